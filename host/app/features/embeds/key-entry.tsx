import { clsx } from 'clsx'
import { useState, createElement } from 'react'
import type { EmbedKeyView } from '#host/contract/embed-keys.ts'
import { Bar } from '../../ui/bar/bar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { CopyLine } from '../../ui/copy-line/copy-line.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { State } from '../../ui/state/state.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { useCopyToast } from '../../lib/use-copy-toast.ts'
import { KeyDialog } from './key-dialog.tsx'
import { UsageBars } from './usage-bars.tsx'
import { useKeyActions } from './use-key-actions.ts'
import { useWidgets } from '../../lib/use-widgets.ts'
import { embedSnippet } from './embed-snippet.ts'
import styles from './embed-keys.module.css'

type KeyEntryProps = { embedKey: EmbedKeyView; origin: string; today: string; open: boolean }

export function KeyEntry({ embedKey, origin, today, open }: KeyEntryProps) {
  const { name, key, origins, usedToday, dailyQuota, isActive, brandColor, radius } = embedKey
  const [asking, setAsking] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const onCopy = useCopyToast()
  const { toggle, rotate, remove } = useKeyActions(embedKey, () => setAsking(null))
  const close = (next: boolean) => !next && setAsking(null)
  const used = (usedToday / dailyQuota) * 100
  const tone = usedToday >= dailyQuota ? 'poor' : 'running'
  return (
    <Disclosure
      className={styles.key}
      open={open}
      summary={
        <>
          <span className={styles.name}>
            <b>{name}</b> <small>{origins.length === 1 ? '1 origin' : `${origins.length} origins`}</small>
          </span>
          <code className={clsx('small muted', styles.id)}>{`${key.slice(0, 7)}…${key.slice(-4)}`}</code>
          <span className={clsx('small muted', styles.use)}>
            <Bar value={used} tone={tone} />
            {`${usedToday} of ${dailyQuota} today`}
          </span>
          <State tone={isActive ? 'good' : 'none'}>{isActive ? 'On' : 'Off'}</State>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.cols}>
          <div className="stack">
            <div className={styles.copy}>
              <CopyLine text={key} label={`key ${name}`} onCopy={onCopy} />
              <p className="small muted">Public: it may stand in a page. It works on the origins below only.</p>
            </div>
            <Facts
              facts={[
                { name: 'Origins', value: origins.join(', ') },
                { name: 'Color', value: brandColor ?? 'Ours' },
                { name: 'Radius', value: radius === null ? 'Ours' : `${radius} px` },
                { name: 'Scans per day', value: String(dailyQuota) },
              ]}
            />
            <div className="row">
              <Switch checked={isActive} disabled={toggle.pending} onChange={() => toggle.run()}>
                Key is on
              </Switch>
              <Button size="sm" onClick={() => setAsking('edit')}>
                Edit
              </Button>
              <Button size="sm" icon="refresh" onClick={() => setAsking('rotate')}>
                Rotate…
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setAsking('delete')}>
                Delete key…
              </Button>
            </div>
          </div>
          <FormPreview embedKey={embedKey} />
        </div>
        <div className={styles.used}>
          <p className="row row--between">
            <span>
              <b>{usedToday}</b> <span className="muted">{`of ${dailyQuota} scans today`}</span>
            </span>
            <span className="small muted">{`resets at 00:00 UTC, the line marks ${dailyQuota}`}</span>
          </p>
          <Bar large value={used} tone={tone} />
          <UsageBars embedKey={embedKey} today={today} />
        </div>
        <Code title="Snippet" text={embedSnippet(origin, embedKey)} onCopy={onCopy} />
      </div>
      <KeyDialog open={asking === 'edit'} onOpenChange={close} embedKey={embedKey} />
      <Dialog
        open={asking === 'rotate'}
        onOpenChange={close}
        title="Rotate this key?"
        description={`${name} gets a new key, and the old one stops working at once. Pages that carry it need the new snippet.`}
        footer={
          <>
            <Button onClick={() => setAsking(null)}>Cancel</Button>
            <Button variant="primary" pending={rotate.pending && 'Rotating...'} onClick={() => rotate.run()}>
              Rotate key
            </Button>
          </>
        }
      />
      <Dialog
        open={asking === 'delete'}
        onOpenChange={close}
        title="Delete this key?"
        description={`The form of ${name} stops working wherever it stands. Scans that it started stay. This cannot be undone.`}
        footer={
          <>
            <Button onClick={() => setAsking(null)}>Cancel</Button>
            <Button variant="danger" pending={remove.pending && 'Deleting...'} onClick={() => remove.run()}>
              Delete key
            </Button>
          </>
        }
      />
    </Disclosure>
  )
}

/** The very form that a partner's page shows. It is looked at only: our own origin is not one of the key's. */
function FormPreview({ embedKey: { key, brandColor, radius } }: { embedKey: EmbedKeyView }) {
  useWidgets()
  const look = { 'data-brand': brandColor ?? undefined, 'data-radius': radius ?? undefined }
  return (
    <figure className={styles.preview}>
      <figcaption className="small muted">The form in these colors</figcaption>
      {/* React 18 knows the attribute by its text only. */}
      <div {...{ inert: '' }}>{createElement('legible-scan-form', { 'data-key': key, ...look })}</div>
      <p className="small muted">
        Text on the button is white or black, whichever reads at 4.5 to 1. The score keeps its own colors.
      </p>
    </figure>
  )
}
