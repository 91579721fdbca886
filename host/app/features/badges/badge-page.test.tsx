import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import type { BadgeProof } from '#host/contract/badges.ts'
import { BadgePage } from './badge-page.tsx'

/** A badge without a site: never issued, or of a deleted account. */
function pageOf(status: 'unknown' | 'revoked'): string {
  const badge = { id: 'some-badge', status, valid: false, host: null, reason: 'Why it is not valid.' }
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <BadgePage badge={badge as BadgeProof} />
    </StaticRouter>,
  )
}

test('a badge of a deleted account was withdrawn, and is not said to be invented', () => {
  expect(pageOf('revoked')).toContain('is no longer valid')
  expect(pageOf('revoked')).not.toMatch(/No such badge|does not come from/)
  expect(pageOf('unknown')).toMatch(/No such badge.*does not come from/)
})
