import { describe, expect, test } from 'vitest'
import { fetchedText, judgeStep } from '#analyzer/testing'
import { judge as securityHeadersJudge } from './judge.ts'

const judge = (site: Parameters<typeof judgeStep>[1]) => judgeStep(securityHeadersJudge, site)

describe('security.txt (RFC 9116)', () => {
  const PATH = '/.well-known/security.txt'
  const FIELDS = `Contact: mailto:security@shop.example\nExpires: ${new Date(Date.now() + 90 * 86_400_000).toISOString()}\n`
  const told = async (body: string, fields: Parameters<typeof fetchedText>[2] = {}, path = PATH) => {
    const url = `https://shop.example${path}`
    const file = fetchedText(url, body, { contentType: 'text/plain', ...fields })
    const { findings } = await judge({ wellKnown: { [path]: file } })
    return findings.filter(({ id }) => id.startsWith('security-txt')).flatMap(({ evidence }) => evidence)
  }
  test.each<[string, string, Parameters<typeof fetchedText>[2]?]>([
    ['the smallest file', FIELDS],
    ['lines of Windows', FIELDS.replaceAll('\n', '\r\n')],
    [
      'names in lower case, a telephone',
      FIELDS.toLowerCase().replace('mailto:security@shop.example', 'tel:+1-201-555-0123'),
    ],
    ['its own canonical address', `${FIELDS}Canonical: https://shop.example${PATH}\n`],
    ['a stated charset', FIELDS, { contentType: 'text/plain; charset=utf-8' }],
    ['a field of the future', `${FIELDS}Bug-Bounty: True\n`],
    ['moved to another host', FIELDS, { finalUrl: `https://www.shop.example${PATH}` }],
    ['moved to another place', FIELDS, { finalUrl: 'https://www.shop.example/legal/security.txt' }],
  ])('right: %s', async (_, body, fields) => {
    expect(await told(body, fields)).toEqual([])
  })
  test.each<[string, string, string, Parameters<typeof fetchedText>[2]?, string?]>([
    ['a web page by its type', FIELDS, 'The media type must be text/plain.', { contentType: 'text/html' }],
    ['another charset', FIELDS, 'charset must be utf-8', { contentType: 'text/plain; charset=iso-8859-1' }],
    ['at the old place only', FIELDS, 'it belongs under /.well-known/', {}, '/security.txt'],
    [
      'the canonical address of somebody else',
      `${FIELDS}Canonical: https://other.example${PATH}\n`,
      'No Canonical field names the URL',
    ],
    ['a date that has passed', 'Contact: https://shop.example/a\nExpires: 2025-01-01T00:00:00Z\n', 'has passed'],
    ['an address without scheme', FIELDS.replace('mailto:', ''), 'must be a URI with a scheme'],
  ])('wrong: %s', async (_, body, fault, fields, path) => {
    expect((await told(body, fields, path)).join('\n')).toContain(fault)
  })
})
