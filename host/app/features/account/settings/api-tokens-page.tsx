import { useRevalidator } from '@remix-run/react'
import { useState, useEffect, useRef } from 'react'
import { MAX_API_TOKENS, type ApiTokenView, type CreatedApiToken } from '#host/contract/api-tokens.ts'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { NewApiToken } from './new-api-token.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { CopyLine } from '../../../ui/copy-line/copy-line.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import tableStyles from '../../../ui/table/table.module.css'
import styles from './api-tokens-page.module.css'

export function ApiTokensPage({ tokens }: { tokens: readonly ApiTokenView[] }) {
  const [made, setMade] = useState<CreatedApiToken | null>(null)
  const [revoking, setRevoking] = useState<ApiTokenView | null>(null)
  const revoke = useRevoke((id) => {
    setRevoking(null)
    setMade((shown) => (shown?.id === id ? null : shown))
  })
  return (
    <SettingsFrame>
      <p className={styles.lead}>
        A token lets a program or an assistant read your scans and start new ones, within the limits of your account.
      </p>
      {made && <NewTokenNotice made={made} />}
      <Card
        title="API tokens"
        actions={
          <TextLink alone to="/docs/api">
            API documentation
          </TextLink>
        }
      >
        {tokens.length === 0 ? (
          <Empty title="No tokens yet">Make one below for a build, a script or an assistant.</Empty>
        ) : (
          <TokenTable tokens={tokens} onRevoke={setRevoking} />
        )}
        {tokens.length < MAX_API_TOKENS ? (
          <NewApiToken onMade={setMade} />
        ) : (
          <p className={cardStyles.note}>You have {MAX_API_TOKENS} tokens, the most there can be. Revoke one first.</p>
        )}
      </Card>
      <Dialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title={`Revoke ${revoking?.name ?? 'the token'}?`}
        description="Programs that use it are refused at once. This cannot be undone."
        footer={
          <>
            <Button onClick={() => setRevoking(null)}>Keep it</Button>
            <Button
              variant="danger"
              pending={revoke.pending && 'Revoking...'}
              onClick={() => revoking && revoke.run(revoking)}
            >
              Revoke
            </Button>
          </>
        }
      />
    </SettingsFrame>
  )
}

type TokenTableProps = { tokens: readonly ApiTokenView[]; onRevoke: (token: ApiTokenView) => void }

function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  return (
    <Table
      caption="API tokens of your account"
      head={
        <>
          <th>Name</th>
          <th>Token</th>
          <th>Made</th>
          <th>Last used</th>
          <th className="num">Actions</th>
        </>
      }
    >
      {tokens.map((token) => (
        <tr key={token.id}>
          <td className={tableStyles.site}>
            <b>{token.name}</b>
          </td>
          <td data-label="Token">
            <code className="small muted">{token.preview}</code>
          </td>
          <td data-label="Made">
            <RelativeTime iso={token.createdAt} />
          </td>
          <td data-label="Last used">{token.lastUsedAt ? <RelativeTime iso={token.lastUsedAt} /> : 'never'}</td>
          <td className="num">
            <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
              Revoke…
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function useRevoke(onRevoked: (id: string) => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return useCall({
    send: ({ id }: ApiTokenView) => write('DELETE', `/api/tokens/${id}`),
    onDone(_, { id, name }) {
      onRevoked(id)
      toast({ tone: 'good', title: 'Token revoked', description: `${name} no longer works.` })
    },
    failure: { title: 'Not revoked', fallback: 'The token could not be revoked.' },
    onSettled: () => revalidate(),
  })
}

/** The one time that a token is on screen: brought into view, since it stands above the form that made it. */
function NewTokenNotice({ made }: { made: CreatedApiToken }) {
  const toast = useToast()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [made.id])
  const onCopy = (copied: boolean) =>
    toast(
      copied
        ? { title: 'Copied to clipboard', description: 'Keep the token where only your program can read it.' }
        : { tone: 'bad', title: 'Copy failed', description: 'Your browser refused. Select the token and copy it.' },
    )
  return (
    <div className={styles.once} ref={place} tabIndex={-1}>
      <Notice tone="poor" title="Copy this token now. It is shown once.">
        <p>For “{made.name}”. Whoever has it can read and start scans in your name.</p>
        <CopyLine text={made.token} label="the token" onCopy={onCopy} />
      </Notice>
    </div>
  )
}
