import { css } from 'lit'

/** The empty form. */
export const scanFormStyles = css`
  .base {
    --_mark-brand: light-dark(oklch(from var(--_brand) min(l, 0.6) c h), oklch(from var(--_brand) max(l, 0.62) c h));
    --_edge: light-dark(#7d8b8c, #667376);
    --_bad: light-dark(#a52522, #ffb1a8);
    gap: 16px;
    padding: 20px;
    overflow: hidden;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    font: 14px/20px var(--_font);
  }
  .title {
    font-size: 18px;
    line-height: 24px;
  }
  .title:focus {
    outline: none;
  }
  .lede {
    margin-block-start: 4px;
  }
  label {
    display: block;
    margin-block-end: 6px;
    font-weight: 600;
    color: var(--_fg);
  }
  .field {
    display: grid;
    gap: 8px;
  }
  .body,
  .field > * {
    min-inline-size: 0;
  }
  #url {
    inline-size: 100%;
    block-size: 44px;
    padding: 0 12px;
    border: 1px solid var(--_edge);
    border-radius: var(--_control);
    background: light-dark(#fff, #0c1214);
    color: var(--_fg);
    font: 16px/22px var(--_font);
    direction: ltr;
    text-align: inherit;
  }
  #url::placeholder {
    color: var(--_faint);
    opacity: 1;
  }
  #url[aria-invalid='true'] {
    border-color: var(--_bad);
    box-shadow: inset 0 0 0 1px var(--_bad);
  }
  .away {
    position: absolute;
    inset-inline-start: -9999px;
  }
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    block-size: 44px;
    padding: 0 18px;
    font: 600 15px/20px var(--_font);
    white-space: nowrap;
    cursor: pointer;
  }
  #url:focus-visible,
  .button:focus-visible {
    outline: 2px solid var(--_mark-brand);
    outline-offset: 2px;
  }
  .error {
    display: flex;
    gap: 8px;
    color: var(--_bad);
    font-weight: 600;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding-block-start: 14px;
    border-block-start: 1px solid var(--_line);
    font-size: 12px;
    line-height: 16px;
    color: var(--_faint);
  }
  .brand {
    block-size: 15px;
    inline-size: 66px;
  }
  @container (min-width: 380px) {
    .base {
      padding: 24px;
    }
    .field {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .error {
      grid-area: 2 / 1 / auto / -1;
    }
  }
  @container (min-width: 640px) {
    .base {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      gap: 20px 40px;
      padding: 28px;
      align-items: start;
    }
    .foot {
      grid-column: 1 / -1;
    }
    .title {
      font-size: 20px;
      line-height: 26px;
    }
  }
`
