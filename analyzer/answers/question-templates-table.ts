import type { FactKind } from '../contract/index.ts'

/**
 * One line makes a question of a property: the types of schema.org, subtypes included; the path to the value; how values
 * are compared; the question, in which `{name}` is the name of the item; and labels under which pages state such a value.
 */
export type QuestionTemplate = readonly [types: string, path: string, kind: FactKind, question: string, labels: string]

const PRICED = 'Product SoftwareApplication Event Course Book Service MenuItem Accommodation RealEstateListing Trip'
const RATED = 'Product Place Organization Recipe Course Book SoftwareApplication Movie Event Game MediaObject'
const PRICE =
  'price prices cost costs preis preise kostet kosten prix coûte coûtent prezzo precio precios cuesta cuestan preço prijs cena pris fee fees tarif tarifs frais gebühr gebühren tarifa tarifas tariffa tariffe from ab tickets ticket entry free gratis'
const STOCK = 'availability stock delivery'
const GTIN = 'gtin ean barcode upc'
const BY = 'by author von par por di autor auteur door written hosted seller developer'
const PUBLISHED = 'published date posted veröffentlicht publié publicado pubblicato gepubliceerd opublikowano'
const UPDATED = 'updated modified reviewed aktualisiert actualizado aggiornato bijgewerkt'
const SHIPPING = 'delivery shipping postage versand livraison envío spedizione verzending entrega versandkostenfrei'
const RETURNS =
  'return returns refund refunds rückgabe zurückgeben zurückschicken retours retourner devoluciones devolver resi restituire retourneren devoluções zwrot'
const ADDRESS = 'address visit adresse dirección indirizzo adres endereço contact where location venue'
const HOURS =
  'hours open opening öffnungszeiten horaires horario orari orario openingstijden horário godziny geöffnet ouvert abierto aperto aberto geopend otwarte closed'
const PHONE =
  'phone telephone tel call bel telefon telefonnummer rufnummer téléphone teléfono telefono telefoon telefone contact ring'
const MAIL = 'email mail e contact write'
const SALARY = 'salary pay wage gehalt salaire salario stipendio salaris wynagrodzenie salário'
const PREP = 'prep preparation zubereitung préparation preparación preparazione preparação bereiding przygotowanie'
const COOK = 'cook cooking kochzeit cuisson cocción cottura cozedura bake baking kooktijd gotowanie pieczenie'
const TOTAL = 'total time gesamtzeit ready totale totaal razem'
const SERVES = 'serves servings yield portionen makes portions raciones porzioni porções porties porcji'
const STARTS = 'start starts begins date begin beginn début inicio inizio início start rozpoczęcie studienbeginn'
const APPLY = 'apply deadline closes closing bewerbungsfrist solicitud candidature candidatura plazo scadenza'
const INGREDIENTS = 'ingredients zutaten ingrédients ingredientes ingredienti ingrediënten składniki'
const CALORIES = 'calories kcal energy kalorien brennwert énergie calorías energía calorie calorias kalorie'

