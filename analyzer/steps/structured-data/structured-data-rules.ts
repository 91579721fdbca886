import type { SiteType } from '../../contract/index.ts'

/** Points of the step. */
export const STRUCTURED_DATA_WEIGHTS = { parses: 20, known: 25, required: 25, matches: 15, identity: 15 } as const

/** Properties without which a type says nothing usable; of an inner list one is enough. */
export type TypeRule = {
  types: readonly string[]
  required: readonly (readonly string[])[]
  recommended: readonly string[]
}

/** Google Search Central, structured data gallery, read 2026-10; types whose rich result is retired are not here. */
export const TYPE_RULES: readonly TypeRule[] = [
  {
    types: ['Product', 'ProductGroup'],
    required: [['name'], ['offers', 'review', 'aggregateRating', 'hasVariant']],
    recommended: ['image', 'description', 'brand', 'sku'],
  },
  { types: ['Offer'], required: [['price', 'priceSpecification']], recommended: ['priceCurrency', 'availability'] },
  { types: ['AggregateOffer'], required: [['lowPrice'], ['priceCurrency']], recommended: ['offerCount'] },
  { types: ['AggregateRating'], required: [['ratingValue'], ['ratingCount', 'reviewCount']], recommended: [] },
  { types: ['Review'], required: [['author'], ['reviewRating', 'reviewBody']], recommended: ['datePublished'] },
  {
    types: ['Event', 'BusinessEvent', 'MusicEvent', 'SportsEvent', 'Festival', 'EducationEvent', 'TheaterEvent'],
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
    types: ['Article', 'NewsArticle', 'BlogPosting', 'TechArticle', 'Report', 'ScholarlyArticle'],
    required: [['headline', 'name']],
    recommended: ['author', 'datePublished', 'dateModified', 'image'],
  },
  { types: ['Dataset'], required: [['name'], ['description']], recommended: ['license', 'creator'] },
  { types: ['Course'], required: [['name'], ['description']], recommended: ['provider'] },
  {
    types: ['SoftwareApplication', 'WebApplication', 'MobileApplication'],
    required: [['name']],
    recommended: ['offers', 'applicationCategory', 'operatingSystem'],
  },
  {
    types: ['Organization', 'Corporation', 'OnlineStore', 'NewsMediaOrganization'],
    required: [['name']],
    recommended: ['url', 'logo', 'sameAs'],
  },
  {
    types: [
      'LocalBusiness',
      'Store',
      'BookStore',
      'Restaurant',
      'Hotel',
      'Dentist',
      'MedicalClinic',
      'ProfessionalService',
      'LegalService',
    ],
    required: [['name'], ['address']],
    recommended: ['telephone', 'openingHoursSpecification', 'geo', 'url'],
  },
  { types: ['Person'], required: [['name']], recommended: ['url', 'sameAs'] },
  { types: ['WebSite'], required: [['name'], ['url']], recommended: [] },
  { types: ['ProfilePage'], required: [['mainEntity']], recommended: ['dateCreated'] },
  {
    types: ['DiscussionForumPosting'],
    required: [['author'], ['datePublished'], ['text', 'image', 'video', 'articleBody']],
    recommended: [],
  },
  { types: ['Movie', 'Book'], required: [['name']], recommended: ['author', 'image'] },
]

/** Rich results that Google has ended, with the day. The markup may stay; it is neither awarded nor recommended here. */
export const RETIRED_TYPES: Readonly<Record<string, string>> = {
  FAQPage: '2026-05-07',
  HowTo: '2023-09-13',
  SearchAction: '2024-11-29',
  ClaimReview: '2025-06-12',
  EstimatedSalary: '2025-06-12',
  OccupationAggregation: '2025-06-12',
  LearningResource: '2025-06-12',
  CourseInfo: '2025-06-12',
  VehicleListing: '2025-06-12',
  SpecialAnnouncement: '2025-07-31',
  PracticeProblem: '2026-01-31',
  Quiz: '2026-01-31',
}

/** What a site of each type is expected to say; one is enough. */
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

/** Correct spelling of types that are often written otherwise. */
export const OFTEN_MISSPELLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    organisation: 'Organization',
    organization: 'Organization',
    localbusiness: 'LocalBusiness',
    webpage: 'WebPage',
    website: 'WebSite',
    product: 'Product',
    article: 'Article',
    blogpost: 'BlogPosting',
    blogposting: 'BlogPosting',
    newsarticle: 'NewsArticle',
    breadcrumb: 'BreadcrumbList',
    breadcrumblist: 'BreadcrumbList',
    faq: 'FAQPage',
    faqpage: 'FAQPage',
    person: 'Person',
    event: 'Event',
    recipe: 'Recipe',
    review: 'Review',
    video: 'VideoObject',
    videoobject: 'VideoObject',
    image: 'ImageObject',
    imageobject: 'ImageObject',
    postaladdress: 'PostalAddress',
    software: 'SoftwareApplication',
    softwareapplication: 'SoftwareApplication',
    corporation: 'Corporation',
    onlinestore: 'OnlineStore',
  }),
)
