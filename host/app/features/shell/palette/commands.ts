import { mayDo, type Right, type Role } from '#host/contract/rights.ts'
import {
  ARTICLE_LINKS,
  FOOTER_COLUMNS,
  mainLinks,
  settingsLinks,
  workspaceLinks,
  type SiteLink,
} from '../site-links.ts'

export type CommandGroup = { title: string; commands: readonly SiteLink[] }

const ACTIONS: readonly SiteLink[] = [
  { label: 'Scan a website', to: '/#address' },
  { label: 'Put the scan form on your site', to: '/embed' },
]

const OWN_ACTIONS: readonly (SiteLink & { right: Right })[] = [
  { label: 'Compare two scans', to: '/compare', right: 'read' },
  { label: 'Schedule a scan', to: '/dashboard?tab=scans#schedules', right: 'schedule' },
  { label: 'Publish a badge', to: '/settings/badges', right: 'publish' },
  { label: 'Create an embed key', to: '/settings/embed-keys', right: 'embed-keys' },
  { label: 'Create a channel', to: '/settings/channels', right: 'channels' },
  { label: 'Create an API token', to: '/settings/api-tokens', right: 'personal-tokens' },
]

type Workspace = { slug: string; role: Role }

/** Actions and pages that the reader may use in this workspace, each page once; none that need an account for visitors. */
export function commandGroups(workspace: Workspace | null, all: readonly Workspace[]): readonly CommandGroup[] {
  const columns = [...FOOTER_COLUMNS, ...ARTICLE_LINKS].flatMap(({ links }) => links)
  const pages = [...mainLinks(workspace !== null), ...columns]
  const goTo = { title: 'Go to', commands: [...new Map(pages.map((link) => [link.to, link])).values()] }
  if (!workspace) return [{ title: 'Actions', commands: ACTIONS }, goTo]
  const own = OWN_ACTIONS.filter(({ right }) => mayDo(workspace.role, right))
  const settings = [...settingsLinks(all), ...(all.length > 1 ? workspaceLinks(workspace) : [])]
  return [{ title: 'Actions', commands: [...ACTIONS, ...own] }, goTo, { title: 'Settings', commands: settings }]
}

/** Commands made from the typed text: scan it if it is an address, or search your scans for it. */
export function commandsOfText(text: string, signedIn: boolean): readonly SiteLink[] {
  const q = text.trim()
  if (q.length < 2) return []
  const looksLikeAddress = /^[^\s.]+(\.[^\s.]+)+\S*$/.test(q) && q.length <= 2_048
  return [
    ...(looksLikeAddress ? [{ label: `Scan ${q}`, to: `/?${new URLSearchParams({ q })}#address` }] : []),
    ...(signedIn
      ? [{ label: `Find “${q}” in your scans`, to: `/dashboard?${new URLSearchParams({ tab: 'scans', q })}` }]
      : []),
  ]
}
