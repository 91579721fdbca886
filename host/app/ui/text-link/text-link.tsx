import { Link, type LinkProps } from '@remix-run/react'
import { clsx } from 'clsx'
import styles from './text-link.module.css'

type TextLinkProps = LinkProps & {
  quiet?: boolean
  /** Not within a sentence: a finger needs more height than a line of text has. */
  alone?: boolean
}

export function TextLink({ quiet = false, alone = false, className, ...rest }: TextLinkProps) {
  return <Link className={clsx(styles.link, quiet && styles.quiet, alone && styles.alone, className)} {...rest} />
}
