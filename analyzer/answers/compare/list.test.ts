import { expect, test } from 'vitest'
import { listFinder } from './list.ts'

test('a list is found when four of five items are there', () => {
  const find = listFinder('flour\nsugar\nbutter\neggs\nsalt')
  expect(find?.('Flour, sugar, butter and eggs')).toEqual({ start: 0, end: 29 })
  expect(find?.('Flour, sugar and butter')).toBeNull()
})

test('a list without words cannot be tested', () => {
  expect(listFinder(' \n-')).toBeNull()
})
