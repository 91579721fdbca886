import { expect, it } from 'vitest'
import { preloadFaults, readHsts } from './read-hsts.ts'

it('reads the header as browsers do', () => {
  const year = { maxAge: 31_536_000, includeSubDomains: true, preload: false }
  for (const header of [
    'max-age=31536000; includeSubDomains',
    'Max-Age = "31536000" ;includesubdomains;',
    ' includeSubDomains ;max-age\t= 31536000',
  ])
    expect([header, readHsts(header)]).toEqual([header, year])
  expect(readHsts('').maxAge).toBeNull()
  expect(readHsts('max-age=soon').maxAge).toBeNaN()
})

it('names the conditions of the preload list that are not met', () => {
  expect(preloadFaults('max-age = 63072000; includeSubDomains; preload')).toEqual([])
  expect(preloadFaults('max-age=300; preload')).toEqual([
    'max-age is 300, at least 31536000 is required',
    'includeSubDomains is missing',
  ])
  expect(preloadFaults('max-age=300')).toEqual([])
})
