import type { SiteScanDeps } from '#analyzer'
import { performSiteTask } from '../../analyzer/scan-process/site-tasks.ts'
import { siteTasks } from '../../analyzer/scan-process/run-site-tasks.ts'
import type { NetworkDoor } from '../../analyzer/gather/network/network-door.ts'
import type { FromScanProcess } from '../../analyzer/scan-process/messages.ts'
import type { SiteTask } from '../../analyzer/scan-process/site-messages.ts'
import type { TaskResult } from '../../analyzer/scan-process/perform-task.ts'

/** The tasks of a site scan in this process, where a test needs no wall but speed. */
export function siteProcessesHere(door: NetworkDoor): SiteScanDeps['processes'] {
  return siteTasks(
    async (task, handlers, _limitMs, signal) => {
      let handled: Promise<unknown> = Promise.resolve()
      const send = (message: FromScanProcess) => {
        if (message.type === 'found' || message.type === 'page-read' || message.type === 'page-results') {
          handled = handled.then(() => handlers.onPart?.(message))
        }
      }
      const result = await performSiteTask(task as SiteTask, {
        door,
        signal,
        send,
        more: async () => (await handlers.more?.()) ?? null,
      })
      await handled
      return result as TaskResult
    },
    (result) => new Error(result.type),
  )
}
