import { SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import { Band } from '../../../ui/band/band.tsx'
import { STYLE_NAMES } from '../../badges/badge-look.ts'
import styles from './home.module.css'

const BADGES = {
  light: ['signature', 'elite', 'modern'],
  dark: ['authority', 'verified', 'premium'],
} as const

/** The six styles on a light and on a dark host, whatever the reader's theme is. */
export function BadgeShowcase() {
  return (
    <Band
      id="badges"
      title="A badge that stays true"
      description="Six styles, four sizes. Each badge is signed, links to a public page that proves it, is renewed by each newer comprehensive scan of its address and expires after 30 days."
    >
      <div className={styles.badgeHosts}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={styles.badgeHost} data-theme={theme}>
            {BADGES[theme].map((style) => (
              <figure key={style}>
                <img
                  className={styles.bdg}
                  src={`/badges/${SAMPLE_BADGE_ID}.svg?style=${style}&size=small&theme=${theme}`}
                  width="300"
                  height="80"
                  loading="lazy"
                  alt={`${STYLE_NAMES[style]}, a sample: score 87 of 100, grade A`}
                />
                <figcaption>
                  <span>{STYLE_NAMES[style]}</span>
                </figcaption>
              </figure>
            ))}
          </div>
        ))}
      </div>
    </Band>
  )
}
