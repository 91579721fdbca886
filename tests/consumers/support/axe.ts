import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Result = {
  readonly violations: {
    readonly id: string
    readonly nodes: { readonly html: string; readonly failureSummary?: string }[]
  }[]
}

/** What axe finds on a page, shadow trees included, one line a node. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const { violations } = await page.evaluate(
    () => (window as unknown as { axe: { run(): Promise<unknown> } }).axe.run() as Promise<Result>,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}
