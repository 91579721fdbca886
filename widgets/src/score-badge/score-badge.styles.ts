import { css } from 'lit'

/**
 * The box has the size and baseline of the image inside the tag from the start, so nothing moves when the element takes
 * over. `!important` inside a shadow tree beats the page's own: a reset such as `* { all: unset !important }` does not
 * affect the badge.
 */
export const scoreBadgeStyles = css`
  :host {
    display: inline-block !important;
    inline-size: 400px !important;
    max-inline-size: 100% !important;
    block-size: auto !important;
    min-block-size: 0 !important;
    aspect-ratio: 4 / 1 !important;
    contain: layout !important;
    vertical-align: baseline;
  }
  :host([data-size='small']) {
    inline-size: 300px !important;
    aspect-ratio: 15 / 4 !important;
  }
  :host([data-size='large']) {
    inline-size: 500px !important;
    aspect-ratio: 25 / 6 !important;
  }
  :host([data-size='banner']) {
    inline-size: 100% !important;
    block-size: 90px !important;
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
    block-size: 100%;
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
    inline-size: 100%;
    block-size: 100%;
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
