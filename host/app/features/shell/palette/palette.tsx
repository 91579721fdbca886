import { useCallback, useRef, useState } from 'react'
import { onDemand } from '../../../lib/on-demand.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useShortcuts, type PaletteView } from './shortcuts.ts'

/** Loaded when first opened, because few visitors use it. */
const PaletteDialog = onDemand(async () => (await import('./palette-dialog.tsx')).PaletteDialog)

/** Rendered once, in the header: the palette's button, its shortcuts, and the palette while it is open. */
export function Palette({ className }: { className?: string | undefined }) {
  const [view, setView] = useState<PaletteView | null>(null)
  const typed = useRef<string | null>(null)
  const show = useCallback((next: PaletteView | null) => {
    typed.current = next === null ? null : ''
    setView(next)
  }, [])
  useShortcuts(show, typed)
  return (
    <>
      <Button
        variant="quiet"
        icon="search"
        className={className}
        aria-label="Commands"
        aria-keyshortcuts="Control+K Meta+K"
        title="Commands (Ctrl+K)"
        onClick={() => show('commands')}
      />
      {view && <PaletteDialog need onMissing={() => show(null)} given={{ view, typed, onView: show }} />}
    </>
  )
}
