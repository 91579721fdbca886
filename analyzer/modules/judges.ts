import { MODULES } from '../contract/index.ts'
import type { AnyJudge } from './define-judge.ts'

let judges: Promise<readonly AnyJudge[]> | null = null

/** The judge of every module, in module order, from `judge.ts` in the folder that its descriptor names. */
export function loadJudges(): Promise<readonly AnyJudge[]> {
  return (judges ??= Promise.all(
    MODULES.map(async ({ folder }) => ((await import(`./${folder}/judge.ts`)) as { judge: AnyJudge }).judge),
  ))
}
