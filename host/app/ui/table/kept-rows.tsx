import type { ReactNode } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'

/** Entries of a list that is no table; when one goes away, the focus stays near. */
export function KeptRows({ children }: { children: ReactNode }) {
  return <div {...useKeptFocus<HTMLDivElement>()}>{children}</div>
}
