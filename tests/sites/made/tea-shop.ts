import { html, text, type Site, type SiteAnswer } from '../site.ts'
import { article, sitemapXml, words } from './made-site.ts'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T
const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const ADJECTIVES = ['Ash', 'Amber', 'Cobalt', 'Fern', 'Harbor', 'Ivory', 'Juniper', 'Linen', 'Moss', 'Slate', 'Umber']
const KINDS = [
  'Teapot',
  'Kettle',
  'Cup',
  'Saucer',
  'Strainer',
  'Canister',
  'Tray',
  'Whisk',
  'Jug',
  'Bowl',
  'Spoon',
  'Set',
]
const SIZES = ['0.4 l', '0.6 l', '0.9 l', '1.2 l', '1.5 l', '2 l', 'small', 'large']
const COLORS = ['white', 'blue', 'green', 'black']
const HELP = ['Delivery', 'Returns', 'Payment', 'Warranty', 'Gift cards', 'Care', 'Sizes', 'Orders', 'Privacy', 'Terms']
const STYLE =
  'body{font:16px/1.5 Georgia,serif;margin:0;color:#222}header,footer{background:#e9e4da;padding:16px 32px}main{padding:16px 32px;max-width:900px}nav a{margin-right:16px}.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;list-style:none;padding:0}'

type Page = { title: string; main: string; description?: string; data?: object }
type Product = { path: string; name: string; kind: string; price: number; sku: string; color: string }

const PHONE = '+44 20 7946 0958'
const PER_PAGE = 24

/** Answers for a shop of teaware with about 1,000 pages, in the way of real ones: lists with pages, orders and choices. */
export function teaShop(productCount = 780): Site {
  const products = range(productCount).map((at): Product => {
    const kind = pick(KINDS, at)
    const name = `${pick(ADJECTIVES, at * 5)} ${kind} ${pick(SIZES, Math.floor(at / 11))} No. ${100 + at}`
    return {
      path: `/products/${slug(name)}`,
      name,
      kind,
      price: 9 + ((at * 7) % 140),
      sku: `TS-${100 + at}`,
      color: pick(COLORS, at),
    }
  })
  const pages = new Map<string, Page>()
  const lists = new Map<string, readonly Product[]>()
  for (const kind of KINDS)
    lists.set(
      `/collections/${slug(kind)}s`,
      products.filter((one) => one.kind === kind),
    )
  for (const [at, product] of products.entries()) pages.set(product.path, productPage(product, at, products))
  const posts = range(90).map((at) => `/journal/${slug(words(at + 60, 4))}-${at}`)
  const help = range(40).map(
    (at) => `/help/${slug(`${pick(HELP, at)} ${Math.floor(at / 10) === 0 ? '' : words(at, 2)}`).replace(/-$/, '')}`,
  )
  const stores = ['London', 'Bristol', 'Leeds', 'York', 'Bath', 'Oxford', 'Kent', 'Derby'].map(
    (town) => `/stores/${town.toLowerCase()}`,
  )
  for (const [at, path] of posts.entries()) pages.set(path, postPage(path, at, posts))
  for (const [at, path] of help.entries()) {
    const title = path.slice(6).replaceAll('-', ' ')
    pages.set(path, {
      title,
      main: `<p>Answers on ${title}.</p>${article(at + 900, 3)}<p>Call us: ${at === 7 ? '+44 20 7946 0111' : PHONE}</p>`,
    })
  }
  for (const path of stores) pages.set(path, storePage(path))
  pages.set('/journal', { title: 'The journal', main: list(posts) })
  pages.set('/help', { title: 'Help', main: `${list(help)}<a href="/help/old-page">Older answers</a>` })
  pages.set('/stores', { title: 'Our stores', main: list(stores) })
  pages.set('/about', { title: 'About us', main: `${article(5)}<p>Call us: ${PHONE}</p>` })
  pages.set('/', {
    title: 'Harbor Tea, teaware since 1978',
    main: `${article(3, 2)}${list([...lists.keys()])}`,
    description: 'Teapots, kettles and cups.',
  })

  return ({ path, url, origin }): SiteAnswer | null => {
    if (path === '/robots.txt') return text(`User-agent: *\nDisallow: /cart\nSitemap: ${origin}/sitemap.xml\n`)
    if (path === '/sitemap.xml')
      return text(sitemapXml([...pages.keys(), ...lists.keys(), '/products/sold-out'], origin), 'application/xml')
    const collection = lists.get(path)
    const page = collection ? listPage(path, collection, url.searchParams) : pages.get(path)
    return page ? html(render(page, [...lists.keys()])) : null
  }
}

