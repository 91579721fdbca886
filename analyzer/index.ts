export { analyzeSite, type AnalyzeOptions, type FinishedModule } from './analyze-site.ts'
export { AnalyzerError } from './errors.ts'
export { ANALYSIS_STEPS, modulesOf } from './registry.ts'
export * from './contract/index.ts'
