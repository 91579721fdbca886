import { expect, test } from 'vitest'
import { visibleTextOf } from '../text/visible-text.ts'
import { readPageFacts } from './facts-reader.ts'
import { parseHtmlDocument } from './parse-html-document.ts'

const shadow = (content: string) => `<template shadowrootmode="open">${content}</template>`

test.each([
  ['content', `<x-a>${shadow('<p>Oak tables.</p>')}</x-a>`, 'Oak tables.'],
  ['a slot', `<x-a>${shadow('<h2><slot></slot></h2><p>Below.</p>')}Title</x-a>`, 'Title\nBelow.'],
  [
    'named slots',
    `<x-a><b slot="b">last</b><i slot="a">first</i>${shadow('<p><slot name="a"></slot></p><p><slot name="b"></slot></p>')}</x-a>`,
    'first\nlast',
  ],
  ['a slot that nobody fills', `<x-a>${shadow('<slot>Default</slot>')}</x-a>`, 'Default'],
  ['children without a slot', `<x-a>${shadow('<p>Shown</p>')}<p>Not shown</p></x-a>`, 'Shown'],
  [
    'a root in a root',
    `<x-a>${shadow(`<x-b>${shadow('<p><slot></slot>!</p>')}<slot></slot></x-b>`)}Deep</x-a>`,
    'Deep!',
  ],
  ['the second root of a host', `<x-a>${shadow('<p>One</p>')}${shadow('<p>Two</p>')}</x-a>`, 'One'],
  ['a plain template', '<div><template><p>Later</p></template>Now</div>', 'Now'],
])('the text of shadow roots is read: %s', (_name, markup, text) => {
  expect(visibleTextOf(parseHtmlDocument(`<body>${markup}</body>`))).toBe(text)
})

test('links and headings in shadow roots are counted once', () => {
  const { counts } = readPageFacts(`<x-a>${shadow('<h2>Oak</h2><a href="/oak">Oak</a>')}</x-a>`)
  expect(counts).toMatchObject({ h2: 1, links: 1 })
})

test('roots nested 20,000 deep are read in linear time', () => {
  const html = `${'<x-a><template shadowrootmode="open">'.repeat(20_000)}deep`
  expect(visibleTextOf(parseHtmlDocument(html))).toBe('deep')
})
