/** Properties of a rich result: `required` ones, or one of a list; `recommended` ones only improve it. */
export type RichResultRule = {
  types: readonly string[]
  required: readonly (string | readonly string[])[]
  recommended: readonly string[]
  source: string
}

/**
 * Google's rich results that @adobe/structured-data-validator 1.7 does not know, from the pages under
 * developers.google.com/search/docs/appearance/structured-data (read 2026-08). Retired ones are not here.
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

/** Rich results that Google no longer shows: neither awarded nor recommended, only mentioned. */
export const RETIRED_RICH_RESULTS: readonly { type: string; retired: string; note: string }[] = [
  {
    type: 'FAQPage',
    retired: '2026-05-07',
    note: 'The FAQ rich result was stopped; the markup stays machine readable.',
  },
  { type: 'HowTo', retired: '2023-09-13', note: 'The how-to rich result was stopped.' },
  { type: 'SearchAction', retired: '2024-11-29', note: 'The sitelinks search box was stopped.' },
  { type: 'ClaimReview', retired: '2025-06-12', note: 'The fact check rich result was stopped.' },
  { type: 'EstimatedSalary', retired: '2025-06-12', note: 'The estimated salary rich result was stopped.' },
  { type: 'LearningVideo', retired: '2025-06-12', note: 'The learning video rich result was stopped.' },
  { type: 'CourseInfo', retired: '2025-06-12', note: 'The course info rich result was stopped.' },
  { type: 'VehicleListing', retired: '2025-06-12', note: 'The vehicle listing rich result was stopped.' },
  { type: 'SpecialAnnouncement', retired: '2025-07-31', note: 'The special announcement rich result was stopped.' },
  { type: 'PracticeProblem', retired: '2026-01-31', note: 'The practice problem rich result was stopped.' },
]
