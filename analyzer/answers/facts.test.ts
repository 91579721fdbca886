import { expect, test } from 'vitest'
import { parseHtmlDocument } from '../parsers/html/index.ts'
import { structuredDataOf } from '../parsers/structured-data/index.ts'
import { readAnswerBlocks } from './answer-blocks.ts'
import { askPage } from './ask-page.ts'
import { allFacts } from './facts-of-page.ts'

/** Question, answer and what a crawler without scripts makes of it, of a page with that data. */
function asked(html: string, data: object = {}): [string, string, string][] {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  const tree = parseHtmlDocument(`<script type="application/ld+json">${json}</script>${html}`)
  const sent = { blocks: readAnswerBlocks(tree), data: [] }
  const facts = allFacts(structuredDataOf(tree), sent.blocks)
  const { questions } = askPage(facts, { sent, rendered: null, article: null, ownMarkdown: null, llmsTxt: null })
  return questions.map(({ question, value, verdicts }) => [question, value, verdicts['chunks-256']?.verdict ?? ''])
}

test('opening hours are asked for by their days, and found in tables, in terms and in lines of their own', () => {
  const hours = (dayOfWeek: string | string[], opens: string, closes: string) => ({ dayOfWeek, opens, closes })
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'https://schema.org/Friday']
  const openingHoursSpecification = [hours(week, '07:00', '17:30'), hours('Saturday', '08:00', '16:00')].map((one) => ({
    '@type': 'OpeningHoursSpecification',
    ...one,
  }))
  const bakery = { '@type': 'Bakery', name: 'Quay', openingHoursSpecification }
  for (const html of [
    '<h1>Quay</h1><table><tr><th>Mon–Fri<td>7am – 5.30pm<tr><th>Saturday<td>8am – 4pm</table>',
    '<h1>Quay</h1><dl><dt>Mo-Fr<dd>07:00-17:30<dt>Sa<dd>08:00-16:00</dl>',
    '<h1>Quay</h1><div>Monday to Friday</div><div>7:00 - 17:30</div><div>Saturday</div><div>8:00 - 16:00</div>',
  ])
    expect(asked(html, bakery).slice(0, 2), html).toEqual([
      ['When is Quay open, Monday-Friday?', 'Monday-Friday 07:00-17:30', 'answered'],
      ['When is Quay open, Saturday?', 'Saturday 08:00-16:00', 'answered'],
    ])
  const each = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => `<tr><td>${day}<td>7am – 5.30pm`)
  expect(asked(`<h1>Quay</h1><table>${each.join('')}</table>`, bakery)[0]?.[2]).toBe('answered')
  const shut = asked('<h1>Quay</h1><table><tr><th>Mon–Fri<td>9am – 5pm</table>', bakery)
  expect(shut[0]?.[2]).toBe('data-only')
})

test('signatures, labels with many values, tables to move between pages and numbers of variables ask nothing', () => {
  const next = '<tr><td><a accesskey="p" href="a.html">Prev</a><td>Home<tr><td>SQL commands<td>Security label'
  for (const html of [
    `<h1>Select</h1><table>${next}</table>`,
    '<h1>Button</h1><table><tr><td>GtkWidget *<td>gtk_button_new ()<tr><td>List&lt;E><td>copy ()</table>',
    '<h1>Path</h1><table><tr><td>QString<td>baseName() const<tr><td>bool<td>QPath::isRoot(int depth)</table>',
    `<h1>Settings</h1>${['300', '12', 'none'].map((value) => `<dl><dt>Default<dd>${value}</dl>`).join('')}`,
    '<h1>Rewrite</h1><p>It uses $user.</p><h2>Note</h2><p>from $1</p><h2>Warning</h2><p>to $2</p>',
    '<h1>Limits</h1><p>Up to +9223372036854775808.0</p><p>Shifts of +00 30.615 3.24</p>',
    '<h1>Changes</h1><p>Size: 3 kB</p><p>Added: 2 functions</p><p>Asciidoctor::Converter</p>',
  ])
    expect(
      asked(html).filter(([question]) => !question.includes('Size')),
      html,
    ).toEqual([])
  expect(asked('<h1>Lamp</h1><dl><dt>Default<dd>300</dl>')[0]?.[0]).toBe('What is "Default" here?')
  expect(asked('<h1>Quay</h1><p>Write to us or ring +44 (0) 20 7946 0018.</p>')[0]?.[1]).toBe('+44 (0) 20 7946 0018')
})

