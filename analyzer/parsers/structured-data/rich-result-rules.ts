/** The properties of a rich result. Of a list in `required`, one is enough; `recommended` ones improve the result. */
export type RichResultRule = {
  types: readonly string[]
  required: readonly (string | readonly string[])[]
  recommended: readonly string[]
  source: string
}

/**
 * Google's current rich results that @adobe/structured-data-validator 1.7 does not know, from the pages under
 * developers.google.com/search/docs/appearance/structured-data (read 2026-08).
 */
export const RICH_RESULT_RULES: readonly RichResultRule[] = [
  {
    types: ['Article', 'NewsArticle', 'BlogPosting'],
    required: [],
    recommended: ['headline', 'author', 'datePublished', 'dateModified', 'image'],
    source: 'article',
  },
  {
    types: ['Event'],
    required: ['name', 'startDate', 'location'],
    recommended: ['description', 'endDate', 'eventStatus', 'image', 'offers', 'organizer', 'performer'],
    source: 'event',
  },
  {
    types: ['LocalBusiness', 'Restaurant', 'Store', 'Hotel', 'Dentist', 'MedicalClinic'],
    required: ['name', 'address'],
    recommended: ['telephone', 'openingHoursSpecification', 'geo', 'url', 'priceRange', 'image'],
    source: 'local-business',
  },
  {
    types: ['Course'],
    required: ['name', 'description'],
    recommended: ['provider', 'hasCourseInstance', 'offers'],
    source: 'course',
  },
  {
    types: ['Dataset'],
    required: ['name', 'description'],
    recommended: ['creator', 'license', 'distribution', 'identifier', 'isAccessibleForFree'],
    source: 'dataset',
  },
  {
    types: ['SoftwareApplication', 'MobileApplication', 'WebApplication', 'VideoGame'],
    required: ['name', 'offers', ['aggregateRating', 'review']],
    recommended: ['applicationCategory', 'operatingSystem'],
    source: 'software-app',
  },
  {
    types: ['Movie'],
    required: ['name', 'image'],
    recommended: ['director', 'dateCreated', 'aggregateRating', 'review'],
    source: 'movie',
  },
  { types: ['QAPage'], required: ['mainEntity'], recommended: [], source: 'qapage' },
  {
    types: ['ProfilePage'],
    required: ['mainEntity'],
    recommended: ['dateCreated', 'dateModified'],
    source: 'profile-page',
  },
  {
    types: ['DiscussionForumPosting'],
    required: ['author', 'datePublished', ['text', 'image', 'video']],
    recommended: ['headline', 'url', 'interactionStatistic', 'comment'],
    source: 'discussion-forum',
  },
]
