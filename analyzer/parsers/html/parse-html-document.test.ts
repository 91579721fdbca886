import { parse, serialize } from 'parse5'
import { expect, it } from 'vitest'
import { parseHtmlDocument, parseHtmlInTurns } from './index.ts'

/** Long enough to be split within a tag, a reference, a line break and a surrogate pair. */
const LARGE = `<!doctype html><title>x</title>${'<p class="a b">&amp;é\r\n👍<b><!-- c --></p><script>if (a < b) "<\\/p>"</script>'.repeat(6_000)}`

it('yields to the event loop while it parses a large page, and builds the same tree', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const { root } = await parseHtmlInTurns(LARGE)
  clearImmediate(counting)
  expect(turns).toBeGreaterThan(4)
  expect(serialize(root) === serialize(parse(LARGE))).toBe(true)
})

it('parses a page once for all its readers', async () => {
  const whole = await parseHtmlInTurns('<p>seen twice</p>')
  expect(parseHtmlDocument('<p>seen twice</p>')).toBe(whole)
  expect(parseHtmlDocument('<p>another</p>')).not.toBe(whole)
})