test('subtypes are asked what their kind is asked, and a day may be announced without its year', () => {
  const show = { '@type': 'MusicEvent', name: 'Jazz', startDate: '2026-12-05T19:30:00Z' }
  expect(asked('<h1>Jazz</h1><p>When: Saturday 5 December, 7.30pm</p>', show)).toEqual([
    ['When does Jazz take place?', '2026-12-05', 'answered'],
  ])
  expect(asked('<h1>Jazz</h1><p>When: 5 December 2025</p>', show)[0]?.[2]).toBe('data-only')
})

test('durations, salaries, delivery and returns are compared as pages write them', () => {
  const recipe = { '@type': 'Recipe', name: 'Cake', prepTime: 'PT20M', totalTime: 'PT1H5M' }
  expect(asked('<h1>Cake</h1><p>Prep: 20 mins. Total time 65 minutes.</p>', recipe)).toEqual([
    ['How long does it take to prepare Cake?', '20 minutes', 'answered'],
    ['How long does Cake take in all?', '1 hour 5 minutes', 'answered'],
  ])
  const baseSalary = {
    '@type': 'MonetaryAmount',
    currency: 'GBP',
    value: { '@type': 'QuantitativeValue', minValue: 42_000 },
  }
  expect(
    asked('<h1>Cook</h1><p>Salary £42,000–£50,000</p>', { '@type': 'JobPosting', title: 'Cook', baseSalary }),
  ).toEqual([['What does Cook pay at least?', '42000 GBP', 'answered']])
  const shippingRate = { '@type': 'MonetaryAmount', value: 4.9, currency: 'EUR' }
  const offers = {
    '@type': 'Offer',
    shippingDetails: { '@type': 'OfferShippingDetails', shippingRate },
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnDays: 14 },
  }
  const product = {
    '@type': 'Product',
    name: 'Lamp',
    offers,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6 },
  }
  expect(asked('<h1>Lamp</h1><p>Shipping €4.90.</p><p>Returns: 14 days.</p><p>4.6 out of 5</p>', product)).toEqual([
    ['What does delivery of Lamp cost?', '4.9 EUR', 'answered'],
    ['Within how many days can Lamp be returned?', '14', 'answered'],
    ['How is Lamp rated?', '4.6', 'answered'],
  ])
})

test('a list is found in lines of its own', () => {
  const recipe = { '@type': 'Recipe', name: 'Cake', recipeIngredient: ['225g butter', '4 eggs', '100g sugar'] }
  expect(asked('<h1>Cake</h1><ul><li>225g butter<li>4 eggs<li>100g sugar</ul>', recipe)[0]?.[2]).toBe('answered')
  expect(asked('<h1>Cake</h1><ul><li>225g butter<li>flour</ul>', recipe)[0]?.[2]).toBe('data-only')
})

test('a page is asked for the prices of its plans, its contact lines, its install command and its specifications', () => {
  const plans = '<h1>Pricing</h1><h2>Starter</h2><p><span>$</span><span>9</span></p><h2>Team</h2><p>$29/month</p>'
  expect(asked(plans).map(([question, value]) => [question, value])).toEqual([
    ['How much does Starter cost?', '9 $'],
    ['How much does Team cost?', '29 $'],
  ])
  const contact = '<h1>Contact</h1><p>Call us: 01326 555012</p><p>Email: a@quay.example</p>'
  expect(asked(contact).map(([, value]) => value)).toEqual(['01326 555012', 'a@quay.example'])
  const cli = '<h1>Tide</h1><h2>Install</h2><pre><code>npm install -g tide</code></pre>'
  expect(asked(cli)).toEqual([['With which command is it installed?', 'npm install -g tide', 'answered']])
  expect(asked('<table><tr><th>Width<td>180 cm<tr><th>Weight<td>42 kg</table>').map(([question]) => question)).toEqual([
    'What is "Width" here?',
    'What is "Weight" here?',
  ])
})

