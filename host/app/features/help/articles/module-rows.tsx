import { clsx } from 'clsx'
import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { ModuleReference } from '#host/contract/score-method.ts'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import textLinkStyles from '../../../ui/text-link/text-link.module.css'
import styles from './article-page.module.css'

/** One row for each module; the anchor in the address opens its row. */
export function ModuleRows({ modules }: { modules: readonly ModuleReference[] }) {
  const { hash } = useLocation()
  const [opened, setOpened] = useState('')
  // The server never sees the anchor, so the first render must ignore it too.
  useEffect(() => setOpened(hash.slice(1)), [hash])
  return modules.map((module) => (
    <div className={styles.module} id={module.anchor} key={`${module.anchor}-${module.anchor === opened}`}>
      <Disclosure
        open={module.anchor === opened}
        summary={
          <>
            <span className="faint num">{module.number}</span>
            <span className={clsx('medium', styles.name)}>{module.title}</span>
            <span className={clsx('muted small', styles.weight)}>
              {module.part ? `${module.part.title}, ${module.part.percent}%` : 'composite'}
            </span>
            <b className="num">{module.part?.points ?? '–'}</b>
          </>
        }
      >
        <dl>
          <dt>Reads</dt>
          <dd className="muted">{module.reads}</dd>
          {module.checks.length > 0 && (
            <>
              <dt>Checks</dt>
              <dd className="muted">{module.checks.join(', ')}</dd>
            </>
          )}
          {module.sources.length > 0 && (
            <>
              <dt>Sources</dt>
              <dd className="muted">
                <ul>
                  {module.sources.map(({ title, url }) => (
                    <li key={url}>
                      <a className={textLinkStyles.link} href={url} rel="noreferrer">
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
        </dl>
      </Disclosure>
    </div>
  ))
}
