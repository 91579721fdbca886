import { LegibleBadge, LegibleScanForm } from '@legible/widgets/react'

/** What the types refuse: each line below would compile if they were lost on the way. */
export function Refused() {
  return (
    <>
      {/* @ts-expect-error no such style */}
      <LegibleBadge data-scan-id="1" data-style="neon" />
      {/* @ts-expect-error a badge needs its id */}
      <LegibleBadge data-size="small" />
      {/* @ts-expect-error the detail of the event is typed */}
      <LegibleScanForm data-key="pk_1" onLegibleScanCompleted={(event) => event.detail.points} />
      {/* @ts-expect-error no such size */}
      <legible-badge data-scan-id="1" data-size="huge" />
    </>
  )
}
