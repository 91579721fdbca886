import { Button } from '../button/button.tsx'
import { useCopy } from './use-copy.ts'
import styles from './copy-line.module.css'

type CopyLineProps = { text: string; label: string; onCopy?: ((copied: boolean) => void) | undefined }

export function CopyLine({ text, label, onCopy }: CopyLineProps) {
  const copy = useCopy(onCopy)
  return (
    <div className={styles.copyLine}>
      <code>{text}</code>
      <Button variant="quiet" size="sm" icon="copy" aria-label={`Copy ${label}`} onClick={() => copy(text)}>
        Copy
      </Button>
    </div>
  )
}
