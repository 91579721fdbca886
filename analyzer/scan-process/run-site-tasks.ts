import { TASK_LIMITS_MS } from '../contract/time-limits-table.ts'
import type { SiteProcesses } from '../site/site-processes.ts'
import type { PageResult } from '../site/frontier.ts'
import type { TaskHandlers, TaskResult } from './perform-task.ts'
import type { ProcessPool } from './process-pool.ts'

type Run = ProcessPool['run']

/** The tasks of site scans, each run in a scan process by `run`; `failureOf` makes an error of any other result. */
export function siteTasks(run: Run, failureOf: (result: TaskResult) => Error): SiteProcesses {
  return {
    async readRobots(origin, signal) {
      const result = await run({ type: 'read-robots', origin }, {}, TASK_LIMITS_MS.readRobots, signal)
      if (result.type === 'robots-read') return result.robots
      throw failureOf(result)
    },
    async readLists(request, onFound, signal) {
      const handlers: TaskHandlers = {
        onPart: (part) => (part.type === 'found' ? onFound(part.found) : undefined),
      }
      const result = await run({ type: 'read-lists', request }, handlers, TASK_LIMITS_MS.readLists, signal)
      if (result.type === 'lists-read') return { lists: result.lists, notFound: result.notFound }
      throw failureOf(result)
    },
    async readPages(request, onRead, signal) {
      const asked = new Set(request.pages.map(({ key }) => key))
      const handlers: TaskHandlers = {
        // A page that was taken over must not write what is known of others.
        onPart: (part) => (part.type === 'page-read' && asked.delete(part.read.key) ? onRead(part.read) : undefined),
      }
      const result = await run({ type: 'read-pages', request }, handlers, TASK_LIMITS_MS.readPages, signal)
      if (result.type !== 'pages-read') throw failureOf(result)
    },
    async sortPages({ pages, ...site }, signal) {
      const results: PageResult[] = []
      const handlers: TaskHandlers = {
        more: pages,
        onPart: (part) => {
          if (part.type === 'page-results') results.push(...part.results)
        },
      }
      const result = await run({ type: 'sort-pages', site }, handlers, TASK_LIMITS_MS.studySite, signal)
      if (result.type === 'sorted') return { templates: result.templates, results }
      throw failureOf(result)
    },
    async comparePages({ pages, ...site }, signal) {
      const result = await run({ type: 'compare-pages', site }, { more: pages }, TASK_LIMITS_MS.studySite, signal)
      if (result.type === 'compared') return result.findings
      throw failureOf(result)
    },
  }
}
