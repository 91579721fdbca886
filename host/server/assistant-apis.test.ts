import { expect, test } from 'vitest'
import { assistantApis } from './assistant-apis.ts'
import { parseEnv } from './platform/config/env.ts'

test('an assistant without a key is not asked; one with a key is asked by the model that the operator names', () => {
  const named = parseEnv({ ANTHROPIC_API_KEY: 'secret-key-123', ANTHROPIC_MODEL: 'claude-of-tomorrow-7' })
  expect(assistantApis(named).map(({ assistant, model }) => [assistant, model])).toEqual([
    ['Claude', 'claude-of-tomorrow-7'],
  ])
})
