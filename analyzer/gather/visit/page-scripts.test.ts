import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, 'in-page')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('-script.ts'))

/** What a file declares outside of its functions: none of it is there in the page. */
function declaredIn(source: string): string[] {
  return [...source.matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gm)].map(([, name = '']) => name)
}

test.each(files)('what runs in the page uses nothing from outside of itself: %s', async (file) => {
  const outside = declaredIn(readFileSync(path.join(FOLDER, file), 'utf8'))
  const exported = (await import(path.join(FOLDER, file))) as Record<string, unknown>
  const scripts = Object.entries(exported)
    .filter(([name]) => /script$|^READ_/i.test(name))
    .map(([, script]) => (typeof script === 'string' ? script : String((script as Making)('', {}))))
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    expect(() => new Function(`return ${script}`)).not.toThrow()
    const known = new Set([...script.matchAll(/function (\w+)\(/g)].map(([, name = '']) => name))
    expect(outside.filter((name) => !known.has(name) && new RegExp(`\\b${name}\\b`).test(script))).toEqual([])
    expect(script).not.toMatch(/__vi_|__vite/)
  }
})

type Making = (first: string, second: object) => string
