import { describe, expect, it } from 'vitest'
import { siteArtifacts, sourceOf, visitOf } from '../testing/index.ts'

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`

describe('deriveArtifacts', () => {
  it('reads the rendered page where a browser visited and the raw one beside it', async () => {
    const rendered = page('<main><h1>Books</h1><p>The price is 18 pounds.</p></main>')
    const source = sourceOf(
      siteArtifacts({ html: page('<div id="root"></div>'), visit: visitOf({ html: rendered, articleText: '' }) }),
    )
    expect((await source('rawPage')).headings).toEqual([])
    expect((await source('page')).headings).toEqual([{ level: 1, text: 'Books' }])
    const readings = await source('readings')
    expect(readings.raw.text).toBe('')
    expect(readings.rendered?.text).toBe('Books\nThe price is 18 pounds.')
    expect(readings.missing).toEqual(['Books', 'The price is 18 pounds.'])
  })

  it('falls back to the document as sent when the visit failed', async () => {
    const source = sourceOf(siteArtifacts({ html: page('<h1>Sent</h1>') }), { visit: new Error('The page crashed.') })
    expect((await source('page')).headings).toEqual([{ level: 1, text: 'Sent' }])
    expect((await source('readings')).rendered).toBeNull()
    await expect(source('visit')).rejects.toThrow('The page crashed.')
  })

  it('judges nothing of a page that blocked our browser', async () => {
    const wall = visitOf({ status: 403, html: page('<h1>Checking your browser</h1>') })
    const source = sourceOf(siteArtifacts({ html: page('<h1>Sent</h1>'), visit: wall }))
    expect(await source('visit')).toBeNull()
    expect((await source('page')).headings).toEqual([{ level: 1, text: 'Sent' }])
  })

  it('asks reader mode with the headings and tables that it keeps', async () => {
    const table = '<table><tr><th>Service<th>Fee<tr><td>Overdraft<td>$35 per item</table>'
    const html = page(`<main><h1>Fees</h1>${table}</main>`)
    const source = sourceOf(siteArtifacts({ html, visit: visitOf({ html, articleHtml: table }) }))
    const [fee] = (await source('answers'))?.answers.questions ?? []
    expect(fee?.question).toBe('What is the Fee of Overdraft?')
    expect(fee?.verdicts.reader).toMatchObject({ verdict: 'answered', quote: '$35 per item' })
  })

  it('makes each artifact once', async () => {
    const source = sourceOf(siteArtifacts())
    expect(await source('page')).toBe(await source('rawPage'))
    expect(source('readings')).toBe(source('readings'))
  })

  it('has no robots rules when an HTML page answers in their place', async () => {
    expect(await sourceOf(siteArtifacts({ robotsTxt: '<!doctype html><title>Not found</title>' }))('robots')).toBeNull()
    expect(await sourceOf(siteArtifacts())('robots')).toBeNull()
    expect(
      (await sourceOf(siteArtifacts({ robotsTxt: 'User-agent: *\nDisallow: /x' }))('robots'))?.groups,
    ).toHaveLength(1)
  })

  it('uses the language of the text when the declared one is wrong', async () => {
    const german =
      'Die Buchhandlung liegt am Kanal und hat an jedem Werktag von neun bis achtzehn Uhr geöffnet. '.repeat(4)
    const language = await sourceOf(siteArtifacts({ html: page(`<p>${german}</p>`) }))('language')
    expect(language).toEqual({ declared: 'en', detected: 'de', code: 'de', isMisdeclared: false })
  })

  it.each([
    [
      'shop',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"A"}</script>',
      '',
    ],
    ['documentation', '<meta name="generator" content="Docusaurus v3">', ''],
    ['saas', '', '<a href="/pricing">Pricing</a><a href="/signup">Start</a>'],
    [
      'local-business',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Dentist","name":"A"}</script>',
      '',
    ],
    ['content', '', '<p>A walk along the river.</p>'],
  ])('tells a site of type %s', async (type, head, body) => {
    expect(await sourceOf(siteArtifacts({ html: page(body, head) }))('siteType')).toBe(type)
  })
})
