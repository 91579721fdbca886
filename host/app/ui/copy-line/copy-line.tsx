import { Button } from '../button/button.tsx'
import './copy-line.css'
import { useCopy } from './use-copy.ts'

type CopyLineProps = { text: string; label: string; onCopy?: ((copied: boolean) => void) | undefined }

export function CopyLine({ text, label, onCopy }: CopyLineProps) {
  const copy = useCopy(onCopy)
  return (
    <div className="copyline">
      <code>{text}</code>
      <Button variant="quiet" size="sm" icon="copy" aria-label={`Copy ${label}`} onClick={() => copy(text)}>
        Copy
      </Button>
    </div>
  )
}
