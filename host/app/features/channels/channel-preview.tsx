import { clsx } from 'clsx'
import type { ChannelKind } from '#host/contract/channels.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import styles from './channels.module.css'

const SAMPLE = {
  title: 'Regression: shop.example scored 54/100 (−7)',
  headline: 'AI can open this site, but reads only part of it.',
  line: 'Your schedule "Shop" scanned shop.example. It scored 54/100 (−7): 6 issues + 1 note.',
  list: 'New findings (1)',
  item: '[high] “The sitemap lists no page”',
  button: 'See what changed',
}

const SAMPLE_DATA = JSON.stringify(
  { type: 'scan.regressed', timestamp: '2026-11-25T02:01:12.000Z', data: { overallScore: 54, previousScore: 61 } },
  null,
  2,
)

/** A sample message as the channel shows it. The link is text: it leads nowhere. */
export function ChannelPreview({ kind: { look, title } }: { kind: ChannelKind }) {
  return (
    <figure className="stack stack-2">
      <figcaption className="muted">{`A message in ${title}`}</figcaption>
      {look === 'data' ? (
        <pre
          className={clsx('stack stack-2 small', styles.message)}
          data-look={look}
          tabIndex={0}
          role="group"
          aria-label="Sample request"
        >
          {SAMPLE_DATA}
        </pre>
      ) : (
        <div className={clsx('stack stack-2 small', styles.message)} data-look={look}>
          {look === 'mail' && <p className={clsx('medium', styles.brand)}>{PRODUCT_NAME}</p>}
          <p>
            <b>{look === 'mail' ? SAMPLE.headline : SAMPLE.title}</b>
          </p>
          {look !== 'mail' && <p>{SAMPLE.headline}</p>}
          <p>{SAMPLE.line}</p>
          <p>
            {look === 'embed' || look === 'card' || look === 'mail' ? <b>{SAMPLE.list}</b> : `${SAMPLE.list}:`}
            <br />
            {`• ${SAMPLE.item}`}
          </p>
          {look !== 'embed' && look !== 'note' && <p className={styles.link}>{SAMPLE.button}</p>}
        </div>
      )}
    </figure>
  )
}
