import { expect, test } from 'vitest'
import { LANDING_ANSWERS } from './landing-texts.ts'

test('the rule to copy names the field as Cloudflare does', () => {
  expect(JSON.stringify(LANDING_ANSWERS)).toMatch(/\(cf\.verified_bot_category in/)
})
