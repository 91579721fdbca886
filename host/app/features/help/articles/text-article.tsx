import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { Article } from '#host/contract/article.ts'
import { useCopyToast } from '../../../lib/use-copy-toast.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { useCopy } from '../../../ui/copy-line/use-copy.ts'
import codeStyles from '../../../ui/code/code.module.css'
import tableStyles from '../../../ui/table/table.module.css'
import textLinkStyles from '../../../ui/text-link/text-link.module.css'
import { ArticleFrame } from './article-frame.tsx'
import styles from './article-page.module.css'

/** The server's names for the parts of a text, and the classes that style them. */
const CLASSES: Readonly<Record<string, string | undefined>> = {
  anchor: styles.anchor,
  code: clsx(codeStyles.code, styles.code),
  'code-head': codeStyles.head,
  copy: buttonClass({ variant: 'quiet', size: 'sm' }, false),
  dots: styles.dots,
  link: textLinkStyles.link,
  numbers: styles.numbers,
  table: clsx(tableStyles.table, tableStyles.flush, tableStyles.list, styles.table),
  wide: tableStyles.wide,
}

/** A text-only article. Its HTML is safe: the server makes it from a file of this project. */
export function TextArticle({ article }: { article: Article }) {
  const html = article.html.replace(/ class="([\w-]+)"/g, (_, name: string) => ` class="${CLASSES[name] ?? ''}"`)
  const copy = useCopy(useCopyToast())
  const prose = useRef<HTMLDivElement>(null)
  // The buttons are in the server's HTML, so their clicks are heard here.
  useEffect(() => {
    const shown = prose.current
    const copyCode = ({ target }: MouseEvent) => {
      const code = target instanceof HTMLButtonElement ? target.closest(`.${codeStyles.code}`) : null
      const text = code?.querySelector('pre')?.textContent
      if (text) void copy(text)
    }
    shown?.addEventListener('click', copyCode)
    return () => shown?.removeEventListener('click', copyCode)
  }, [copy])
  return (
    <ArticleFrame {...article}>
      <div className={styles.prose} ref={prose} dangerouslySetInnerHTML={{ __html: html }} />
    </ArticleFrame>
  )
}
