import { AnalyzerError } from '../../errors.ts'
import type { AxeReport } from '../visit-artifacts.ts'
import { browserLibraries } from './browser-libraries.ts'
import { AXE_SCRIPT } from './in-page/axe-script.ts'
import { AXE_SHORTCUT_SCRIPT } from './in-page/axe-shortcut-script.ts'
import type { IsolatedWorld } from './isolated-world.ts'

const AXE_MS = 14_000
export const AXE_MAX_NODES = 20_000

/** Throws `too-large` for a page that axe could not read in any sensible time, `timeout` when it did not. */
export async function runAxe(world: IsolatedWorld, domNodes: number, ariaLabels: number): Promise<AxeReport> {
  if (domNodes > AXE_MAX_NODES) {
    throw new AnalyzerError(
      'too-large',
      `The page has ${domNodes} elements; accessibility is tested up to ${AXE_MAX_NODES}.`,
    )
  }
  await world.text(`${browserLibraries().axe};${AXE_SHORTCUT_SCRIPT}`)
  const report = await world.json<Omit<AxeReport, 'ariaLabelsCount'>>(AXE_SCRIPT, { ms: AXE_MS, promise: true })
  return { ...report, ariaLabelsCount: ariaLabels }
}
