import { BAND_WORDS, type ScoreBand } from '../../contract/index.ts'

export type RunWords = Readonly<Record<ScoreBand, string>> & {
  readonly running: string
  readonly step: string
  readonly cancel: string
  readonly leave: string
  readonly done: string
  readonly grade: string
  readonly result: string
  readonly report: string
  readonly again: string
  readonly fresh: string
  readonly failed: string
  readonly why: string
  readonly retry: string
  readonly edit: string
  readonly offline: string
  readonly keep: string
  readonly tryNow: string
  readonly request: string
}

/** English texts of a scan and its result. Names in braces are filled in. */
export const ENGLISH_RUN: RunWords = {
  running: 'AI Readiness Analysis Progress',
  step: 'Analyzing: {step}',
  cancel: 'Cancel',
  leave: 'You can leave this page: the scan continues.',
  done: 'AI Readiness Analysis Complete',
  grade: 'grade {grade}',
  result: '{score} of 100.',
  report: 'View report',
  again: 'Scan another site',
  fresh: 'Scanned just now.',
  failed: 'Scan Failed',
  why: 'There was an issue completing your scan. Please try again.',
  retry: 'Retry Scan',
  edit: 'Edit address',
  offline: 'You are offline',
  keep: 'Your address is kept, and the scan starts when you are back online.',
  tryNow: 'Try again',
  request: 'Request {id}',
  ...BAND_WORDS,
}

/** Replaces names in braces with their values. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
