import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { useShortcuts, type PaletteView } from './shortcuts.ts'

/** Few open it: its code comes with the first time. */
const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }))

/** Once in the shell: the button of the command palette, its keys, and the palette when it is open. */
export function Palette({ className }: { className?: string | undefined }) {
  const [view, setView] = useState<PaletteView | null>(null)
  const [typed, setTyped] = useState('')
  const open = useCallback((view: PaletteView) => {
    setTyped('')
    setView(view)
  }, [])
  const type = useCallback((key: string) => setTyped((text) => text + key), [])
  useShortcuts(open, view === null ? null : type)
  return (
    <>
      <Button
        variant="quiet"
        icon="search"
        className={className}
        aria-label="Commands"
        aria-keyshortcuts="Control+K Meta+K"
        title="Commands (Ctrl+K)"
        onClick={() => open('commands')}
      />
      {view && (
        <Suspense>
          <PaletteDialog view={view} typed={typed} onView={setView} />
        </Suspense>
      )}
    </>
  )
}
