import { css } from 'lit'

/** Reserves the height from the start, so that late content causes no layout shift. */
export const scoreBannerStyles = css`
  .strip {
    min-block-size: 180px;
  }
  .hero {
    min-block-size: 430px;
  }
  @container (min-width: 560px) {
    .strip {
      min-block-size: 90px;
    }
    .hero {
      min-block-size: 310px;
    }
  }
  @container (min-width: 860px) {
    .hero {
      min-block-size: 252px;
    }
  }
`
