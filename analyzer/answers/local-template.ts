import data from './local-questions.json' with { type: 'json' }

const QUESTIONS: Readonly<Record<string, readonly string[]>> = data.questions

/** A template, such as `How much does {name} cost?`, in the language of a page; null where there is no translation. */
export function localTemplate(template: string, language: string | null): string | null {
  const column = data.languages.findIndex((code) => code === language)
  return column < 0 ? null : (QUESTIONS[template]?.[column] ?? null)
}
