import type { Finder } from './comparator.ts'

export type Availability = 'InStock' | 'OutOfStock'

/** Phrases of shops in the eight languages of the badge and a few more; the first that says no wins. */
const OUT_OF_STOCK =
  /(?:currently |temporarily )?(?:out of stock|sold out|not (?:currently )?available|unavailable|no longer available|not in stock)|ausverkauft|(?:nicht|derzeit nicht) (?:verfügbar|lieferbar|vorrätig)|vergriffen|agotado|no disponible|sin existencias|épuisé|(?:en )?rupture de stock|indisponible|non disponibile|esaurito|esgotado|indisponível|uitverkocht|niet (?:op voorraad|leverbaar)|niedostępny|brak w magazynie|wyprzedane|slutsåld|нет в наличии|品切れ|在庫切れ|売り切れ|缺货|售罄|품절/iu
const IN_STOCK =
  /in stock|(?<!un)available (?:now|for|in|to)|add to (?:cart|bag|basket|trolley)|buy (?:it )?now|auf lager|sofort lieferbar|lieferbar|vorrätig|verfügbar|in den warenkorb|en stock|disponible|ajouter au panier|añadir (?:a la cesta|al carrito)|disponibile|aggiungi al carrello|disponível|em estoque|comprar|op voorraad|in winkelwagen|leverbaar|dostępny|do koszyka|na stanie|skladem|på lager|i lager|в наличии|в корзину|купить|在庫あり|カートに入れる|有货|現貨|加入購物車|장바구니|구매하기/iu

/**
 * Finds whether something can be bought. A phrase that says no in the same sentence overrules one that says yes: "not
 * available" is not "available". Null for values other than schema.org's ItemAvailability.
 */
export function enumerationFinder(value: string): Finder | null {
  const wanted = availabilityOf(value)
  if (!wanted) return null
  return (text) => {
    for (const { sentence, start } of sentencesIn(text)) {
      const out = OUT_OF_STOCK.exec(sentence)
      const found = out ?? IN_STOCK.exec(sentence)
      if (!found || (out ? 'OutOfStock' : 'InStock') !== wanted) continue
      return { start: start + found.index, end: start + found.index + found[0].length }
    }
    return null
  }
}

/** What a value of schema.org's ItemAvailability says about buying; null if it is none. */
export function availabilityOf(value: string): Availability | null {
  const name = value
    .trim()
    .replace(/^https?:\/\/(?:www\.)?schema\.org\//i, '')
    .toLowerCase()
    .replace(/[\s_-]/g, '')
  if (['instock', 'onlineonly', 'limitedavailability', 'instoreonly', 'preorder', 'backorder'].includes(name))
    return 'InStock'
  return ['outofstock', 'soldout', 'discontinued'].includes(name) ? 'OutOfStock' : null
}

function* sentencesIn(text: string): Generator<{ sentence: string; start: number }> {
  let start = 0
  for (const part of text.slice(0, 10_000).split(/(?<=[.!?。！？])/u)) {
    yield { sentence: part, start }
    start += part.length
  }
}
