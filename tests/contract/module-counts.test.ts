import { expect, test } from 'vitest'
import { MODULE_IDS, STEP_IDS } from '#analyzer/contract'
import { MODULE_COUNT, STEP_COUNT } from '#widgets/contract'

test('the widgets, which stand alone, say as many modules and steps as the analyzer has', () => {
  expect({ modules: MODULE_COUNT, steps: STEP_COUNT }).toEqual({ modules: MODULE_IDS.length, steps: STEP_IDS.length })
})
