import { css } from 'lit'

/** Progress, result and notices. */
export const scanRunOwnStyles = css`
  .error::before {
    content: '';
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 2px;
    background: currentColor;
    clip-path: path(evenodd, 'M8 .8 15.6 15H.4zM7 6v4.2h2V6zm0 5.4v1.8h2v-1.8z');
  }
  .button.quiet {
    background: none;
    color: var(--_fg);
    box-shadow: inset 0 0 0 1px var(--_edge);
  }
  .button.quiet:hover {
    background: light-dark(#eff4f4, #1c2527);
  }
  .body,
  .progress {
    display: grid;
    gap: 16px;
    min-inline-size: 0;
  }
  .host {
    font-weight: 600;
    color: var(--_fg);
    overflow-wrap: anywhere;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .progress {
    gap: 10px;
  }
  .percent {
    font-size: 20px;
    line-height: 24px;
    font-weight: 650;
    color: var(--_fg);
  }
  .track {
    display: flex;
    gap: 3px;
    block-size: 10px;
  }
  i {
    flex: 1;
    background: var(--_line);
  }
  .on,
  .now {
    background: var(--_mark-brand);
  }
  .now {
    animation: beat 1.1s ease-in-out infinite alternate;
  }
  @keyframes beat {
    from {
      opacity: 0.25;
    }
    to {
      opacity: 0.85;
    }
  }
  .step {
    min-block-size: 40px;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
    color: var(--_fg);
  }
  .outcome {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 16px;
    align-items: center;
  }
  .ring {
    inline-size: 84px;
    block-size: 84px;
  }
  .verdict {
    font-size: 18px;
    line-height: 24px;
    font-weight: 650;
    color: var(--_state);
  }
  .verdict span {
    color: var(--_fg);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .actions .button {
    flex: 1 1 auto;
  }
  .sign {
    inline-size: 40px;
    block-size: 40px;
    color: var(--_bad);
  }
  .sign circle {
    fill: none;
    stroke: currentColor;
    stroke-width: 10;
  }
  .calm {
    color: var(--_faint);
  }
  @container (min-width: 380px) {
    .ring {
      inline-size: 104px;
      block-size: 104px;
    }
    .actions .button {
      flex: 0 1 auto;
    }
    .step {
      min-block-size: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .now {
      animation: none;
      opacity: 0.5;
    }
  }
  @media (forced-colors: active) {
    .sign {
      color: CanvasText;
    }
    i {
      border: 1px solid CanvasText;
    }
    .on {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`
