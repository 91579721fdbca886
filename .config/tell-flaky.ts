import type { TestCase } from 'vitest/node'

/** On CI a test that fails runs once more, as journeys do: one that passes only then is told. */
export default class TellFlaky {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) process.stderr.write(`flaky: ${test.module.relativeModuleId} › ${test.fullName}\n`)
  }
}
