import type { ReactNode } from 'react'
import type { Right } from '#host/contract/rights.ts'
import { useRootData } from './root-data.tsx'
import { useUser } from './use-user.tsx'
import { useMay } from './use-workspace.ts'

type MayProps = {
  right: Right
  /** The id of the person who made what it is about. */
  createdBy?: string | null
  children: ReactNode
}

/** Shows its content to readers whose role allows it; the server checks every call all the same. */
export function May({ right, createdBy = null, children }: MayProps) {
  return useMay(right, createdBy) ? children : null
}

/** `, by ada`, after what somebody else in the workspace has made. */
export function MadeBy({ id }: { id: string | null }) {
  const people = useRootData()?.people
  const me = useUser()?.id
  const name = id === null || id === me ? undefined : people?.[id]
  return name === undefined ? null : `, by ${name}`
}
