import type { ReactNode } from 'react'
import type { Right } from '#host/contract/rights.ts'
import { useMay } from './use-workspace.ts'

type MayProps = {
  right: Right
  /** Whether it may be about something that the reader has made. */
  own?: boolean
  children: ReactNode
}

/** Shows its content to readers whose role allows it; the server checks every call all the same. */
export function May({ right, own = false, children }: MayProps) {
  return useMay(right, own) ? children : null
}