function productPage(product: Product, at: number, all: readonly Product[]): Page {
  const { name, price, sku, kind } = product
  const hasPrice = at % 12 !== 5
  const offer = {
    '@type': 'Offer',
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
    ...(hasPrice && { price: price.toFixed(2) }),
  }
  const others = range(4).map((one) => all[(at * 3 + one * 17 + 1) % all.length]?.path ?? '/')
  return {
    title: `${name} | Harbor Tea`,
    description: at % 40 === 7 ? 'Fine teaware.' : `${name}, made by hand. ${words(at, 9)}.`,
    data: {
      '@type': 'Product',
      name,
      sku,
      brand: { '@type': 'Brand', name: 'Harbor' },
      image: '/p.png',
      offers: offer,
    },
    main: `<p class="crumbs"><a href="/collections/${slug(kind)}s">${kind}s</a></p><div class="gallery"><img src="/p.png" alt="${name}"></div>
<div class="buy">${hasPrice ? `<p class="price">£${price.toFixed(2)}</p>` : '<p class="price">Ask for the price</p>'}<p>In stock</p><a href="/cart?add=${sku}">Add to cart</a></div>
${article(at + 4_000, 2)}<table><tr><th>Item number</th><td>${sku}</td></tr><tr><th>Color</th><td>${product.color}</td></tr></table>
${at % 3 === 0 ? `<section class="reviews"><h2>Reviews</h2><p>${words(at, 14)}</p></section>` : ''}<h2>Goes with</h2>${list(others)}`,
  }
}

function listPage(path: string, all: readonly Product[], query: URLSearchParams): Page {
  const page = Number(query.get('page') ?? 1)
  const color = query.get('color')
  const found = color === null ? all : all.filter((one) => one.color === color)
  const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const choices = [...COLORS.map((one) => `color=${one}`), 'sort=price', 'sort=name', 'sort=new']
  const isMore = found.length > page * PER_PAGE
  return {
    title: `${path.slice('/collections/'.length)}${page > 1 ? `, page ${page}` : ''} | Harbor Tea`,
    main: `<p class="choices">${choices.map((one) => `<a href="${path}?${one}">${one}</a>`).join(' ')}</p>${list(shown.map((one) => one.path))}${isMore ? `<a class="next" href="${path}?page=${page + 1}">Next</a>` : ''}`,
  }
}

function postPage(path: string, at: number, posts: readonly string[]): Page {
  const title = path.slice('/journal/'.length).replaceAll('-', ' ')
  return {
    title: at === 12 || at === 13 ? 'How we brew' : title,
    data: {
      '@type': 'BlogPosting',
      headline: title,
      author: { '@type': 'Person', name: 'Ann Lee' },
      datePublished: '2026-05-02',
      image: '/p.png',
    },
    main: `<p class="byline">By Ann Lee, <time datetime="2026-05-02">2 May 2026</time></p>${article(at === 31 ? 7_030 : at + 7_000, 5)}${list([pick(posts, at + 1), pick(posts, at + 9)])}${at === 20 ? '<a href="/journal/lost">More</a>' : ''}`,
  }
}

function storePage(path: string): Page {
  const town = path.slice('/stores/'.length)
  return {
    title: `Harbor Tea in ${town}`,
    data: {
      '@type': 'Store',
      name: `Harbor Tea ${town}`,
      address: { '@type': 'PostalAddress', streetAddress: '1 High Street', addressLocality: town },
      openingHours: 'Mo-Sa 09:00-18:00',
    },
    main: `<p>1 High Street, ${town}</p><p>Opening hours: Mon-Sat 9:00-18:00</p>${words(town.length, 30)}`,
  }
}

function list(paths: readonly string[]): string {
  return `<ul class="grid">${paths.map((path) => `<li><a href="${path}">${(path.split('/').at(-1) ?? '').replaceAll('-', ' ')}</a></li>`).join('')}</ul>`
}

function render({ title, main, description, data }: Page, collections: readonly string[]): string {
  const about = description === undefined ? '' : `<meta name="description" content="${description}">`
  const markup = data
    ? `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${about}<style>${STYLE}</style>${markup}</head>
<body><header><a href="/">Harbor Tea</a><nav>${['/journal', '/help', '/stores', '/about', ...collections.slice(0, 6)].map((href) => `<a href="${href}">${href.split('/').at(-1) ?? ''}</a>`).join('')}</nav></header>
<main><h1>${title.split(' | ')[0] ?? ''}</h1>${main}</main><footer><p>Harbor Tea Ltd, 1 High Street, London</p></footer></body></html>`
}
