type JsonLd = Record<string, unknown>
export type SchemaCheck = { tone: 'good' | 'poor' | 'bad'; text: string }
export type Question = { question: string; answer: string }
export type Product = { name: string; sku: string; brand: string; price: string; currency: string; inStock: boolean }
export type HowTo = { name: string; minutes: string; steps: string }

const CONTEXT = { '@context': 'https://schema.org' }
const VALID: SchemaCheck = { tone: 'good', text: 'Valid JSON, known types' }

/** Safe inside a script element: a text may not close it. */
export function jsonLdText(block: JsonLd): string {
  return JSON.stringify(block, null, 2).replaceAll('<', '\\u003c')
}

export function faqBlock(questions: readonly Question[]): JsonLd {
  return {
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.trim(),
      acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
    })),
  }
}

export function faqChecks(questions: readonly Question[]): SchemaCheck[] {
  const bad = questions.flatMap(({ question, answer }, index): SchemaCheck[] => {
    if (!question.trim()) return [{ tone: 'bad', text: `Question ${index + 1} is empty` }]
    if (!answer.trim()) return [{ tone: 'bad', text: `Question ${index + 1} has no answer: the block is ignored` }]
    return []
  })
  return [...bad, VALID]
}

export function stepsOf(steps: string): string[] {
  return steps
    .split('\n')
    .map((step) => step.trim())
    .filter(Boolean)
}

export function howToBlock({ name, minutes, steps }: HowTo): JsonLd {
  const time = Number(minutes)
  return {
    ...CONTEXT,
    '@type': 'HowTo',
    name: name.trim(),
    ...(Number.isInteger(time) && time > 0 ? { totalTime: `PT${time}M` } : {}),
    step: stepsOf(steps).map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
  }
}

export function howToChecks({ name, minutes, steps }: HowTo): SchemaCheck[] {
  const count = stepsOf(steps).length
  return [
    ...(name.trim() ? [] : [{ tone: 'bad' as const, text: 'The name is empty' }]),
    ...(minutes === '' || /^[1-9]\d{0,4}$/.test(minutes)
      ? []
      : [{ tone: 'bad' as const, text: 'The time is not a whole number of minutes' }]),
    count >= 2
      ? { tone: 'good', text: `${count} steps, numbered without a hole` }
      : { tone: 'bad', text: 'A how-to needs at least two steps' },
    VALID,
  ]
}

export function productBlock({ name, sku, brand, price, currency, inStock }: Product): JsonLd {
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: name.trim(),
    ...(sku.trim() ? { sku: sku.trim() } : {}),
    ...(brand.trim() ? { brand: { '@type': 'Brand', name: brand.trim() } } : {}),
    offers: {
      '@type': 'Offer',
      price: price.trim(),
      priceCurrency: currency,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
  }
}

export function productChecks({ name, price }: Product): SchemaCheck[] {
  return [
    ...(name.trim() ? [] : [{ tone: 'bad' as const, text: 'The name is empty' }]),
    ...(/^\d+(\.\d{1,2})?$/.test(price.trim())
      ? []
      : [{ tone: 'bad' as const, text: 'The price is not a number: use a point, 749.00' }]),
    { tone: 'poor', text: 'For shops: add hasMerchantReturnPolicy and shippingDetails' },
    VALID,
  ]
}
