import { readFileSync } from 'node:fs'
import { drawPicture } from '../../sites/good-site/site-files.ts'
import { html, text, type Site } from '../../sites/site.ts'

const PICTURES = 9
const DELAY_MS = 30
const PAGE_DELAY_MS = 90

/** Boot work, a list of 150 rows, a banner that comes late, and handlers that keep an input waiting. */
const APP = `(function () {
  var busy = function (ms) { var start = performance.now(); while (performance.now() - start < ms) {} }
  busy(120)
  var rows = []
  for (var i = 0; i < 150; i += 1) rows.push(React.createElement('li', { key: i }, 'Service ' + i + ' ', React.createElement('a', { href: '/service/' + i }, 'details')))
  ReactDOM.createRoot(document.getElementById('app')).render(React.createElement('ul', null, rows))
  setTimeout(function () { document.getElementById('late').innerHTML = '<div style="height:90px;background:#fee">Late banner</div>' }, 350)
  document.addEventListener('keydown', function () { busy(35) })
  document.addEventListener('click', function () { busy(60) })
})()`

function style(rules: number): string {
  const table = Array.from(
    { length: rules },
    (_, index) => `.block-${index}>.item-${index}{margin:${index % 9}px;padding:2px}`,
  )
  return `body{font-family:sans-serif;max-width:70rem;margin:auto}.row{display:flex;flex-wrap:wrap}.row img{width:33%}${table.join('')}`
}

function page(): string {
  const paragraph = (index: number) =>
    `<p>Our clinic in Springfield has treated ${1200 + index * 7} patients since 2012. What does a first visit cost? A first visit costs $${80 + index}, and most insurers repay part of it. According to <a href="https://www.who.int/report-${index}">the WHO report</a>, early treatment shortens recovery by ${10 + (index % 30)} percent.</p>`
  const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => paragraph(index)).join('')
  const pictures = Array.from(
    { length: PICTURES },
    (_, index) =>
      `<div><img src="/picture-${index}.png" alt="${index % 3 === 0 ? '' : `Treatment room ${index}`}"></div>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Springfield Physio: sports injuries, back pain, rehab</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Physiotherapy in Springfield.">
<link rel="stylesheet" href="/site.css"><script src="/react.js"></script></head><body>
<nav><a href="/">Springfield Physio</a><form><input type="text" placeholder="Search"><button></button></form></nav>
<main><h1>Back to moving without pain</h1><img src="/hero.png" width="960" height="480" alt="The clinic"><h2>Why us</h2>${paragraphs(40)}<div id="late"></div>
<h2>Gallery</h2><div class="row">${pictures.join('')}</div><div id="app"></div>${paragraphs(260)}</main>
<footer>© 2026 Springfield Physio <a href="/privacy">Privacy policy</a></footer>
<script src="/react-dom.js"></script><script src="/app.js"></script></body></html>`
}

/** A page that is slow by its own fault: an app built in the browser, unsized pictures, blocking scripts. */
export function heavySite(): Site {
  const script = (body: string) => ({ ...text(body, 'text/javascript'), delay: DELAY_MS })
  const files = new Map([
    ['/', { ...html(page()), delay: PAGE_DELAY_MS }],
    ['/react.js', script(readFileSync('node_modules/react/umd/react.production.min.js', 'utf8'))],
    ['/react-dom.js', script(readFileSync('node_modules/react-dom/umd/react-dom.production.min.js', 'utf8'))],
    ['/app.js', script(APP)],
    ['/site.css', { ...text(style(2_500), 'text/css'), delay: DELAY_MS }],
  ])
  const hero = drawPicture(1_600, 800, 10)
  const picture = drawPicture(800, 600, 30)
  return ({ path }) => {
    if (path.endsWith('.png')) {
      return { headers: { 'content-type': 'image/png' }, body: path === '/hero.png' ? hero : picture, delay: DELAY_MS }
    }
    return files.get(path) ?? null
  }
}
