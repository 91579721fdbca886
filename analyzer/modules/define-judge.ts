import type { JudgedFinding } from '../findings/define-findings.ts'
import { gatheredFor, VISIT_ARTIFACTS, type Artifacts, type ArtifactName } from '../computed/artifacts.ts'
import { MODULE_IDS, type Module, type ModuleId, type ResultBlocks, type StageOutcome } from '../contract/index.ts'
import type { VisibilityProvider } from '../gather/providers/provider.ts'
import type { CheckVerdict } from '../scoring/score-checks.ts'
import type { FindingIdOf } from './finding-ids.ts'

/** A judge's result: its block without what the runner adds, and its findings. A null score means N/A. */
export type Judgement<Id extends ModuleId> = {
  data: JudgedBlock<ResultBlocks[Id]>
  findings: readonly JudgedFinding[]
}

/** `Omit` would lose the known fields of a block with an index signature, so the keys are mapped. */
type JudgedBlock<Block> = {
  [Key in keyof Block as string extends Key ? never : Key extends 'grade' | 'error' ? never : Key]: Block[Key]
}

/** The labels of the module's stages in its descriptor. */
type StageLabel<Id extends ModuleId> =
  Extract<Module, { id: Id }> extends { stages: readonly (infer Label)[] } ? Label : never

/** What a stage found: a check, several of them, or just how the site did where nothing is scored. */
export type Staged = CheckVerdict | readonly CheckVerdict[] | StageOutcome

export type JudgeContext = {
  /** Waits for a late artifact; null when it is missing. */
  later: <Name extends ArtifactName>(name: Name) => Promise<Artifacts[Name] | null>
  /** Runs one stage and reports how the site did. */
  stage: <Value extends Staged>(label: string, run: () => Value | Promise<Value>) => Promise<Value>
  /** Runs a quick scan of another URL. */
  quickScan: (url: string) => Promise<QuickScan>
  competitors: readonly string[]
  providers: readonly VisibilityProvider[]
  /** Why no browser visited the page, or null when one did. */
  browserMissing: string | null
  signal: AbortSignal
}
export type QuickScan = {
  url: string
  overallScore: number | null
  blocks: { [Id in ModuleId]?: ResultBlocks[Id] }
  topics: readonly string[]
}

/**
 * How a judge depends on an artifact, or on the block of another module. `true`: without it there is nothing to judge, and
 * the module fails alone. `optional`: null when it is missing. `late`: the judge starts without it and waits for it with
 * `later`; a re-check of any finding that is not listed does without it.
 */
export type Need<Finding extends string = string> = true | { optional: true } | { late: readonly Finding[] }
type Needs<Finding extends string> = { readonly [Name in ArtifactName]?: Need<Finding> } & {
  readonly [Name in ModuleId]?: { optional: true }
}

/** There is no scan without them. Optional ones are given even if the response is not the page. */
type AlwaysThere = 'target' | 'document' | 'rawPage' | 'rawText' | 'rawStructuredData'
type Given<Name> = Name extends ArtifactName ? Artifacts[Name] : Name extends ModuleId ? ResultBlocks[Name] : never
type GivenAll<Declared> = {
  [Name in keyof Declared as Declared[Name] extends { late: unknown } ? never : Name]: Declared[Name] extends true
    ? Given<Name>
    : Name extends AlwaysThere
      ? Given<Name>
      : Given<Name> | null
}
type LateName<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends { late: unknown } ? Name : never
}[keyof Declared] &
  ArtifactName

type ContextOf<Id extends ModuleId, Declared> = Omit<JudgeContext, 'stage' | 'later'> & {
  stage: <Value extends Staged>(label: StageLabel<Id>, run: () => Value | Promise<Value>) => Promise<Value>
  later: <Name extends LateName<Declared>>(name: Name) => Promise<Artifacts[Name] | null>
}

type JudgeRules<Id extends ModuleId, Declared> = {
  needs: Declared
  /** For a judge that asks others; by default it may take until the scan ends. */
  timeoutMs?: number
  analyze: (given: GivenAll<Declared>, context: ContextOf<Id, Declared>) => Judgement<Id> | Promise<Judgement<Id>>
}

/** A judge of any module; only the runner, which gathers its artifacts, may call it. */
export type AnyJudge = {
  [Id in ModuleId]: {
    id: Id
    needs: Needs<string>
    timeoutMs?: number
    analyze: (given: never, context: never) => Judgement<Id> | Promise<Judgement<Id>>
  }
}[ModuleId]

/** Declares the judge of a module, so that the compiler checks which artifacts it reads. */
export function defineJudge<Id extends ModuleId, const Declared extends Needs<FindingIdOf<Id>>>(
  { id }: { id: Id },
  rules: JudgeRules<Id, Declared>,
): { id: Id } & JudgeRules<Id, Declared> {
  return { id, ...rules }
}

/** The artifacts that a judge starts with, and whether each is optional. */
export function startingNeeds({ needs }: AnyJudge): { name: ArtifactName; optional: boolean }[] {
  return artifactNeeds(needs).flatMap(([name, need]) =>
    need === true || 'optional' in need ? [{ name, optional: need !== true }] : [],
  )
}

/** The artifacts that a judge reads, or that it needs to check one finding again. */
export function artifactsOf({ needs }: AnyJudge, finding?: string): ArtifactName[] {
  return artifactNeeds(needs).flatMap(([name, need]) => {
    const isLate = need !== true && 'late' in need
    return isLate && finding !== undefined && !need.late.includes(finding) ? [] : [name]
  })
}

/** The modules whose blocks a judge reads; they are judged too when it runs alone. */
export function modulesReadBy({ needs }: AnyJudge): ModuleId[] {
  return MODULE_IDS.filter((id) => needs[id] !== undefined)
}

/** Whether a judge needs the page, so that it has nothing to judge where the page could not be opened. */
export function judgesPage(judge: AnyJudge): boolean {
  const isOfPage = (name: ArtifactName) => name === 'document' || VISIT_ARTIFACTS.has(name)
  return startingNeeds(judge).some(({ name, optional }) => !optional && gatheredFor(name).some(isOfPage))
}

function artifactNeeds(needs: AnyJudge['needs']): [ArtifactName, Need][] {
  const modules: ReadonlySet<string> = new Set(MODULE_IDS)
  return (Object.entries(needs) as [ArtifactName, Need][]).filter(([name]) => !modules.has(name))
}
