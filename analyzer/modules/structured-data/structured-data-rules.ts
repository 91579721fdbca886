import type { SiteType } from '../../contract/index.ts'

/** Weights of the checks. */
export const STRUCTURED_DATA_WEIGHTS = { parses: 20, known: 25, required: 25, matches: 15, identity: 15 } as const

/** What Google requires and recommends for a type and its subtypes; one property of each inner list is enough. */
export type TypeRule = {
  types: readonly string[]
  /** Subtypes that mean something else, so the rule does not apply. */
  except?: readonly string[]
  required: readonly (readonly string[])[]
  recommended: readonly string[]
}

/** Google Search Central, structured data gallery, read 2026-10, without retired rich results. The first matching rule applies. */
export const TYPE_RULES: readonly TypeRule[] = [
  {
    types: ['Product'],
    required: [['name'], ['offers', 'review', 'aggregateRating', 'hasVariant']],
    recommended: ['image', 'description', 'brand', 'sku'],
  },
  { types: ['Offer'], required: [['price', 'priceSpecification']], recommended: ['priceCurrency', 'availability'] },
  { types: ['AggregateOffer'], required: [['lowPrice'], ['priceCurrency']], recommended: ['offerCount'] },
  { types: ['AggregateRating'], required: [['ratingValue'], ['ratingCount', 'reviewCount']], recommended: [] },
  {
    types: ['Review'],
    except: ['ClaimReview', 'MediaReview'],
    required: [['author'], ['reviewRating', 'reviewBody']],
    recommended: ['datePublished'],
  },
  {
    types: ['Event'],
    except: [
      'CourseInstance',
      'PublicationEvent',
      'BroadcastEvent',
      'OnDemandEvent',
      'DeliveryEvent',
      'UserInteraction',
    ],
    required: [['name'], ['startDate'], ['location']],
    recommended: ['endDate', 'image', 'offers'],
  },
  {
    types: ['JobPosting'],
    required: [['title'], ['description'], ['datePosted'], ['hiringOrganization'], ['jobLocation', 'jobLocationType']],
    recommended: ['validThrough', 'baseSalary'],
  },
  {
    types: ['Recipe'],
    required: [['name'], ['image']],
    recommended: ['recipeIngredient', 'recipeInstructions', 'author'],
  },
  {
    types: ['VideoObject'],
    required: [['name'], ['thumbnailUrl', 'thumbnail'], ['uploadDate']],
    recommended: ['description', 'duration'],
  },
  { types: ['BreadcrumbList'], required: [['itemListElement']], recommended: [] },
  { types: ['QAPage'], required: [['mainEntity']], recommended: [] },
  {
    types: ['DiscussionForumPosting'],
    required: [['author'], ['datePublished'], ['text', 'image', 'video', 'articleBody']],
    recommended: [],
  },
  {
    types: ['Article'],
    except: ['SocialMediaPosting'],
    required: [['headline', 'name']],
    recommended: ['author', 'datePublished', 'dateModified', 'image'],
  },
  {
    types: ['Dataset'],
    except: ['DataFeed', 'CompleteDataFeed'],
    required: [['name'], ['description']],
    recommended: ['license', 'creator'],
  },
  { types: ['Course'], required: [['name'], ['description']], recommended: ['provider'] },
  {
    types: ['SoftwareApplication'],
    required: [['name']],
    recommended: ['offers', 'applicationCategory', 'operatingSystem'],
  },
  {
    types: ['LocalBusiness'],
    required: [['name'], ['address']],
    recommended: ['telephone', 'openingHoursSpecification', 'geo', 'url'],
  },
  { types: ['Organization'], required: [['name']], recommended: ['url', 'logo', 'sameAs'] },
  { types: ['Person'], required: [['name']], recommended: ['url', 'sameAs'] },
  { types: ['WebSite'], required: [['name'], ['url']], recommended: [] },
  { types: ['ProfilePage'], required: [['mainEntity']], recommended: ['dateCreated'] },
  { types: ['Movie', 'Book'], required: [['name']], recommended: ['author', 'image'] },
]

