import type { RequestHandler } from 'express'

export const SEEN_IN: Readonly<Record<string, string>>
export function useInEveryApp(middleware: RequestHandler): void
