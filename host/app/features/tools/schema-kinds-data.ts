import { block, filledLines, thing, type JsonLd, type Values } from './json-ld.ts'
import { openingHours } from './opening-hours.ts'

export type SchemaField = {
  name: string
  label: string
  /** Search engines ignore a block without its required fields; recommended ones make it more useful. */
  need?: 'required' | 'recommended'
  options?: readonly (readonly [value: string, label: string])[]
  rows?: number
  hint?: string
  /** What is wrong with a filled-in value; null if nothing is. */
  problem?: (value: string) => string | null
}

export type SchemaKind = {
  id: string
  title: string
  description: string
  fields: readonly SchemaField[]
  sample: Values
  /** Takes trimmed values; see `buildSchema`. */
  build: (values: Values) => JsonLd
}

/** The markup of a type from its typed values. */
export function buildSchema({ build }: SchemaKind, values: Values): JsonLd {
  return build(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])))
}

const isWebAddress = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')
const address = (value: string) => (isWebAddress(value) ? null : 'must begin with https://')
const addresses = (value: string) =>
  filledLines(value).every(isWebAddress) ? null : 'each line must begin with https://'
const day = (value: string) =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/.test(value) && isInCalendar(value)
    ? null
    : 'use the form 2026-11-21'

const MINUTES = /^[1-9]\d{0,4}$/

/** Checks the calendar too, because Date.parse accepts the 30th of February. */
function isInCalendar(value: string): boolean {
  const day = value.slice(0, 10)
  return !Number.isNaN(Date.parse(value)) && new Date(day).toISOString().startsWith(day)
}

export const HOW_TO: SchemaKind = {
  id: 'how-to',
  title: 'How-To',
  description:
    'Instructions in order. Google stopped showing how-to results in September 2023; the markup only tells machines what the steps are.',
  fields: [
    { name: 'name', label: 'Name', need: 'required' },
    {
      name: 'minutes',
      label: 'Time in minutes',
      problem: (value) => (MINUTES.test(value) ? null : 'enter a whole number'),
    },
    {
      name: 'steps',
      label: 'Steps, one per line',
      need: 'required',
      rows: 5,
      problem: (value) => (filledLines(value).length < 2 ? 'enter at least two' : null),
    },
  ],
  sample: {
    name: 'Fix a flat tire',
    minutes: '20',
    steps: 'Remove the wheel.\nFind the hole under water.\nRoughen the spot, glue on a patch and wait 5 minutes.',
  },
  build: ({ name, minutes = '', steps = '' }) =>
    block('HowTo', {
      name,
      totalTime: MINUTES.test(minutes) ? `PT${minutes}M` : '',
      step: filledLines(steps).map((text, index) => thing('HowToStep', { position: index + 1, text })),
    }),
}

export const PRODUCT: SchemaKind = {
  id: 'product',
  title: 'Product',
  description: 'Price and availability, as shown on the page.',
  fields: [
    { name: 'name', label: 'Name', need: 'required' },
    { name: 'description', label: 'Description', need: 'recommended', rows: 2 },
    { name: 'image', label: 'Image address', need: 'required', problem: address },
    { name: 'brand', label: 'Brand', need: 'recommended' },
    { name: 'sku', label: 'SKU' },
    {
      name: 'price',
      label: 'Price',
      need: 'required',
      problem: (value) => (/^\d+(\.\d{1,2})?$/.test(value) ? null : 'use the form 749.00'),
    },
    {
      name: 'currency',
      label: 'Currency',
      options: ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'BRL'].map((code) => [code, code] as const),
    },
    {
      name: 'availability',
      label: 'Availability',
      options: [
        ['InStock', 'In stock'],
        ['OutOfStock', 'Out of stock'],
        ['PreOrder', 'Pre-order'],
      ],
    },
  ],
  sample: {
    name: 'City bike, 8 gears',
    description: 'Steel frame, hub gears and lights, ready to ride.',
    image: 'https://www.example.com/images/city-bike.jpg',
    brand: 'Pedal and Post',
    sku: 'PP-CB8',
    price: '749.00',
    currency: 'USD',
    availability: 'InStock',
  },
  build: ({ name, description, image, sku, brand, price, currency, availability }) =>
    block('Product', {
      name,
      description,
      image,
      sku,
      brand: brand && thing('Brand', { name: brand }),
      offers: thing('Offer', {
        price,
        priceCurrency: currency,
        availability: `https://schema.org/${availability}`,
      }),
    }),
}

const ARTICLE: SchemaKind = {
  id: 'article',
  title: 'Article',
  description: 'Who wrote it, and when it was last updated.',
  fields: [
    {
      name: 'type',
      label: 'Type',
      options: [
        ['Article', 'Article'],
        ['BlogPosting', 'Blog post'],
        ['NewsArticle', 'News'],
      ],
    },
    { name: 'headline', label: 'Headline', need: 'recommended' },
    { name: 'author', label: 'Author', need: 'recommended' },
    { name: 'published', label: 'Published', need: 'recommended', problem: day },
    { name: 'modified', label: 'Last updated', need: 'recommended', problem: day },
    { name: 'image', label: 'Image address', need: 'recommended', problem: address },
  ],
  sample: {
    type: 'Article',
    headline: 'How often to oil a bicycle chain',
    author: 'Lieve Maes',
    published: '2026-03-02',
    modified: '2026-11-14',
    image: 'https://www.example.com/images/chain.jpg',
  },
  build: ({ type = 'Article', headline, author, published, modified, image }) =>
    block(type, {
      headline,
      author: author && thing('Person', { name: author }),
      datePublished: published,
      dateModified: modified,
      image,
    }),
}

