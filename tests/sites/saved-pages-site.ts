import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { html, text, type Site } from './site.ts'

export type SavedPagesOptions = {
  /** Origins that replace all other hosts, so that a page's third parties respond. If missing, they do not exist. */
  thirdParties?: readonly string[]
  /** Milliseconds before a page is sent. */
  delay?: number
  /** With a folder for each page, and the page in it as `source.html`. */
  folder?: string
}

const FOLDER = path.resolve('../shared/fixtures/pages')
const LOADING_TAG =
  /<(?:script|img|iframe|source|video|embed|link(?=[^>]*rel=["']?(?:stylesheet|preload|icon)))\b[^>]*>/gi
const OTHER_HOST = /(["'\s,=])(?:https?:)?\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})\//gi

/** Saved real pages at `/<name>/`, with a placeholder of the same type for each asset. */
export function savedPagesSite({ thirdParties = [], delay = 0, folder = FOLDER }: SavedPagesOptions = {}): Site {
  const pages = new Map(
    savedPageNames(folder).map((name) => {
      const source = readFileSync(path.join(folder, name, 'source.html'), 'utf8')
      return [`/${name}/`, thirdParties.length > 0 ? withThirdParties(source, thirdParties) : source]
    }),
  )
  return ({ path: asked, headers }) => {
    if (asked === '/')
      return html(
        `<!doctype html><title>Saved pages</title>${[...pages.keys()].map((href) => `<a href="${href}">${href}</a> `).join('')}`,
      )
    const page = pages.get(asked)
    if (page !== undefined) return { ...html(page), delay }
    const wanted = String(headers['sec-fetch-dest'] ?? '')
    if (/script/.test(wanted)) return text('/* stand-in */', 'text/javascript')
    if (/style/.test(wanted)) return text('/* stand-in */', 'text/css')
    return null
  }
}

/** Names of the saved pages; empty without the folder. */
export function savedPageNames(folder = FOLDER): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'source.html')))
}

/** Sends what a page loads from other hosts to the replacements; a host always to the same one. */
function withThirdParties(source: string, origins: readonly string[]): string {
  const hosts = new Map<string, string>()
  const originOf = (host: string) => {
    const known = hosts.get(host) ?? origins[hosts.size % origins.length] ?? ''
    hosts.set(host, known)
    return known
  }
  return source.replace(LOADING_TAG, (tag) =>
    tag.replace(OTHER_HOST, (_all, before: string, host: string) => `${before}${originOf(host)}/${host}/`),
  )
}
