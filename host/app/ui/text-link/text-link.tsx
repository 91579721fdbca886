import { Link, type LinkProps } from '@remix-run/react'
import { clsx } from 'clsx'
import styles from './text-link.module.css'

type TextLinkProps = LinkProps & { quiet?: boolean }

export function TextLink({ quiet = false, className, ...rest }: TextLinkProps) {
  return <Link className={clsx(styles.link, quiet && styles.quiet, className)} {...rest} />
}
