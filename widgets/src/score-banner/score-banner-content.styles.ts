import { css } from 'lit'

export const contentStyles = css`
  .base {
    /* the brand as text: dark enough on light, light enough on dark */
    --_link: light-dark(
      oklch(from var(--_brand) min(l, 0.46) c h),
      oklch(from var(--_brand) max(l, 0.8) min(c, 0.12) h)
    );
    align-items: center;
    font: 13px/20px var(--_font);
  }
  .none {
    --_mark: light-dark(#808c8e, #717d7f);
    --_state: light-dark(#5d686b, #939e9f);
    --_rest: light-dark(#cad1d2, #384244);
  }
  .title {
    font-size: 16px;
    line-height: 22px;
  }
  .meta {
    overflow-wrap: anywhere;
  }
  .date {
    display: inline-block;
  }
  b {
    font-weight: 600;
    color: var(--_fg);
  }
  .verdict {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    font-weight: 600;
    color: var(--_state);
    font-variant-numeric: tabular-nums;
  }
  .verdict span {
    font-weight: 400;
    color: var(--_muted);
  }
  .track {
    display: block;
    inline-size: 100%;
    block-size: 7px;
    margin-block-start: 6px;
    stroke-width: 7;
    stroke: var(--_rest);
  }
  .on {
    stroke: var(--_mark);
  }
  a {
    color: var(--_link);
    font-weight: 600;
    text-underline-offset: 3px;
    text-decoration-thickness: 1px;
    border-radius: 2px;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  a:focus-visible {
    outline: 2px solid var(--_link);
    outline-offset: 3px;
  }
  .brand {
    block-size: 17px;
    inline-size: 75px;
  }
  .actions {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 8px 20px;
  }

  .strip {
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 14px;
    padding: 14px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }
  .strip .ring {
    inline-size: 56px;
    block-size: 56px;
  }
  .strip .gauge {
    display: none;
  }
  .strip .actions {
    grid-column: 1 / -1;
    justify-content: space-between;
    margin-block-start: 8px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_line);
  }
  @container (min-width: 560px) {
    .strip {
      grid-template-columns: auto minmax(0, 1fr) auto;
      padding: 11px 20px 11px 14px;
      gap: 20px;
    }
    .strip .words {
      margin-inline-start: -4px;
    }
    .strip .actions {
      grid-column: -2 / -1;
      flex-direction: column;
      align-items: flex-end;
      margin: 0;
      padding: 0;
      border: 0;
      gap: 6px;
    }
  }
  @container (min-width: 860px) {
    .strip {
      grid-template-columns: auto minmax(0, 1fr) 190px auto;
      gap: 32px;
    }
    .strip .words {
      margin-inline-start: -16px;
    }
    .strip .gauge {
      display: block;
    }
  }

  /* Framed like the symbol: solid at the left and below, timing track above and right. */
  .hero {
    --_module: color-mix(in oklab, var(--_brand) 42%, var(--_bg));
    gap: 20px 28px;
    padding: 32px 24px 28px;
    background:
      linear-gradient(var(--_brand) 0 0) left / 4px 100% no-repeat,
      linear-gradient(var(--_brand) 0 0) bottom / 100% 4px no-repeat,
      repeating-linear-gradient(to left, var(--_module) 0 4px, transparent 4px 8px) top right / calc(100% - 8px) 4px
        no-repeat,
      repeating-linear-gradient(to bottom, var(--_module) 0 4px, transparent 4px 8px) top right / 4px calc(100% - 8px)
        no-repeat,
      var(--_bg);
  }
  .hero .ring {
    inline-size: 104px;
    block-size: 104px;
  }
  .hero .title {
    font-size: 24px;
    line-height: 30px;
    font-weight: 680;
    letter-spacing: -0.012em;
  }
  .hero .words {
    max-inline-size: 60ch;
  }
  .hero .meta {
    margin-block-start: 8px;
    font-size: 14px;
    line-height: 22px;
  }
  .hero .gauge {
    max-inline-size: 420px;
    margin-block-start: 16px;
  }
  .hero .track {
    block-size: 9px;
  }
  .button {
    padding: 10px 16px;
  }
  .hero .actions {
    gap: 14px 20px;
  }
  .hero .brand {
    margin-inline-start: auto;
  }
  @container (min-width: 560px) {
    .hero {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: start;
      padding: 40px 44px 34px;
    }
    .hero .ring {
      inline-size: 128px;
      block-size: 128px;
    }
    .hero .actions {
      grid-column: 2;
    }
  }
  @container (min-width: 860px) {
    .hero {
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 0 44px;
      align-items: center;
      padding: 44px 56px 48px;
    }
    .hero .ring {
      inline-size: 152px;
      block-size: 152px;
    }
    .hero .title {
      font-size: 28px;
      line-height: 34px;
    }
    .hero .actions {
      grid-column: 3;
      flex-direction: column;
      align-items: flex-start;
      gap: 16px;
    }
    .hero .brand {
      margin: 6px 0 0;
    }
  }
  @media (forced-colors: active) {
    .track {
      stroke: GrayText;
    }
    .on {
      stroke: CanvasText;
    }
  }
`
