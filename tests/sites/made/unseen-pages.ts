import type { JudgedPage } from '#analyzer'
import { article, words, type MadePage, type MadeSite } from './made-site.ts'

/** A site of a kind that the crawler was not written for. Its templates share one layout and differ in blocks only. */
export type UnseenSite = MadeSite & {
  /** What judging brings, by path. */
  judged?: (path: string, origin: string) => Partial<JudgedPage>
  /** The templates of pages that it serves in a way of its own. */
  truth?: readonly (readonly [path: string, template: string])[]
}

export const range = (count: number) => Array.from({ length: count }, (_, at) => at)
export const slug = (seed: number, count = 2) => words(seed, count).replaceAll(' ', '-')

/** Parts of pages. Most pages of a template have the same, and some have one more or less. */
export const BLOCKS: Readonly<Record<string, (seed: number) => string>> = {
  text: (seed) => article(seed, 2 + (seed % 4)),
  lead: (seed) => `<p class="lead">${words(seed, 25)}</p>`,
  crumbs: (seed) => `<ol class="crumbs"><li><a href="/">Home</a></li><li>${words(seed, 1)}</li></ol>`,
  price: (seed) =>
    `<div class="buy"><span class="price">${seed % 97} EUR</span><form><select><option>1</option></select><button>Buy</button></form></div>`,
  gallery: (seed) =>
    `<div class="gallery">${range(1 + (seed % 3))
      .map(() => '<figure><img src="/p.png" alt="x"></figure>')
      .join('')}</div>`,
  specs: (seed) =>
    `<table class="specs"><tbody>${range(3 + (seed % 4))
      .map((at) => `<tr><th>${words(seed + at, 1)}</th><td>${at}</td></tr>`)
      .join('')}</tbody></table>`,
  reviews: (seed) =>
    `<section class="reviews"><h2>Reviews</h2>${range(1 + (seed % 3))
      .map((at) => `<div class="review"><b>Ann</b><p>${words(seed * 7 + at, 12)}</p></div>`)
      .join('')}</section>`,
  byline: () => '<div class="byline"><time datetime="2026-05-01">1 May</time> <span class="author">by Ann</span></div>',
  comments: (seed) =>
    `<section class="comments"><h2>Comments</h2><ol>${range(2)
      .map((at) => `<li class="comment"><p>${words(seed * 3 + at, 10)}</p></li>`)
      .join('')}</ol></section>`,
  toc: (seed) =>
    `<aside class="toc"><ul>${range(3)
      .map((at) => `<li><a href="#s${at}">${words(seed + at, 1)}</a></li>`)
      .join('')}</ul></aside>`,
  code: (seed) => `<pre class="code"><code>npm run ${words(seed, 1)}</code></pre>`,
  posts: (seed) =>
    range(3)
      .map(
        (at) =>
          `<article class="post"><header><b>${words(seed + at, 1)}</b></header><div class="said"><p>${words(seed * 5 + at, 40)}</p></div></article>`,
      )
      .join(''),
  infobox: (seed) => `<aside class="infobox"><dl><dt>${words(seed, 1)}</dt><dd>${words(seed + 1, 2)}</dd></dl></aside>`,
  quote: (seed) => `<blockquote><p>${words(seed, 14)}</p></blockquote>`,
  avatar: () =>
    '<div class="profile"><img class="avatar" src="/p.png" alt="x"><dl class="stats"><dt>Posts</dt></dl></div>',
  month: () =>
    `<table class="month"><thead><tr><th>Mo</th></tr></thead><tbody><tr class="week">${'<td class="day"></td>'.repeat(7)}</tr></tbody></table>`,
}

/** By template: blocks that all of its pages have, and those of every second or third page. */
const TEMPLATES: Readonly<Record<string, readonly [always: string, sometimes?: string]>> = {
  home: ['lead text'],
  list: ['crumbs lead'],
  product: ['crumbs gallery price specs text', 'reviews'],
  article: ['byline text', 'quote comments gallery'],
  text: ['text', 'quote'],
  chapter: ['toc text', 'code quote specs'],
  thread: ['crumbs posts'],
  user: ['avatar lead'],
  wiki: ['toc text', 'infobox specs'],
  talk: ['posts lead'],
  event: ['byline lead gallery', 'quote'],
  month: ['month'],
}

let made = 20_000

export function page(template: keyof typeof TEMPLATES & string, path: string, own: Partial<MadePage> = {}): MadePage {
  made += 1
  const seed = made
  const [always = '', sometimes = ''] = TEMPLATES[template] ?? []
  const names = [
    ...always.split(' '),
    ...sometimes.split(' ').filter((name, at) => name !== '' && seed % (at + 2) === 0),
  ]
  const body = names.map((name) => BLOCKS[name]?.(seed) ?? '').join('\n')
  return {
    path,
    template,
    layout: 'page',
    title: `${slug(seed, 3)} ${path.split('/').at(-1) ?? ''} ${seed}`,
    body,
    ...own,
  }
}

export const pages = (
  template: string,
  paths: readonly string[],
  own: (at: number) => Partial<MadePage> = () => ({}),
) => paths.map((path, at) => page(template, path, own(at)))

export function site(all: readonly MadePage[], own: Partial<UnseenSite> = {}): UnseenSite {
  return { nav: ['/'], sitemap: null, faults: {}, pages: all, ...own }
}
