import fc, { type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import { aidFaults, isAidRecord } from '../../analyzer/parsers/aid-record.ts'
import { parseRsl } from '../../analyzer/parsers/rsl/parse-rsl.ts'
import {
  checkFaq,
  checkSecurityTxt,
  decodeHtml,
  judgeRobots,
  parseHtmlDocument,
  parseLlmsTxt,
  parseRobotsTxt,
  parseSitemap,
  readPageFacts,
  readStructuredData,
} from '../../analyzer/testing/index.ts'
import { escapeXml } from '../../analyzer/contract/escape-markup.ts'
import { ADDRESS, address, always, endOfLine, path, prose, space, word, words } from './round-trip-values.ts'

// What a site means, written down as sites write it, is read as it was meant. A failure prints its seed.

const NOW = new Date('2026-11-23T00:00:00Z')

const rule = fc.record({ kind: fc.constantFrom('allow', 'disallow'), value: path })
const group = fc.record({
  agents: fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 3 }),
  rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
})
const robots = fc.array(group, { maxLength: 4 })
type Groups = typeof robots extends Arbitrary<infer Value> ? Value : never

function robotsText(groups: Groups, end = '\n', gap = ' '): string {
  const lines = groups.flatMap(({ agents, rules }) => [
    ...agents.map((agent) => `User-agent:${gap}${agent}`),
    ...rules.map(({ kind, value }) => `${gap}${kind}${gap}:${gap}${value} # as ${agents.join()}`),
    '',
  ])
  return lines.map((line) => line + end).join('')
}

it('robots.txt: groups and rules', () =>
  always(fc.tuple(robots, endOfLine, space), ([groups, end, gap]) => {
    const read = parseRobotsTxt(robotsText(groups, end, gap))
    const told = read.groups.map(({ agents, rules }) => ({
      agents: agents.map(({ token }) => token),
      rules: rules.map(({ kind, value }) => ({ kind, value })),
    }))
    expect(told).toEqual(groups)
    expect(read.malformed).toEqual([])
  }))

it('robots.txt: the order of groups decides nothing', () =>
  always(fc.tuple(robots, path), ([groups, place]) => {
    for (const agent of ['abc', ...groups.flatMap(({ agents }) => agents)]) {
      const verdict = (of: Groups) =>
        judgeRobots(parseRobotsTxt(robotsText(of)), agent, ADDRESS + place.slice(1)).allowed
      expect(verdict(groups.toReversed())).toBe(verdict(groups))
    }
  }))

it('robots.txt: a group for another agent changes no verdict', () =>
  always(fc.tuple(robots, path), ([groups, place]) => {
    const other = { agents: ['unrelated-bot'], rules: [{ kind: 'disallow' as const, value: '/' }] }
    for (const agent of groups.flatMap(({ agents }) => agents)) {
      const verdict = (of: Groups) => judgeRobots(parseRobotsTxt(robotsText(of)), agent, place).allowed
      expect(verdict([...groups, other])).toBe(verdict(groups))
      expect(verdict([other, ...groups])).toBe(verdict(groups))
    }
  }))

const link = fc.record({ title: word, url: address, description: fc.option(words) })
const section = fc.record({ name: words, links: fc.array(link, { maxLength: 4 }) })

it('llms.txt: title, summary, sections and links', () =>
  always(
    fc.tuple(words, words, fc.array(section, { maxLength: 3 }), endOfLine, fc.constantFrom('', '\ufeff')),
    ([title, summary, sections, end, mark]) => {
      const lines = [`# ${title}`, '', `> ${summary}`, '']
      for (const { name, links } of sections) {
        lines.push(`## ${name}`, '')
        for (const one of links)
          lines.push(`- [${one.title}](${one.url})${one.description === null ? '' : `: ${one.description}`}`)
        lines.push('')
      }
      const read = parseLlmsTxt(mark + lines.join(end))
      expect(read).toMatchObject({ valid: true, title, summary, faults: [] })
      const told = read.sections.map(({ name, links }) => ({
        name,
        links: links.map(({ title, url, description }) => ({ title, url, description })),
      }))
      expect(told).toEqual(sections)
    },
  ))

it('security.txt: contacts, expiry and languages', () =>
  always(
    fc.tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 300 }), endOfLine),
    ([names, days, end]) => {
      const expires = new Date(NOW.getTime() + days * 86_400_000).toISOString()
      const contacts = names.map((name) => `https://shop.example/${name}`)
      const lines = [...contacts.map((uri) => `Contact: ${uri}`), `Expires: ${expires}`, '# end', '']
      const read = checkSecurityTxt(Buffer.from(lines.join(end)), { now: NOW })
      expect(read.valid).toBe(true)
      expect(read.fields).toEqual(
        new Map([
          ['contact', contacts],
          ['expires', [expires]],
        ]),
      )
    },
  ))

const entry = fc.record({
  loc: fc.tuple(address, word).map(([url, q]) => `${url}?a=${q}&b='<`),
  lastmod: fc.option(fc.constant('2026-11-23')),
})

