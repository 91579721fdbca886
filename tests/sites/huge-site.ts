import { html, type Site } from './site.ts'

/** `/` is larger than a scan reads; `/wide` has 60,000 elements, `/deep` 50,000 levels, `/long` one line of 3 MB. */
export function hugeSite(): Site {
  const head = '<!doctype html><html lang="en"><head><title>A huge page</title></head><body><h1>A huge page</h1>'
  return ({ path }) => {
    if (path === '/') return html(head + '<p>The same sentence again and again.</p>'.repeat(200_000))
    if (path === '/wide') return html(head + '<div><a href="#top">up</a><p>text</p></div>'.repeat(20_000))
    if (path === '/deep') return html(head + '<div>'.repeat(50_000))
    if (path === '/long') return html(`${head}<p>${'long '.repeat(600_000)}</p>`)
    return null
  }
}
