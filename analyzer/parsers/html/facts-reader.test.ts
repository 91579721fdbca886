import { describe, expect, it } from 'vitest'
import { readPageFacts } from './index.ts'

describe('facts of a page', () => {
  it('reads head, headings, links, images and forms', () => {
    const facts = readPageFacts(
      `<!doctype html><html lang="en-GB"><head><meta charset="UTF-8"><title> A
        shop </title><meta name="Description" content="Shoes"><link rel="canonical" href="/x"><meta property="og:title" content="1"><meta property="og:title" content="2"></head>
      <body><nav><a href="/a">All <b>shoes</b></a></nav><main role="main"><h1>Shoes</h1><figure><img src="a.png"><figcaption>Red</figcaption></figure><img alt=" " src="b.png">
      <form><label for="q">Find</label><input id="q"><input name="nameless"></form></main><svg><a href="/svg"></a><title>Icon</title></svg></body></html>`,
      'https://shop.example/shoes/',
    )
    expect(facts).toMatchObject({
      lang: 'en-GB',
      title: 'A shop',
      titles: ['A shop'],
      description: 'Shoes',
      canonical: '/x',
      charset: 'UTF-8',
      landmarks: { main: 1, nav: 1, header: 0, footer: 0 },
      headings: [{ level: 1, text: 'Shoes' }],
      counts: { images: 2, imagesWithoutAlt: 1, imagesEmptyAlt: 1, links: 2, titlesInHead: 1 },
    })
    expect(facts.og['og:title']).toBe('2')
    expect(facts.links[0]).toMatchObject({
      url: 'https://shop.example/a',
      text: 'All shoes',
      landmark: 'nav',
      svg: false,
    })
    expect(facts.images.map((image) => image.hasCaption)).toEqual([true, false])
    expect(facts.forms[0]?.fields.map((field) => field.labeled)).toEqual([true, false])
  })

  it('reads the email address that a link hides from crawlers', () => {
    const hex = '422a2b023a6c2d3025'
    const hidden = [
      `<a href="/cdn-cgi/l/email-protection#${hex}">Write</a>`,
      `<a href="/cdn-cgi/l/email-protection" data-cfemail="${hex}">[email&#160;protected]</a>`,
    ].join('')
    const { links } = readPageFacts(hidden, 'https://shop.example/')
    expect(links.map(({ href, url }) => [href, url])).toEqual([
      ['mailto:hi@x.org', 'mailto:hi@x.org'],
      ['mailto:hi@x.org', 'mailto:hi@x.org'],
    ])
    expect(readPageFacts('<a href="/cdn-cgi/l/email-protection#zz">x</a>').links[0]?.href).not.toMatch(/^mailto/)
  })

  it('expects no alternative text of images that nobody is to see, and reads the address of lazy ones', () => {
    const { images, counts } = readPageFacts(
      `<img src="/a"><img src="/b" aria-hidden="true"><img src="/c" role="none"><img src="/d" width="1" height="1">
      <img src="/e" style="height: 1px; width: 1px"><img src="/f" style="width:100px"><img src="data:," data-src="/g">`,
      'https://shop.example/',
    )
    expect(images.map(({ isForNobody }) => isForNobody)).toEqual([false, true, true, true, true, false, false])
    expect(images.map(({ alt }) => alt)).toEqual(images.map(() => null))
    expect(counts).toMatchObject({ imagesWithoutAlt: 7, imagesForNobody: 4 })
    expect(images.at(-1)).toMatchObject({ src: '/g', url: 'https://shop.example/g' })
  })

  it('resolves links against the base element, and only to URLs that can be followed', () => {
    const facts = readPageFacts(
      '<base href="https://cdn.example/x/"><a href="y">1</a><a href="javascript:1">2</a><a href="http://[">3</a>',
    )
    expect(facts.links.map((link) => link.url)).toEqual(['https://cdn.example/x/y', null, null])
  })

  it('does not mistake an inherited property name for a landmark', () => {
    const facts = readPageFacts('<constructor role="constructor"><a href="https://a.example/">x</a></constructor>')
    expect(facts.landmarks).toEqual({ main: 0, nav: 0, header: 0, footer: 0 })
    expect(facts.links[0]?.landmark).toBeNull()
  })

  it('does not let a page write to prototypes', () => {
    const facts = readPageFacts('<meta property="og:__proto__" content="x"><meta property="__proto__" content="y">')
    expect(({} as Record<string, unknown>)['og:__proto__']).toBeUndefined()
    expect(Object.keys(facts.og)).toEqual(['og:__proto__'])
  })
})

describe('hostile pages', () => {
  it('reads 100,000 nested elements', () => {
    const facts = readPageFacts(`${'<div>'.repeat(100_000)}<h2>deep</h2>`)
    expect(facts.headings).toEqual([{ level: 2, text: 'deep' }])
  })

  it('reads nested headings without repeating their text endlessly', () => {
    const facts = readPageFacts('<h2><div>'.repeat(20_000))
    expect(facts.counts.h2).toBe(20_000)
  })

  it('cuts a page with too many elements', () => {
    const facts = readPageFacts('<img>'.repeat(600_100))
    expect(facts.counts.images).toBeLessThan(150_000)
    expect(facts.counts.images).toBeGreaterThan(149_000)
  })
})
