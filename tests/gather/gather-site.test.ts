import { describe, expect, it } from 'vitest'
import { createGatherTools, gatherArtifacts } from '#analyzer/testing'
import { serveSite, startSite } from '../sites/start-site.ts'
import { endOf, hasBrowser, toolsFor, toolsInTurn } from './gathering-site.ts'
import { useGathering } from './use-gathering.ts'

const withBrowser = await hasBrowser()

describe('gathering from the good site over https', () => {
  const { site, tools } = useGathering(() => startSite('good', { https: true }))

  it('reads what lies beside the page without a browser', async () => {
    const gathering = gatherArtifacts(site.origin, { ...tools.gather, quick: true })
    expect(await gathering.document).toMatchObject({ status: 200 })
    expect((await gathering.robotsFile)?.body).toContain('Content-Signal')
    expect(await gathering.sitemaps).toMatchObject({ total: 7, files: [{ kind: 'urlset', problems: [] }] })
    expect((await gathering.wellKnown)['/llms.txt']?.body).toMatch(/^# Maple and Rye/)
    expect((await gathering.catchAll).status).toBe(404)
    expect((await gathering.markdown).negotiated?.contentType).toMatch(/^text\/markdown/)
    expect(await gathering.exposedFiles).toEqual([])
    expect((await gathering.crawlerProbes).answers).toEqual([])
    expect(await gathering.visit).toBeNull()
    await gathering.close()
  })

  it('looks at the certificate, the versions and both entry points', async () => {
    const gathering = gatherArtifacts(site.origin, { ...tools.gather, quick: true })
    const tls = await gathering.tls
    expect(tls).toMatchObject({
      https: true,
      authorized: true,
      nameMatches: true,
      protocol: 'TLSv1.3',
      alpn: 'http/1.1',
    })
    expect(tls.supported).toEqual(['TLSv1.2', 'TLSv1.3'])
    expect(tls.certificate).toMatchObject({ keyType: 'EC', keyBits: 256, selfSigned: false })
    expect(tls.chain).toHaveLength(2)
    expect(await gathering.entryPoints).toMatchObject({ http: null, https: { status: 200, verified: true } })
    await gathering.close()
  })

  it('asks as twelve crawlers, and compares what they get', async () => {
    const wanted = new Set(['crawlerProbes'] as const)
    const gathering = gatherArtifacts(site.origin, { ...tools.gather, wanted })
    const { baseline, answers } = await gathering.crawlerProbes
    expect(answers.map(({ agent }) => agent)).toContain('OAI-SearchBot')
    expect(answers).toHaveLength(12)
    expect(answers.every(({ status, similarity }) => status === 200 && similarity === 1)).toBe(true)
    expect(baseline.status).toBe(200)
    expect(await endOf(gathering.tls)).toMatch(/^internal: tls was not gathered/)
    await gathering.close()
  })

  it.skipIf(!withBrowser)('visits the page once and sees it as people do (skipped without a browser)', async () => {
    const gathering = gatherArtifacts(site.origin, {
      ...tools.gather,
      wanted: new Set(['visit', 'axe', 'lab'] as const),
    })
    const visit = await gathering.visit
    expect(visit).toMatchObject({ status: 200, finalUrl: `${site.origin}/`, cookies: [] })
    expect(visit?.html).toContain('A loaf holds flour, water and salt')
    expect(visit?.articleText).toContain('A loaf holds flour, water and salt')
    expect(visit?.images[0]).toMatchObject({ naturalWidth: 640, inViewport: true })
    expect(visit?.layout).toMatchObject({ viewportWidth: 412, documentWidth: 412, smallTapTargets: 0 })
    expect(visit?.layout.focusOrder?.[0]).toBe('a Skip to the content')
    expect(visit?.requests.find(({ url }) => url.endsWith('/site.css'))).toMatchObject({})
    expect(visit?.vitals.cls).toBe(0)
    expect(visit?.vitals.lcp).toBeGreaterThan(0)
    expect(visit?.vitals.firstInputDelay).not.toBeNull()
    expect(
      Buffer.from(visit?.screenshot ?? '', 'base64')
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8')
    expect((await gathering.axe)?.violations).toEqual([])
    expect((await gathering.axe)?.passes).toContain('color-contrast')
    expect(await gathering.lab).toMatchObject({ method: 'simulated', metrics: { cls: 0 } })
    await gathering.close()
  })

  it.skipIf(!withBrowser)('simulates two traces that arrive at the same time (skipped without a browser)', async () => {
    const pair = await toolsInTurn(2, [site])
    const { lab } = tools.gather
    const wanted = new Set(['lab'] as const)
    const runs = [1, 2].map(() => gatherArtifacts(site.origin, { ...pair.gather, lab, wanted }))
    for (const run of runs) expect(await run.lab).toMatchObject({ method: 'simulated' })
    await Promise.all(runs.map((run) => run.close()))
    await pair.close()
  })

  it('ends at once when the scan is stopped', async () => {
    const stop = new AbortController()
    const gathering = gatherArtifacts(site.origin, { ...tools.gather, signal: stop.signal })
    stop.abort()
    expect(await endOf(gathering.document)).toMatch(/^aborted/)
    expect(await endOf(gathering.wellKnown)).toMatch(/^aborted/)
    await gathering.close()
  })
})

describe('gathering from other sites', () => {
  it('says why without a browser, and gathers the rest', async () => {
    const site = await startSite('bad')
    const tools = await toolsFor([site], { browser: false })
    const gathering = gatherArtifacts(site.origin, tools.gather)
    expect(await gathering.browserMissing).toMatch(/turned off/)
    expect(await gathering.visit).toBeNull()
    const exposed = await gathering.exposedFiles
    expect(exposed.map(({ path }) => path)).toEqual(['/.git/HEAD', '/.env'])
    expect(JSON.stringify(exposed)).not.toContain('not-a-real')
    const { answers } = await gathering.crawlerProbes
    expect(answers.filter(({ status }) => status === 403).map(({ agent }) => agent)).toEqual(['GPTBot', 'ClaudeBot'])
    expect(await gathering.tls).toMatchObject({ https: false, supported: [] })
    expect((await gathering.tls).notProbed).toMatch(/^No HTTPS to test/)
    await gathering.close()
    await tools.close()
    await site.close()
  })

  it.each([
    ['expired', /expired/],
    ['wrong-name', /for another name/],
    ['self-signed', /self-signed/],
  ] as const)('reads the page behind a certificate that is %s, and says so', async (certificate, reason) => {
    const site = await startSite('good', { certificate })
    const tools = await toolsFor([site], { browser: false })
    const gathering = gatherArtifacts(site.origin, { ...tools.gather, quick: true })
    expect(await gathering.document).toMatchObject({
      status: 200,
      certificateProblem: expect.stringMatching(reason) as unknown,
    })
    expect(await gathering.entryPoints).toMatchObject({ https: { verified: false } })
    expect((await gathering.robotsFile)?.status).toBe(200)
    expect((await gathering.tls).authorized).toBe(false)
    await gathering.close()
    await tools.close()
    await site.close()
  })

  it.skipIf(!withBrowser)('visits such a page too (skipped without a browser)', async () => {
    const site = await startSite('good', { certificate: 'self-signed' })
    const tools = createGatherTools({ allowedPrivateTargets: [site.hostPort], labWorker: null })
    const gathering = gatherArtifacts(site.origin, { ...tools.gather, wanted: new Set(['visit'] as const) })
    const visit = await gathering.visit
    expect(visit).toMatchObject({ status: 200, finalUrl: `${site.origin}/` })
    expect(visit?.requests.filter(({ error }) => error?.includes('CERT'))).toEqual([])
    await gathering.close()
    await tools.close()
    await site.close()
  })

  it('takes what lies beside the page from where the page was found', async () => {
    const site = await startSite('redirecting')
    const tools = await toolsFor([site], { browser: false })
    const gathering = gatherArtifacts(site.origin, { ...tools.gather, quick: true })
    const { redirects, finalUrl } = await gathering.document
    expect(redirects.map(({ status }) => status)).toEqual([301, 302, 308])
    expect(finalUrl).toBe(`${site.origin}/end`)
    await gathering.close()
    await tools.close()
    await site.close()
  })

  it('follows language versions and feeds that the page names', async () => {
    const versions = '<link rel="alternate" hreflang=de href="/de"><link rel="alternate" hreflang="en" href="/">'
    const feed = '<link href="/feed.xml" type="application/rss+xml" rel="alternate">'
    const pages: Record<string, string> = {
      '/': `<title>Both</title>${versions}<link rel=alternate hreflang=fr href="/fr?a=1&amp;b=2">${feed}`,
      '/de': `<title>Beide</title>${versions}`,
      '/fr': '<title>Les deux</title>',
      '/feed.xml': '<rss><channel></channel></rss>',
    }
    const site = await serveSite(({ path }) => {
      const body = pages[path]
      return body === undefined ? null : { headers: { 'content-type': 'text/html' }, body }
    })
    const tools = await toolsFor([site], { browser: false })
    const wanted = new Set(['sampledPages', 'linkedFiles'] as const)
    const gathering = gatherArtifacts(site.origin, { ...tools.gather, wanted })
    expect(await gathering.sampledPages).toMatchObject([
      { from: 'hreflang', url: `${site.origin}/de`, status: 200, linksBack: true },
      { from: 'hreflang', url: `${site.origin}/fr?a=1&b=2`, status: 200, linksBack: false },
    ])
    expect(await gathering.linkedFiles).toMatchObject([
      { role: 'feed', url: `${site.origin}/feed.xml`, file: { status: 200, body: pages['/feed.xml'] } },
    ])
    await gathering.close()
    await tools.close()
    await site.close()
  })

  it('lets one collector fail alone', async () => {
    const site = await serveSite(({ path, raw: { response } }) => {
      if (path === '/') return { headers: { 'content-type': 'text/html' }, body: '<title>Half dead</title>' }
      response.destroy()
      return 'taken'
    })
    const tools = await toolsFor([site], { browser: false })
    const gathering = gatherArtifacts(site.origin, tools.gather)
    expect((await gathering.document).status).toBe(200)
    expect(await gathering.robotsFile).toBeNull()
    expect((await gathering.catchAll).status).toBe(0)
    expect((await gathering.wellKnown)['/llms.txt']).toBeUndefined()
    await gathering.close()
    await tools.close()
    await site.close()
  })
})
