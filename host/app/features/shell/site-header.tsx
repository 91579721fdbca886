import { clsx } from 'clsx'
import { Link, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { write } from '../../lib/api.ts'
import { May } from '../../lib/may.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useUser } from '../../lib/use-user.tsx'
import { useWorkspace } from '../../lib/use-workspace.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { isToastOpen, useToast } from '../../ui/toast/toast.tsx'
import { Logo } from './logo.tsx'
import { Palette } from './palette/palette.tsx'
import { isCurrent, mainLinks, settingsLinks, type SiteLink } from './site-links.ts'
import buttonStyles from '../../ui/button/button.module.css'
import styles from './site-header.module.css'

export function SiteHeader() {
  const user = useUser()
  const links = mainLinks(user !== null)
  const name = user ? (user.firstName ?? user.username) : null
  useAccountChange()
  return (
    <header className={clsx('unprinted', styles.siteHeader)}>
      <div className="page">
        <Link className={styles.brand} to="/">
          <Logo />
        </Link>
        <nav className={styles.siteNav} aria-label="Main">
          <NavLinks links={links} />
        </nav>
        <div className={clsx('row', styles.end)}>
          <Palette className={styles.commands} />
          {name ? (
            <>
              <AccountMenu name={name} />
              <LogoutLink className={clsx(buttonStyles.button, buttonStyles.quiet, styles.wide)}>Logout</LogoutLink>
              <May right="scan">
                <ButtonLink variant="primary" to="/#address">
                  <span>
                    Start<span className={styles.rest}> AI Analysis</span>
                  </span>
                </ButtonLink>
              </May>
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

/** The workspaces and settings, under the name of the signed-in user. */
function AccountMenu({ name }: { name: string }) {
  return (
    <Menu
      className={styles.account}
      summary={
        <summary className={styles.who}>
          <span>{name}</span>
          <Icon name="chev" />
        </summary>
      }
    >
      <nav className={styles.menu} aria-label={`Account of ${name}`}>
        <OwnLinks />
      </nav>
    </Menu>
  )
}

/** Workspaces and settings. */
function OwnLinks() {
  const workspaces = useUser()?.workspaces ?? []
  return (
    <>
      <WorkspaceSwitcher />
      <NavLinks links={settingsLinks(workspaces)} />
    </>
  )
}

function SmallScreenMenu({ links, name }: { links: readonly SiteLink[]; name: string | null }) {
  return (
    <Menu
      className={styles.smallMenu}
      summary={
        <summary className={clsx(buttonStyles.button, buttonStyles.icon)} aria-label="Menu">
          <Icon name="menu" className={styles.whenClosed} />
          <Icon name="x" className={styles.whenOpen} />
        </summary>
      }
    >
      <nav className={styles.menu} aria-label="Small-screen menu">
        <NavLinks links={links} />
        {name ? (
          <>
            <OwnLinks />
            <LogoutLink>{`Logout, ${name}`}</LogoutLink>
          </>
        ) : (
          <Link to="/auth">Sign In</Link>
        )}
      </nav>
    </Menu>
  )
}

type LogoutLinkProps = { children: ReactNode; className?: string }

/** A call and a toast; without JavaScript, a navigation to the logout address. */
function LogoutLink({ children, className }: LogoutLinkProps) {
  const navigate = useNavigate()
  const logOut = useCall({
    send: () => write('POST', '/api/logout'),
    onDone: () => navigate('/'),
    success: { title: 'Logged out successfully', description: 'You have been logged out of your account.' },
    failure: { title: 'Logout failed', fallback: 'Please try again.' },
    reload: true,
  })
  function onClick(event: MouseEvent) {
    event.preventDefault()
    logOut.run()
  }
  return (
    <a href="/api/logout" className={className} onClick={onClick}>
      {children}
    </a>
  )
}

/** Says what another tab or browser did to the session: the page would become that of a visitor, or of somebody else, without a word. */
function useAccountChange() {
  const user = useUser()
  const toast = useToast()
  const before = useRef(user)
  useEffect(() => {
    const had = before.current
    before.current = user
    if (!had || had.id === user?.id || isToastOpen()) return
    if (user) toast({ title: `You are now ${user.username}`, description: 'Another tab signed in with this account.' })
    else toast({ title: 'You are signed out', description: 'This session has ended. Sign in to go on.' })
  }, [user, toast])
}

/** Announces the new page to screen readers, which stay silent when no new document loads. */
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

/** Links to each workspace, if there are several, and to the settings of the present one. */
function WorkspaceSwitcher() {
  const workspaces = useUser()?.workspaces ?? []
  const current = useWorkspace() ?? workspaces[0]
  if (!current) return null
  return (
    <>
      {workspaces.length > 1 &&
        workspaces.map(({ id, slug, name }) => (
          <Link key={id} to={`/w/${slug}/dashboard`} {...(id === current.id ? { 'aria-current': 'true' } : {})}>
            {name}
          </Link>
        ))}
      <Link to={`/w/${current.slug}/settings/members`}>
        {workspaces.length > 1 ? `Members of ${current.name}` : 'Workspace and members'}
      </Link>
    </>
  )
}
