import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './tag.module.css'

type TagProps = { children: ReactNode; className?: string | undefined }

export function Tag({ children, className }: TagProps) {
  return <span className={clsx('muted tiny nowrap', styles.tag, className)}>{children}</span>
}
