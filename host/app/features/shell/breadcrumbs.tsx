import { useLocation, useMatches } from '@remix-run/react'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { crumbsOf } from './crumbs-of.ts'

/**
 * What a route may say about its trail: `handle = { crumbs: false }` for none, or
 * `handle = { crumb: (data) => string }` for the label of the last crumb.
 */
export type CrumbHandle = { crumbs?: false; crumb?: (data: unknown) => string | undefined }

export function Breadcrumbs() {
  const { pathname } = useLocation()
  const leaf = useMatches().at(-1)
  const handle = leaf?.handle as CrumbHandle | undefined
  if (handle?.crumbs === false) return null
  const label = leaf?.data ? handle?.crumb?.(leaf.data) : undefined
  return <Crumbs crumbs={crumbsOf(pathname, label)} />
}
