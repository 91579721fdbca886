import type { FactKind } from '../contract/index.ts'

/**
 * One line makes a question of a property: the types of schema.org, subtypes included; the path to the value; how values
 * are compared; the question, in which `{name}` is the name of the item; and labels under which pages state such a value.
 */
export type QuestionTemplate = readonly [types: string, path: string, kind: FactKind, question: string, labels: string]

const PRICED = 'Product SoftwareApplication Event Course Book Service'
const PRICE = 'price cost preis prix prezzo precio preço prijs cena pris from ab tickets ticket entry'
const STOCK = 'availability stock delivery'
const GTIN = 'gtin ean barcode upc'
const BY = 'by author von par por di autor auteur door written'
const UPDATED = 'updated modified reviewed aktualisiert actualizado aggiornato bijgewerkt'
const SHIPPING = 'delivery shipping postage versand livraison envío spedizione verzending entrega'
const RETURNS = 'return returns refund refunds rückgabe retours devoluciones resi retourneren devoluções'
const ADDRESS = 'address visit adresse dirección indirizzo adres endereço contact where location venue'
const HOURS = 'hours open opening öffnungszeiten horaires horario orari openingstijden horário'
const PHONE = 'phone telephone tel call telefon téléphone teléfono telefono telefoon telefone contact ring'
const MAIL = 'email mail e contact write'
const SALARY = 'salary pay wage gehalt salaire salario stipendio salaris'

/** What people ask about things of each type. More types and properties need one more line each. */
export const QUESTION_TEMPLATES: readonly QuestionTemplate[] = [
  [PRICED, 'offers.price', 'amount', 'How much does {name} cost?', PRICE],
  [PRICED, 'offers.priceSpecification.price', 'amount', 'How much does {name} cost?', PRICE],
  [PRICED, 'offers.lowPrice', 'amount', 'What does {name} cost at least?', PRICE],
  ['Product', 'offers.availability', 'enumeration', 'Is {name} in stock?', STOCK],
  ['Product', 'brand', 'text', 'Which brand is {name}?', 'brand marke marque marca merk by'],
  ['Product', 'sku', 'identifier', 'What is the item number of {name}?', 'sku item article ref artikelnummer model'],
  ['Product', 'gtin13', 'identifier', 'What is the GTIN of {name}?', GTIN],
  ['Product', 'gtin', 'identifier', 'What is the GTIN of {name}?', GTIN],
  ['Product', 'offers.shippingDetails.shippingRate.value', 'amount', 'What does delivery of {name} cost?', SHIPPING],
  [
    'Product',
    'offers.hasMerchantReturnPolicy.merchantReturnDays',
    'text',
    'Within how many days can {name} be returned?',
    RETURNS,
  ],
  [
    'Product Place Organization Recipe Course Book',
    'aggregateRating.ratingValue',
    'text',
    'How is {name} rated?',
    'rating rated stars star reviews out bewertung avis',
  ],
  ['Article Recipe HowTo', 'author', 'text', 'Who wrote {name}?', BY],
  ['Article Recipe HowTo', 'datePublished', 'date', 'When was {name} published?', 'published date posted'],
  ['Article Recipe HowTo', 'dateModified', 'date', 'When was {name} last updated?', UPDATED],
  ['Event', 'startDate', 'date', 'When does {name} take place?', 'date when'],
  ['Event', 'location', 'text', 'Where does {name} take place?', 'where location venue'],
  ['Event', 'performer', 'text', 'Who performs at {name}?', 'with performer artist featuring'],
  [
    'Recipe',
    'recipeIngredient',
    'list',
    'Which ingredients does {name} need?',
    'ingredients zutaten ingrédients ingredientes ingredienti ingrediënten',
  ],
  ['Recipe', 'recipeYield', 'text', 'How many does {name} serve?', 'serves servings yield portionen makes portions'],
  [
    'Recipe HowTo',
    'prepTime',
    'text',
    'How long does it take to prepare {name}?',
    'prep preparation zubereitung préparation',
  ],
  ['Recipe', 'cookTime', 'text', 'How long does {name} cook?', 'cook cooking kochzeit cuisson baking bake'],
  ['Recipe HowTo', 'totalTime', 'text', 'How long does {name} take in all?', 'total time gesamtzeit ready'],
  ['Recipe', 'nutrition.calories', 'text', 'How many calories has {name}?', 'calories kcal energy'],
  ['HowTo', 'step', 'list', 'What are the steps of {name}?', 'steps how to'],
  ['JobPosting', 'hiringOrganization', 'text', 'Who hires for {name}?', 'company employer at'],
  ['JobPosting', 'jobLocation', 'text', 'Where is the job {name}?', 'location where based standort lieu'],
  ['JobPosting', 'baseSalary.value.minValue', 'amount', 'What does {name} pay at least?', SALARY],
  ['JobPosting', 'baseSalary.value.value', 'amount', 'What does {name} pay?', SALARY],
  ['JobPosting', 'validThrough', 'date', 'Until when can people apply for {name}?', 'apply deadline closes closing'],
  [
    'SoftwareApplication',
    'operatingSystem',
    'text',
    'Which systems does {name} run on?',
    'system requirements platform',
  ],
  ['SoftwareApplication', 'softwareVersion', 'text', 'What is the current version of {name}?', 'version release'],
  ['Course', 'provider', 'text', 'Who offers {name}?', 'provider by'],
  ['Course', 'hasCourseInstance.startDate', 'date', 'When does {name} begin?', 'start starts begins date'],
  ['Person', 'jobTitle', 'text', 'What does {name} do?', ''],
  ['Book', 'isbn', 'identifier', 'What is the ISBN of {name}?', 'isbn'],
  ['Book', 'author', 'text', 'Who wrote {name}?', BY],
  ['Movie', 'director', 'text', 'Who directed {name}?', 'director directed'],
  ['Organization Place Person', 'telephone', 'telephone', 'What is the telephone number of {name}?', PHONE],
  ['Organization Place Person', 'email', 'text', 'What is the email address of {name}?', MAIL],
  ['Organization Place', 'address', 'address', 'Where is {name}?', ADDRESS],
  ['Organization Place', 'openingHours', 'hours', 'When is {name} open?', HOURS],
  ['Organization Place', 'openingHoursSpecification', 'hours', 'When is {name} open?', HOURS],
  [
    'Organization',
    'foundingDate',
    'text',
    'When was {name} founded?',
    'founded since established gegründet seit depuis fondée desde dal',
  ],
  ['Organization', 'founder', 'text', 'Who founded {name}?', 'founded founder founders by'],
]
