import type { ShouldRevalidateFunction } from '@remix-run/react'

/** For pages that filter what they have: what stands behind `?` of their address changes nothing that is loaded. */
export const loadedOncePerPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
