import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherArtifacts, type GatheredName, type GatherTools } from '#analyzer/testing'
import { html, text, type Site } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { hasBrowser, toolsFor } from './gathering-site.ts'

const SECRET = 's3cret-preview-key'
const withBrowser = await hasBrowser()

describe('headers for the scanned origin', () => {
  let home: RunningSite
  let other: RunningSite
  let tools: GatherTools
  /** `home /path` of each request, with `+` when it carried the header. */
  let seen: string[] = []

  const noting =
    (name: string, site: Site): Site =>
    (request) => {
      seen.push(`${name} ${request.path}${request.headers['x-preview'] === SECRET ? ' +' : ''}`)
      return site(request)
    }
  const redirect = (location: string) => ({ status: 302, headers: { location } })

  beforeAll(async () => {
    other = await serveSite(
      noting('other', ({ path }) => {
        if (path === '/back') return redirect(`${home.origin}/returned`)
        if (path === '/page') return html(`<title>Other</title><p>Elsewhere<img src="${home.origin}/from-other.png">`)
        return path === '/other.js' ? text(`fetch('${home.origin}/by-script')`, 'text/javascript') : null
      }),
    )
    home = await serveSite(
      noting('home', ({ path }) => {
        if (path === '/leaves') return redirect(`${other.origin}/page`)
        if (path === '/round') return redirect(`${other.origin}/back`)
        if (path === '/hops') return redirect('/')
        if (path === '/image') return redirect(`${other.origin}/back`)
        if (path === '/moved.css') return redirect('/site.css')
        if (path !== '/') return path === '/returned' ? html('<title>Back</title><p>Back home') : null
        return html(`<title>Home</title><link rel="stylesheet" href="/moved.css"><p>Welcome</p>
          <img src="/image"><img src="${other.origin}/picture.png"><script src="${other.origin}/other.js"></script>`)
      }),
    )
    tools = await toolsFor([home, other])
  })
  afterAll(async () => {
    await tools.close()
    await Promise.all([home.close(), other.close()])
  })

  /** All requests of a scan that starts at this path. */
  async function requestsFrom(path: string, wanted: ReadonlySet<GatheredName>): Promise<string[]> {
    seen = []
    const headers = { 'x-preview': SECRET }
    const gathering = gatherArtifacts(home.origin + path, { ...tools.gather, wanted, headers })
    for (const name of wanted) await gathering[name]
    await gathering.close()
    return seen
  }

  it('go with every request to it, under each name that a scan asks by', async () => {
    const requests = await requestsFrom('/', new Set(['document', 'robotsFile', 'crawlerProbes', 'wellKnown']))
    expect(requests).toContain('home /robots.txt +')
    expect(requests.filter((request) => request === 'home / +').length).toBeGreaterThan(12)
    expect(requests.filter((request) => !request.endsWith('+'))).toEqual([])
  })

  it('go along with a redirect within it, and stay behind when one leaves it, also on the way back', async () => {
    const document = new Set(['document'] as const)
    expect(await requestsFrom('/hops', document)).toEqual(['home /hops +', 'home / +'])
    expect(await requestsFrom('/leaves', document)).toEqual(['home /leaves +', 'other /page'])
    expect(await requestsFrom('/round', document)).toEqual(['home /round +', 'other /back', 'home /returned'])
  })

  describe.skipIf(!withBrowser)('in the browser (skipped without one)', () => {
    const visit = new Set(['visit'] as const)

    it('go with what the page loads from its origin, and with nothing else', async () => {
      const requests = await requestsFrom('/hops', visit)
      for (const path of ['/hops', '/', '/moved.css', '/site.css', '/image'])
        expect(requests).toContain(`home ${path} +`)
      expect(requests).toEqual(expect.arrayContaining(['other /picture.png', 'other /other.js', 'other /back']))
      expect(requests.filter((request) => request.startsWith('other') && request.endsWith('+'))).toEqual([])
      // The image came back by way of the other site.
      expect(requests).toContain('home /returned')
    })

    it('go nowhere any more when the page has left', async () => {
      expect(await requestsFrom('/leaves', visit)).toContain('home /from-other.png')
      expect(await requestsFrom('/round', visit)).not.toContain('home /returned +')
    })
  })
})
