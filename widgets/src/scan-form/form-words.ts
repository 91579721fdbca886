import { PRODUCT_NAME } from '../../contract/index.ts'

export type FormWords = {
  readonly title: string
  readonly lede: string
  readonly label: string
  readonly start: string
  readonly empty: string
  readonly note: string
  readonly away: string
}

/** English texts of the empty form. Other languages are loaded when a page uses them. */
export const ENGLISH: FormWords = {
  title: 'Can AI assistants read your site?',
  lede: 'A free scan scores it out of 100.',
  label: 'Website address',
  start: 'Scan my site',
  empty: 'Please enter a URL',
  note: `Your entry and this page’s address are sent to ${PRODUCT_NAME}.`,
  away: 'The scan service cannot be reached. Please try again.',
}
