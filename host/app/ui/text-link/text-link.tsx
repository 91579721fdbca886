import { Link, type LinkProps } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './text-link.module.css'

type TextLinkProps = Omit<LinkProps, 'className'> & {
  /** For a link outside running text, which needs the full touch target. */
  alone?: boolean
}

export function TextLink({ alone = false, ...rest }: TextLinkProps) {
  return <Link className={clsx(styles.link, alone && styles.alone)} {...rest} />
}

/** A link to another site, in a tab of its own. Scanned pages must not gain from it, so it is no recommendation. */
export function OutsideLink({ alone = false, href, children }: OutsideLinkProps) {
  return (
    <a
      className={clsx(styles.link, alone && styles.alone)}
      href={href}
      rel="nofollow noopener noreferrer"
      target="_blank"
    >
      {children}
    </a>
  )
}

type OutsideLinkProps = Pick<TextLinkProps, 'alone'> & { href: string; children: ReactNode }
