import { expect, test } from 'vitest'
import { gatherArtifacts } from '#analyzer/testing'
import { html } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { hasBrowser, toolsFor } from './gathering-site.ts'

/** For a busy machine. */
const PATIENCE = { timeout: 20_000 }
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
    const { browser } = tools.gather
    const wanted = new Set(['target', 'document', 'visit'] as const)
    const visit = async () => {
      // As every scan of the product says that there are no headers of its own.
      const gathering = gatherArtifacts(`${site.origin}/`, { ...tools.gather, wanted, headers: {} })
      const seen = await gathering.visit
      await gathering.close()
      return seen?.articleText
    }
    /** Once a visit is over: the pages of the browser that the next one gets. */
    const waiting = async () => {
      const lease = await browser.lease()
      await lease?.release('fine')
      return lease?.browser.pages() ?? []
    }
    try {
      expect(await visit()).toContain('never seen, cookie: none')
      await expect.poll(waiting, PATIENCE).toHaveLength(1)
      const [first] = await waiting()
      expect(await visit()).toContain('never seen, cookie: none')
      await expect.poll(waiting, PATIENCE).toHaveLength(1)
      expect(first?.session.isOver()).toBe(true)
      const [lost] = await waiting()
      await lost?.close()
      expect(await visit()).toContain('never seen, cookie: none')
    } finally {
      await tools.close()
      await site.close()
    }
  },
)
