import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with commas, quotes and line ends are quoted', () => {
  expect(toCsv(['a', 'b'], [['x,"y"\n', 2]])).toBe('\ufeffa,b\r\n"x,""y""\n",2\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\0=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
  '%j is not a formula',
  (text) => {
    expect(toCsv([], [[text]]).split('\r\n')[1]).toMatch(/^"?'/)
  },
)

test('numbers stay numbers and null stays empty', () => {
  expect(toCsv(['a', 'b'], [[-3, null]])).toBe('\ufeffa,b\r\n-3,\r\n')
})
