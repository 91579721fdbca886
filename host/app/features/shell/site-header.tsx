import { clsx } from 'clsx'
import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../lib/use-user.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Logo } from './logo.tsx'
import { LogoutLink } from './logout-link.tsx'
import { isCurrent, mainLinks, type SiteLink } from './site-links.ts'
import buttonStyles from '../../ui/button/button.module.css'
import styles from './site-header.module.css'

export function SiteHeader() {
  const user = useUser()
  const links = mainLinks(user !== null)
  const name = user ? (user.firstName ?? user.username) : null
  return (
    <header className={styles.siteHeader}>
      <div className="page">
        <Link className={styles.brand} to="/">
          <Logo />
        </Link>
        <nav className={styles.siteNav} aria-label="Main">
          <NavLinks links={links} />
        </nav>
        <div className="row push">
          {name ? (
            <>
              <Link className={styles.who} to="/settings/account">
                {name}
              </Link>
              <LogoutLink className={clsx(buttonStyles.button, buttonStyles.quiet, styles.wide)}>Logout</LogoutLink>
              <ButtonLink variant="primary" to="/#address">
                <span>
                  Start<span className={styles.rest}> AI Analysis</span>
                </span>
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink variant="quiet" className={styles.wide} to="/auth">
                Sign In
              </ButtonLink>
              <ButtonLink variant="primary" to="/#address">
                <span>
                  Start<span className={styles.rest}> AI Scan</span>
                </span>
              </ButtonLink>
            </>
          )}
          <SmallScreenMenu links={links} name={name} />
        </div>
      </div>
      <RouteAnnouncer />
    </header>
  )
}

function NavLinks({ links }: { links: readonly SiteLink[] }) {
  const { pathname, search } = useLocation()
  return (
    <>
      {links.map((link) => (
        <Link key={link.to} to={link.to} {...(isCurrent(link.to, pathname, search) ? { 'aria-current': 'page' } : {})}>
          {link.label}
        </Link>
      ))}
    </>
  )
}

/** A native disclosure, so that the menu opens before or without script. */
function SmallScreenMenu({ links, name }: { links: readonly SiteLink[]; name: string | null }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [key])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <details className={styles.smallMenu} ref={menu}>
      <summary className={clsx(buttonStyles.button, buttonStyles.icon)} aria-label="Menu">
        <Icon name="menu" className={styles.whenClosed} />
        <Icon name="x" className={styles.whenOpen} />
      </summary>
      <nav className={styles.menu} aria-label="Small-screen menu">
        <NavLinks links={links} />
        {name ? (
          <>
            <Link to="/settings/account">Account</Link>
            <LogoutLink>{`Logout, ${name}`}</LogoutLink>
          </>
        ) : (
          <Link to="/auth">Sign In</Link>
        )}
      </nav>
    </details>
  )
}

/** Tells screen readers which page a link led to: without a new document they would hear nothing. */
function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <p className="sr" aria-live="polite">
      {title}
    </p>
  )
}
