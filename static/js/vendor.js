// The one place that knows where the rendering library lies.

export { html, svg, render, nothing } from '../vendor/lit-html/lit-html.js';
export { classMap } from '../vendor/lit-html/directives/class-map.js';
export { repeat } from '../vendor/lit-html/directives/repeat.js';
export { live } from '../vendor/lit-html/directives/live.js';
export { AsyncDirective, directive } from '../vendor/lit-html/async-directive.js';
