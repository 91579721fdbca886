import { css } from 'lit'

/** Reserves the height from the start, so that late content causes no layout shift. */
export const scoreBannerStyles = css`
  :host {
    container: legible-banner / inline-size !important;
  }
  .strip {
    min-block-size: 180px;
  }
  .hero {
    min-block-size: 430px;
  }
  @container legible-banner (min-width: 560px) {
    .strip {
      min-block-size: 90px;
    }
    .hero {
      min-block-size: 310px;
    }
  }
  @container legible-banner (min-width: 860px) {
    .hero {
      min-block-size: 252px;
    }
  }
`
