import { useRevalidator } from '@remix-run/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BadgeView } from '#host/contract/badges.ts'
import { userMessageOf, write } from '../../lib/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { shortDate } from '../../ui/time/time.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { BadgeCodeTabs } from './badge-code-tabs.tsx'
import { SIZE_NAMES, STYLE_NAMES } from './badge-look.ts'
import { BadgeState } from './badge-status.tsx'

const ORIGINS_SHOWN = 5

export function BadgeRow({ badge }: { badge: BadgeView }) {
  const more = badge.seenOn.length - ORIGINS_SHOWN
  return (
    <tr>
      <td className="site">
        <span className="cut">
          <TextLink to={`/badges/${badge.id}`}>{badge.host}</TextLink>
          <small>{`${badge.score}, grade ${badge.grade}`}</small>
        </span>
      </td>
      <td data-label="Style">
        <span className="badge-row__look">
          {STYLE_NAMES[badge.style]}
          <small>{SIZE_NAMES[badge.size].name}</small>
        </span>
      </td>
      <td data-label="Seen on">
        {badge.seenOn.length === 0 ? (
          <span className="muted">Not seen yet</span>
        ) : (
          <ul className="badge-seen">
            {badge.seenOn.slice(0, ORIGINS_SHOWN).map(({ origin, count }) => (
              <li key={origin}>
                {origin} <span className="muted">{timesText(count)}</span>
              </li>
            ))}
            {more > 0 && <li className="muted">{`and ${more} more`}</li>}
          </ul>
        )}
      </td>
      <td data-label="Shown" className="num">
        {badge.shown}
      </td>
      <td data-label="Expires">{badge.expiresAt && <span className="nowrap">{shortDate(badge.expiresAt)}</span>}</td>
      <td className="status">
        <BadgeState status={badge.status} />
      </td>
      <td className="num act-cell wide">{badge.status !== 'revoked' && <BadgeActions badge={badge} />}</td>
    </tr>
  )
}

function timesText(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function BadgeActions({ badge }: { badge: BadgeView }) {
  const [open, setOpen] = useState<'code' | 'revoke' | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const revoke = useMutation({
    mutationFn: () => write('DELETE', `/api/badges/${badge.id}`),
    onSuccess() {
      setOpen(null)
      toast({
        tone: 'good',
        title: 'Badge revoked',
        description: `The badge of ${badge.host} says so wherever it stands.`,
      })
      revalidate()
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Badge not revoked',
        description: userMessageOf(error, 'The badge could not be revoked.'),
      }),
  })
  const close = (next: boolean) => !next && setOpen(null)
  return (
    <span className="act">
      <Button size="sm" aria-label={`Code of ${badge.host}`} onClick={() => setOpen('code')}>
        Code
      </Button>
      <Button size="sm" variant="quiet" aria-label={`Revoke badge of ${badge.host}`} onClick={() => setOpen('revoke')}>
        Revoke
      </Button>
      <Dialog open={open === 'code'} onOpenChange={close} title={`Badge of ${badge.host}`}>
        <BadgeCodeTabs badge={badge} />
      </Dialog>
      <Dialog
        open={open === 'revoke'}
        onOpenChange={close}
        title="Revoke this badge?"
        description={`Wherever the badge of ${badge.host} stands it will say that it was withdrawn. This cannot be undone; you can publish a new one.`}
        footer={
          <>
            <Button onClick={() => setOpen(null)}>Keep it</Button>
            <Button variant="danger" pending={revoke.isPending && 'Revoking...'} onClick={() => revoke.mutate()}>
              Revoke badge
            </Button>
          </>
        }
      />
    </span>
  )
}
