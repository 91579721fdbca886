import { useNavigate } from '@remix-run/react'
import { Command } from 'cmdk'
import { useState, type RefObject } from 'react'
import type { ScanSummary } from '#host/contract/scans.ts'
import { addressHost } from '../../../lib/address-host.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useUser } from '../../../lib/use-user.tsx'
import { useWorkspace } from '../../../lib/use-workspace.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import { shortDate } from '../../../ui/time/time.tsx'
import { commandGroups, commandsOfText } from './commands.ts'
import { areShortcutsOn, SHORTCUTS, turnShortcuts, type PaletteView } from './shortcuts.ts'
import inputStyles from '../../../ui/input/input.module.css'
import styles from './palette.module.css'

type PaletteDialogProps = {
  view: PaletteView
  /** What was typed while this code was loading. */
  typed: RefObject<string>
  onView: (view: PaletteView | null) => void
}

export function PaletteDialog({ view, typed, onView }: PaletteDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onView(null)}
      title={view === 'commands' ? 'Commands' : 'Keyboard shortcuts'}
    >
      {view === 'commands' ? <Commands typed={typed} onView={onView} /> : <Keys />}
    </Dialog>
  )
}

function Commands({ typed, onView }: Omit<PaletteDialogProps, 'view'>) {
  const [text, setText] = useState(() => typed.current ?? '')
  const user = useUser()
  const workspace = useWorkspace()
  const signedIn = user !== null
  const navigate = useNavigate()
  const { data: scans = [] } = useRead<readonly ScanSummary[]>(signedIn ? '/api/scans?limit=20' : null)
  function goTo(address: string) {
    onView(null)
    navigate(address)
  }
  return (
    <Command label="Commands" className="stack stack-3" loop>
      <Command.Input
        className={inputStyles.input}
        placeholder="Type a page, an action, or an address to scan"
        aria-label="Command"
        maxLength={2_048}
        value={text}
        onValueChange={setText}
      />
      <Command.List className={styles.list}>
        <Command.Empty className={styles.empty}>No matching commands.</Command.Empty>
        {commandGroups(workspace, user?.workspaces ?? []).map(({ title, commands }) => (
          <Command.Group key={title} heading={title}>
            {commands.map(({ label, to }) => (
              <Command.Item key={to} value={label} onSelect={() => goTo(to)}>
                {label}
              </Command.Item>
            ))}
            {title === 'Actions' && (
              <Command.Item value="Keyboard shortcuts" onSelect={() => onView('keys')}>
                Keyboard shortcuts
                <kbd>?</kbd>
              </Command.Item>
            )}
          </Command.Group>
        ))}
        {scans.length > 0 && (
          <Command.Group heading="Your newest scans">
            {scans.map(({ id, url, createdAt, overallScore }) => (
              <Command.Item key={id} value={`${addressHost(url)} ${id}`} onSelect={() => goTo(`/scan-results/${id}`)}>
                <span>{addressHost(url)}</span>
                <small>{[overallScore, shortDate(createdAt)].filter((part) => part != null).join(' · ')}</small>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {commandsOfText(text, signedIn).length > 0 && (
          <Command.Group heading="Use what you typed" forceMount>
            {commandsOfText(text, signedIn).map(({ label, to }) => (
              <Command.Item key={label} value={label} forceMount onSelect={() => goTo(to)}>
                {label}
              </Command.Item>
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command>
  )
}

function Keys() {
  const [on, setOn] = useState(areShortcutsOn)
  function turn(next: boolean) {
    turnShortcuts(next)
    setOn(next)
  }
  return (
    <>
      <dl className={styles.keys}>
        <Key keys={['Ctrl', 'K']} does="Commands (⌘ K on a Mac)" />
        <Key keys={['?']} does="This list" />
        {SHORTCUTS.map(({ keys, does }) => (
          <Key key={does} keys={keys} does={does} />
        ))}
      </dl>
      <Switch checked={on} onChange={(event) => turn(event.currentTarget.checked)}>
        Single-key shortcuts
      </Switch>
    </>
  )
}

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
