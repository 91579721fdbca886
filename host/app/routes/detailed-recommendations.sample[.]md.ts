import { sampleReportMarkdown } from '../features/marketing/sample-report/sample-report-markdown.ts'

export function loader() {
  return new Response(sampleReportMarkdown(), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sample-report.md"',
    },
  })
}

export { refuseWrites as action } from '#host/server/platform/http/refuse-writes.ts'
