import type { FactKind } from '../contract/index.ts'

/** One line makes a question of a property. `{name}` is the name of the item; `path` leads to the value. */
export type QuestionTemplate = {
  types: readonly string[]
  path: string
  kind: FactKind
  question: string
  /** Labels under which pages state such a value. */
  labels: readonly string[]
}

const ARTICLE = ['Article', 'NewsArticle', 'BlogPosting', 'TechArticle', 'Report']
const PRICED = ['Product', 'SoftwareApplication', 'WebApplication', 'MobileApplication', 'Event', 'Course', 'Book']
const BUSINESS = ['Organization', 'LocalBusiness', 'Restaurant', 'Store', 'Hotel', 'Dentist', 'Place', 'Corporation']
const PRICE_LABELS = [
  'price',
  'cost',
  'preis',
  'prix',
  'prezzo',
  'precio',
  'preço',
  'prijs',
  'cena',
  'pris',
  'from',
  'ab',
]

/** What people ask about things of each schema.org type. More types and properties need one more line each. */
export const QUESTION_TEMPLATES: readonly QuestionTemplate[] = [
  { types: PRICED, path: 'offers.price', kind: 'amount', question: 'How much does {name} cost?', labels: PRICE_LABELS },
  {
    types: PRICED,
    path: 'offers.lowPrice',
    kind: 'amount',
    question: 'What does {name} cost at least?',
    labels: PRICE_LABELS,
  },
  {
    types: ['Product'],
    path: 'offers.availability',
    kind: 'enumeration',
    question: 'Is {name} in stock?',
    labels: ['availability', 'stock', 'delivery'],
  },
  {
    types: ['Product'],
    path: 'brand',
    kind: 'text',
    question: 'Which brand is {name}?',
    labels: ['brand', 'marke', 'marque', 'marca', 'merk', 'by'],
  },
  {
    types: ['Product'],
    path: 'sku',
    kind: 'identifier',
    question: 'What is the item number of {name}?',
    labels: ['sku', 'item', 'article', 'ref', 'artikelnummer', 'model'],
  },
  {
    types: ['Product'],
    path: 'gtin13',
    kind: 'identifier',
    question: 'What is the GTIN of {name}?',
    labels: ['gtin', 'ean', 'barcode', 'upc'],
  },
  {
    types: ['Product'],
    path: 'gtin',
    kind: 'identifier',
    question: 'What is the GTIN of {name}?',
    labels: ['gtin', 'ean', 'barcode', 'upc'],
  },
  {
    types: ARTICLE,
    path: 'author',
    kind: 'text',
    question: 'Who wrote {name}?',
    labels: ['by', 'author', 'von', 'par', 'por', 'di', 'autor', 'door'],
  },
  {
    types: ARTICLE,
    path: 'datePublished',
    kind: 'date',
    question: 'When was {name} published?',
    labels: ['published', 'date', 'posted'],
  },
  {
    types: ARTICLE,
    path: 'dateModified',
    kind: 'date',
    question: 'When was {name} last updated?',
    labels: ['updated', 'modified', 'reviewed'],
  },
  {
    types: ['Event'],
    path: 'startDate',
    kind: 'date',
    question: 'When does {name} take place?',
    labels: ['date', 'when'],
  },
  {
    types: ['Event'],
    path: 'location',
    kind: 'text',
    question: 'Where does {name} take place?',
    labels: ['where', 'location', 'venue'],
  },
  {
    types: ['Recipe'],
    path: 'recipeIngredient',
    kind: 'list',
    question: 'Which ingredients does {name} need?',
    labels: ['ingredients', 'zutaten', 'ingrédients', 'ingredientes', 'ingredienti'],
  },
  {
    types: ['Recipe'],
    path: 'recipeYield',
    kind: 'text',
    question: 'How many does {name} serve?',
    labels: ['serves', 'servings', 'yield', 'portionen'],
  },
  {
    types: ['HowTo'],
    path: 'step',
    kind: 'list',
    question: 'What are the steps of {name}?',
    labels: ['steps', 'how to'],
  },
  {
    types: ['JobPosting'],
    path: 'hiringOrganization',
    kind: 'text',
    question: 'Who hires for {name}?',
    labels: ['company', 'employer'],
  },
  {
    types: ['JobPosting'],
    path: 'validThrough',
    kind: 'date',
    question: 'Until when can people apply for {name}?',
    labels: ['apply', 'deadline', 'closes'],
  },
  {
    types: ['SoftwareApplication'],
    path: 'operatingSystem',
    kind: 'text',
    question: 'Which systems does {name} run on?',
    labels: ['system', 'requirements', 'platform'],
  },
  { types: ['Course'], path: 'provider', kind: 'text', question: 'Who offers {name}?', labels: ['provider', 'by'] },
  { types: ['Person'], path: 'jobTitle', kind: 'text', question: 'What does {name} do?', labels: [] },
  { types: ['Book'], path: 'isbn', kind: 'identifier', question: 'What is the ISBN of {name}?', labels: ['isbn'] },
  { types: ['Book'], path: 'author', kind: 'text', question: 'Who wrote {name}?', labels: ['by', 'author'] },
  {
    types: ['Movie'],
    path: 'director',
    kind: 'text',
    question: 'Who directed {name}?',
    labels: ['director', 'directed'],
  },
  {
    types: BUSINESS,
    path: 'telephone',
    kind: 'telephone',
    question: 'What is the telephone number of {name}?',
    labels: ['phone', 'telephone', 'tel', 'call', 'telefon', 'téléphone', 'teléfono', 'telefono', 'contact'],
  },
  {
    types: BUSINESS,
    path: 'email',
    kind: 'text',
    question: 'What is the email address of {name}?',
    labels: ['email', 'mail', 'contact'],
  },
  {
    types: BUSINESS,
    path: 'address',
    kind: 'address',
    question: 'Where is {name}?',
    labels: ['address', 'visit', 'adresse', 'dirección', 'indirizzo', 'contact'],
  },
  {
    types: BUSINESS,
    path: 'openingHours',
    kind: 'hours',
    question: 'When is {name} open?',
    labels: ['hours', 'open', 'opening', 'öffnungszeiten', 'horaires', 'horario', 'orari'],
  },
]
