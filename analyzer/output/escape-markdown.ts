import { oneLine } from '../contract/index.ts'

/** A stranger's text as Markdown that shows just that text: it cannot link, format or begin a formula. */
export function escapeMarkdown(text: string, limit = 500): string {
  return oneLine(text, limit).replaceAll(/[\\`*_{}[\]()<>#+|~&$]/g, String.raw`\$&`)
}

/**
 * The same for a comment, where the code host looks through the finished text again for people, issues and addresses: a
 * character without width keeps what it would find apart.
 */
export function escapeComment(text: string, limit?: number): string {
  return escapeMarkdown(text, limit).replaceAll(/[@#!%~$&^]|:(?=\/)|\bwww(?=\.)|\bgh(?=-)/gi, '$&\u200B')
}