const DATE = 'YYYY-MM-DD'
const ADDRESS = {
  '@type': 'PostalAddress',
  streetAddress: 'STREET AND NUMBER',
  postalCode: 'POSTAL CODE',
  addressLocality: 'TOWN',
  addressCountry: 'COUNTRY CODE',
}
const OFFER = { '@type': 'Offer', price: 'PRICE', priceCurrency: 'CURRENCY CODE' }
const ORGANIZATION = { '@type': 'Organization', name: 'NAME' }

/** The form that Google wants for a property; all others are text. */
export const PROPERTY_FORMS: ReadonlyMap<string, unknown> = new Map<string, unknown>(
  Object.entries({
    address: ADDRESS,
    author: { '@type': 'Person', name: 'NAME', url: 'AUTHOR PAGE ADDRESS' },
    brand: { '@type': 'Brand', name: 'NAME' },
    creator: ORGANIZATION,
    dateCreated: DATE,
    dateModified: DATE,
    datePosted: DATE,
    datePublished: DATE,
    endDate: DATE,
    geo: { '@type': 'GeoCoordinates', latitude: 'LATITUDE', longitude: 'LONGITUDE' },
    hiringOrganization: ORGANIZATION,
    image: 'IMAGE ADDRESS',
    jobLocation: { '@type': 'Place', address: ADDRESS },
    location: { '@type': 'Place', name: 'NAME', address: ADDRESS },
    logo: 'LOGO ADDRESS',
    offers: OFFER,
    provider: ORGANIZATION,
    reviewRating: { '@type': 'Rating', ratingValue: 'RATING', bestRating: 5 },
    sameAs: ['ADDRESS OF A PROFILE'],
    startDate: DATE,
    thumbnailUrl: 'IMAGE ADDRESS',
    uploadDate: DATE,
    url: 'PAGE ADDRESS',
    validThrough: DATE,
  }),
)

/**
 * Types whose rich result Google has retired, and since when. The markup may stay; it is neither rewarded nor recommended.
 * Some are not schema.org types but the names that Google's announcements use.
 */
export const RETIRED_TYPES: Readonly<Record<string, string>> = {
  FAQPage: '2026-05-07',
  HowTo: '2023-09-13',
  SearchAction: '2024-11-29',
  ClaimReview: '2025-06-12',
  EstimatedSalary: '2025-06-12',
  OccupationAggregation: '2025-06-12',
  OccupationAggregationByEmployer: '2025-06-12',
  LearningVideo: '2025-06-12',
  CourseInfo: '2025-06-12',
  VehicleListing: '2025-06-12',
  SpecialAnnouncement: '2025-07-31',
  PracticeProblem: '2026-01-31',
}

/** Types expected of each kind of site; one is enough. */
export const EXPECTED_TYPES: Readonly<Record<SiteType, readonly string[]>> = {
  content: [
    'Article',
    'NewsArticle',
    'BlogPosting',
    'WebPage',
    'CollectionPage',
    'AboutPage',
    'ProfilePage',
    'WebSite',
    'Blog',
    'Organization',
    'Person',
    'Recipe',
    'Event',
    'Book',
    'Movie',
    'VideoObject',
    'Dataset',
    'Course',
    'JobPosting',
    'QAPage',
    'DiscussionForumPosting',
    'NewsMediaOrganization',
  ],
  shop: [
    'Product',
    'ProductGroup',
    'OnlineStore',
    'Store',
    'Organization',
    'BookStore',
    'ItemList',
    'OfferCatalog',
    'CollectionPage',
  ],
  saas: [
    'SoftwareApplication',
    'WebApplication',
    'MobileApplication',
    'Organization',
    'Corporation',
    'Product',
    'Service',
  ],
  documentation: ['TechArticle', 'APIReference', 'Article', 'WebPage', 'WebSite', 'Organization', 'SoftwareSourceCode'],
  'local-business': ['LocalBusiness'],
}

/** Common wrong names in lower case, and the types they mean. Mere differences in case need no entry. */
export const WRONG_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    organisation: 'Organization',
    blogpost: 'BlogPosting',
    breadcrumb: 'BreadcrumbList',
    breadcrumbs: 'BreadcrumbList',
    faq: 'FAQPage',
    video: 'VideoObject',
    image: 'ImageObject',
    software: 'SoftwareApplication',
    company: 'Organization',
    address: 'PostalAddress',
    rating: 'Rating',
  }),
)
