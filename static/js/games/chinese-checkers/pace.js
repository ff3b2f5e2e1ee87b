/** How long (ms) a piece takes along a way. @param {string[]} way */
export const hopTime = (way) => Math.min(1200, 220 + 130 * Math.max(0, way.length - 2));
