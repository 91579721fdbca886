/** The usual labels of a product's fields, the same for each page. */
export const ANSWER_LABELS = {
  price: ['price', 'preis', 'prix', 'prezzo', 'precio', 'preço', 'cena', 'prijs', 'pris', 'цена', '価格', '价格'],
  brand: ['brand', 'marke', 'marque', 'marca', 'merk', 'marka', 'бренд', 'manufacturer', 'hersteller', 'by'],
  sku: ['sku', 'item', 'article', 'artikelnummer', 'model', 'asin', 'ref', 'référence', 'kod', 'code', 'артикул'],
  gtin: ['gtin', 'ean', 'upc', 'barcode', 'isbn'],
  availability: ['availability', 'stock', 'verfügbarkeit', 'disponibilité', 'disponibilidad', 'delivery'],
} as const
