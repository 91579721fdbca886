import type { Finder } from './comparator.ts'

export type Availability = 'InStock' | 'OutOfStock'

/** Phrases of shops in the eight languages of the badge and a few more. */
const AVAILABLE = String.raw`in stock|on stock|lieferbar|verfügbar|vorrätig|auf lager|en stock|en existencias|disponible|disponibile|disponível|em (?:estoque|stock)|op voorraad|voorradig|leverbaar|dostępn\p{L}{1,2}|na stanie|w magazynie`
const NO = String.raw`not|no|nicht|kein\p{L}{0,2}|pas|hors|non|sin|não|sem|fora de|niet|nie|brak`
/** A phrase that says no, or one that says yes with a "not" at most two words before it. */
const OUT_OF_STOCK = new RegExp(
  String.raw`out of stock|sold out|fora de estoque|sem estoque|(?:when|once|as soon as|sobald|wenn) (?:it is |it['’]s |wieder )?(?:back|available|in stock|verfügbar|lieferbar)|discontinued|ausverkauft|vergriffen|agotado|sin stock|épuisée?|(?:en )?rupture de stock|indisponible|indisponibile|esaurit[oa]|esgotad[oa]|indisponível|uitverkocht|niedostępn\p{L}{1,2}|brak (?:w magazynie|towaru)|wyprzedan\p{L}{1,2}|slutsåld|slut i lager|нет в наличии|品切れ|在庫切れ|売り切れ|缺货|售罄|품절|unavailable|(?<!\p{L})(?:${NO})[ ’'](?:\p{L}+[ ’']){0,2}(?:available|${AVAILABLE})|plus (?:en stock|disponible)`,
  'iu',
)
const IN_STOCK = new RegExp(
  String.raw`${AVAILABLE}|available (?:now|for|in|to|from|on)|available(?=[.!]?$)|limited stock|only \d+ left|back-?order|pre-?order|vorbestell|add to (?:cart|bag|basket|trolley)|buy (?:it )?now|order now|jetzt (?:kaufen|bestellen)|in den warenkorb|acheter maintenant|acquista ora|koop nu|kup teraz|ajouter au panier|précommand|añadir (?:a la cesta|al carrito)|aggiungi al carrello|preordin|comprar|in winkelwagen|do koszyka|przedsprzedaż|skladem|på lager|i lager|в наличии|в корзину|купить|在庫あり|カートに入れる|有货|現貨|加入購物車|加入购物车|我要購買|立即購買|立即购买|do koš[íi]k[ua]|v košarico|ostukorvi|장바구니|구매하기`,
  'iu',
)

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
