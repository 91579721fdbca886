import { expect, test } from 'vitest'
import { analyzeSite } from '#analyzer/testing'
import { html, text, type Site } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { useGathering } from './use-gathering.ts'

let seen: string[] = []
const site: Site = ({ path }) => {
  seen.push(path)
  if (path === '/robots.txt') return text('User-agent: LegibleBot\nDisallow: /closed')
  return html('<!doctype html><html lang="en"><title>Quiet</title><h1>Quiet</h1><p>No scanners here.</p>')
}
const { site: running, tools } = useGathering(() => serveSite(site))

test('a site that asks us to stay away is asked for nothing but its robots.txt, unless a person wants the scan', async () => {
  const scan = (path: string, obeyOptOut: boolean) => {
    seen = []
    return analyzeSite(running.origin + path, { scanType: 'quick', obeyOptOut, gather: tools.gather })
  }
  await expect(scan('/closed', true)).rejects.toMatchObject({ code: 'blocked-target' })
  expect(seen).toEqual(['/robots.txt'])
  expect((await scan('/open', true)).finalUrl).toBe(`${running.origin}/open`)
  expect((await scan('/closed', false)).finalUrl).toBe(`${running.origin}/closed`)
})
