import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { build } from 'esbuild'
import { installedAt } from '../install.mjs'

const common = { bundle: true, format: 'esm', jsx: 'automatic', logLevel: 'error', write: true } as const

export type AppProps = { readonly host: string; readonly badgeId: string; readonly embedKey: string }

/** An app that has installed the package: its scripts, and what it renders on the server. */
export async function buildReactApp(name: string) {
  const folder = installedAt(name)
  const entry = (file: string) => path.join(folder, 'app', file)
  const out = (file: string) => path.join(folder, 'out', file)
  // React warns about hydration in its development build only.
  const define = { 'process.env.NODE_ENV': '"development"' }
  await build({ ...common, entryPoints: [entry('client.tsx')], outfile: out('client.js'), define })
  const server = { outfile: out('server.mjs'), platform: 'node', packages: 'external' } as const
  await build({ ...common, entryPoints: [entry('server.tsx')], ...server })
  return {
    folder,
    clientScript: out('client.js'),
    render: (props: AppProps) =>
      execFileSync(process.execPath, [out('server.mjs'), JSON.stringify(props)], { encoding: 'utf8' }),
  }
}
