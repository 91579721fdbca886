import type { ApiClient } from './api-client.ts'
import type { ShownRecords } from './pages-of.ts'

/** Makes a badge, a schedule and a site scan for two scans of one site, so that each page has something to show. */
export async function makeRecords(
  person: ApiClient,
  { badged, ...scans }: Pick<ShownRecords, 'scan' | 'earlier'> & { badged?: string },
  address: string,
): Promise<ShownRecords> {
  const badge = await person.post('/api/badges', { scanId: badged ?? scans.scan, style: 'signature', size: 'medium' })
  const schedule = await person.post('/api/scheduled-scans', { name: 'Weekly look', url: address })
  const siteScan = await person.post('/api/site-scans', { url: address })
  const user = await person.get('/api/user')
  const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id
  // Its pages are not crawled here, but the first is known, so that there is a list of pages to show.
  await firstPage(person, idOf(siteScan))
  await person.post(`/api/site-scans/${idOf(siteScan)}/cancel`, {})
  return {
    ...scans,
    badge: idOf(badge),
    schedule: idOf(schedule),
    siteScan: idOf(siteScan),
    host: new URL(address).host,
    workspace: (user.body as { workspaces: { slug: string }[] }).workspaces[0]?.slug ?? '',
  }
}

async function firstPage(person: ApiClient, siteScan: string, limitMs = 30_000): Promise<void> {
  const until = Date.now() + limitMs
  for (;;) {
    const { body } = await person.get(`/api/site-scans/${siteScan}/pages?limit=1`)
    if ((body as unknown[]).length > 0) return
    if (Date.now() > until) throw new Error(`Site scan ${siteScan} knows no page after ${limitMs} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
