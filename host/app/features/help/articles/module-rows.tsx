import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { ModuleReference } from '#host/contract/score-method.ts'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'

/** One row for each module; an anchor in the address opens the row that it names. */
export function ModuleRows({ modules }: { modules: readonly ModuleReference[] }) {
  const { hash } = useLocation()
  const [opened, setOpened] = useState('')
  // The server never sees the anchor, so the first render must not know it either.
  useEffect(() => setOpened(hash.slice(1)), [hash])
  return modules.map((module) => (
    <div className="ref" id={module.anchor} key={`${module.anchor}-${module.anchor === opened}`}>
      <Disclosure
        open={module.anchor === opened}
        summary={
          <>
            <span className="ref__n">{module.number}</span>
            <span className="ref__t">{module.title}</span>
            <span className="ref__w">
              {module.part ? `${module.part.title}, ${module.part.percent} %` : 'composite'}
            </span>
            <b className="num">{module.part?.points ?? '–'}</b>
          </>
        }
      >
        <dl>
          <dt>Reads</dt>
          <dd>{module.reads}</dd>
          {module.checks.length > 0 && (
            <>
              <dt>Checks</dt>
              <dd>{module.checks.join(', ')}</dd>
            </>
          )}
          {module.sources.length > 0 && (
            <>
              <dt>Sources</dt>
              <dd>
                <ul>
                  {module.sources.map(({ title, url }) => (
                    <li key={url}>
                      <a className="link" href={url} rel="noreferrer">
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
