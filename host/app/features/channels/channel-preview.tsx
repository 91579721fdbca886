import { clsx } from 'clsx'
import type { ChannelKind } from '#host/contract/channels.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { useRootData } from '../../lib/root-data.tsx'
import styles from './channels.module.css'

const SAMPLE = {
  title: 'Regression: shop.example scored 54/100 (−7)',
  headline: 'AI can open this site, but reads only part of it.',
  line: 'Your schedule "Shop" scanned shop.example. It scored 54/100 (−7): 6 issues + 1 note.',
  list: 'New findings (1)',
  item: '[high] “The sitemap lists no page”',
  button: 'See what changed',
}

const SAMPLE_DATA = {
  scanId: '0197f3a2-6b1e-7c40-9d2a-5e8f10c4b7a1',
  scheduleId: '0197f3a2-6b1e-7c40-9d2a-5e8f10c4b7a2',
  url: 'https://shop.example/',
  overallScore: 54,
  previousScore: 61,
}

/** Where a message does not arrive in an app of this name. */
const WAYS: Partial<Record<ChannelKind['look'], string>> = { mail: 'by email', data: 'to a webhook' }

/** A sample message as the channel shows it. The link is text: it leads nowhere. */
export function ChannelPreview({ kind: { look, title } }: { kind: ChannelKind }) {
  const origin = useRootData()?.origin ?? ''
  const changesUrl = `${origin}/scan-results/${SAMPLE_DATA.scanId}/changes`
  const request = {
    type: 'scan.regressed',
    timestamp: '2026-11-25T02:01:12.000Z',
    data: { ...SAMPLE_DATA, changesUrl },
  }
  return (
    <figure className="stack stack-2">
      <figcaption className="muted">{`A message ${WAYS[look] ?? `in ${title}`}`}</figcaption>
      {look === 'data' ? (
        <pre
          className={clsx('stack stack-2 small', styles.message)}
          data-look={look}
          tabIndex={0}
          role="group"
          aria-label="Sample request"
        >
          {JSON.stringify(request, null, 2)}
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
