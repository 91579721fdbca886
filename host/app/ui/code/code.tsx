import { useCopy } from '../copy-line/use-copy.ts'
import { Button } from '../button/button.tsx'
import './code.css'

type CodeProps = {
  text: string
  title: string
  /** Told after the text is on the clipboard, or with false when the browser refused. */
  onCopy?: ((copied: boolean) => void) | undefined
}

/** Lines that begin with `+ ` or `- ` are drawn as added and removed. */
export function Code({ text, title, onCopy }: CodeProps) {
  const copy = useCopy(onCopy)
  return (
    <div className="code">
      <div className="code__head">
        <span>{title}</span>
        <Button variant="quiet" size="sm" icon="copy" aria-label={`Copy ${title}`} onClick={() => copy(text)}>
          Copy
        </Button>
      </div>
      <pre tabIndex={0} role="group" aria-label={title}>
        <code>{text}</code>
      </pre>
    </div>
  )
}
