import { Link, type LinkProps } from '@remix-run/react'
import { clsx } from 'clsx'
import styles from './text-link.module.css'

type TextLinkProps = LinkProps & {
  /** For a link outside running text, which needs the full touch target. */
  alone?: boolean
}

export function TextLink({ alone = false, className, ...rest }: TextLinkProps) {
  return <Link className={clsx(styles.link, alone && styles.alone, className)} {...rest} />
}