it('sitemap: addresses and dates', () =>
  always(fc.tuple(fc.array(entry, { maxLength: 5 }), space), ([entries, gap]) => {
    const urls = entries.map(({ loc, lastmod }) => {
      return `<url>${gap}<loc>${gap}${escapeXml(loc)}${gap}</loc>${lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`
    })
    const read = parseSitemap(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>`)
    expect(read.problems).toEqual([])
    expect(read.entries).toEqual(entries.map((one) => ({ ...one, images: 0 })))
  }))

it('feed: addresses of RSS and Atom', () =>
  always(fc.array(address, { minLength: 1, maxLength: 5 }), (urls) => {
    const rss = urls.map((url) => `<item><title>x</title><link>${url}</link></item>`).join('')
    const atom = urls
      .map((url) => `<entry><title>x</title><link rel="self" href="x"/><link href="${url}"/></entry>`)
      .join('')
    const locs = (xml: string) => parseSitemap(xml).entries.map(({ loc }) => loc)
    expect(locs(`<rss version="2.0"><channel>${rss}</channel></rss>`)).toEqual(urls)
    expect(locs(`<feed xmlns="http://www.w3.org/2005/Atom">${atom}</feed>`)).toEqual(urls)
  }))

const use = fc.constantFrom('all', 'ai-all', 'ai-train', 'ai-input', 'ai-index', 'search')
const terms = fc.record({
  url: path,
  permits: fc.array(use, { maxLength: 3 }),
  prohibits: fc.array(use, { maxLength: 3 }),
  payment: fc.option(fc.constantFrom('free', 'crawl', 'purchase')),
})

it('RSL: uses and payments', () =>
  always(fc.array(terms, { minLength: 1, maxLength: 4 }), (all) => {
    const uses = (name: string, list: readonly string[]) =>
      list.length === 0 ? '' : `<${name} type="usage">${list.join(', ')}</${name}>`
    const inner = all.map(({ url, permits, prohibits, payment }) => {
      const asked = payment === null ? '' : `<payment type="${payment}"/>`
      return `<content url="${url}"><license>${uses('permits', permits)}${uses('prohibits', prohibits)}${asked}</license></content>`
    })
    const read = parseRsl(`<rsl xmlns="https://rslstandard.org/rsl">${inner.join('\n')}</rsl>`)
    expect(read).toEqual({ terms: all, problems: [] })
  }))

it('HTML: titles, descriptions and links, whatever stands in them', () =>
  always(fc.tuple(prose, prose, address), ([title, description, url]) => {
    const page = `<!doctype html><title>${escapeXml(title)}</title><meta name=description content="${escapeXml(description)}"><a href="${url}">x</a>`
    const facts = readPageFacts(page, ADDRESS)
    expect(facts.title ?? '').toBe(title.replaceAll(/\s+/g, ' '))
    expect(facts.metas.find(({ name }) => name === 'description')?.content).toBe(description)
    expect(facts.links.map(({ url: found }) => found)).toEqual([url])
    expect(decodeHtml(Buffer.from(page), 'utf-8').text).toBe(page)
  }))

const faq = fc.uniqueArray(fc.record({ question: words, answer: words }), {
  selector: ({ question }) => question,
  minLength: 1,
  maxLength: 4,
})

it('FAQ: questions with their answers, in JSON-LD and in microdata, whatever else the page says', () =>
  always(fc.tuple(faq, prose), ([list, rest]) => {
    const json = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: list.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    })
    const shown = list.map(({ question, answer }) => `<h2>${question}</h2><p>${answer}</p>`).join('')
    const marked = list.map(
      ({ question, answer }) =>
        `<div itemprop=mainEntity itemscope itemtype="https://schema.org/Question"><h2 itemprop=name>${question}</h2>
      <div itemprop=acceptedAnswer itemscope itemtype="https://schema.org/Answer"><p itemprop=text>${answer}</p></div></div>`,
    )
    const pages = [
      `${shown}<script type="application/ld+json">${json}</script><p>${escapeXml(rest)}</p>`,
      `<div itemscope itemtype="https://schema.org/FAQPage">${marked.join('')}</div><p>${escapeXml(rest)}</p>`,
    ]
    for (const page of pages) {
      const found = checkFaq(parseHtmlDocument(page), readStructuredData(page))
      expect(found).toEqual({
        hasFaqSchema: true,
        valid: true,
        faults: [],
        questions: list.map((one) => ({ ...one, visible: true })),
      })
    }
  }))

it('DNS records of agents: a right one has no fault, in any order, short or long', () =>
  always(
    fc.tuple(fc.boolean(), fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), path, space),
    ([isShort, order, place, gap]) => {
      const long = ['version=aid1', `uri=https://shop.example${place}`, 'proto=mcp', 'auth=oauth2_code']
      const short = ['v=aid1', `u=https://shop.example${place}`, 'p=mcp', 'a=oauth2_code']
      const record = order.map((at) => gap + (isShort ? short : long)[at]).join(';')
      expect(isAidRecord(record)).toBe(true)
      expect(aidFaults(record, NOW)).toEqual([])
      expect(aidFaults(record.replace('aid1', 'aid9'), NOW)).toHaveLength(1)
    },
  ))
