import { createElement } from 'react'
import type { EmbedKeyView } from '#host/contract/embed-keys.ts'
import { useWidgets } from '../../lib/use-widgets.ts'

/** The very form that a partner's page shows. It is looked at only: our own origin is not one of the key's. */
export function FormPreview({ embedKey: { key, brandColor, radius } }: { embedKey: EmbedKeyView }) {
  useWidgets()
  const look = { 'data-brand': brandColor ?? undefined, 'data-radius': radius ?? undefined }
  return (
    <figure className="key__preview">
      <figcaption className="small muted">The form in these colors</figcaption>
      {/* React 18 knows the attribute by its text only. */}
      <div {...{ inert: '' }}>{createElement('legible-scan-form', { 'data-key': key, ...look })}</div>
      <p className="small muted">
        Text on the button is white or black, whichever reads at 4.5 to 1. The score keeps its own colors.
      </p>
    </figure>
  )
}
