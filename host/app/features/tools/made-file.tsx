import { downloadFile } from '../../lib/download-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { State } from '../../ui/state/state.tsx'
import type { SchemaCheck } from './json-ld.ts'
import styles from './seo-tools.module.css'

type MadeFileProps = { name: string; type: string; text: string; button: string; checks?: readonly SchemaCheck[] }

/** A generated file to read, copy or download, with its checks. */
export function MadeFile({ name, type, text, button, checks = [] }: MadeFileProps) {
  return (
    <div className="stack">
      <Code title={name} text={text} />
      <div className="row">
        <Button icon="down" onClick={() => downloadFile(name, type, text)}>
          {button}
        </Button>
      </div>
      {checks.length > 0 && (
        <ul className={styles.seoChecks}>
          {checks.map(({ tone, text: said }) => (
            <li key={said}>
              <State tone={tone}>{said}</State>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
