import { expect, test } from 'vitest'
import { targetOf } from '#analyzer/testing'
import { allowAgentsFix } from './allow-agents-fix.ts'

test.each([
  ['GPTBot', '"AI Crawler"'],
  ['ClaudeBot', '"AI Crawler"'],
  ['OAI-SearchBot', '"AI Search"'],
  ['ChatGPT-User', '"AI Assistant"'],
  ['Googlebot', '"Search Engine Crawler"'],
  ['Applebot', '"AI Search"'],
  ['DuckAssistBot', '"AI Assistant"'],
  ['CCBot', '"AI Crawler"'],
  ['archive.org_bot', '"Archiver"'],
])('the rule for Cloudflare names the category of %s', (agent, category) => {
  const code = allowAgentsFix(targetOf('https://shop.example/'), [agent]).code
  expect(code.find(({ platform }) => platform === 'cloudflare')?.text).toContain(`in {${category}})`)
})
