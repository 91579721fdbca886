import { describe, expect, it } from 'vitest'
import { deriveArtifacts, gatherArtifacts } from '#analyzer/testing'
import { HIDING_CASES, WORDS, type HidingCase } from '../sites/hiding-cases-table.ts'
import { html } from '../sites/site.ts'
import { UNUSUAL_TEXT_CASES } from '../sites/unusual-text-cases-table.ts'
import { serveSite } from '../sites/start-site.ts'
import { hasBrowser } from './gathering-site.ts'
import { useGathering } from './use-gathering.ts'

const withBrowser = await hasBrowser()
const PARAGRAPH = 'Our tables are made of beech and oak from woods near the river, and oiled twice by hand. '.repeat(5)

type TextCase = Omit<HidingCase, 'extracted'> & { extracted?: boolean }
const CASES: readonly TextCase[] = [...HIDING_CASES, ...UNUSUAL_TEXT_CASES]

const MENU = {
  name: 'menu',
  markup: `<div hidden>Furniture <ul>${'<li><a href="/tables">Tables of beech and oak</a></li>'.repeat(9)}</ul></div>
<div hidden>${PARAGRAPH} <a href="/tables">Tables</a></div>`,
} as const

/** A visit takes far longer than a look at what it found, so plain cases share pages, each with its own sentence. */
const CASES_OF_A_PAGE = 8
/** Not what changes the page, is addressed by an id, or depends on its place: whatever else is there could decide its fate. */
const NEEDS_A_PAGE = /<script|<template|<slot|\bid=|opacity|position|margin/
const sharing = CASES.filter(
  ({ head, root, body, markup }) => !head && !root && !body && markup.includes(WORDS) && !NEEDS_A_PAGE.test(markup),
)
const wordsOf = (one: TextCase) =>
  sharing.includes(one) ? WORDS.replace('Quillwort', `Quillwort ${sharing.indexOf(one) + 10}`) : WORDS
const pageNameOf = (one: TextCase) =>
  sharing.includes(one) ? `shared-${Math.floor(sharing.indexOf(one) / CASES_OF_A_PAGE)}` : one.name

function pagesOfCases(): Map<string, string> {
  const markups = new Map<string, string[]>()
  for (const one of sharing) {
    const markup = one.markup.replaceAll(WORDS, wordsOf(one))
    markups.set(pageNameOf(one), [...(markups.get(pageNameOf(one)) ?? []), markup])
  }
  return new Map([
    ...[...CASES, MENU].map((one) => [`/${one.name}`, pageOf(one)] as const),
    ...[...markups].map(([name, all]) => [`/${name}`, pageOf({ markup: all.join(`<p>${PARAGRAPH}</p>`) })] as const),
  ])
}

const pages = pagesOfCases()
const { site, tools } = useGathering(
  () => serveSite(({ path }) => (pages.has(path) ? html(pages.get(path) ?? '') : null)),
  { processes: 2 },
)

function pageOf({
  head = '',
  root = '',
  body = '',
  markup,
}: Pick<TextCase, 'head' | 'root' | 'body' | 'markup'>): string {
  return `<!doctype html><html lang="en"${root}><head><meta charset="utf-8"><title>Ferries and tables</title>${head}</head><body${body}>
<main><article><h1>Ferries and tables</h1><p>${PARAGRAPH}</p><p>${PARAGRAPH}</p>${markup}<p>${PARAGRAPH}</p></article></main></body></html>`
}

const readPages = new Map<string, ReturnType<typeof readPage>>()

function read(name: string): ReturnType<typeof readPage> {
  const reading = readPages.get(name) ?? readPage(name)
  readPages.set(name, reading)
  return reading
}

async function readPage(name: string) {
  const gathering = gatherArtifacts(`${site.origin}/${name}`, { ...tools.gather, wanted: new Set(['rendering']) })
  const readings = await deriveArtifacts(gathering, null)('readings')
  const rendering = await gathering.rendering
  await gathering.close()
  return { readings, rendering }
}

describe.skipIf(!withBrowser)(
  'what is in the HTML, what is seen and what is hidden (skipped without a browser)',
  () => {
    it.concurrent.each(CASES)('$name', { timeout: 60_000 }, async (one) => {
      const { readings, rendering } = await read(pageNameOf(one))
      const words = wordsOf(one)
      const has = (text: string | undefined) => text?.includes(words) ?? false
      expect({
        sent: has(readings.raw.text),
        shown: has(readings.rendered?.text),
        extracted: one.extracted === undefined ? undefined : has(readings.extracted.text),
        missing: readings.missing.some((text) => words.startsWith(text.slice(0, 60))),
        hidden: rendering?.hiddenTexts.find(({ text }) => has(text))?.how,
      }).toEqual({
        sent: one.sent,
        shown: one.shown,
        extracted: one.extracted,
        missing: one.missing ?? false,
        hidden: one.hidden,
      })
    })
    it.concurrent('tells hidden menus from other hidden text', { timeout: 60_000 }, async () => {
      const gathering = gatherArtifacts(`${site.origin}/menu`, { ...tools.gather, wanted: new Set(['rendering']) })
      const rendering = await gathering.rendering
      await gathering.close()
      expect(rendering?.hiddenTexts.map(({ text, isMenu = false }) => [text.slice(0, 9), isMenu])).toEqual([
        ['Furniture', true],
        ['Our table', false],
      ])
    })
  },
)
