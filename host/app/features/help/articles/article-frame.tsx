import { clsx } from 'clsx'
import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Article } from '#host/contract/article.ts'
import { useCurrentInSight } from '../../../lib/use-current-in-sight.ts'
import { ARTICLE_LINKS } from '../../shell/site-links.ts'
import styles from './article-page.module.css'

type ArticleFrameProps = Pick<Article, 'title' | 'lead' | 'meta' | 'sections'> & { children: ReactNode }

/** A long text between the list of documents and its table of contents. */
export function ArticleFrame({ title, lead, meta, sections, children }: ArticleFrameProps) {
  const { pathname } = useLocation()
  const row = useCurrentInSight<HTMLElement>(pathname)
  return (
    <div>
      <div className={clsx('split split-56', 'page', styles.layout)}>
        <nav className={styles.side} aria-label="Documents" ref={row}>
          {ARTICLE_LINKS.map((group) => (
            <div key={group.title}>
              <h2 className="faint small medium">{group.title}</h2>
              <ul>
                {group.links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} {...(to === pathname ? { 'aria-current': 'page' } : {})}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.document}>
          <article className={styles.article}>
            <h1>{title}</h1>
            <p className={clsx('muted', styles.lead)}>{lead}</p>
            {meta && <p className={clsx('faint small', styles.meta)}>{meta}</p>}
            {children}
          </article>
          <nav className={clsx('small', styles.contents)} aria-label="On this page">
            <h2 className="small medium">On this page</h2>
            <ol>
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      </div>
    </div>
  )
}

/** A heading that can be linked to. */
export function ArticleHeading({ id, title }: { id: string; title: string }) {
  return (
    <h2 id={id}>
      {title}
      <a className={styles.anchor} href={`#${id}`} aria-label={`Link to ${title}`}>
        #
      </a>
    </h2>
  )
}
