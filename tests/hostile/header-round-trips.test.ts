import fc from 'fast-check'
import { expect, it } from 'vitest'
import { headerLinksIn } from '../../analyzer/gather/documents/named-links.ts'
import { linkElementsIn } from '../../analyzer/gather/documents/source-tags.ts'
import { indexingDirectivesOf } from '../../analyzer/parsers/indexing/indexing-rules.ts'
import { combineCsp } from '../../analyzer/parsers/observatory/read-csp-policies.ts'
import { evaluateCsp, observatoryCookies, readPageFacts } from '../../analyzer/testing/index.ts'
import { ADDRESS, address, always, word } from './round-trip-values.ts'

// What a site says in headers is read as it was meant, however it is written. A failure prints its seed.

const headerLink = fc.record({ target: address, rels: fc.array(word, { minLength: 1, maxLength: 3 }) })

it('Link header and link elements say the same', () =>
  always(fc.array(headerLink, { maxLength: 5 }), (links) => {
    const header = links.map(({ target, rels }) => `<${target}>; rel="${rels.join(' ')}"`).join(', ')
    expect(headerLinksIn(header).map(({ target, rels }) => ({ target, rels }))).toEqual(links)
    const head = links.map(({ target, rels }) => `<LINK rel='${rels.join(' ')}' href="${target}" />`).join('\n')
    expect(linkElementsIn(head, ADDRESS).map(({ url, rel }) => ({ target: url, rels: rel.split(' ') }))).toEqual(links)
  }))

const cookie = fc.record({
  name: word,
  secure: fc.boolean(),
  httpOnly: fc.boolean(),
  sameSite: fc.option(fc.constantFrom('strict', 'lax', 'none')),
})

it('cookies: names and flags, in any case', () =>
  // Of two cookies with one name, a browser keeps the last.
  always(fc.uniqueArray(cookie, { maxLength: 5, selector: ({ name }) => name }), (cookies) => {
    const lines = cookies.map(({ name, secure, httpOnly, sameSite }) =>
      [
        `${name}=a b`,
        secure && 'SECURE',
        httpOnly && 'httponly',
        sameSite !== null && `SameSite=${sameSite.toUpperCase()}`,
        'Path=/',
      ]
        .filter(Boolean)
        .join('; '),
    )
    expect(observatoryCookies(lines)).toEqual(cookies)
  }))

const source = fc.constantFrom(
  "'self'",
  "'none'",
  'https:',
  'https://a.example',
  '*',
  "'unsafe-inline'",
  "'nonce-r4nd0mr4nd0m'",
)
const directive = fc.record({
  name: fc.constantFrom('default-src', 'script-src', 'img-src', 'object-src', 'base-uri', 'frame-ancestors'),
  sources: fc.uniqueArray(source, { minLength: 1, maxLength: 3 }),
})
const policy = fc.uniqueArray(directive, { selector: ({ name }) => name, minLength: 1, maxLength: 5 })

it('policy: the order of directives, case and white space decide nothing', () =>
  always(policy, (directives) => {
    const text = (of: typeof directives, gap: string) =>
      of.map(({ name, sources }) => [name, ...sources].join(gap)).join(` ;${gap}`)
    const [plain, other] = [text(directives, ' '), text(directives.toReversed(), ' \t ').replaceAll('-src', '-SRC')]
    const told = (csp: string) =>
      evaluateCsp(csp)
        .map((finding) => JSON.stringify(finding))
        .toSorted()
    expect(told(other)).toEqual(told(plain))
    const combined = ({ directives: all }: ReturnType<typeof combineCsp>) =>
      [...all].map(([name, set]) => [name, [...set].toSorted()]).toSorted()
    expect(combined(combineCsp([other]))).toEqual(combined(combineCsp([plain])))
  }))

const directives = fc.array(fc.constantFrom('noindex', 'nofollow', 'nosnippet', 'noarchive', 'max-snippet:20'), {
  minLength: 1,
  maxLength: 4,
})

it('robots headers and tags say the same', () =>
  always(directives, (list) => {
    const said = (html: string, headers: [string, string][]) =>
      indexingDirectivesOf(readPageFacts(html, ADDRESS), headers).map(({ name, value }) => ({ name, value }))
    const text = list.join(', ')
    expect(said('', [['X-Robots-Tag', text.toUpperCase()]])).toEqual(said(`<meta name="robots" content="${text}">`, []))
  }))
