import { Form } from '@remix-run/react'
import type { ComparableScan, SiteHistory } from '#host/contract/dashboard.ts'
import { May } from '../../../lib/may.tsx'
import { shortAddress } from '../../../lib/address-host.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { Select } from '../../../ui/input/input.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { shortDate } from '../../../ui/time/time.tsx'
import cardStyles from '../../../ui/card/card.module.css'

/** Asks for two scans and suggests the newest one with the previous scan of its series. */
export function ChoosePage({ scans }: { scans: readonly ComparableScan[] }) {
  const last = scans.at(-1)
  const before = scans.findLast(({ id, series }) => id !== last?.id && series === last?.series) ?? scans.at(-2)
  return (
    <div className="page">
      <PageHead title="Compare two scans" meta={<span>One address before and after, or two addresses</span>} />
      <div className={cardStyles.card}>
        {last && before ? (
          <div className={cardStyles.pad}>
            <PickScans scans={scans} a={before.id} b={last.id} />
          </div>
        ) : (
          <Empty
            level={2}
            title="Nothing to Compare Yet"
            action={
              <May right="scan">
                <ButtonLink variant="primary" to="/#address">
                  Start AI Analysis
                </ButtonLink>
              </May>
            }
          >
            A comparison needs two completed scans, of one address or of two.
          </Empty>
        )}
      </div>
    </div>
  )
}

type Choice = SiteHistory['scores'][number] & { url?: string }
type PickScansProps = { scans: readonly Choice[]; a: string; b: string }

/** Two selects in a plain form, which works without JavaScript. `scans` has the oldest first, and the selects the newest. */
export function PickScans({ scans, a, b }: PickScansProps) {
  const options = scans.toReversed().map(({ id, url, at, score }) => {
    const site = url ? `${shortAddress(url)}, ` : ''
    return [id, `${site}${shortDate(at)}, ${at.slice(11, 16)} UTC: ${score ?? 'no score'}`] as const
  })
  return (
    <Form method="get" action="/compare" className="row" key={`${a} ${b}`}>
      <Select name="a" aria-label="First scan" defaultValue={a} options={options} />
      <Select name="b" aria-label="Second scan" defaultValue={b} options={options} />
      <Button type="submit">Compare</Button>
    </Form>
  )
}
