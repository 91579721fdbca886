import type { SettlingCase } from './settling-cases-table.ts'

const inline = (source: string) => `<script>${source}</script>`
const afterLoad = (source: string) => inline(`addEventListener('load', () => { ${source} })`)
const shown = 'then((response) => response.json()).then(({ words }) => words && show(words))'
const slotted = (name: string) =>
  `const p = document.createElement('p'); p.slot = '${name}'; p.textContent = late; document.querySelector('x-lamp').append(p)`
/** Asks until the answer has words, `ms` apart. */
const asks = (address: string, ms: number) =>
  `const ask = async () => { const { words } = await (await fetch('${address}')).json(); if (words) show(words); else setTimeout(ask, ${ms}) }; ask()`

/** Text that comes by other ways than one request or timer. */
export const LATE_TEXT_CASES: readonly SettlingCase[] = [
  { name: 'job-asked-four-times', page: inline(asks('/job?answers=4', 300)), late: true },
  { name: 'job-asked-six-times', page: inline(asks('/job/fast?answers=6', 150)), late: true },
  {
    name: 'job-by-interval',
    page: inline(
      `const t = setInterval(async () => { const { words } = await (await fetch('/job/turn?answers=4')).json(); if (words) { clearInterval(t); show(words) } }, 250)`,
    ),
    late: true,
  },
  {
    name: 'preloaded-data',
    page: `<link rel="preload" as="fetch" crossorigin href="/data?after=1100">${inline(`fetch('/data?after=1100').${shown}`)}`,
    late: true,
  },
  { name: 'job-accepted', page: inline(asks('/accepted?answers=4', 800)), late: true },
  { name: 'job-of-a-blank-page', blank: true, page: inline(asks('/job/blank?answers=5', 500)), late: true },
  {
    name: 'job-behind-a-post',
    page: inline(`fetch('/data?after=100', { method: 'POST' }).then(() => { ${asks('/job/posted?answers=4', 250)} })`),
    late: true,
  },
  { name: 'refresh-after-1', blank: true, page: '<meta http-equiv="refresh" content="1; url=/frame">', late: true },
  { name: 'refresh-after-2', blank: true, page: '<meta http-equiv="refresh" content="2; url=/frame">', late: true },
  { name: 'refresh-with-text', page: '<meta http-equiv="refresh" content="1; url=/frame">', late: true },
  { name: 'refresh-after-30', page: '<meta http-equiv="refresh" content="30; url=/frame">', late: false },
  { name: 'refresh-itself', page: '<meta http-equiv="refresh" content="1">', late: false, restless: 'moves' },
  {
    name: 'scripted-redirect',
    page: inline(`setTimeout(() => { location.href = '/frame?after=300' }, 900)`),
    late: true,
  },
  {
    name: 'view-transition',
    page: afterLoad(`setTimeout(() => document.startViewTransition(() => show(late)), 300)`),
    late: true,
  },
  {
    name: 'view-transition-of-a-fetch',
    page: afterLoad(
      `document.startViewTransition(async () => { const { words } = await (await fetch('/data?after=800')).json(); show(words) })`,
    ),
    late: true,
  },
  {
    name: 'slot-of-a-declared-root',
    page: `<x-lamp><template shadowrootmode="open"><h2>Lamp</h2><slot name="a"></slot></template></x-lamp>${inline(
      `setTimeout(() => { ${slotted('a')} }, 700)`,
    )}`,
    late: true,
  },
  {
    name: 'text-in-a-declared-root',
    page: `<x-lamp><template shadowrootmode="open"><p></p></template></x-lamp>${inline(
      `setTimeout(() => { document.querySelector('x-lamp').shadowRoot.querySelector('p').textContent = late }, 700)`,
    )}`,
    late: true,
  },
  {
    name: 'slot-of-a-scripted-root',
    page: `<x-lamp></x-lamp>${inline(
      `document.querySelector('x-lamp').attachShadow({ mode: 'open' }).innerHTML = '<slot name="b"></slot>'; fetch('/data?after=900').then(() => { ${slotted('b')} })`,
    )}`,
    late: true,
  },
  {
    name: 'slot-assigned-by-hand',
    page: `<x-lamp></x-lamp>${inline(
      `const root = document.querySelector('x-lamp').attachShadow({ mode: 'open', slotAssignment: 'manual' }); root.innerHTML = '<slot></slot>'; setTimeout(() => { ${slotted('')}; root.querySelector('slot').assign(p) }, 600)`,
    )}`,
    late: true,
  },
  {
    name: 'eight-short-timers',
    page: inline('const go = (left) => (left ? setTimeout(() => go(left - 1), 200) : show(late)); go(8)'),
    late: true,
  },
  {
    name: 'five-timers-after-load',
    page: afterLoad('const go = (left) => (left ? setTimeout(go, 300, left - 1) : show(late)); go(5)'),
    late: true,
  },
  {
    name: 'timers-that-await',
    page: inline(
      `(async () => { for (let turn = 0; turn < 7; turn += 1) await new Promise((done) => setTimeout(done, 220)); show(late) })()`,
    ),
    late: true,
  },
  {
    name: 'abort-instead-of-an-answer',
    page: inline(`fetch('/never', { signal: AbortSignal.timeout(1500) }).catch(() => show(late))`),
    late: true,
  },
  {
    name: 'abort-that-does-not-come',
    page: inline(`fetch('/data?after=2000', { signal: AbortSignal.timeout(4000) }).${shown}`),
    late: true,
  },
  {
    name: 'second-source-after-an-abort',
    page: inline(
      `fetch('/never', { signal: AbortSignal.timeout(900) }).catch(() => fetch('/data?after=900')).${shown}`,
    ),
    late: true,
  },
  {
    name: 'abort-of-a-controller',
    page: inline(
      `const c = new AbortController(); setTimeout(() => c.abort(), 1200); fetch('/never', { signal: c.signal }).catch(() => show(late))`,
    ),
    late: true,
  },
  {
    name: 'idle-callbacks',
    page: inline('const go = (left) => requestIdleCallback(() => (left ? go(left - 1) : show(late))); go(6)'),
    late: true,
  },
  { name: 'idle-with-a-timeout', page: inline('requestIdleCallback(() => show(late), { timeout: 1000 })'), late: true },
  {
    name: 'in-view-on-the-first-screen',
    page: `<p id="end">.</p>${inline(
      `new IntersectionObserver(([seen]) => seen.isIntersecting && setTimeout(() => show(late), 400)).observe(document.getElementById('end'))`,
    )}`,
    late: true,
  },
  {
    name: 'messages-of-a-worker',
    page: inline(
      `const w = new Worker(URL.createObjectURL(new Blob(['let n = 0; onmessage = () => { n += 1; postMessage(n) }']))); w.onmessage = ({ data }) => (data < 20 ? w.postMessage(0) : show(late)); w.postMessage(0)`,
    ),
    late: true,
  },
  {
    name: 'worker-that-computes',
    page: inline(
      `const w = new Worker(URL.createObjectURL(new Blob(['const end = performance.now() + 900; while (performance.now() < end); postMessage(1)']))); w.onmessage = () => show(late)`,
    ),
    late: true,
  },
  {
    name: 'worker-timer-long',
    page: inline(
      `new Worker(URL.createObjectURL(new Blob(['setTimeout(() => postMessage(1), 1000)']))).onmessage = () => show(late)`,
    ),
    late: true,
  },
  {
    name: 'module-worker',
    page: inline(`new Worker('/module-worker.js', { type: 'module' }).onmessage = ({ data }) => show(data)`),
    late: true,
  },
  {
    name: 'shared-worker',
    page: inline(`new SharedWorker('/shared-worker.js').port.onmessage = ({ data }) => show(data)`),
    late: true,
  },
  {
    name: 'written-after-load',
    page: afterLoad(
      `setTimeout(() => { const words = late; document.open(); document.write('<!doctype html><title>Lamps</title><main><p>' + words + '</p></main>'); document.close() }, 600)`,
    ),
    late: true,
  },
  {
    name: 'written-after-a-fetch',
    page: afterLoad(
      `fetch('/data?after=1200').then((r) => r.json()).then(({ words }) => { document.write('<title>Lamps</title><main><p>' + words + '</p></main>'); document.close() })`,
    ),
    late: true,
  },
  {
    name: 'written-with-a-script',
    page: afterLoad(
      `setTimeout(() => { document.open(); document.write('<title>Lamps</title><main></main><script src="/classic.js?after=900"><\\/script>'); document.close() }, 300)`,
    ),
    late: true,
  },
  {
    name: 'written-and-then-fetched',
    page: afterLoad(
      `setTimeout(() => { document.open(); document.write('<title>Lamps</title><main></main>'); document.close(); setTimeout(() => fetch('/data?after=700').${shown}, 700) }, 300)`,
    ),
    late: true,
  },
  {
    name: 'read-by-a-reader',
    page: inline(
      `fetch('/pieces').then(async ({ body }) => { const reader = body.getReader(); for (;;) { const { done } = await reader.read(); if (done) break } show(late) })`,
    ),
    late: true,
  },
  {
    name: 'lines-of-a-reader',
    page: inline(
      `fetch('/pieces/slow').then(async ({ body }) => { const reader = body.pipeThrough(new TextDecoderStream()).getReader(); let all = ''; for (;;) { const { done, value } = await reader.read(); if (done) break; all += value } show(all.trim()) })`,
    ),
    late: true,
  },
  {
    name: 'database-and-fetch',
    page: inline(
      `const opening = indexedDB.open('shop', 1); opening.onupgradeneeded = () => opening.result.createObjectStore('s'); opening.onsuccess = () => { const db = opening.result; fetch('/data?after=500').then((r) => r.json()).then(({ words }) => { db.transaction('s', 'readwrite').objectStore('s').put(words, 1).onsuccess = () => setTimeout(() => { db.transaction('s').objectStore('s').get(1).onsuccess = ({ target }) => show(target.result) }, 200) }) }`,
    ),
    late: true,
  },
  {
    name: 'cache-added',
    page: inline(
      `caches.open('shop').then(async (cache) => { await cache.add('/data?after=900'); const { words } = await (await cache.match('/data?after=900')).json(); show(words) })`,
    ),
    late: true,
  },
  {
    name: 'cache-put-and-read',
    page: inline(
      `caches.open('shop').then(async (cache) => { for (let n = 0; n < 30; n += 1) { await cache.put('/kept' + n, new Response(late)); await cache.match('/kept' + n) } show(await (await cache.match('/kept29')).text()) })`,
    ),
    late: true,
  },
  {
    name: 'private-files',
    page: inline(
      `navigator.storage.getDirectory().then(async (root) => { const file = await root.getFileHandle('a', { create: true }); const out = await file.createWritable(); await out.write(late); await out.close(); show(await (await file.getFile()).text()) })`,
    ),
    late: true,
  },
  {
    name: 'broadcast',
    page: inline(
      `const [a, b] = [new BroadcastChannel('x'), new BroadcastChannel('x')]; b.onmessage = ({ data }) => show(data); setTimeout(() => a.postMessage(late), 600)`,
    ),
    late: true,
  },
  {
    name: 'lock',
    page: inline(
      `navigator.locks.request('x', () => new Promise((done) => setTimeout(done, 800))); navigator.locks.request('x', () => show(late))`,
    ),
    late: true,
  },
  {
    name: 'unpacked',
    page: inline(
      `fetch('/data?after=700').then((r) => r.body.pipeThrough(new CompressionStream('gzip')).pipeThrough(new DecompressionStream('gzip'))).then((stream) => new Response(stream).json()).then(({ words }) => show(words))`,
    ),
    late: true,
  },
  {
    name: 'tasks-that-yield',
    page: inline(
      `(async () => { for (let turn = 0; turn < 40; turn += 1) { const end = performance.now() + 10; while (performance.now() < end); await (scheduler.yield ? scheduler.yield() : new Promise((done) => setTimeout(done))) } show(late) })()`,
    ),
    late: true,
  },
  {
    name: 'opened-dialog',
    page: `<dialog id="d"><p>.</p></dialog>${inline(`setTimeout(() => { const d = document.getElementById('d'); d.querySelector('p').textContent = late; d.show() }, 800)`)}`,
    late: true,
  },
  // Restless ones that look like the above.
  { name: 'job-without-end', page: inline(asks('/job/endless?answers=9999', 300)), late: false, restless: 'repeats' },
  {
    name: 'job-accepted-without-end',
    page: inline(asks('/accepted/endless?answers=9999', 300)),
    late: false,
    restless: 'repeats',
  },
  {
    name: 'short-timers-without-end',
    page: inline('const go = () => setTimeout(go, 200); go()'),
    late: false,
    restless: 'moves',
  },
  {
    name: 'interval-without-end',
    page: inline('let n = 0; setInterval(() => { n += 1 }, 150)'),
    late: false,
    restless: 'moves',
  },
  {
    name: 'idle-without-end',
    page: inline('const go = () => requestIdleCallback(go); go()'),
    late: false,
    restless: 'moves',
  },
  {
    name: 'view-transitions-without-end',
    page: inline(
      'const go = () => document.startViewTransition(() => {}).finished.finally(() => setTimeout(go, 100)); go()',
    ),
    late: false,
    restless: 'moves',
  },
  {
    name: 'retries-with-aborts',
    page: inline(
      `const ask = () => fetch('/never', { signal: AbortSignal.timeout(300) }).catch(() => setTimeout(ask, 200)); ask()`,
    ),
    late: false,
    restless: 'repeats',
  },
  {
    name: 'worker-that-counts',
    page: inline(
      `const w = new Worker(URL.createObjectURL(new Blob(['let n = 0; setInterval(() => postMessage(n += 1), 100)']))); w.onmessage = ({ data }) => { document.body.dataset.n = data }`,
    ),
    late: false,
    restless: 'moves',
  },
  { name: 'shared-worker-polls', page: inline("new SharedWorker('/polls.js')"), late: false, restless: 'moves' },
  {
    name: 'reads-its-database',
    page: inline(
      `const ask = () => { const opening = indexedDB.open('state'); opening.onsuccess = () => { opening.result.close(); setTimeout(ask, 250) } }; ask()`,
    ),
    late: false,
    restless: 'moves',
  },
  {
    name: 'adds-to-its-cache',
    page: inline(`setInterval(async () => (await caches.open('x')).add('/empty?after=50').catch(() => {}), 300)`),
    late: false,
    restless: 'repeats',
  },
  { name: 'refreshes-every-5', page: '<meta http-equiv="refresh" content="5">', late: false },
  {
    name: 'types-letter-by-letter',
    page: `<p id="t"></p>${inline(
      `let n = 0; const words = 'lamps and lanterns '; const type = () => { const p = document.getElementById('t'); p.textContent = words.slice(0, n % words.length); n += 1; setTimeout(type, 120) }; type()`,
    )}`,
    late: false,
    restless: 'moves',
  },
]
