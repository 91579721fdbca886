import { expect, test } from 'vitest'
import { encodeQuery } from './encode-query.ts'

test.each([
  ['/liste?ville=Orléans', 'windows-1252', '/liste?ville=Orl%E9ans'],
  ['/café?q=é#é', 'windows-1252', '/café?q=%E9#é'],
  ['/?q=Лампа', 'windows-1251', '/?q=%CB%E0%EC%EF%E0'],
  ['/?q=日本', 'Shift_JIS', '/?q=%93%FA%96%7B'],
  ['/?q=日本', 'EUC-JP', '/?q=%C6%FC%CB%DC'],
  ['/?q=灯', 'GBK', '/?q=%B5%C6'],
  ['/?q=서울', 'EUC-KR', '/?q=%BC%AD%BF%EF'],
  ['/?q=日', 'windows-1252', '/?q=%26%2326085%3B'],
  ['/?q=é', 'UTF-8', '/?q=é'],
  ['/?q=é', 'UTF-16LE', '/?q=é'],
  ['/?q=%E9', 'windows-1252', '/?q=%E9'],
  ['/café', 'windows-1252', '/café'],
])('%s on a page in %s is asked for as %s', (address, encoding, asked) => {
  expect(encodeQuery(address, encoding)).toBe(asked)
})
