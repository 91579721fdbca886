import { expect, test } from 'vitest'
import { availabilityOf, enumerationFinder } from './enumeration.ts'

const says = (value: string, text: string) => enumerationFinder(value)?.(text) !== null

test('phrases of several languages say whether something can be bought', () => {
  for (const text of [
    'In stock',
    'Auf Lager',
    'Ajouter au panier',
    'Aggiungi al carrello',
    'Op voorraad',
    'Do koszyka',
  ])
    expect(says('https://schema.org/InStock', text), text).toBe(true)
  for (const text of ['Sold out', 'Ausverkauft', 'Agotado', 'Esgotado'])
    expect(says('OutOfStock', text), text).toBe(true)
})

test('a negation in the same sentence overrules, one in another does not', () => {
  for (const text of [
    'Not available in stock',
    'nicht verfügbar',
    'Nicht mehr auf Lager',
    'Niet op voorraad',
    'Currently unavailable',
    'Ce produit n’est plus disponible',
    'No está disponible',
    'Non è disponibile',
    'Não está disponível',
    'Produkt niedostępny',
  ]) {
    expect(says('InStock', text), text).toBe(false)
    expect(says('OutOfStock', text), text).toBe(true)
  }
  expect(says('InStock', 'Sold out in red. In stock in blue.')).toBe(true)
})

test('only the values of ItemAvailability can be tested', () => {
  expect(availabilityOf('http://schema.org/SoldOut')).toBe('OutOfStock')
  expect(enumerationFinder('soon')).toBeNull()
})