const ORGANIZATION: SchemaKind = {
  id: 'organization',
  title: 'Organization',
  description: 'Who runs the site. Use it once, on the home page.',
  fields: [
    { name: 'name', label: 'Name', need: 'required' },
    { name: 'url', label: 'Home page', need: 'recommended', problem: address },
    { name: 'logo', label: 'Logo address', need: 'recommended', problem: address },
    {
      name: 'sameAs',
      label: 'Profiles elsewhere, one address per line',
      need: 'recommended',
      rows: 3,
      hint: 'Such as a public register, an encyclopedia, or your own profiles.',
      problem: addresses,
    },
    { name: 'telephone', label: 'Phone' },
  ],
  sample: {
    name: 'Pedal and Post',
    url: 'https://www.example.com/',
    logo: 'https://www.example.com/images/logo.png',
    sameAs: 'https://register.example/4127',
    telephone: '+32 9 296 01 18',
  },
  build: ({ name, url, logo, sameAs = '', telephone }) =>
    block('Organization', { name, url, logo, sameAs: filledLines(sameAs), telephone }),
}

const LOCAL_BUSINESS: SchemaKind = {
  id: 'local-business',
  title: 'Local business',
  description: 'Where it is, and when it is open.',
  fields: [
    {
      name: 'type',
      label: 'Type',
      options: [
        ['LocalBusiness', 'Any business'],
        ['Store', 'Shop'],
        ['Restaurant', 'Restaurant'],
        ['Hotel', 'Hotel'],
        ['Dentist', 'Dentist'],
        ['MedicalClinic', 'Clinic'],
      ],
    },
    { name: 'name', label: 'Name', need: 'required' },
    { name: 'street', label: 'Street and number', need: 'required' },
    { name: 'code', label: 'Postal code' },
    { name: 'city', label: 'City' },
    {
      name: 'country',
      label: 'Country, two letters',
      problem: (value) => (/^[A-Z]{2}$/.test(value) ? null : 'use a code such as BE'),
    },
    { name: 'telephone', label: 'Phone', need: 'recommended' },
    {
      name: 'hours',
      label: 'Opening hours, one per line',
      need: 'recommended',
      rows: 3,
      problem: (value) => (openingHours(value) ? null : 'use the form Mo-Fr 09:00-18:00'),
    },
    {
      name: 'geo',
      label: 'Latitude and longitude',
      need: 'recommended',
      problem: (value) => (pointOf(value) ? null : 'use the form 51.0543, 3.7174'),
    },
    { name: 'url', label: 'Home page', need: 'recommended', problem: address },
    { name: 'priceRange', label: 'Price range', need: 'recommended', hint: 'Such as $$ or €10 to €30.' },
    { name: 'image', label: 'Image address', need: 'recommended', problem: address },
  ],
  sample: {
    type: 'Store',
    name: 'Pedal and Post',
    street: 'Coupure 41',
    code: '9000',
    city: 'Ghent',
    country: 'BE',
    telephone: '+32 9 296 01 18',
    hours: 'Tu-Sa 09:00-18:00',
    geo: '51.0543, 3.7174',
    url: 'https://www.example.com/',
    priceRange: '$$',
    image: 'https://www.example.com/images/shop.jpg',
  },
  build({ type = 'LocalBusiness', name, street, code, city, country, telephone, ...more }) {
    const { hours = '', geo = '', url, priceRange, image } = more
    const place = { streetAddress: street, postalCode: code, addressLocality: city, addressCountry: country }
    return block(type, {
      name,
      address: street && thing('PostalAddress', place),
      telephone,
      openingHoursSpecification: openingHours(hours),
      geo: pointOf(geo),
      url,
      priceRange,
      image,
    })
  },
}

const BREADCRUMB: SchemaKind = {
  id: 'breadcrumb',
  title: 'Breadcrumb',
  description: 'The breadcrumb trail above the page, from the home page down.',
  fields: [
    {
      name: 'trail',
      label: 'Trail, one page per line',
      need: 'required',
      rows: 4,
      hint: 'A name, then the address.',
      problem: (value) =>
        filledLines(value).length >= 2 && filledLines(value).every((line) => crumbOf(line))
          ? null
          : 'enter at least two lines, each with a name and an address',
    },
  ],
  sample: {
    trail:
      'Home https://www.example.com/\nBikes https://www.example.com/bikes/\nCity bike https://www.example.com/bikes/city/',
  },
  build: ({ trail = '' }) =>
    block('BreadcrumbList', {
      itemListElement: filledLines(trail).map((line, index) => {
        const { name, item } = crumbOf(line) ?? { name: line, item: '' }
        return thing('ListItem', { position: index + 1, name, item })
      }),
    }),
}

/** The types offered in addition to FAQ, How-To and Product. */
export const MORE_KINDS: readonly SchemaKind[] = [ARTICLE, ORGANIZATION, LOCAL_BUSINESS, BREADCRUMB]

function pointOf(value: string): JsonLd | null {
  const match = /^(-?\d{1,2}(?:\.\d+)?)\s*[, ]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(value.trim())
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return thing('GeoCoordinates', { latitude, longitude })
}

function crumbOf(line: string): { name: string; item: string } | null {
  const match = /^(.+?)\s+(https?:\/\/\S+)$/.exec(line)
  return match?.[1] && match[2] && isWebAddress(match[2]) ? { name: match[1], item: match[2] } : null
}
