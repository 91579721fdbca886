import { useLocation, useMatches } from '@remix-run/react'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { crumbsOf } from './crumbs-of.ts'

/** A route's `handle`: `{ crumbs: false }` for no trail, or `{ crumb: (data) => string }` for the label of the last crumb. */
type CrumbHandle = { crumbs?: false; crumb?: (data: unknown) => string | undefined }

export function Breadcrumbs() {
  const { pathname } = useLocation()
  const leaf = useMatches().at(-1)
  const handle = leaf?.handle as CrumbHandle | undefined
  if (handle?.crumbs === false) return null
  const label = leaf?.data ? handle?.crumb?.(leaf.data) : undefined
  return <Crumbs crumbs={crumbsOf(pathname, label)} />
}
