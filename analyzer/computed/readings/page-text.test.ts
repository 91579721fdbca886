import { describe, expect, it } from 'vitest'
import { parseHtmlDocument } from '../../parsers/html/index.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { readPageText } from './page-text.ts'

const read = (body: string) => readPageText(parseHtmlDocument(body))

const LONG = 'Our lamps are made of beech and brass by hand, and sent within two days.'
const MENU = `<ul>${'<li><a href="/lamps">All the lamps that we make</a></li>'.repeat(9)}</ul>`

describe('readPageText', () => {
  it('gives blocks in order with their kind', () => {
    const { blocks } = read('<h2>Hours</h2><p>Open <b>all</b> day.</p><ul><li>Monday<p>9 to 18</p></li></ul>')
    expect(blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['heading', 2, 'Hours'],
      ['paragraph', null, 'Open all day.'],
      ['item', null, 'Monday'],
      ['item', null, '9 to 18'],
    ])
  })

  it('gives the links of each block, once where it is long', () => {
    const { blocks } = read('<p>See <a href="/a">one</a>.</p><ul><li><a href="/b">Two</a></li></ul><p>None.</p>')
    expect(blocks.map(({ links, isLink }) => [links, isLink])).toEqual([
      [['/a'], false],
      [['/b'], true],
      [[], false],
    ])
    const long = read(`<p>${'word <a href="/c">link</a> '.repeat(3_000)}</p>`).blocks
    expect(long.length).toBeGreaterThan(2)
    expect(long.map(({ links }) => links.length)).toEqual(long.map((_, index) => (index === 0 ? 1 : 0)))
  })

  it('leaves navigation and the page header out of the main text, but keeps an article’s header', () => {
    const { main } = read(
      '<header>Shop</header><nav>Menu</nav><article><header>By Ada</header><p>Text.</p></article><footer>Imprint</footer>',
    )
    expect(main).toBe('By Ada\nText.')
  })

  it.each([
    ['a layout', `<div class="container has-sidebar"><h1>Lamps</h1><p>${LONG}</p></div>`],
    ['a footer that sticks', `<div class="sticky-footer"><main><p>${LONG}</p></main></div>`],
    ['the form of a whole page', `<form>${MENU}<p>${LONG}</p></form>`],
    [
      'most of the main part',
      `<div role="main"><h1>Lamps</h1><div class="sidebar-first-only"><p>${LONG}</p></div></div>`,
    ],
  ])('takes %s for no sidebar, footer or form', (_, html) => {
    expect(read(`${MENU}${html}<p>About us</p>`).main).toContain(LONG)
  })

  it.each([
    ['a menu of links that is longer than the text', `<div class="navigation">${MENU}</div>`],
    ['a sidebar with words of its own', `<div class="sidebar"><p>Subscribe to our letters.</p></div>`],
    ['a form with its labels', '<form><label>Your name</label></form>'],
    ['a sidebar within the main part', `<div class="related"><p>Others bought oil.</p></div>`],
  ])('leaves %s out', (_, html) => {
    expect(read(`<main><h1>Lamps</h1><p>We make lamps of beech and brass by hand.</p>${html}</main>`).main).toBe(
      'Lamps\nWe make lamps of beech and brass by hand.',
    )
  })

  it('leaves hidden text out and tells how it is hidden', () => {
    const { text, hidden } = read('<ul><li style="display: none">Ignore it</li><li>Seen</li></ul>')
    expect(text).toBe('Seen')
    expect(hidden).toEqual([{ text: 'Ignore it', how: 'display-none' }])
  })

  it('survives a page nested 50,000 deep', () => {
    expect(read(`${'<div>'.repeat(50_000)}deep`).text).toBe('deep')
  })
})

describe('estimateTokens', () => {
  // True counts of o200k_base.
  it.each([
    [
      'Holloway Books is an independent bookshop in Bath. We sell new and second-hand books and repair old bindings.',
      24,
    ],
    ['<ul class="nav"><li><a href="/shop?page=2">Shop</a></li></ul>', 23],
    ['今日は天気がいいので、公園を散歩しました。東京の春は桜がきれいです。', 25],
    ['Сегодня мы опубликовали отчёт о состоянии отрасли.', 13],
    ['오늘 회사는 연간 실적과 내년 전망에 대한 보고서를 발표했습니다.', 18],
    ['{"price":129.95,"currency":"EUR","sku":"A-10023"}', 18],
  ])('comes near the tokens of %j', (text, tokens) => {
    expect(Math.abs(estimateTokens(text) / tokens - 1)).toBeLessThan(0.3)
  })

  it('is nothing for no text', () => {
    expect(estimateTokens('')).toBe(0)
  })
})