test('lines with labels, price lines, days and several telephones are asked by their own words', () => {
  const house =
    '<h1>Haus</h1><ul><li><b>Wohnfläche:</b> 112 m²<li>Baujahr: 1987<li>Zustand: renoviert</ul><p>Note: lovely</p>'
  expect(asked(house)).toEqual([
    ['What is "Wohnfläche" here?', '112 m²', 'answered'],
    ['What is "Baujahr" here?', '1987', 'answered'],
    ['What is "Zustand" here?', 'renoviert', 'answered'],
  ])
  const menu =
    '<h1>Bar</h1><ul><li>Espresso ..... 2,20 €<li><span>Tagliatelle</span> <s>14 €</s> <span>12,50 €</span></ul>'
  expect(asked(menu).map(([question, value]) => [question, value])).toEqual([
    ['How much does Espresso cost?', '2,20 €'],
    ['How much does Tagliatelle cost?', '12,50 €'],
  ])
  const museum = '<h1>Museum</h1><table><tr><th>Monday<td>closed<tr><th>Tuesday – Sunday<td>10am – 5pm</table>'
  expect(asked(museum)).toEqual([
    ['When is it open on Monday?', 'Monday closed', 'answered'],
    ['When is it open on Tuesday – Sunday?', 'Tuesday – Sunday 10am – 5pm', 'answered'],
  ])
  const lines = '<h1>Taller</h1><p>Reservas: 952 10 20 30</p><p>Fax: 952 10 20 31</p><p>Hotline: 0800 123 456</p>'
  expect(
    asked(lines)
      .filter(([question]) => question.startsWith('What is the telephone'))
      .map(([, value]) => value),
  ).toEqual(['952 10 20 30', '0800 123 456'])
})

test('where the corner of a table is empty its columns are the things', () => {
  const table = '<table><tr><td><th>Otter<th>Heron<tr><th>Weight<td>19 kg<td>23 kg<tr><th>Rudder<td>No<td>Yes</table>'
  expect(asked(table).map(([question, value]) => `${question} ${value}`)).toEqual([
    'What is the Weight of Otter? 19 kg',
    'What is the Weight of Heron? 23 kg',
    'Otter: Rudder? No',
    'Heron: Rudder? Yes',
  ])
})

test('a title over a table is no heading, and a head of two rows is read whole', () => {
  const titled = '<table><tr><th colspan=2>General<tr><th>Width<td>180 cm<tr><th>Weight<td>42 kg</table>'
  expect(asked(titled).map(([question]) => question)).toEqual(['What is "Width" here?', 'What is "Weight" here?'])
  const head = '<tr><th rowspan=2>Size<th colspan=2>Price<tr><th>online<th>at the counter'
  expect(
    asked(`<table>${head}<tr><td>Small<td>$4.20<td>$5.10</table>`).map(([question, value]) => [question, value]),
  ).toEqual([
    ['What is the Price online of Small?', '$4.20'],
    ['What is the Price at the counter of Small?', '$5.10'],
  ])
})

test('labels and values in elements of their own are asked, counts of a menu and times of comments are not', () => {
  const specs =
    '<h1>Flat</h1><div><span>Rent</span><span>1.450 €/month</span></div><div><span>Area</span><span>85 m²</span></div>'
  expect(asked(specs).map(([question, value]) => [question, value])).toEqual([
    ['What is "Rent" here?', '1.450 €/month'],
    ['What is "Area" here?', '85 m²'],
  ])
  const feed = '<h1>Feed</h1><p><b>Ann</b> <i>12 hours ago</i></p><p><b>Bob</b> <i>14 hours ago</i></p>'
  const menu = '<h1>Shop</h1><ul><li><a>Bags</a> <span>(12)</span><li><a>Belts</a> <span>(7)</span></ul>'
  for (const html of [feed, menu]) expect(asked(html), html).toEqual([])
})

