import { clsx } from 'clsx'
import { useState } from 'react'
import { countText } from '#analyzer/contract'
import type { BadgeView } from '#host/contract/badges.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { MadeBy, May } from '../../lib/may.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { AskingButton } from '../../ui/dialog/asking-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Ring } from '../../ui/ring/ring.tsx'
import { State } from '../../ui/state/state.tsx'
import { Table } from '../../ui/table/table.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { RelativeTime, shortDate } from '../../ui/time/time.tsx'
import { ScanAgain } from '../scans/start/scan-again.tsx'
import { BadgeCodeTabs } from './badge-code-tabs.tsx'
import { SIZE_NAMES, STYLE_NAMES } from './badge-look.ts'
import { BadgeState } from './badge-status.tsx'
import { isScannedHost } from './is-scanned-host.ts'
import tableStyles from '../../ui/table/table.module.css'
import styles from './badges.module.css'

const ORIGINS_SHOWN = 5

export function BadgeTable({ badges }: { badges: readonly BadgeView[] }) {
  return (
    <Table
      caption="Your published badges"
      head={
        <>
          <th>Badge</th>
          <th>Style</th>
          <th>Seen on</th>
          <th className="num">Shown</th>
          <th>Expires</th>
          <th>Status</th>
          <th className="num">Actions</th>
        </>
      }
    >
      {badges.map((badge) => (
        <BadgeRow key={badge.id} badge={badge} />
      ))}
    </Table>
  )
}

function BadgeRow({ badge }: { badge: BadgeView }) {
  const { id, host, score, grade, status, shown } = badge
  return (
    <tr className={status === 'valid' ? undefined : styles.over}>
      <td className={tableStyles.site}>
        <span className={tableStyles.scored}>
          <Ring score={score} size="s" label={`Score ${score}, grade ${grade}`} />
          <TextLink alone to={`/badges/${id}`}>
            {host}
          </TextLink>
        </span>
      </td>
      <td data-label="Style">
        <span className={styles.badgeTwo}>
          {STYLE_NAMES[badge.style]}
          <small>
            {SIZE_NAMES[badge.size].name}
            <MadeBy id={badge.createdBy} />
          </small>
        </span>
      </td>
      <td data-label="Seen on">
        <SeenOn badge={badge} />
      </td>
      <td data-label="Shown" className="num">
        {countText(shown)}
      </td>
      <td data-label="Expires">
        <Expiry badge={badge} />
      </td>
      <td className={tableStyles.status}>
        <BadgeState status={status} />
      </td>
      <td className={clsx('num', tableStyles.wide)}>
        <BadgeActions badge={badge} />
      </td>
    </tr>
  )
}

function SeenOn({ badge: { seenOn, host } }: { badge: BadgeView }) {
  if (seenOn.length === 0) return <span className="muted">Not seen yet</span>
  const more = seenOn.length - ORIGINS_SHOWN
  return (
    <ul className={styles.badgeSeen}>
      {seenOn.slice(0, ORIGINS_SHOWN).map(({ origin, count }) => (
        <li key={origin}>
          {origin.replace(/^https?:\/\//, '')} <span className="muted nowrap">{timesText(count)}</span>
          {!isScannedHost(origin, host ?? '') && <State tone="poor">not the scanned site</State>}
        </li>
      ))}
      {more > 0 && <li className="muted">{`and ${more} more`}</li>}
    </ul>
  )
}

function Expiry({ badge: { expiresAt, revokedAt } }: { badge: BadgeView }) {
  if (!expiresAt) return null
  return (
    <span className={clsx('nowrap', styles.badgeTwo)}>
      {shortDate(expiresAt)}
      <small>{revokedAt ? `withdrawn ${shortDate(revokedAt)}` : <RelativeTime iso={expiresAt} />}</small>
    </span>
  )
}

function timesText(count: number): string {
  return count === 1 ? 'once' : `${countText(count)} times`
}

function BadgeActions({ badge }: { badge: BadgeView }) {
  if (badge.status === 'valid') return <ValidBadgeActions badge={badge} />
  const { status, url, host, scanId } = badge
  return (
    <span className={tableStyles.act}>
      {status === 'expired' && url ? (
        <ScanAgain size="sm" scan={{ url, scanType: 'comprehensive' }} site={host ?? url} />
      ) : (
        <May right="publish">
          <ButtonLink size="sm" variant="quiet" to={`/scan-results/${scanId}#badge`}>
            Create new
          </ButtonLink>
        </May>
      )}
    </span>
  )
}

function ValidBadgeActions({ badge }: { badge: BadgeView }) {
  const [open, setOpen] = useState(false)
  const revoke = useCall({
    send: () => write('DELETE', `/api/badges/${badge.id}`),
    success: {
      title: 'Badge revoked',
      description: `Embedded copies of the badge for ${badge.host} will read “Badge withdrawn”.`,
    },
    reload: true,
    failure: { title: 'Badge not revoked', fallback: 'The badge could not be revoked.' },
  })
  return (
    <span className={tableStyles.act}>
      <Button size="sm" aria-label={`Badge code for ${badge.host}`} onClick={() => setOpen(true)}>
        Code
      </Button>
      <May right="delete" createdBy={badge.createdBy}>
        <AskingButton
          size="sm"
          variant="quiet"
          aria-label={`Revoke badge for ${badge.host}`}
          question={{
            title: 'Revoke this badge?',
            description: `Embedded copies of the badge for ${badge.host} will read “Badge withdrawn”. This can't be undone, but you can publish a new one.`,
            action: 'Revoke badge',
            pending: 'Revoking...',
          }}
          call={revoke}
        >
          Revoke
        </AskingButton>
      </May>
      <Dialog open={open} onOpenChange={setOpen} title={`Badge for ${badge.host}`}>
        <BadgeCodeTabs badge={badge} />
      </Dialog>
    </span>
  )
}
