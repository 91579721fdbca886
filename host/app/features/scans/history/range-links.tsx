import { Link } from '@remix-run/react'
import segmentedStyles from '../../../ui/segmented/segmented.module.css'

export const RANGES = [7, 30, 90] as const

/** The time range as links, which work without JavaScript. */
export function RangeLinks({ days }: { days: number }) {
  return (
    <div className={segmentedStyles.segmented} role="group" aria-label="Time range">
      {RANGES.map((range) => (
        <Link
          key={range}
          to={`/dashboard?tab=reports&days=${range}`}
          preventScrollReset
          {...(range === days ? { 'aria-current': 'true' as const } : {})}
        >
          {`Last ${range} days`}
        </Link>
      ))}
    </div>
  )
}
