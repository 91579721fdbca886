/** Calls that are about one workspace; without its slug they are about the person's first. */
const OF_A_WORKSPACE =
  /^\/api\/(?:scans|site-scans|scheduled-scans|badges|embed-keys|channels|tokens|sites|user\/export)(?:[/?]|$)/

let current: string | null = null

/** Sets the workspace that this page is about; null for people who have only one. Only browsers call the API. */
export function setPageWorkspace(slug: string | null): void {
  if (typeof document !== 'undefined') current = slug
}

/** The address of a call, with the page's workspace where that matters. */
export function inPageWorkspace(path: string): string {
  return callInWorkspace(path, current)
}

/** The address of a call, with this workspace where that matters and the address names none. */
export function callInWorkspace(path: string, slug: string | null): string {
  if (slug === null || !OF_A_WORKSPACE.test(path) || /[?&]workspace=/.test(path)) return path
  return `${path}${path.includes('?') ? '&' : '?'}workspace=${slug}`
}
