/**
 * Listen to several things at once; the function returned stops it. Events are parted by spaces.
 * @param {...[target: EventTarget, events: string, run: (event: any) => void]} listeners
 */
export function listen(...listeners) {
  const each = (/** @type {'addEventListener' | 'removeEventListener'} */ act) => {
    for (const [target, events, run] of listeners) for (const event of events.split(' ')) target[act](event, run);
  };
  each('addEventListener');
  return () => each('removeEventListener');
}
