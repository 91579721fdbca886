import { OBSERVATORY_TESTS, runObservatoryTest, type ObservatoryTestName } from '#analyzer/testing'
import { observatoryFacts, type ObservatoryInput } from '../observatory-input.ts'
import { difference, Tally, type Suite } from '../suite.ts'

type Vectors = {
  defaults?: ObservatoryInput
  vectors?: {
    id: string
    test: string
    input: ObservatoryInput
    expected: { result?: string; pass?: boolean; score_modifier?: number }
  }[]
}

export const observatory: Suite = {
  name: 'observatory',
  run: async (folder) => {
    const tally = new Tally('observatory')
    const { defaults = {}, vectors = [] } = folder.json<Vectors>('observatory/vectors.json') ?? {}
    for (const { id, test, input, expected } of vectors) {
      await tally.check(id, () => {
        if (!isTest(test)) return `no test named ${test}`
        const { result, pass, modifier } = runObservatoryTest(test, observatoryFacts(defaults, input))
        const actual: Record<string, unknown> = { result, pass, score_modifier: modifier }
        return (
          Object.entries(expected)
            .filter(([name]) => name in actual)
            .map(([name, value]) => difference(value, actual[name], `${test} ${name}`))
            .find((why) => why !== null) ?? null
        )
      })
    }
    return [tally.line]
  },
}

function isTest(name: string): name is ObservatoryTestName {
  return OBSERVATORY_TESTS.some((test) => test === name)
}
