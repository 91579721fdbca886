import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; meta?: ReactNode; actions?: ReactNode; top?: boolean }

/** The heading of a page; `top` for pages without breadcrumbs above. */
export function PageHead({ title, meta, actions, top = false }: PageHeadProps) {
  return (
    <div className={clsx('page-head', top && 'page-head--top')}>
      <div>
        <h1>{title}</h1>
        {meta && <div className="page-meta">{meta}</div>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
