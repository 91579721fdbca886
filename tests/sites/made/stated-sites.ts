import { article } from './made-site.ts'
import { page, site, type FaultSite } from './fault-sites.ts'

const jsonLd = (data: object | object[]) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

/** Sites that state facts: some contradict themselves, and some only seem to. */
export const STATED_SITES: Readonly<Record<string, () => FaultSite>> = {
  'telephone numbers of branches and people': () =>
    site(
      [
        ...['ann', 'bob', 'cyd'].map((name, at) => page(`/${name}`, { body: `<p>Phone: 030 998877${at}</p>` })),
        ...['north', 'south'].map((name, at) => page(`/branches/${name}`, { body: `<p>Phone: 040 554433${at}</p>` })),
      ],
      { faults: {} },
    ),
  'one organization, shorter and longer, and one that has moved': () => {
    const about = (path: string, id: string, name: string, street: string, more: object = {}) =>
      page(path, {
        head: jsonLd({
          '@context': 'https://schema.org',
          '@type': 'Organization',
          '@id': id,
          name,
          address: { streetAddress: street, addressLocality: 'Rome', ...more },
          telephone: path === '/a' ? '+39 06 1234567' : '+39 06 1234567;ext=12',
        }),
      })
    return site(
      [
        about('/a', '/#same', 'Copper Works', 'Via Roma 1'),
        about('/b', '/#same', 'Copper Works Ltd.', 'Via Roma 1', { postalCode: '00184' }),
        about('/c', '/#moved', 'Tin Works', 'Via Roma 1'),
        about('/d', '/#moved', 'Tin Works', 'Via Milano 9'),
      ],
      { faults: { 'facts-contradict': ['/c', '/d'] } },
    )
  },
  'branches that name the common home page, one of them with two numbers': () => {
    const branch = (path: string, streetAddress: string, telephone: string) =>
      page(path, {
        head: jsonLd({
          '@context': 'https://schema.org',
          '@type': 'Bakery',
          name: 'Crumbs',
          url: '/',
          address: { streetAddress },
          telephone,
        }),
      })
    return site(
      [
        branch('/a', 'Hill Road 1', '030 111111'),
        branch('/b', 'Mill Road 2', '030 222222'),
        branch('/b-again', 'Mill Road 2', '030 333333'),
      ],
      { faults: { 'facts-contradict': ['/b', '/b-again'] } },
    )
  },
  'a telephone number of the press office': () =>
    site(
      ['/contact', '/imprint', '/press', '/visit'].map((path, at) =>
        page(path, {
          body: `${article(7_100 + at)}<p>${path === '/press' ? 'Press office, phone: 030 111999' : path === '/visit' ? 'Mill Road 1, phone: 030 111333' : 'Phone: 030 111222'}</p>`,
        }),
      ),
      { faults: { 'facts-contradict': ['/contact', '/imprint', '/visit'] } },
    ),
  'listings of one name, and a product that its list has at another price': () => {
    const product = (path: string, name: string, price: string) =>
      page(path, {
        template: path.split('/')[1] ?? '',
        head: jsonLd({
          '@context': 'https://schema.org',
          '@type': 'Product',
          name,
          offers: { price, priceCurrency: 'EUR' },
        }),
      })
    return site(
      [
        ...['20', '25', '30', '35'].map((price, at) => product(`/listing/${at + 100}`, 'Lamp', price)),
        product('/shop/chair', 'Chair', '40'),
        product('/sale', 'Chair', '35'),
      ],
      { faults: { 'facts-contradict': ['/sale', '/shop/chair'] } },
    )
  },
  'a price and a range of prices': () => {
    const lamp = (path: string, offers: object) =>
      page(path, {
        head: jsonLd({
          '@context': 'https://schema.org',
          '@type': 'Product',
          sku: 'L',
          offers: { priceCurrency: 'EUR', ...offers },
        }),
      })
    return site([lamp('/one', { price: '30.00' }), lamp('/all', { lowPrice: '20', highPrice: '40' })], { faults: {} })
  },
  'a telephone number that changed': () =>
    site(
      ['/a', '/b', '/c', '/contact'].map((path, at) =>
        page(path, { body: `${article(7_000 + at)}<p>Phone: 030 ${path === '/contact' ? 111_222 : 333_444}</p>` }),
      ),
      { faults: { 'facts-contradict': ['/a', '/b', '/c', '/contact'] } },
    ),
  'names and prices in two languages': () => {
    const product = (lang: string, name: string, price: string, priceCurrency: string) =>
      page(`/${lang}/lamp`, {
        lang,
        head: jsonLd([
          { '@context': 'https://schema.org', '@type': 'Organization', '@id': '/#us', name },
          { '@context': 'https://schema.org', '@type': 'Product', sku: 'L', offers: { price, priceCurrency } },
        ]),
      })
    return site([product('en', 'Copper Works', '30', 'USD'), product('de', 'Kupferwerke', '28', 'EUR')], { faults: {} })
  },
}
