/** schema.org FAQPage of questions that stand on the page. */
export function faqStructuredData(questions: readonly (readonly [question: string, answer: string])[]) {
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
