import { Link, type LinkProps } from '@remix-run/react'
import { clsx } from 'clsx'
import './text-link.css'

type TextLinkProps = LinkProps & { quiet?: boolean }

export function TextLink({ quiet = false, className, ...rest }: TextLinkProps) {
  return <Link className={clsx('link', quiet && 'link--quiet', className)} {...rest} />
}
