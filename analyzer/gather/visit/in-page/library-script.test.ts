import { expect, test } from 'vitest'
import { LIBRARY_SCRIPT } from './library-script.ts'

const chunk = () => []
const extendOwn = () => ({})

test.each([
  ['Underscore, as WordPress has it', { VERSION: '1.13.4', chunk, extendOwn }, [['underscore', '1.13.4']]],
  ['Underscore before 1.9', { VERSION: '1.8.3', extendOwn }, [['underscore', '1.8.3']]],
  ['Lodash', { VERSION: '4.17.21', chunk }, [['lodash', '4.17.21']]],
  ['something else', {}, []],
])('%s is told by what it has', (_library, global, found) => {
  const find = new Function('window', `return ${LIBRARY_SCRIPT}`) as (window: unknown) => string
  expect(JSON.parse(find({ _: global }))).toEqual(found)
})
