import type { ShouldRevalidateFunction } from '@remix-run/react'

/** For pages that filter in the browser: a new query string does not load anything again. */
export const loadedOncePerPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
