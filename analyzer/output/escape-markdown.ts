import { oneLine } from '../contract/index.ts'

/** Escapes a stranger's text for Markdown, so that it cannot link, format or begin a formula. */
export function escapeMarkdown(text: string, limit = 500): string {
  return oneLine(text, limit).replaceAll(/[\\`*_{}[\]()<>#+|~&$]/g, String.raw`\$&`)
}

/** The same for a comment, where code hosts also link mentions, issues and URLs: a zero-width space breaks these up. */
export function escapeComment(text: string, limit?: number): string {
  return escapeMarkdown(text, limit).replaceAll(/[@#!%~$&^]|:(?=\/)|\bwww(?=\.)|\bgh(?=-)/gi, '$&\u200B')
}
