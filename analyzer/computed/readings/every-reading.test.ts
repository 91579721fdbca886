import { describe, expect, test } from 'vitest'
import { elementsOf, parseHtmlDocument, wordsIn } from '../../parsers/html/index.ts'
import { visibleTextOf } from '../../parsers/text/visible-text.ts'
import { readPageText } from './page-text.ts'

/** Markup, and its text with `|` for each new line. */
const CASES: readonly (readonly [markup: string, lines: string])[] = [
  [
    '<p>Founded in 1987.</p><h2>Bestsellers</h2><p>Why oak</p><p>Our oak</p>',
    'Founded in 1987.|Bestsellers|Why oak|Our oak',
  ],
  ['<a href="/t">Tables</a><a href="/p">Penryn table</a><a href="/j">Journal</a>', 'Tables Penryn table Journal'],
  ['<a href="/t"><span>Tables</span></a><a href="/c"><span>Chairs</span></a>', 'Tables Chairs'],
  ['<span><a href="/t">Tables</a></span><span><a href="/c">Chairs</a></span>', 'Tables Chairs'],
  ['<a href="/t">Tables</a><span>12 pieces</span>', 'Tables 12 pieces'],
  ['<span>Oak</span><a href="/m">more</a>', 'Oak more'],
  ['<button>Add</button><button>Remove</button>', 'Add Remove'],
  ['<a href="/b">Buy</a><button>Save</button>', 'Buy Save'],
  ['<label>Name</label><label>City</label>', 'Name City'],
  ['<x-tile>Oak</x-tile><x-tile><i>Ash</i></x-tile>', 'Oak Ash'],
  ['un<a href="/l">like</a>ly', 'unlikely'],
  ['See <a href="/t">tables</a>, chairs (<a href="/b">beech</a>).', 'See tables, chairs (beech).'],
  ['<a href="/a">A</a>/<a href="/b">B</a>', 'A/B'],
  ['<a href="/a">left</a><span>, right</span>', 'left, right'],
  ['<b>L</b>amps', 'Lamps'],
  ['<span>L</span><span>a</span><span>mps</span>', 'Lamps'],
  ['wood<sup>2</sup>', 'wood2'],
  ['super<wbr>market', 'supermarket'],
  ['one<br>two<br/>three', 'one|two|three'],
  ['<ul><li>Oak</li><li>Ash</li></ul>', 'Oak|Ash'],
  ['<ul><li>Oak<ul><li>red</li></ul></li></ul>', 'Oak|red'],
  ['<ol><li><a href="/1">First</a></li><li><a href="/2">Second</a></li></ol>', 'First|Second'],
  ['<table><tr><th>Wood</th><th>Price</th></tr><tr><td>Oak</td><td>40</td></tr></table>', 'Wood|Price|Oak|40'],
  ['<table><caption>Woods</caption><tr><td>Oak</td></tr></table>', 'Woods|Oak'],
  ['<dl><dt>Oak</dt><dd>hard</dd></dl>', 'Oak|hard'],
  ['<details><summary>Care</summary>Oil it.</details>', 'Care|Oil it.'],
  ['<figure><img src="a.png" alt=""><figcaption>A table</figcaption></figure>', 'A table'],
  ['<svg><text>Oak</text><text>Ash <tspan>tree</tspan></text></svg>', 'Oak|Ash tree'],
  ['Oak<img src="a.png" alt="">Ash', 'Oak Ash'],
  ['Name<input>City', 'Name City'],
  ['<p>License</p><textarea readonly>Use it freely.</textarea>', 'License|Use it freely.'],
  ['<fieldset><legend>Size</legend><label>Small</label></fieldset>', 'Size|Small'],
  ['<h3>Oak<br>table</h3>', 'Oak|table'],
  ['<div>Oak</div>ash<div>elm</div>', 'Oak|ash|elm'],
  ['<article><header>By Ada</header><section>Text</section></article>', 'By Ada|Text'],
  ['<menu><li>Cut</li><li>Copy</li></menu>', 'Cut|Copy'],
  ['<a href="/x">首页</a><a href="/y">关于</a>', '首页 关于'],
  ['<p>one<!-- --> two<b> three</b></p>', 'one two three'],
]

describe('words of different elements are kept apart in every reading', () => {
  test.each(CASES)('%s', (markup, lines) => {
    const document = parseHtmlDocument(`<!doctype html><title>x</title><body>${markup}</body>`)
    const body = elementsOf(document).find(({ tagName }) => tagName === 'body')
    const expected = lines.replaceAll('|', '\n')
    expect(visibleTextOf(document)).toBe(expected)
    expect(readPageText(document).text).toBe(expected)
    expect(body && wordsIn(body)).toBe(lines.replaceAll('|', ' '))
  })

  test.each(['<textarea>Write here</textarea>', '<textarea readonly><script src="/embed.js"></script></textarea>'])(
    'a field to write in and code to copy are none of its text: %s',
    (markup) => {
      const document = parseHtmlDocument(`<!doctype html><title>x</title><body><p>Oak</p>${markup}</body>`)
      expect(visibleTextOf(document)).toBe('Oak')
      expect(readPageText(document).text).toBe('Oak')
    },
  )

  test('a heading, a link and a hidden text too', () => {
    const { hidden } = readPageText(parseHtmlDocument('<div hidden><p>Ask us.</p><a>Oak</a><a>Ash</a></div>'))
    expect(hidden).toEqual([{ text: 'Ask us. Oak Ash', how: 'hidden-attribute' }])
  })
})
