import { drawPicture } from '../../sites/good-site/site-files.ts'
import { html, text, type Site } from '../../sites/site.ts'

const DELAY_MS = 40
/** 24 kB that keep the page busy for 6 ms, as a tag of a tag manager does. */
const SCRIPT = `/*${'x'.repeat(24_000)}*/(function(){var t=performance.now();while(performance.now()-t<6){}})()`
const STYLE = `/*${'y'.repeat(12_000)}*/.third-party{color:red}`

/** Stands in for any other host of a saved page: what kind of file is asked for decides about the answer. */
export function thirdPartySite(): Site {
  const picture = drawPicture(600, 400, 20)
  return ({ path, headers }) => {
    const wanted = String(headers['sec-fetch-dest'] ?? '')
    const open = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=3600' }
    const late = { delay: DELAY_MS }
    if (wanted === 'script' || /\.m?js$/.test(path)) {
      return { ...late, headers: { ...open, 'content-type': 'text/javascript' }, body: SCRIPT }
    }
    if (wanted === 'style' || path.endsWith('.css')) {
      return { ...late, headers: { ...open, 'content-type': 'text/css' }, body: STYLE }
    }
    if (wanted === 'image') return { ...late, headers: { ...open, 'content-type': 'image/png' }, body: picture }
    if (wanted === 'iframe') {
      return {
        ...late,
        ...html('<!doctype html><html lang="en"><title>Advertisement</title><p>Advertisement</p></html>'),
      }
    }
    return { ...late, ...text('{}', 'application/json'), status: wanted === 'font' ? 404 : 200 }
  }
}
