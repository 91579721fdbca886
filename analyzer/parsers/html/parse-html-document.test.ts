import { parse, serialize } from 'parse5'
import { expect, it } from 'vitest'
import { parseHtmlDocument, parseHtmlInTurns } from './index.ts'

/** Every place where a page can be cut: in a tag, a reference, a line break, a character of two halves. */
const LARGE = `<!doctype html><title>x</title>${'<p class="a b">&amp;é\r\n👍<b><!-- c --></p><script>if (a < b) "<\\/p>"</script>'.repeat(6_000)}`

it('lets all else have its turn while it parses a large page, to the same tree', async () => {
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

it('parses a page once for all who look at it', async () => {
  const whole = await parseHtmlInTurns('<p>seen twice</p>')
  expect(parseHtmlDocument('<p>seen twice</p>')).toBe(whole)
  expect(parseHtmlDocument('<p>another</p>')).not.toBe(whole)
})
