import { describe, expect, it } from 'vitest'
import { parseLlmsTxt } from './parse-llms-txt.ts'

describe('llms.txt', () => {
  it('reads title, summary, text and sections with any line endings', () => {
    const text =
      '\ufeff# Shop\r\n\r\n> Shoes\r> and boots\n\nMore `text`.\n\n## Docs\n\n- [Sizes](/sizes): table\n* [Care](care.md)\n'
    expect(parseLlmsTxt(text)).toMatchObject({
      valid: true,
      title: 'Shop',
      summary: 'Shoes',
      quote: 'Shoes\nand boots',
      info: 'More `text`.',
      sections: [
        {
          name: 'Docs',
          links: [
            { title: 'Sizes', url: '/sizes', description: 'table', line: 10 },
            { title: 'Care', url: 'care.md', description: null, line: 11 },
          ],
        },
      ],
    })
  })

  it('accepts a title alone, and headings inside code', () => {
    expect(parseLlmsTxt('# Shop').valid).toBe(true)
    expect(parseLlmsTxt('# Shop\n\n```\n# not a heading\n```\n').valid).toBe(true)
  })

  it('distinguishes headings from lines that only look like one', () => {
    for (const text of [
      '# Shop\n\nText.\n\n---\n\nMore.\n',
      '# Shop\n\n<!--\n# hidden\n-->\n',
      '# Shop\n\n    # code\n',
      '# Shop\n\n- a list\n---\n',
      '# Shop\n\n#no space\n',
    ])
      expect([text, parseLlmsTxt(text).valid]).toEqual([text, true])
  })

  it('reads both kinds of headings and skips comments', () => {
    const text = '<!-- made by\nus -->\nShop\n====\n\n> Shoes\n\nDocs\n----\n<!-- all -->\n- [A](a)\n'
    expect(parseLlmsTxt(text)).toMatchObject({
      valid: true,
      title: 'Shop',
      summary: 'Shoes',
      info: '',
      sections: [{ name: 'Docs', line: 8, links: [{ title: 'A' }] }],
    })
  })

  it('treats an indented line as part of the item above it', () => {
    const { valid, sections } = parseLlmsTxt('# Shop\n## Docs\n- [A](a): one\n  and more\n- [B](b)\n')
    expect([valid, sections[0]?.links.length]).toEqual([true, 2])
  })

  it.each([
    ['# Shop\n\nTwo lines\nof text\n----\n', 'heading-level'],
    ['Hello\n\nShop\n====\n', 'title-not-first'],
    ['# Shop\n## Docs\n  indented text\n', 'section-text'],
    ['# Shop\n## Docs\n- [A](a)\n  - no link\n', 'section-text'],
    ['', 'no-title'],
    ['## Docs\n- [A](b)\n', 'no-title'],
    ['Hello\n# Shop\n', 'title-not-first'],
    ['# Shop\n# Again\n', 'second-title'],
    ['# Shop\n### Deep\n', 'heading-level'],
    ['# Shop\n## Docs\nplain text\n', 'section-text'],
    ['# Shop\n## Docs\n- no link\n', 'section-text'],
  ])('%j has the fault %s', (text, code) => {
    const parsed = parseLlmsTxt(text)
    expect(parsed.valid).toBe(false)
    expect(parsed.faults.map((fault) => fault.code)).toContain(code)
  })
})
