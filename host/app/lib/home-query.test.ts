import { expect, it } from 'vitest'
import { readHomeQuery } from './home-query.ts'

const query = (text: string) => readHomeQuery(new URLSearchParams(text))

it('fills in the address from q, without a search', () => {
  expect(query('q=example.com')).toMatchObject({ tab: 'dashboard', initialUrl: 'example.com', q: '' })
})

it('searches by q in the scans tab', () => {
  expect(query('tab=scans&q=shop&days=7&status=failed')).toMatchObject({
    tab: 'scans',
    initialUrl: '',
    q: 'shop',
    days: 7,
    status: 'failed',
  })
})

it('falls back to the defaults', () => {
  expect(query('tab=admin&days=12&status=odd&sort=odd&page=-3')).toMatchObject({
    tab: 'dashboard',
    days: 30,
    status: '',
    sort: 'createdAt',
    direction: 'descending',
    page: 1,
  })
})
