import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { Select } from '../../../ui/input/input.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { shortDate } from '../../../ui/time/time.tsx'
import cardStyles from '../../../ui/card/card.module.css'

/** Asks for two scans and suggests the newest one with the previous scan of its site. */
export function ChoosePage({ scans }: { scans: readonly Choice[] }) {
  const last = scans.at(-1)
  const before = scans.findLast(({ id, site }) => id !== last?.id && site === last?.site) ?? scans.at(-2)
  return (
    <div className="page">
      <PageHead title="Compare two scans" meta={<span>One site before and after, or two sites</span>} />
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
              <ButtonLink variant="primary" to="/#address">
                Start AI Analysis
              </ButtonLink>
            }
          >
            A comparison needs two completed scans, of one site or of two.
          </Empty>
        )}
      </div>
    </div>
  )
}

export type Choice = { id: string; site?: string; at: string; score: number | null }

type PickScansProps = { scans: readonly Choice[]; a: string; b: string }

/** Two selects in a plain form, which works without JavaScript. `scans` has the oldest first, and the selects the newest. */
export function PickScans({ scans, a, b }: PickScansProps) {
  const options = scans.toReversed().map(({ id, site, at, score }) => (
    <option key={id} value={id}>
      {`${site ? `${site}, ` : ''}${shortDate(at)}, ${at.slice(11, 16)} UTC: ${score ?? 'no score'}`}
    </option>
  ))
  return (
    <Form method="get" action="/compare" className="row" key={`${a} ${b}`}>
      <Select name="a" aria-label="First scan" defaultValue={a}>
        {options}
      </Select>
      <Select name="b" aria-label="Second scan" defaultValue={b}>
        {options}
      </Select>
      <Button type="submit">Compare</Button>
    </Form>
  )
}