test('what data writes as HTML, with a sign in a price or an address for a name, is read as people read it', () => {
  const offers = { '@type': 'Offer', price: '$168.00 USD', priceCurrency: 'USD' }
  const article = { '@type': 'Article', name: 'Salt &amp; Sea', author: 'Ann &amp; Bob' }
  expect(asked('<h1>Salt & Sea</h1><p>By Ann & Bob</p>', article)).toEqual([
    ['Who wrote Salt & Sea?', 'Ann & Bob', 'answered'],
  ])
  expect(asked('<h1>Watch</h1><p>$168.00</p>', { '@type': 'Product', name: 'Watch', offers })[0]?.slice(1)).toEqual([
    '168.00 USD',
    'answered',
  ])
  expect(asked('<p>x</p>', { '@type': 'Person', name: '/members/1', jobTitle: 'Cook' })).toEqual([])
})

test('a byline under a heading that is nearly the name in data is about it', () => {
  const article = { '@type': 'Article', name: 'Salt and Sea: a guide | Quay Magazine', author: 'Ann Roe' }
  expect(asked('<h1>Salt and Sea: a guide</h1><p>Ann Roe</p>', article)[0]?.[2]).toBe('answered')
  expect(asked('<h1>Another story</h1><p>Ann Roe</p>', article)[0]?.[2]).toBe('orphaned')
})

test('one price is no price list, a number is no telephone, and nobody asks for cookies', () => {
  for (const html of [
    '<h1>Lamp</h1><h2>Offer</h2><p>$9</p>',
    '<h1>Lamp</h1><p>Order 01326 555012</p>',
    '<h2>Cookie policy</h2><table><tr><th>Cookie<th>Duration<tr><td>_ga<td>2 years</table>',
  ])
    expect(
      asked(html).filter(([question]) => question !== 'Which price does this page name?'),
      html,
    ).toEqual([])
  const shop = { '@type': 'Store', name: 'Quay', telephone: '+44 1326 555012' }
  expect(asked('<h1>Quay</h1><p>Call us: 01326 555012</p>', shop)).toHaveLength(1)
})

test('ranks, footnotes, placeholders and broken titles are not asked about', () => {
  const rows = [1, 2].map((rank) => `<tr><td>${rank}<td>Firm ${rank}<td>${2010 + rank}`).join('')
  const ranked = asked(`<h1>Firms</h1><table><tr><th>#<th>Company<th>Founded${rows}</table>`)
  expect(ranked.map(([question, value]) => [question, value])).toEqual([
    ['What is the Founded of Firm 1?', '2011'],
    ['What is the Founded of Firm 2?', '2012'],
  ])
  const sizes = '<h1>Shoes</h1><table><tr><th>EU<th>US<tr><td>38<td>7.5<tr><td>39<td>8</table>'
  expect(asked(sizes).map(([question]) => question)).toEqual(['What is the US of 38?', 'What is the US of 39?'])
  const list = (term: string, value: string) => asked(`<h1>A</h1><dl><dt>${term}<dd>${value}</dl>`)
  for (const [term, value] of [
    ['According to the foundation', '[41]'],
    ['Email', '[email protected]'],
    ['All users are subject to our terms.', 'Home'],
    ['Freeing the Source', 'The Story of the Fox". Open Sources'],
  ] as const)
    expect(list(term, value), term).toEqual([])
  for (const value of ['6.1"', '"0"-prefixed octals']) expect(list('Screen', value)).toHaveLength(1)
  expect(list('Founded', '1998')).toEqual([['What is "Founded" here?', '1998', 'answered']])
  const mails = ['email@address.com', 'w1@shop.example', 'root@10.10.1.10']
    .map((mail) => `<p>Email ${mail}</p>`)
    .join('')
  expect(asked(`<h1>A</h1>${mails}<pre>git clone git@host.org:a</pre>`)).toEqual([])
})

