import { clsx } from 'clsx'
import { useState } from 'react'
import type { CreatedShare, ShareView } from '#host/contract/shares.ts'
import { write } from '../../lib/api.ts'
import { useRootData } from '../../lib/root-data.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useCopyToast } from '../../lib/use-copy-toast.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { useRead } from '../../lib/use-read.ts'
import { useMay } from '../../lib/use-workspace.ts'
import { Button, Submit } from '../../ui/button/button.tsx'
import { CopyLine } from '../../ui/copy-line/copy-line.tsx'
import { useKeptFocus } from '../../ui/table/use-kept-focus.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { SelectField, TextField } from '../../ui/text-field/text-field.tsx'
import { DateTime, RelativeTime } from '../../ui/time/time.tsx'
import fieldStyles from '../../ui/field/field.module.css'
import styles from './share-links.module.css'

const ENDS = [
  ['7', 'After 7 days'],
  ['30', 'After 30 days'],
  ['90', 'After 90 days'],
  ['365', 'After a year'],
  ['', 'When it is revoked'],
] as const
const DEFAULT_END = '30'

/** Makes links to a result, and lists those that work. */
export function ShareLinks({ path }: { path: string }) {
  const [created, setCreated] = useState<CreatedShare | null>(null)
  const { data: shares, refresh } = useRead<ShareView[]>(path)
  const onCopy = useCopyToast('The link has been copied to your clipboard.')
  if (useRootData()?.sharing === false) {
    return (
      <Notice tone="poor" title="Sharing by link is turned off in this workspace">
        <p>Links that were made before show nothing. An owner can turn it on in the workspace, under General.</p>
      </Notice>
    )
  }
  return (
    <div className="stack">
      <NewShare
        path={path}
        onCreated={(share) => {
          setCreated(share)
          void refresh()
        }}
      />
      {created && (
        <Notice tone="good" title="Copy the link now. It is shown once.">
          <CopyLine text={created.url} label="link" onCopy={onCopy} />
        </Notice>
      )}
      {shares && shares.length > 0 && (
        <ShareList
          shares={shares}
          onRevoked={(id) => {
            setCreated((shown) => (shown?.id === id ? null : shown))
            void refresh()
          }}
        />
      )}
    </div>
  )
}

function NewShare({ path, onCreated }: { path: string; onCreated: (share: CreatedShare) => void }) {
  const form = useFormCall<CreatedShare>({
    path,
    body(data) {
      const [days, password] = [data.get('expiresInDays'), data.get('password')]
      return { expiresInDays: days ? Number(days) : null, ...(password ? { password } : {}) }
    },
    failure: { title: 'No link was made', fallback: 'The link could not be made.' },
    onDone: onCreated,
  })
  return (
    <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
      <div className={fieldStyles.two}>
        <SelectField name="expiresInDays" label="Ends" defaultValue={DEFAULT_END} options={ENDS} />
        <TextField {...form.field('password')} label="Password" optional type="password" autoComplete="new-password" />
      </div>
      <div className="row">
        <Submit pending={form.pending && 'Creating...'}>Create link</Submit>
      </div>
    </form>
  )
}

type ShareListProps = { shares: readonly ShareView[]; onRevoked: (id: string) => void }

function ShareList({ shares, onRevoked }: ShareListProps) {
  const rows = useKeptFocus<HTMLUListElement>()
  return (
    <section aria-label="Links that work">
      <h3 className="muted small medium">Links that work</h3>
      <ul className={styles.list} {...rows}>
        {shares.map((share) => (
          <SharedLink key={share.id} share={share} onRevoked={onRevoked} />
        ))}
      </ul>
    </section>
  )
}

type SharedLinkProps = { share: ShareView; onRevoked: (id: string) => void }

function SharedLink({ share: { id, createdAt, createdBy, expiresAt, hasPassword, own }, onRevoked }: SharedLinkProps) {
  const mayRevokeOthers = useMay('delete')
  const { run, pending } = useCall({
    send: () => write('DELETE', `/api/shares/${id}`),
    onDone: () => onRevoked(id),
    success: { title: 'Link revoked', description: 'It shows nothing any more.' },
    failure: { title: 'Not revoked', fallback: 'The link could not be revoked.' },
  })
  return (
    <li>
      <p>
        {'Created '}
        <RelativeTime iso={createdAt} />
        {own ? ' by you' : createdBy && ` by ${createdBy}`}
        <span className={clsx('muted small', styles.more)}>
          {expiresAt ? (
            <>
              {'Ends '}
              <DateTime iso={expiresAt} />
            </>
          ) : (
            'Ends when it is revoked'
          )}
          {hasPassword && ', with a password'}
        </span>
      </p>
      {(own || mayRevokeOthers) && (
        <Button size="sm" pending={pending && 'Revoking...'} onClick={() => void run()}>
          Revoke
        </Button>
      )}
    </li>
  )
}
