import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { html, text, type Site } from './site.ts'

const FOLDER = path.resolve('../shared/fixtures/pages')

/** Names of the saved real pages; empty where the fixtures are absent. */
export function savedPageNames(): readonly string[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER).filter((name) => existsSync(path.join(FOLDER, name, 'source.html')))
}

/** Saved real pages at `/<name>/`, each of their assets a stand-in of its kind. */
export function savedPagesSite(): Site {
  const pages = new Map(savedPageNames().map((name) => [`/${name}/`, path.join(FOLDER, name, 'source.html')]))
  return ({ path: asked, headers }) => {
    if (asked === '/')
      return html(
        `<!doctype html><title>Saved pages</title>${[...pages.keys()].map((href) => `<a href="${href}">${href}</a> `).join('')}`,
      )
    const file = pages.get(asked)
    if (file) return html(readFileSync(file, 'utf8'))
    const wanted = String(headers['sec-fetch-dest'] ?? '')
    if (/script/.test(wanted)) return text('/* stand-in */', 'text/javascript')
    if (/style/.test(wanted)) return text('/* stand-in */', 'text/css')
    return null
  }
}