test('links of microdata are asked about as a page shows them', () => {
  const firm = `<div itemscope itemtype="https://schema.org/Organization"><h1 itemprop="name">Quay</h1>
    <p>Call <a itemprop="telephone" href="tel:+442079460991">+44 20 7946 0991</a>,
    write to <a itemprop="email" href="mailto:hello@quay.example">hello@quay.example</a>.</p></div>`
  expect(asked(firm).filter(([, value]) => /\d{5}|@/.test(value))).toEqual([
    ['What is the telephone number of Quay?', '+442079460991', 'answered'],
    ['What is the email address of Quay?', 'hello@quay.example', 'answered'],
  ])
})

test('links of a menu or a diagram of stars name nothing, as cells and as terms', () => {
  const link = (text: string) => `<a href="/x">${text}</a>`
  const layout = `<h1>Verein</h1><table><tr><td>${link('Startseite')}<td>Willkommen im Verein<tr><td>${link('5 stars')}<td>84%</table>`
  expect(asked(`${layout}<dl><dt>${link('About')}<dd>About us and more</dl>`)).toEqual([])
  expect(asked('<table><tr><td>Weight<td>3 kg</table><dl><dt><a id="w">Width</a><dd>4 cm</dl>')).toHaveLength(2)
  const priced = `<table><tr><th>Fan<th>Price<tr><td>${link('Usha')}<td>₹2,659</table>`
  expect(asked(priced).map(([question]) => question)).toEqual(['What is the Price of Usha?'])
})

test('a heading over a row of other products is no plan, however many have a price', () => {
  const row = (heading: string) => `<h2>${heading}</h2>${'<p>Lamp</p><p>€ 12.99</p>'.repeat(6)}`
  const plans = '<h2>Small</h2><p>€ 5.00</p><p>€ 50.00</p><h2>Large</h2><p>€ 9.00</p>'
  const questions = (html: string) => asked(html).map(([question]) => question)
  expect(questions(row('Goes well with') + row('Others also viewed'))).toEqual(['Which price does this page name?'])
  expect(questions(plans)).toEqual(['How much does Small cost?', 'How much does Large cost?'])
})

test('who comments on a page is not asked for, and its author is', () => {
  const person = (name: string) => ({ '@type': 'Person', name, jobTitle: 'Member' })
  const comment = Array.from({ length: 3 }, (_, at) => ({ '@type': 'Comment', author: person(`Reader ${at}`) }))
  const post = { '@type': 'BlogPosting', headline: 'Oil', author: person('Jane Doe'), comment }
  expect(asked('<h1>Oil</h1>', post).map(([question]) => question)).toEqual([
    'Who wrote Oil?',
    'What does Jane Doe do?',
  ])
})

test('sizes of one product with one price are asked for three times, not for each', () => {
  const hasVariant = Array.from({ length: 9 }, (_, at) => ({
    '@type': 'Product',
    name: `Shoe, size ${at + 36}`,
    offers: { '@type': 'Offer', price: at === 8 ? '99.00' : '110.00', priceCurrency: 'EUR' },
  }))
  const group = { '@type': 'ProductGroup', name: 'Shoe', hasVariant }
  expect(asked('<h1>Shoe</h1>', group).map(([question]) => question)).toEqual(
    [36, 37, 38, 44].map((size) => `How much does Shoe, size ${size} cost?`),
  )
})

test('a sum under the label of a statistic is no price of the page', () => {
  const asksPrice = (label: string) =>
    asked(`<h1>Overview</h1><div>${label}</div><div>$40,000</div>`).some(
      ([question]) => question === 'Which price does this page name?',
    )
  expect(asksPrice('Earnings (monthly)')).toBe(false)
  expect(asksPrice('All included')).toBe(true)
})
