import { expect, test } from 'vitest'
import { acceptsMarkdown } from './accept-markdown.ts'

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.5', true],
  ['text/html;q=0.9, Text/Markdown', true],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/html, text/markdown', false],
  ['text/markdown, text/html, */*', true],
  ['text/markdown;q=0.8, text/html', false],
  ['text/markdown;q=0, text/html', false],
  ['*/*', false],
  [null, false],
])('%s asks for markdown: %s', (accept, expected) => {
  expect(acceptsMarkdown(accept)).toBe(expected)
})
