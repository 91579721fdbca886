import { expect, test } from 'vitest'
import { textFragment } from './text-fragment.ts'

const PAGE = 'https://shop.example/lamp?size=2#top'

test('a short quote is named whole, with the signs of the syntax encoded', () => {
  expect(textFragment(PAGE, 'It costs €12 - really, all & more')).toBe(
    'https://shop.example/lamp?size=2#:~:text=It%20costs%20%E2%82%AC12%20%2D%20really%2C%20all%20%26%20more',
  )
})

test('a long quote is named by its first and last words', () => {
  const quote = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
  expect(textFragment(PAGE, quote)).toBe(
    'https://shop.example/lamp?size=2#:~:text=word0%20word1%20word2%20word3%20word4,word35%20word36%20word37%20word38%20word39',
  )
})

test('half a sign does not throw, and only pages of the web are linked', () => {
  expect(textFragment(PAGE, 'a\ud83d')).toMatch(/#:~:text=a$/)
  expect(textFragment('javascript:alert(1)', 'a')).toBeNull()
})
