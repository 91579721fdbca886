import { expect, test } from 'vitest'
import { startVisit } from '#analyzer/testing'
import { html } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { hasBrowser, toolsFor } from './gathering-site.ts'

const PAGE = `<!doctype html><html lang="en"><title>Visits</title><h1>Visits</h1><p id="seen"></p><script>
  document.querySelector('#seen').textContent = (localStorage.visits ?? 'never') + ' seen, cookie: ' + (document.cookie || 'none')
  localStorage.visits = 'before'
  document.cookie = 'visits=before'
</script>`

test.skipIf(!(await hasBrowser()))(
  'the page for the next visit is opened ahead and knows no visit before',
  async () => {
    const site = await serveSite(() => html(PAGE))
    const tools = await toolsFor([site])
    const { door, lab, browsers } = tools.gather
    const settings = { axe: false, trace: false }
    const visit = async () => {
      const parts = startVisit(`${site.origin}/`, { door, lab, pool: browsers }, settings, AbortSignal.timeout(30_000))
      const seen = await parts.rendering
      await parts.done
      return seen?.articleText
    }
    /** The pages of the browser that the next visit gets. */
    const waiting = async () => {
      const lease = await browsers.lease()
      await lease?.release('fine')
      return lease?.browser.contexts().flatMap((context) => context.pages()) ?? []
    }
    try {
      expect(await visit()).toContain('never seen, cookie: none')
      await expect.poll(waiting).toHaveLength(1)
      const [first] = await waiting()
      expect(await visit()).toContain('never seen, cookie: none')
      expect(first?.isClosed()).toBe(true)
      await expect.poll(waiting).toHaveLength(1)
      const [lost] = await waiting()
      await lost?.close()
      expect(await visit()).toContain('never seen, cookie: none')
    } finally {
      await tools.close()
      await site.close()
    }
  },
)
