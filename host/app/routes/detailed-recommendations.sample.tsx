import { SampleReportPage } from '../features/marketing/sample-report/sample-report-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

export const meta = pageMeta({
  title: 'Sample AI Optimization Report',
  description: 'What a detailed report looks like: 23 issues of an invented site with evidence, steps and code.',
  keywords: ['sample report', 'AI optimization report', 'website audit example', 'AI readiness'],
})

export default SampleReportPage
