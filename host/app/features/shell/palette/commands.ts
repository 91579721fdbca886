import { ARTICLE_LINKS, FOOTER_COLUMNS, mainLinks, SETTINGS_LINKS, type SiteLink } from '../site-links.ts'

export type CommandGroup = { title: string; commands: readonly SiteLink[] }

const ACTIONS: readonly SiteLink[] = [
  { label: 'Scan a website', to: '/#address' },
  { label: 'Put the scan form on your site', to: '/embed' },
]

const OWN_ACTIONS: readonly SiteLink[] = [
  { label: 'Compare two scans', to: '/compare' },
  { label: 'Schedule a scan', to: '/dashboard?tab=scans#schedules' },
  { label: 'Publish a badge', to: '/settings/badges' },
  { label: 'Create an embed key', to: '/settings/embed-keys' },
  { label: 'Create a channel', to: '/settings/channels' },
  { label: 'Create an API token', to: '/settings/api-tokens' },
]

/** Actions and pages, each page once. */
export function commandGroups(signedIn: boolean): readonly CommandGroup[] {
  const columns = [...FOOTER_COLUMNS, ...ARTICLE_LINKS].flatMap(({ links }) => links)
  const pages = [...mainLinks(signedIn), ...columns]
  return [
    { title: 'Actions', commands: signedIn ? [...ACTIONS, ...OWN_ACTIONS] : ACTIONS },
    { title: 'Go to', commands: [...new Map(pages.map((link) => [link.to, link])).values()] },
    ...(signedIn ? [{ title: 'Settings', commands: SETTINGS_LINKS }] : []),
  ]
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
