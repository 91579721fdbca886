import { Link } from '@remix-run/react'
import segmentedStyles from '../../../ui/segmented/segmented.module.css'

export const RANGES = [7, 30, 90] as const

/** The time range as links, which work without JavaScript. */
export function RangeLinks({ days, tab }: { days: number; tab: string }) {
  return (
    <div className={segmentedStyles.segmented} role="group" aria-label="Time range">
      {RANGES.map((range) => (
        <Link
          key={range}
          to={`/dashboard?tab=${tab}&days=${range}`}
          preventScrollReset
          {...(range === days ? { 'aria-current': 'true' as const } : {})}
        >
          {`Last ${range} days`}
        </Link>
      ))}
    </div>
  )
}
