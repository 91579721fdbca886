/** What findings of more than one module refer to. */
export const GEO_STUDY = {
  title: 'GEO: Generative Engine Optimization, KDD 2024',
  url: 'https://arxiv.org/abs/2311.09735',
  date: '2024-06-28',
}
export const LOCAL_BUSINESS = {
  title: 'Google Search Central: LocalBusiness',
  url: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
  date: '2026-06-29',
}
export const OPENAI_BOTS = {
  title: 'OpenAI, overview of crawlers',
  url: 'https://developers.openai.com/api/docs/bots',
  date: '2026-08-20',
}
