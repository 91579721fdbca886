import { css } from 'lit'

/** The score ring, and the colors of the score bands. */
export const scoreStyles = css`
  .good {
    --_state: light-dark(#006333, #89dfa8);
    --_mark: light-dark(#009454, #4ebe7d);
    --_rest: light-dark(#aeddbd, #2b5139);
  }
  .fair {
    --_mark: light-dark(#3a81d7, #67a1eb);
    --_state: light-dark(#1d569a, #a4ccff);
    --_rest: light-dark(#b8d2f4, #2f496a);
  }
  .poor {
    --_mark: light-dark(#bf7811, #e7a04c);
    --_state: light-dark(#794b0b, #f6bc7c);
    --_rest: light-dark(#f1c79b, #5b4226);
  }
  .bad {
    --_mark: light-dark(#d73f39, #ed695e);
    --_state: light-dark(#a52522, #ffb1a8);
    --_rest: light-dark(#f4c1ba, #6e332e);
  }
  .ring {
    display: block;
    color: var(--_fg);
  }
  .ring circle {
    fill: none;
    stroke-width: 11;
  }
  .ring .rest {
    stroke: var(--_rest);
  }
  .ring .arc {
    stroke: var(--_mark);
  }
  @media (forced-colors: active) {
    .ring .arc {
      stroke: CanvasText;
    }
    .ring .rest {
      stroke: GrayText;
    }
  }
`
