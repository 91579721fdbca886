import { clsx } from 'clsx'
import { createElement, useState } from 'react'
import { countedNoun } from '#analyzer/contract'
import type { EmbedKeyView } from '#host/contract/embed-keys.ts'
import { useCopyToast } from '../../lib/use-copy-toast.ts'
import { useWidgets } from '../../lib/use-widgets.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { Bar } from '../../ui/bar/bar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { CopyLine } from '../../ui/copy-line/copy-line.tsx'
import { AskingButton } from '../../ui/dialog/asking-button.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { State } from '../../ui/state/state.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { UsageBars } from './usage-bars.tsx'
import { embedSnippet } from './embed-snippet.ts'
import styles from './embed-keys.module.css'

type KeyEntryProps = { embedKey: EmbedKeyView; origin: string; today: string; open: boolean }

export function KeyEntry({ embedKey, origin, today, open }: KeyEntryProps) {
  const { name, key, origins, usedToday, dailyQuota, isActive, brandColor, radius } = embedKey
  const [editing, setEditing] = useState(false)
  const onCopy = useCopyToast()
  const { toggle, rotate, remove } = useKeyActions(embedKey)
  const used = (usedToday / dailyQuota) * 100
  const tone = usedToday >= dailyQuota ? 'poor' : 'running'
  return (
    <Disclosure
      row
      className={styles.key}
      open={open}
      summary={
        <>
          <span className={styles.name}>
            <b>{name}</b> <small>{countedNoun(origins.length, 'origin')}</small>
          </span>
          <code className={clsx('small muted', styles.id)}>{`${key.slice(0, 7)}…${key.slice(-4)}`}</code>
          <span className={clsx('small muted nowrap', styles.use)}>
            <Bar value={used} tone={tone} />
            {`${usedToday} of ${dailyQuota} today`}
          </span>
          <State tone={isActive ? 'good' : 'none'}>{isActive ? 'On' : 'Off'}</State>
        </>
      }
    >
      <div className={clsx('stack', styles.body)}>
        <div className={clsx('split split-66', styles.cols)}>
          <div className="stack">
            <div className="stack stack-2">
              <CopyLine text={key} label={`key ${name}`} onCopy={onCopy} />
              <p className="small muted">Public, so safe to publish. It works only on the origins below.</p>
            </div>
            <Facts
              facts={[
                { name: 'Origins', value: origins.join(', ') },
                { name: 'Color', value: brandColor ?? 'Default' },
                { name: 'Radius', value: radius === null ? 'Default' : `${radius} px` },
                { name: 'Scans per day', value: String(dailyQuota) },
              ]}
            />
            <div className="row">
              <Switch checked={isActive} onChange={() => toggle.pending || toggle.run()}>
                Key is on
              </Switch>
              <Button size="sm" onClick={() => setEditing(true)}>
                Edit
              </Button>
              <AskingButton
                size="sm"
                icon="refresh"
                question={{
                  title: 'Rotate this key?',
                  description: `${name} gets a new key, and the old one stops working immediately. Pages that use it need the new snippet.`,
                  action: 'Rotate key',
                  variant: 'primary',
                  pending: 'Rotating...',
                }}
                call={rotate}
              >
                Rotate…
              </AskingButton>
              <AskingButton
                size="sm"
                variant="quiet"
                question={{
                  title: 'Delete this key?',
                  description: `Forms that use ${name} stop working. Existing scans are kept. This can't be undone.`,
                  action: 'Delete key',
                  pending: 'Deleting...',
                }}
                call={remove}
              >
                Delete key…
              </AskingButton>
            </div>
          </div>
          <FormPreview embedKey={embedKey} />
        </div>
        <div className="stack stack-2">
          <p className="row row--between">
            <span>
              <b>{usedToday}</b> <span className="muted">{`of ${dailyQuota} scans today`}</span>
            </span>
            <span className="small muted">Resets at 00:00 UTC</span>
          </p>
          <Bar large value={used} tone={tone} />
          <UsageBars embedKey={embedKey} today={today} />
        </div>
        <Code title="Snippet" text={embedSnippet(origin, embedKey)} onCopy={onCopy} />
      </div>
      <KeyDialog open={editing} onOpenChange={setEditing} embedKey={embedKey} />
    </Disclosure>
  )
}

/** The form as a partner's page shows it. Inert, because the key does not allow our own origin. */
function FormPreview({ embedKey: { key, brandColor, radius } }: { embedKey: EmbedKeyView }) {
  useWidgets()
  const look = { 'data-brand': brandColor ?? undefined, 'data-radius': radius ?? undefined }
  return (
    <figure className="stack stack-3">
      <figcaption className="small muted">The form in these colors</figcaption>
      {/* React 18 does not know the boolean attribute. */}
      <div {...{ inert: '' }}>{createElement('legible-scan-form', { 'data-key': key, ...look })}</div>
      <p className="small muted">
        The button text is white or black, whichever has a contrast of at least 4.5 to 1. Score colors don't change.
      </p>
    </figure>
  )
}

/** On and off, rotate and delete of one embed key. */
function useKeyActions({ id, name, isActive }: EmbedKeyView) {
  const path = `/api/embed-keys/${id}`
  const failure = { title: 'Embed key not changed', fallback: 'The embed key could not be changed.' }
  return {
    toggle: useCall({ send: () => write('PUT', path, { isActive: !isActive }), failure, reload: true }),
    rotate: useCall({
      send: () => write('POST', `${path}/rotate`),
      success: { title: 'Embed key rotated', description: `Update your pages with the new snippet for ${name}.` },
      failure,
      reload: true,
    }),
    remove: useCall({
      send: () => write('DELETE', path),
      success: { title: 'Embed key deleted', description: `Forms that use ${name} can no longer start scans.` },
      failure,
      reload: true,
    }),
  }
}
