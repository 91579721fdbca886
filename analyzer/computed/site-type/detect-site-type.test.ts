import { expect, test } from 'vitest'
import { jsonLd, page } from '../../testing/fixed-site.ts'
import { siteArtifacts, sourceOf } from '../../testing/index.ts'

const link = (...paths: string[]) => paths.map((href) => `<a href="${href}">${href.slice(1)}</a>`).join(' ')
const typed = (type: string, own: object = {}) => jsonLd({ '@context': 'https://schema.org', '@type': type, ...own })
const OFFER = { offers: { '@type': 'Offer', price: '20.00', priceCurrency: 'EUR' } }
const TEXT = '<p>We have been doing this for many years, and we like to talk about it.</p>'.repeat(8)

/** What a person would call the site, written down before it was first asked for. */
test.each<[what: string, type: string, head: string, body: string, address?: string]>([
  ['a shop whose product is marked up', 'shop', typed('Product', { name: 'Lamp', ...OFFER }), TEXT],
  ['a shop that is known by its cart and button', 'shop', '', `${link('/cart')}<button>Add to cart</button>${TEXT}`],
  ['a German shop without markup', 'shop', '', `${link('/warenkorb')}<button>In den Warenkorb</button>${TEXT}`],
  ['a shop on its own host', 'shop', '<meta property="og:type" content="product">', TEXT, 'shop.lamps.example'],
  ['a concert with tickets', 'content', typed('MusicEvent', { name: 'Concert', ...OFFER }), TEXT],
  ['a course with a fee', 'content', typed('Course', { name: 'Pottery', ...OFFER }), TEXT],
  ['a magazine that sells shirts elsewhere', 'content', typed('NewsArticle'), `${link('/shop')}${TEXT}`],
  ['a blog', 'content', typed('BlogPosting'), `${link('/about', '/archive')}${TEXT}`],
  ['a recipe', 'content', typed('Recipe', { name: 'Soup' }), TEXT],
  ['a podcast', 'content', typed('PodcastEpisode'), TEXT],
  ['a town hall', 'content', typed('GovernmentOrganization'), `${link('/services', '/council')}${TEXT}`],
  ['a university', 'content', typed('CollegeOrUniversity'), `${link('/courses', '/login')}${TEXT}`],
  ['a portfolio', 'content', typed('Person'), `${link('/work', '/contact')}${TEXT}`],
  ['a forum', 'content', typed('DiscussionForumPosting'), `${link('/register', '/login')}${TEXT}`],
  ['a job advertisement', 'content', typed('JobPosting', { title: 'Baker' }), TEXT],
  ['a charity that asks for money', 'content', typed('NGO'), `${link('/donate')}${TEXT}`],
  ['a service with prices and a trial', 'saas', '', `${link('/pricing', '/signup')}<p>Start for free</p>${TEXT}`],
  ['an app that is marked up', 'saas', typed('MobileApplication', OFFER), TEXT],
  ['documentation made by a generator', 'documentation', '<meta name="generator" content="MkDocs 1.6">', TEXT],
  ['documentation made from code', 'documentation', '<meta name="generator" content="rustdoc">', TEXT],
  ['documentation on a host of its own', 'documentation', '', TEXT, 'docs.lamps.example'],
  ['an API reference', 'documentation', '', `${link('/reference')}<p>Run npm install lamps to begin.</p>${TEXT}`],
  ['a restaurant', 'local-business', typed('Restaurant'), TEXT],
  ['a dentist without markup', 'local-business', '', `${link('tel:+4930123456')}<h2>Opening hours</h2>${TEXT}`],
  ['a German dentist', 'local-business', '', `${link('tel:+4930123456')}<h2>Öffnungszeiten</h2>${TEXT}`],
  ['a Polish baker', 'local-business', '', `${link('tel:+4830123456')}<h2>Godziny otwarcia</h2>${TEXT}`],
  ['a Russian baker', 'local-business', '', `${link('tel:+7930123456')}<h2>Часы работы</h2>${TEXT}`],
  ['a Thai baker', 'local-business', '', `${link('tel:+6630123456')}<h2>เวลาเปิดทำการ</h2>${TEXT}`],
  ['a furniture store', 'local-business', typed('FurnitureStore'), TEXT],
  ['an empty page', 'content', '', ''],
  ['a shelf of a shop without markup', 'shop', '', `<p>Free shipping</p>${TEXT}`, 'lamps.example/collections/oil'],
  ['a blog that links to its cart', 'content', '', `${link('/cart')}${TEXT}`],
  ['a Polish shop without markup', 'shop', '', `${link('/koszyk')}<button>Do koszyka</button>${TEXT}`],
  ['a Chinese shop without markup', 'shop', '', `${link('/cart')}<button>加入購物車</button>${TEXT}`],
  ['a product that a maker explains', 'content', '', TEXT, 'lamps.example/products/oil'],
  ['a page of a manual', 'documentation', '', TEXT, 'lamps.example/docs/oil'],
  ['a page of a book', 'documentation', '<link rel="contents" href="toc.html"><link rel="up" href="..">', TEXT],
  ['a chapter beside an index', 'documentation', '<title>Lamp reference</title><link rel="index" href="i.html">', TEXT],
  ['a reference with code', 'documentation', '<title>Lamp API</title>', `${'<pre>lamp on</pre>'.repeat(5)}${TEXT}`],
  ['a story with code', 'content', '<title>My lamps</title>', `${'<pre>lamp on</pre>'.repeat(5)}${TEXT}`],
  ['a page of a version of a manual', 'documentation', '', TEXT, 'lamps.example/en/stable/oil'],
])('%s is of the type %s', async (_what, type, head, body, address = 'lamps.example/') => {
  const source = sourceOf(siteArtifacts({ url: `https://${address}`, html: page(head, `<main>${body}</main>`) }))
  expect(await source('siteType')).toBe(type)
})
