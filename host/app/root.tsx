import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import sansFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import type { LinksFunction, MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { findUserView } from '#host/server/accounts/index.server.ts'
import { LateScripts } from '#host/patches/remix-late-scripts.tsx'
import { KEEP_EARLY_CLICK } from '#host/patches/react-early-input.ts'
import { NO_EVAL } from '#host/patches/zod-no-eval.ts'
import { toPageAssistant } from '#host/server/reports/index.server.ts'
import { namesWorkspace } from '#host/server/platform/session/things.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { listPeople } from '#host/server/workspaces/index.server.ts'
import { CookieBanner } from './features/cookies/cookie-banner.tsx'
import { Breadcrumbs } from './features/shell/breadcrumbs.tsx'
import { ErrorPage } from './features/shell/error-page.tsx'
import { SiteFooter } from './features/shell/site-footer.tsx'
import { SiteHeader } from './features/shell/site-header.tsx'
import { useNonce } from './lib/nonce.ts'
import { RootDataProvider, useRootData, type RootData } from './lib/root-data.tsx'
import { readTheme } from './lib/theme.ts'
import { track, trackPageView } from './lib/track.ts'
import { useOffline } from './lib/use-offline.ts'
import { useReload } from './lib/use-reload.ts'
import { useRestoredPage } from './lib/use-restored-page.ts'
import { useEndOfServedPage } from './lib/use-served-page.ts'
import { UserProvider } from './lib/use-user.tsx'
import buttonStyles from './ui/button/button.module.css'
import { Toaster } from './ui/toast/toast.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: sansFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** What must run before any other script has come. */
const HEAD_SCRIPT = `${NO_EVAL};${KEEP_EARLY_CLICK}`

/** The default for pages without their own meta: the 404 page and errors. */
export const meta: MetaFunction = ({ error }) => {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return [
    {
      title: `${missing ? 'Page Not Found' : error ? 'Something went wrong' : 'AI readiness scans'} | ${PRODUCT_NAME}`,
    },
    { name: 'robots', content: error ? 'noindex' : 'index, follow' },
  ]
}

/** The shell is shown around errors, too, such as that of another's workspace. */
const ELSEWHERE_TOO = { elsewhereToo: true }

export const loader = pageLoader(async ({ request, actor, services }): Promise<RootData> => {
  const user = actor.kind === 'user' ? await findUserView(actor) : null
  const home = actor.kind === 'user' ? actor.memberships.find(({ id }) => id === actor.tenantId) : undefined
  return {
    user,
    workspaceId: actor.kind === 'user' ? actor.tenantId : null,
    isWorkspaceNamed: namesWorkspace(new URL(request.url)),
    sharing: home?.sharing ?? false,
    people: home?.shared ? await listPeople(home.id) : {},
    origin: services.origin(),
    theme: readTheme(request.headers.get('Cookie')),
    year: services.clock.now().getUTCFullYear(),
    pageAssistant: user && services.asker ? toPageAssistant(services.asker) : null,
  }
}, ELSEWHERE_TOO)

/** Any navigation or call may have changed the session, so the shell always reloads. */
export function shouldRevalidate() {
  return true
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <RootDataProvider>
      <Document>{children}</Document>
    </RootDataProvider>
  )
}

function Document({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const data = useRootData()
  useRestoredPage(useReload())
  useEndOfServedPage()
  useOffline()
  return (
    <html lang="en" {...(data?.theme ? { 'data-theme': data.theme } : {})} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <UserProvider>
          <SiteHeader />
          <Breadcrumbs />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </UserProvider>
        <SiteFooter year={data?.year ?? new Date().getUTCFullYear()} />
        <CookieBanner />
        <PageViews />
        <Toaster />
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  )
}

const MAX_LABEL = 60

/** Reports page views and button clicks to the analytics provider, which sends nothing without consent. */
function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => trackPageView(pathname), [pathname])
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(`.${buttonStyles.button}`) : null
      const label = button?.textContent.trim().slice(0, MAX_LABEL)
      if (label) track('button_click', { label })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return null
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