/** What people ask about things of each type. More types and properties need one more line each. */
export const QUESTION_TEMPLATES: readonly QuestionTemplate[] = [
  [PRICED, 'offers.price', 'amount', 'How much does {name} cost?', PRICE],
  [PRICED, 'offers.priceSpecification.price', 'amount', 'How much does {name} cost?', PRICE],
  [PRICED, 'offers.lowPrice', 'amount', 'What does {name} cost at least?', PRICE],
  [PRICED, 'offers.highPrice', 'amount', 'What does {name} cost at most?', PRICE],
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
    RATED,
    'aggregateRating.ratingValue',
    'text',
    'How is {name} rated?',
    'rating rated stars star reviews out bewertung avis note valoración voto ocena',
  ],
  ['Article Recipe HowTo Book', 'author', 'text', 'Who wrote {name}?', BY],
  ['Episode SoftwareApplication', 'author', 'text', 'Who made {name}?', BY],
  ['Article Recipe HowTo Episode MediaObject', 'datePublished', 'date', 'When was {name} published?', PUBLISHED],
  ['Article Recipe HowTo', 'dateModified', 'date', 'When was {name} last updated?', UPDATED],
  ['Episode Movie MediaObject', 'duration', 'duration', 'How long is {name}?', 'length duration runtime min'],
  ['Episode', 'partOfSeries', 'text', 'Which series is {name} part of?', 'series podcast show episode'],
  ['Event', 'startDate', 'date', 'When does {name} take place?', 'date when starts'],
  ['Event', 'endDate', 'date', 'When does {name} end?', 'until ends end bis to au al'],
  ['Event', 'location', 'text', 'Where does {name} take place?', 'where location venue'],
  ['Event', 'performer', 'text', 'Who performs at {name}?', 'with performer artist featuring'],
  ['Event', 'organizer', 'text', 'Who organizes {name}?', 'hosted organizer organiser host by'],
  ['Flight TrainTrip BusTrip', 'departureTime', 'date', 'When does {name} depart?', 'departure departs leaves'],
  ['Flight TrainTrip BusTrip', 'arrivalTime', 'date', 'When does {name} arrive?', 'arrival arrives'],
  ['Flight', 'departureAirport', 'text', 'Where does {name} depart from?', 'departure departs from'],
  ['TrainTrip', 'departureStation', 'text', 'Where does {name} depart from?', 'departure départ'],
  ['TrainTrip', 'arrivalStation', 'text', 'Where does {name} arrive?', 'arrival arrivée'],
  [
    'Vehicle',
    'mileageFromOdometer.value',
    'text',
    'What is the mileage of {name}?',
    'mileage kilometerstand kilométrage',
  ],
  [
    'Accommodation',
    'numberOfRooms',
    'text',
    'How many rooms does {name} have?',
    'rooms zimmer pièces locali habitaciones',
  ],
  ['Accommodation', 'floorSize.value', 'text', 'How large is {name}?', 'size area wohnfläche surface superficie'],
  ['Place', 'maximumAttendeeCapacity', 'text', 'How many people fit into {name}?', 'capacity seats guests plätze'],
  ['Recipe', 'recipeIngredient', 'list', 'Which ingredients does {name} need?', INGREDIENTS],
  ['Recipe', 'recipeYield', 'text', 'How many servings does {name} make?', SERVES],
  ['Recipe HowTo', 'prepTime', 'duration', 'How long does it take to prepare {name}?', PREP],
  ['Recipe', 'cookTime', 'duration', 'How long does {name} cook?', COOK],
  ['Recipe HowTo', 'totalTime', 'duration', 'How long does {name} take in all?', TOTAL],
  ['Recipe MenuItem', 'nutrition.calories', 'text', 'How many calories does {name} have?', CALORIES],
  ['HowTo', 'step', 'list', 'What are the steps of {name}?', 'steps how to'],
  ['JobPosting', 'hiringOrganization', 'text', 'Who hires for {name}?', 'company employer at'],
  ['JobPosting', 'jobLocation', 'text', 'Where is the job {name}?', 'location where based standort lieu'],
  ['JobPosting', 'baseSalary.value.minValue', 'amount', 'What does {name} pay at least?', SALARY],
  ['JobPosting', 'baseSalary.value.maxValue', 'amount', 'What does {name} pay at most?', SALARY],
  ['JobPosting', 'baseSalary.value.value', 'amount', 'What does {name} pay?', SALARY],
  ['JobPosting', 'validThrough', 'date', 'Until when can people apply for {name}?', APPLY],
  ['SoftwareApplication', 'operatingSystem', 'text', 'Which systems does {name} run on?', 'system requires platform'],
  ['SoftwareApplication', 'softwareVersion', 'text', 'What is the current version of {name}?', 'version release'],
  ['SoftwareApplication', 'fileSize', 'text', 'How large is {name}?', 'size'],
  ['Course', 'provider', 'text', 'Who offers {name}?', 'provider by'],
  ['Course', 'hasCourseInstance.startDate', 'date', 'When does {name} begin?', STARTS],
  ['Person', 'jobTitle', 'text', 'What does {name} do?', ''],
  ['Book', 'isbn', 'identifier', 'What is the ISBN of {name}?', 'isbn'],
  ['Movie', 'director', 'text', 'Who directed {name}?', 'director directed'],
  ['Organization Place Person', 'telephone', 'telephone', 'What is the telephone number of {name}?', PHONE],
  ['Organization Place Person', 'email', 'text', 'What is the email address of {name}?', MAIL],
  ['Organization Place', 'address', 'address', 'Where is {name}?', ADDRESS],
  ['Organization Place', 'openingHours', 'hours', 'When is {name} open?', HOURS],
  ['Organization Place', 'openingHoursSpecification', 'hours', 'When is {name} open?', HOURS],
  [
    'LodgingBusiness',
    'checkinTime',
    'hours',
    'From when can guests arrive at {name}?',
    'check-in check arrivée arrival',
  ],
  ['LodgingBusiness', 'checkoutTime', 'hours', 'Until when must guests leave {name}?', 'check-out check départ'],
  ['FoodEstablishment', 'servesCuisine', 'text', 'Which cuisine does {name} serve?', 'cuisine cucina küche cocina'],
  [
    'Organization',
    'foundingDate',
    'text',
    'When was {name} founded?',
    'founded since established gegründet seit depuis fondée desde dal',
  ],
  ['Organization', 'founder', 'text', 'Who founded {name}?', 'founded founder founders by'],
]
