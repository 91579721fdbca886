import { css } from 'lit'

/**
 * Shared by the banner and the form, which are as wide as their container. In one that is as wide as its content, such as
 * a centered column, they are up to 560 pixels wide: their own width comes from the track, because a query container
 * counts as empty. `all: initial` stops everything inherited from the page except custom properties. The
 * colors are set on `.base` and not on the host, so that a page cannot change them by mistake.
 */
export const surfaceStyles = css`
  :host {
    display: grid !important;
    grid-template-columns: minmax(0, 560px) 1fr !important;
    contain: layout !important;
  }
  :host([hidden]) {
    display: none !important;
  }
  * {
    box-sizing: border-box;
    margin: 0;
    unicode-bidi: plaintext;
  }
  .container {
    grid-column: 1 / -1;
    container-type: inline-size;
  }
  .base {
    all: initial;
    box-sizing: border-box;
    color-scheme: inherit;
    visibility: inherit;
    display: grid;
    text-align: start;
    --_brand: var(--legible-brand, var(--_given-brand, light-dark(#00595f, #7ed4d3)));
    --_radius: min(var(--legible-radius, var(--_given-radius, 10px)), 22px);
    --_control: calc(var(--_radius) * 0.6);
    --_font: var(--legible-font, system-ui, sans-serif);
    --_bg: var(--legible-bg, light-dark(#fff, #131a1c));
    --_line: light-dark(#dbe2e2, #2b3537);
    --_fg: light-dark(#101e21, #e8eeee);
    --_muted: light-dark(#435154, #adb8b9);
    --_faint: light-dark(#5f6c6e, #8e999a);
    /* white on the brand below a luminance of .1791, else black: 4.5:1 and more whatever the partner chose */
    --_dark: clamp(0, (0.1791 - y) * 100000, 1);
    --_on-brand: color(from var(--_brand) xyz-d65 calc(0.9505 * var(--_dark)) var(--_dark) calc(1.089 * var(--_dark)));
    background: var(--_bg);
    color: var(--_muted);
  }
  :host(:dir(rtl)) .base {
    text-align: right;
  }
  :host([data-theme='light']) .base {
    color-scheme: light;
  }
  :host([data-theme='dark']) .base {
    color-scheme: dark;
  }
  .title {
    color: var(--_fg);
    font-weight: 650;
    text-wrap: balance;
  }
  .brand {
    display: block;
    fill: currentColor;
    color: var(--_fg);
  }
  .dots {
    fill: light-dark(#00595f, #7ed4d3);
  }
  .button {
    border: 0;
    border-radius: var(--_control);
    background: var(--_brand);
    color: var(--_on-brand);
    font-weight: 600;
    text-decoration: none;
  }
  .button:hover {
    background: color-mix(in oklab, var(--_brand), light-dark(#000, #fff) 14%);
  }
  @media (forced-colors: active) {
    .base,
    .button {
      --_fg: CanvasText;
      border: 1px solid;
    }
  }
`
