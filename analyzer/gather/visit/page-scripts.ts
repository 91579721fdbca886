import { AXE_RULE_RUN_SCRIPT } from '../../patches/axe-rule-run.ts'
import { browserLibraries } from './browser-libraries.ts'
import { AXE_SCRIPT } from './in-page/axe-script.ts'
import { ARTICLE_SCRIPT } from './in-page/open-roots-script.ts'

/** Loads axe and returns its report as JSON. */
export function axeScript(): string {
  return `${browserLibraries().axe};${AXE_RULE_RUN_SCRIPT};${AXE_SCRIPT}`
}

/** Loads Readability and returns the HTML of the article that it finds, or nothing. */
export function articleScript(): string {
  return `${browserLibraries().readability};${ARTICLE_SCRIPT}`
}
