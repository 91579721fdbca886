import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = [
  'analyzer',
  'host',
  'widgets',
  'docs',
  'vite.config.ts',
  'package-lock.json',
  '.config/build.mjs',
  '.config/bundle.mjs',
]
const SKIPPED = new Set(['node_modules', 'dist', 'build', '.tsc'])

/** True when a source is newer than the last finished build. */
export function buildIsStale(root) {
  const stamp = stampOf(root)
  if (!existsSync(stamp)) return true
  const builtAt = statSync(stamp).mtimeMs
  return SOURCES.some((source) => hasNewer(path.join(root, source), builtAt))
}

/** Stamps the build with the time at which it started, so that sources changed meanwhile make it stale. */
export function stampBuild(root, startedAt) {
  writeFileSync(stampOf(root), '')
  utimesSync(stampOf(root), startedAt, startedAt)
}

function stampOf(root) {
  return path.join(root, 'build/.stamp')
}

function hasNewer(place, than) {
  if (!existsSync(place)) return false
  const stats = statSync(place)
  if (!stats.isDirectory()) return stats.mtimeMs > than && !/\.test\.tsx?$/.test(place)
  return readdirSync(place).some((name) => !SKIPPED.has(name) && hasNewer(path.join(place, name), than))
}
