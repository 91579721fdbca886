import { BLOCK_TAGS } from '../../parsers/html/index.ts'
import { AXE_RULE_RUN_SCRIPT } from '../../patches/axe-rule-run.ts'
import { browserLibraries } from './browser-libraries.ts'
import { AXE_SCRIPT } from './in-page/axe-script.ts'
import { watchFocusScript } from './in-page/facts-script.ts'
import { hiddenTextScript } from './in-page/hidden-text-script.ts'
import { ARTICLE_SCRIPT } from './in-page/open-roots-script.ts'

const BLOCKS = [...BLOCK_TAGS].join(',')
export const HIDDEN_TEXT_SCRIPT = hiddenTextScript(BLOCKS)
export const WATCH_FOCUS_SCRIPT = watchFocusScript(BLOCKS)

/** Loads axe and returns its report as JSON. */
export function axeScript(): string {
  return `${browserLibraries().axe};${AXE_RULE_RUN_SCRIPT};${AXE_SCRIPT}`
}

/** Loads Readability and returns the HTML of the article that it finds, or nothing. */
export function articleScript(): string {
  return `${browserLibraries().readability};${ARTICLE_SCRIPT}`
}
