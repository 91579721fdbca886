import { Fragment } from 'react'
import { useCopy } from '../copy-line/use-copy.ts'
import { Button } from '../button/button.tsx'
import { shownText } from './shown-text.ts'
import styles from './code.module.css'

type CodeProps = {
  text: string
  title: string
  /** Called with whether the text was copied. */
  onCopy?: ((copied: boolean) => void) | undefined
  /** Marks lines that begin with `+` or `-` as added or removed. */
  diff?: boolean
}

export function Code({ text, title, onCopy, diff = false }: CodeProps) {
  const copy = useCopy(onCopy)
  return (
    <div className={styles.code}>
      <div className={styles.head}>
        <span>{title}</span>
        <Button variant="quiet" size="sm" icon="copy" aria-label={`Copy ${title}`} onClick={() => copy(text)}>
          Copy
        </Button>
      </div>
      <pre tabIndex={0} role="group" aria-label={title}>
        <code>{diff ? <DiffLines text={text} /> : shownText(text)}</code>
      </pre>
    </div>
  )
}

const DIFF_CLASSES: Readonly<Record<string, string | undefined>> = { '+': styles.add, '-': styles.del }

function DiffLines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      <span className={DIFF_CLASSES[line.charAt(0)]}>{line}</span>
    </Fragment>
  ))
}
