import { clsx } from 'clsx'
import type { Article } from '#host/contract/article.ts'
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
  dots: styles.dots,
  link: textLinkStyles.link,
  numbers: styles.numbers,
  table: clsx(tableStyles.table, tableStyles.flush, tableStyles.list, styles.table),
  wide: tableStyles.wide,
}

/** A text-only article. Its HTML is safe: the server makes it from a file of this project. */
export function TextArticle({ article }: { article: Article }) {
  const html = article.html.replace(/ class="([\w-]+)"/g, (_, name: string) => ` class="${CLASSES[name] ?? ''}"`)
  return (
    <ArticleFrame {...article}>
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
    </ArticleFrame>
  )
}
