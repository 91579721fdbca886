import { createRequire } from 'node:module'
import type { EntryContext } from '@remix-run/node'
import { RemixServer, Scripts } from '@remix-run/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LateScripts, SEEN_IN } from './remix-late-scripts.tsx'

/** A page with one route that renders the given scripts. */
function pageWith(scripts: ReactNode): string {
  const route = {
    id: 'root',
    path: '',
    module: '/root.js',
    hasLoader: false,
    hasAction: false,
    imports: ['/shared.js'],
  }
  const context = {
    manifest: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: { root: route },
    },
    routeModules: { root: { default: () => scripts } },
    staticHandlerContext: {
      matches: [{ params: {}, pathname: '/', pathnameBase: '/', route }],
      location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
      loaderData: {},
      actionData: null,
      errors: null,
    },
    future: { v3_singleFetch: true },
    serverHandoffString: '{}',
  }
  return renderToString(<RemixServer context={context as unknown as EntryContext} url="https://site.example/" />)
}

test('Remix has the version that the patch is for', () => {
  expect(createRequire(import.meta.url)('@remix-run/react/package.json')).toMatchObject({ version: SEEN_IN })
})

test('no module is requested before the styles, unlike upstream', () => {
  const upstream = pageWith(<Scripts />)
  expect(upstream).toContain('<script type="module"')
  expect(upstream).toContain('rel="modulepreload"')
  const late = pageWith(<LateScripts nonce="of-this-page" />)
  expect(late).not.toContain('<script type="module"')
  expect(late).not.toContain('rel="modulepreload"')
  for (const file of ['/entry.js', '/root.js', '/shared.js']) expect(late).toContain(file)
})

test('the load event waits for the module that hydrates, unlike upstream', () => {
  const upstream = pageWith(<Scripts />)
  expect(upstream).toContain('import("/entry.js");')
  const late = pageWith(<LateScripts nonce="of-this-page" />)
  expect(late).not.toContain('import(')
  expect(late).toContain(', "/entry.js")</script>')
})
