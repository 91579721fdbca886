type Pairs = readonly (readonly [name: string, text: string])[]

/** schema.org FAQPage of the questions that a page shows. */
export function faqStructuredData(questions: Pairs) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}

/** schema.org HowTo of the numbered steps that a page shows. */
export function howToStructuredData(name: string, steps: Pairs) {
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name,
    step: steps.map(([name, text], index) => ({ '@type': 'HowToStep', position: index + 1, name, text })),
  }
}
