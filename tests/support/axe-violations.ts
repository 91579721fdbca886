import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { axe: { run: (options: object) => Promise<Result> } }
type Result = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }

/** The violations that axe finds on a page, shadow trees included, by all of its rules or the named ones, one line a node. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (runOnly) => (window as unknown as Axe).axe.run(runOnly ? { runOnly } : {}),
    rules as string[] | undefined,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  )
}
