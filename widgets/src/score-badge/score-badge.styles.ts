import { css } from 'lit'

/**
 * The box has the size and baseline of the image inside the tag from the start, so nothing moves when the element takes
 * over. `!important` inside a shadow tree beats the page's own: a reset such as `* { all: unset !important }` does not
 * affect the badge. Its sizes are physical, as those of an image are: a page may read from top to bottom.
 */
export const scoreBadgeStyles = css`
  :host {
    display: inline-block !important;
    width: 400px !important;
    max-width: 100% !important;
    height: auto !important;
    min-height: 0 !important;
    aspect-ratio: 4 / 1 !important;
    contain: layout !important;
    vertical-align: baseline;
  }
  :host([data-size='small']) {
    width: 300px !important;
    aspect-ratio: 15 / 4 !important;
  }
  :host([data-size='large']) {
    width: 500px !important;
    aspect-ratio: 25 / 6 !important;
  }
  :host([data-size='banner']) {
    width: 100% !important;
    height: 90px !important;
    aspect-ratio: auto !important;
  }
  :host(:state(block)) {
    display: block !important;
  }
  :host(:state(middle)) {
    vertical-align: middle;
  }
  :host(:state(normal)) {
    color-scheme: light;
  }
  :host([hidden]) {
    display: none !important;
  }
  a {
    display: block;
    border-radius: 4px;
  }
  .ready {
    height: 100%;
  }
  .waiting {
    display: none;
  }
  a:focus-visible {
    outline: 2px solid light-dark(#00595f, #7ed4d3);
    outline-offset: 3px;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
  }
  @media (prefers-reduced-motion: no-preference) {
    .fade {
      animation: appear 180ms ease-out;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`
