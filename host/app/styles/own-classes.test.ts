import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const APP = path.resolve(import.meta.dirname, '..')
const sheets = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(path.join(APP, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))

// All pages share one file of styles: a rule that names no class of its own feature would reach into the others.
it('begins each rule of a feature with a class that no other sheet names', () => {
  const sheetsOf = new Map<string, number>()
  for (const { text } of sheets) {
    const named = new Set(preludesOf(text).flatMap(({ prelude }) => classesOf(prelude)))
    for (const name of named) sheetsOf.set(name, (sheetsOf.get(name) ?? 0) + 1)
  }
  const strangers = sheets
    .filter(({ file }) => file.startsWith('features'))
    .flatMap(({ file, text }) =>
      preludesOf(text)
        .filter(({ outermost }) => outermost)
        .flatMap(({ prelude }) => prelude.split(/,(?![^(]*\))/))
        .filter((selector) => !classesOf(selector).some((name) => sheetsOf.get(name) === 1))
        .map((selector) => `${file}: ${selector.trim()}`),
    )
  expect(strangers).toEqual([])
})

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

/** What stands before each block of rules; `outermost` when no other rule is around it. */
function preludesOf(text: string): { prelude: string; outermost: boolean }[] {
  const found: { prelude: string; outermost: boolean }[] = []
  const around: ('at' | 'rule')[] = []
  for (const [, prelude = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') around.pop()
    if (end !== '{') continue
    const kind = prelude.trim().startsWith('@') ? 'at' : 'rule'
    if (kind === 'rule') found.push({ prelude: prelude.trim(), outermost: !around.includes('rule') })
    around.push(kind)
  }
  return found
}
