import type { RequestHandler } from 'express'

export const SEEN_IN: Readonly<Record<string, string>>
export function frontOfEachApp(front: RequestHandler): void
