import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import { PRODUCT_NAME } from '../../contract/product.ts'
import type { BrowserCandidate } from './browser-candidate.ts'
import { cacheFolder } from './cache-folder.ts'

const require = createRequire(import.meta.url)

function packageFolder(): string | null {
  try {
    return path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '../..')
  } catch {
    // An optional dependency, which npm may have skipped.
    return null
  }
}

/**
 * As root not in root's home, which the unprivileged user of the browser cannot enter. Otherwise the user's cache, or
 * if that is not writable the home folder of the scan process, which is removed with it.
 */
function cachePlaces(): string[] {
  const name = PRODUCT_NAME.toLowerCase()
  if (process.getuid?.() === 0) return [`/var/cache/${name}`]
  return [path.join(cacheFolder(), name), path.join(os.homedir(), '.cache', name)]
}

/**
 * The browser of the optional package, unpacked once into a private folder per version; null without the package. The
 * package's own path and flags are not used, because they trust files in a shared folder and turn off protections.
 */
export async function unpackBundledChromium(): Promise<BrowserCandidate | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const source = packageFolder()
  if (!source) return null
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string }
  let failure: unknown
  for (const place of cachePlaces()) {
    try {
      return await unpackInto(place, source, version)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function unpackInto(cacheDir: string, source: string, version: string): Promise<BrowserCandidate> {
  const folder = path.join(cacheDir, `chromium-${version}`)
  const found = { source: 'bundled' as const, path: path.join(folder, 'chromium'), env: bundledEnv(folder) }
  if (existsSync(found.path)) return found
  await mkdir(cacheDir, { recursive: true, mode: 0o755 })
  const half = `${folder}.${process.pid}.part`
  await mkdir(half, { recursive: true, mode: 0o755 })
  try {
    await unpack(path.join(source, 'bin'), half, source)
    await writeFontsConf(half, folder)
    await rename(half, folder)
  } catch (error) {
    // If another process was faster, its folder is just as good.
    if (!existsSync(found.path)) throw error
  } finally {
    await rm(half, { recursive: true, force: true })
  }
  return found
}

async function unpack(from: string, to: string, packageRoot: string): Promise<void> {
  const tar = require(require.resolve('tar-fs', { paths: [packageRoot] })) as { extract: (folder: string) => Writable }
  const pour = (file: string, sink: Writable) =>
    pipeline(createReadStream(path.join(from, file)), zlib.createBrotliDecompress(), sink)
  await Promise.all([
    pour('chromium.br', createWriteStream(path.join(to, 'chromium'), { mode: 0o755 })),
    pour('swiftshader.tar.br', tar.extract(to)),
    pour('fonts.tar.br', tar.extract(path.join(to, 'fonts'))),
    pour('al2023.tar.br', tar.extract(path.join(to, 'libraries'))),
  ])
  await chmod(path.join(to, 'chromium'), 0o755)
}

/** Without any font, text has no height and nothing is painted. */
async function writeFontsConf(half: string, folder: string): Promise<void> {
  const dirs = [path.join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs
    .map((dir) => `<dir>${dir}</dir>`)
    .join('')}<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n`
  await writeFile(path.join(half, 'fonts.conf'), text)
}

function bundledEnv(folder: string): Record<string, string> {
  return {
    LD_LIBRARY_PATH: path.join(folder, 'libraries', 'lib'),
    FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
  }
}
