import { html, type Site } from './site.ts'

/** Ways to write this machine's own address. */
const NOTATIONS = [
  '127.0.0.1',
  '2130706433',
  '0177.0.0.1',
  '0x7f000001',
  '127.1',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'localhost',
  'x.localhost',
]

function page(target: (id: string, host?: string) => string, ports: EscapePorts): string {
  const hop = (id: string) => `/hop?to=${encodeURIComponent(target(id))}`
  return `<!doctype html><html lang="en"><head><title>Escape</title><link rel="icon" href="${target('icon')}">
<link rel="stylesheet" href="${target('stylesheet')}"><link rel="preload" as="image" href="${target('preload')}">
<link rel="prefetch" href="${target('prefetch')}"><link rel="modulepreload" href="${target('modulepreload')}">
<link rel="preconnect" href="${target('preconnect')}"><link rel="manifest" href="${target('manifest')}">
<style>@import url(${target('import')});@font-face{font-family:z;src:url(${target('font')})}body{font-family:z;background:url(${target('background')})}</style></head>
<body>text${NOTATIONS.map((host) => `<img src="${target(`image-${encodeURIComponent(host)}`, host)}" alt="">`).join('')}
<img srcset="${target('srcset')} 1x" alt=""><iframe src="${target('iframe')}"></iframe><iframe src="${hop('hop-iframe')}"></iframe>
<iframe srcdoc='<meta http-equiv="refresh" content="0;url=${target('refresh-iframe')}">'></iframe><iframe src="file:///etc/passwd"></iframe>
<img src="${hop('hop-image')}" alt=""><script src="${target('script')}"></script><script src="${hop('hop-script')}"></script>
<video src="${target('video')}" autoplay muted></video><audio src="${target('audio')}" preload="auto"></audio>
<object data="${target('object')}"></object><embed src="${target('embed')}"><svg><image href="${target('svg-image')}"/></svg>
<form id="form" method="post" action="${target('form')}" target="frame"><input name="a"></form><iframe name="frame"></iframe><a id="ping" href="#x" ping="${target('ping')}">ping</a>
<script>
const U = (id) => ${JSON.stringify(target('ID'))}.replace('ID', id)
const attempt = (act) => { try { const result = act(); if (result && result.catch) result.catch(() => {}) } catch {} }
attempt(() => fetch(U('fetch'), { mode: 'no-cors' }))
attempt(() => fetch('/hop?to=' + encodeURIComponent(U('hop-fetch')), { mode: 'no-cors' }))
attempt(() => fetch(U('keepalive'), { mode: 'no-cors', keepalive: true }))
attempt(() => { const x = new XMLHttpRequest(); x.open('GET', U('xhr')); x.send() })
attempt(() => navigator.sendBeacon(U('beacon'), 'x'))
attempt(() => new EventSource(U('event-source')))
attempt(() => new WebSocket(U('web-socket').replace('http', 'ws')))
attempt(() => import(U('import-script')))
attempt(() => new Worker(URL.createObjectURL(new Blob(["fetch('" + U('worker') + "',{mode:'no-cors'})"]))))
attempt(() => new SharedWorker(URL.createObjectURL(new Blob(["fetch('" + U('shared-worker') + "',{mode:'no-cors'})"]))))
attempt(() => document.getElementById('form').submit())
attempt(() => document.getElementById('ping').click())
attempt(() => window.open(U('popup')))
attempt(() => { const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${ports.udp}' }, { urls: 'turn:127.0.0.1:${ports.tcp}?transport=tcp', username: 'a', credential: 'b' }] }); p.createDataChannel('a'); p.createOffer().then((o) => p.setLocalDescription(o)) })
attempt(() => { const w = new WebTransport('https://127.0.0.1:${ports.udp}/wt'); w.ready.catch(() => {}); w.closed.catch(() => {}) })
attempt(() => navigator.serviceWorker.register('/worker.js'))
attempt(() => { const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [U('speculation')], eagerness: 'immediate' }] }); document.head.append(s) })
</script></body></html>`
}

export type EscapePorts = { http: number; tcp: number; udp: number }

/** A page that tries every known way to a service of the scanner's own machine. */
export function escapeSite(ports: EscapePorts): Site {
  const target = (id: string, host = '127.0.0.1') => `http://${host}:${ports.http}/${id}`
  return ({ path, url }) => {
    if (path === '/hop') return { status: 302, headers: { location: url.searchParams.get('to') ?? '/' } }
    if (path === '/worker.js') {
      const source = `self.addEventListener('install', () => fetch('${target('service-worker')}', { mode: 'no-cors' }))`
      return { headers: { 'content-type': 'text/javascript' }, body: source }
    }
    if (path !== '/') return null
    return html(page(target, ports), {
      'content-security-policy-report-only': `img-src 'none'; report-uri ${target('csp-report')}`,
      link: `<${target('link-header')}>; rel=preload; as=image`,
    })
  }
}
