import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { MAX_API_TOKENS, type ApiTokenView, type CreatedApiToken } from '#host/contract/api-tokens.ts'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useCopyToast } from '../../../lib/use-copy-toast.ts'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { AskingButton } from '../../../ui/dialog/asking-button.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import { NewApiToken } from './new-api-token.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { CopyLine } from '../../../ui/copy-line/copy-line.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import tableStyles from '../../../ui/table/table.module.css'
import styles from './api-tokens-page.module.css'

export function ApiTokensPage({ tokens }: { tokens: readonly ApiTokenView[] }) {
  const [created, setCreated] = useState<CreatedApiToken | null>(null)
  return (
    <SettingsFrame>
      <p className={clsx('muted', styles.lead)}>
        A token lets a program or an assistant use this workspace, within your role and the scopes that you choose.
      </p>
      {created && <NewTokenNotice created={created} />}
      <Card
        title="API tokens"
        actions={
          <TextLink alone to="/docs/api">
            API documentation
          </TextLink>
        }
      >
        {tokens.length === 0 ? (
          <Empty title="No tokens yet">Create one below for a build, a script or an assistant.</Empty>
        ) : (
          <TokenTable tokens={tokens} onRevoked={(id) => setCreated((shown) => (shown?.id === id ? null : shown))} />
        )}
        {tokens.length < MAX_API_TOKENS ? (
          <NewApiToken onCreated={setCreated} />
        ) : (
          <p className={cardStyles.note}>
            You have {MAX_API_TOKENS} tokens, the maximum. Revoke one to create another.
          </p>
        )}
      </Card>
    </SettingsFrame>
  )
}

type TokenTableProps = { tokens: readonly ApiTokenView[]; onRevoked: (id: string) => void }

function TokenTable({ tokens, onRevoked }: TokenTableProps) {
  return (
    <Table caption="API tokens" columns={['Name', 'Token', 'May', 'Created', 'Last used', 'Actions']}>
      {tokens.map((token) => (
        <tr key={token.id}>
          <td className={tableStyles.site}>
            <span>
              <b>{token.name}</b>
              <small>{token.kind === 'workspace' ? 'Of the workspace' : 'Yours'}</small>
            </span>
          </td>
          <td data-label="Token">
            <code className="small muted">{token.preview}</code>
          </td>
          <td data-label="May">{token.scopes.join(', ')}</td>
          <td data-label="Created">
            <RelativeTime iso={token.createdAt} />
          </td>
          <td data-label="Last used">{token.lastUsedAt ? <RelativeTime iso={token.lastUsedAt} /> : 'Never'}</td>
          <td className="num">
            <RevokeButton token={token} onRevoked={onRevoked} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

type RevokeButtonProps = Pick<TokenTableProps, 'onRevoked'> & { token: ApiTokenView }

function RevokeButton({ token: { id, name }, onRevoked }: RevokeButtonProps) {
  const revoke = useCall({
    send: () => write('DELETE', `/api/tokens/${id}`),
    onDone: () => onRevoked(id),
    success: { title: 'Token revoked', description: `${name} no longer works.` },
    failure: { title: 'Not revoked', fallback: 'The token could not be revoked.' },
    reload: true,
  })
  return (
    <AskingButton
      size="sm"
      aria-label={`Revoke ${name}`}
      question={{
        title: `Revoke ${name}?`,
        description: "Programs that use it lose access immediately. This can't be undone.",
        action: 'Revoke',
        pending: 'Revoking...',
      }}
      call={revoke}
    >
      Revoke…
    </AskingButton>
  )
}

/** Shows a token this one time; scrolled into view, because it appears above the form that created it. */
function NewTokenNotice({ created }: { created: CreatedApiToken }) {
  const onCopy = useCopyToast('Keep the token where only your program can read it.')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [created.id])
  return (
    <div className={styles.once} ref={place} tabIndex={-1}>
      <Notice tone="poor" title="Copy this token now. It is shown once.">
        <p>For “{created.name}”. Anyone who has it can do what it may.</p>
        <CopyLine text={created.token} label="token" onCopy={onCopy} />
      </Notice>
    </div>
  )
}
