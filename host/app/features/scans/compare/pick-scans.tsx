import { Form } from '@remix-run/react'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/input/input.tsx'
import { shortDate } from '../../../ui/time/time.tsx'

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
