import { SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'

const BADGES = {
  light: [
    ['signature', `${PRODUCT_NAME} Signature`],
    ['elite', 'Professional Elite'],
    ['modern', 'Clean Modern'],
  ],
  dark: [
    ['authority', 'AI Authority'],
    ['verified', 'Success Verified'],
    ['premium', 'Premium Grade'],
  ],
} as const

/** The six styles on a light and on a dark host, whatever the reader's theme is. */
export function BadgeShowcase() {
  return (
    <section className="page band" aria-labelledby="badges">
      <div className="band__head">
        <h2 id="badges">A badge that stays true</h2>
        <p>
          Six styles, four sizes. Each badge is signed, links to a public page that proves it, renews with every scan
          and expires after 30 days.
        </p>
      </div>
      <div className="hosts">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className="host" data-theme={theme}>
            {BADGES[theme].map(([style, name]) => (
              <figure key={style}>
                <img
                  className="bdg"
                  src={`/badges/${SAMPLE_BADGE_ID}.svg?style=${style}&size=small&theme=${theme}`}
                  width="300"
                  height="80"
                  loading="lazy"
                  alt={`${name}, a sample: score 87 of 100, grade A`}
                />
                <figcaption>
                  <span>{name}</span>
                </figcaption>
              </figure>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
