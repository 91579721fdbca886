import { MODULES } from '../contract/index.ts'
import type { AnyJudge } from './define-judge.ts'

/** The judge of every module, in module order, from `judge.ts` in the folder that its descriptor names. */
export const JUDGES: readonly AnyJudge[] = await Promise.all(
  MODULES.map(async ({ folder }) => ((await import(`./${folder}/judge.ts`)) as { judge: AnyJudge }).judge),
)
