import { html } from '../site.ts'
import { article, words, type MadePage, type MadeSite } from './made-site.ts'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const slug = (seed: number) => words(seed, 3).replaceAll(' ', '-')
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`

/** A shop with categories, products, a blog and pages of its own; every fault in it is named. */
export function shopSite(products: number): MadeSite {
  const categories = range(Math.max(2, Math.min(12, Math.round(products / 12))))
  const categoryOf = (at: number) => at % categories.length
  const product = (at: number) => `/product/${slug(at)}-${at}`
  const noPrice = range(products).filter((at) => at % 10 === 3)
  const pages: MadePage[] = [
    {
      path: '/',
      template: 'home',
      title: 'Copper shop',
      body: article(1),
      links: [...categories.map((at) => `/shop/c-${slug(500 + at)}`), '/blog', '/old-about'],
    },
    { path: '/about', template: 'text', title: 'About the shop', body: article(2) },
    {
      path: '/contact',
      template: 'text',
      title: 'Contact the shop',
      body: `${article(3)}<p>Telephone: +44 20 7946 0958</p>`,
    },
    {
      path: '/imprint',
      template: 'text',
      title: 'Imprint of the shop',
      body: `${article(4)}<p>Telephone: +44 20 7946 0111</p>`,
    },
    {
      path: '/old-about',
      template: 'redirect',
      title: '',
      body: '',
      answer: { status: 301, headers: { location: '/about' } },
    },
    ...categories.map((at): MadePage => ({
      path: `/shop/c-${slug(500 + at)}`,
      template: 'category',
      title: `Category ${slug(500 + at)}`,
      body: `<p class="intro">${words(700 + at, 40)}</p>`,
      links: [
        ...range(products)
          .filter((one) => categoryOf(one) === at)
          .map(product),
        ...(at === 0 ? ['/gone-product'] : []),
      ],
    })),
    ...range(products).map((at): MadePage => ({
      path: product(at),
      template: 'product',
      title:
        at === 5
          ? 'The lantern of the copper shop'
          : at === 6
            ? 'The lantern of the copper shop'
            : `Product ${slug(at)} ${at}`,
      head: jsonLd({
        '@type': 'Product',
        sku: `S-${at}`,
        name: `Product ${at}`,
        offers: {
          '@type': 'Offer',
          ...(noPrice.includes(at) ? {} : { price: String(10 + at) }),
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
        },
      }),
      body: `<div class="gallery"><img src="/p.png" alt="Product ${at}"></div><div class="buy"><span class="price">${10 + at} EUR</span><button>Buy</button></div>${article(at === 8 ? 1_007 : 1_000 + at)}`,
      links: at === 4 ? ['/gone-product'] : [],
    })),
    {
      path: '/blog',
      template: 'blog-list',
      title: 'Blog',
      body: `<p>${words(9, 20)}</p>`,
      links: range(8).map((at) => `/blog/${slug(800 + at)}`),
    },
    ...range(8).map((at): MadePage => ({
      path: `/blog/${slug(800 + at)}`,
      template: 'post',
      title: `Post ${slug(800 + at)}`,
      head: jsonLd({ '@type': 'BlogPosting', headline: `Post ${at}`, datePublished: '2026-05-01' }),
      body: `<div class="byline"><time datetime="2026-05-01">1 May</time> by Ann</div><article class="post-body">${article(2_000 + at, 5)}<h2>More</h2><blockquote>${words(at, 12)}</blockquote></article>`,
    })),
    { path: '/hidden-offer', template: 'text', title: 'An offer nobody links to', body: article(6) },
  ]
  const listed = pages.filter(({ answer, path }) => !answer && path !== '/imprint').map(({ path }) => path)
  return {
    pages,
    nav: ['/', '/about', '/contact', '/imprint', '/blog'],
    sitemap: [...listed, '/removed-page', '/old-about'],
    faults: {
      'links-dead': ['/gone-product'],
      'links-redirected': ['/old-about'],
      'sitemap-dead': ['/removed-page'],
      'sitemap-redirected': ['/old-about'],
      'sitemap-missing': ['/imprint'],
      orphans: ['/hidden-offer'],
      'titles-equal': [product(5), product(6)],
      'texts-equal': [product(7), product(8)],
      'markup-uneven': noPrice.map(product),
      'facts-contradict': ['/contact', '/imprint'],
    },
  }
}

/** Documentation with a deep tree of chapters, and none of the faults. */
export function docsSite(chapters: number): MadeSite {
  const parts = range(Math.max(1, Math.ceil(chapters / 10)))
  const path = (at: number) => `/docs/part-${Math.floor(at / 10)}/${slug(at + 40)}`
  return {
    nav: ['/', '/docs/', '/changelog'],
    sitemap: null,
    faults: {},
    pages: [
      { path: '/', template: 'home', title: 'The library', body: `<section class="hero">${article(1, 1)}</section>` },
      {
        path: '/docs/',
        template: 'docs-index',
        title: 'Documentation',
        body: `<p>${words(4, 40)}</p>`,
        links: parts.map((at) => `/docs/part-${at}/`),
      },
      {
        path: '/changelog',
        template: 'changelog',
        title: 'Changelog',
        body: range(6)
          .map((at) => `<section class="release"><h2>${at}.0</h2>${article(300 + at, 1)}</section>`)
          .join(''),
      },
      ...parts.map((at): MadePage => ({
        path: `/docs/part-${at}/`,
        template: 'part',
        title: `Part ${at}`,
        body: `<p class="lead">${words(60 + at, 30)}</p>`,
        links: range(chapters)
          .filter((one) => Math.floor(one / 10) === at)
          .map(path),
      })),
      ...range(chapters).map((at): MadePage => ({
        path: path(at),
        template: 'chapter',
        title: `Chapter ${slug(at + 40)} ${at}`,
        body: `<div class="toc"><ul><li><a href="#a">A</a></li></ul></div>${article(at + 100, 3)}${at % 3 === 0 ? `<pre class="code"><code>npm run ${at}</code></pre>` : ''}${at % 4 === 0 ? `<table><tr><td>${at}</td></tr></table>` : ''}<div class="next"><a href="${path((at + 1) % chapters)}">Next</a></div>`,
      })),
    ],
  }
}

/** Addresses without folders: products, guides and cities all at the top. */
export function flatSite(count: number): MadeSite {
  const kinds = ['item', 'guide', 'city'] as const
  const pages = range(count).map((at): MadePage => {
    const kind = kinds[at % 3] ?? 'item'
    const bodies = {
      item: `<div class="buy"><span class="price">${at} EUR</span></div>${article(at + 10, 2)}`,
      guide: `<div class="author">Ann</div><ol class="steps"><li>${words(at, 20)}</li></ol>${article(at + 10, 4)}`,
      city: `<div class="map"></div><dl class="facts"><dt>People</dt><dd>${at}</dd></dl>${article(at + 10, 2)}`,
    }
    return { path: `/${slug(at)}-${at}`, template: kind, title: `${kind} ${slug(at)} ${at}`, body: bodies[kind] }
  })
  return {
    nav: ['/'],
    sitemap: pages.map(({ path }) => path),
    faults: { 'sitemap-missing': ['/'] },
    pages: [
      { path: '/', template: 'home', title: 'Flat', body: article(1), links: pages.map(({ path }) => path) },
      ...pages,
    ],
  }
}

/** Three languages, of which one page does not link back. */
export function languagesSite(count: number): MadeSite {
  const languages = ['en', 'de', 'fr'] as const
  const path = (lang: string, at: number) => (at === 0 ? `/${lang}/` : `/${lang}/${lang}-${slug(at)}`)
  const oneWay = path('de', 2)
  const versions = (at: number, own: string) =>
    languages
      .filter((lang) => !(path(own, at) === oneWay && lang !== own))
      .map((lang) => `<link rel="alternate" hreflang="${lang}" href="${path(lang, at)}">`)
      .join('')
  return {
    nav: ['/en/', '/de/', '/fr/'],
    sitemap: null,
    faults: { 'hreflang-one-way': [oneWay] },
    pages: [
      { path: '/', template: 'home', title: 'Choose', body: `<p>${words(1, 30)}</p>` },
      ...languages.flatMap((lang, number) =>
        range(count).map((at): MadePage => ({
          path: path(lang, at),
          lang,
          template: at === 0 ? 'language' : 'text',
          title: `${lang} ${slug(at)} ${at}`,
          head: versions(at, lang),
          body:
            at === 0
              ? `<section class="cover">${article(number, 1)}</section>`
              : `<article class="text">${article(at + 1_000 * number + 50)}</article>`,
          links: at === 0 ? range(count - 1).map((one) => path(lang, one + 1)) : [],
        })),
      ),
    ],
  }
}

/** A small site with an endless calendar, a shop of filters and folders that repeat. */
export function trapSite(): MadeSite {
  const pages: MadePage[] = [
    {
      path: '/',
      template: 'home',
      title: 'Traps',
      body: article(1),
      links: [...range(30).map((at) => `/news/${slug(at)}`), '/calendar/2026/11', '/list?color=red', '/deep/'],
    },
    ...range(30).map((at): MadePage => ({
      path: `/news/${slug(at)}`,
      template: 'news',
      title: `News ${slug(at)} ${at}`,
      body: article(at + 5),
    })),
  ]
  return {
    nav: ['/'],
    sitemap: null,
    faults: {},
    traps: ['/calendar/', '/list', '/deep/'],
    pages,
    more: ({ path, url }) => {
      const [, year = 0, month = 0] = (/^\/calendar\/(\d+)\/(\d+)$/.exec(path) ?? []).map(Number)
      const page = (title: string, links: readonly string[], body = '') =>
        html(
          `<title>${title}</title><main class="trap"><h1>${title}</h1><p>${body}</p>${links.map((href) => `<a href="${href}">${href}</a>`).join(' ')}</main>`,
        )
      if (year > 0) {
        const at = year * 12 + month - 1
        return page(
          `Calendar ${month} ${year}`,
          [at - 1, at + 1].map((one) => `/calendar/${Math.floor(one / 12)}/${(one % 12) + 1}`),
          'Nothing planned this month.',
        )
      }
      if (path === '/list') {
        const query = (name: string, value: string) => {
          const next = new URLSearchParams(url.search)
          next.set(name, value)
          return `/list?${next.toString()}`
        }
        return page(
          `List ${url.search}`,
          ['red', 'green'].flatMap((color) =>
            ['s', 'm'].flatMap((size) => [
              query('color', color),
              query('size', size),
              query('sort', `${color}${size}`),
            ]),
          ),
        )
      }
      if (path.startsWith('/deep/'))
        return page(`Deep ${path.length}`, [`${path}more-${path.length}/`, `${path}again/`], words(path.length, 30))
      return null
    },
  }
}
