/** A page that changes after it has loaded, and how it is to be judged. */
export type SettlingCase = {
  name: string
  /** Markup below the first text. `show(words)` adds a paragraph, and `late` is the late text. */
  page: string
  /** Whether the late text is part of the page. */
  late: boolean
  /** What the page does for ever. It must settle all the same, long before the limit. */
  restless?: 'repeats' | 'slackens' | 'streams' | 'moves' | 'unanswered'
  /** Shows no text before the late one. */
  blank?: true
}

const module = (source: string) => `<script type="module">${source}</script>`
const inline = (source: string) => `<script>${source}</script>`
const json = 'then((response) => response.json()).then(({ words }) => words && show(words))'
const fetched = (address: string) => `fetch('${address}').${json}.catch(() => {})`
const TIMES = [0, 300, 600, 1_500, 3_000]

/** Text that comes by each way after each time. */
const WAYS: Readonly<Record<string, (ms: number) => string>> = {
  fetch: (ms) => inline(fetched(`/data?after=${ms}`)),
  xhr: (ms) =>
    inline(
      `const x = new XMLHttpRequest(); x.onload = () => show(JSON.parse(x.response).words); x.open('GET', '/data?after=${ms}'); x.send()`,
    ),
  import: (ms) => inline(`import('/chunk.js?after=${ms}')`),
  script: (ms) =>
    inline(`const s = document.createElement('script'); s.src = '/classic.js?after=${ms}'; document.head.append(s)`),
}

const late: readonly SettlingCase[] = Object.entries(WAYS).flatMap(([way, page]) =>
  TIMES.map((ms) => ({ name: `${way}-${ms}`, page: page(ms), late: true })),
)

const others: readonly SettlingCase[] = [
  { name: 'calm', page: '', late: false },
  { name: 'slow-server', page: inline(fetched('/data?after=200')), late: true },
  { name: 'timer-300', page: inline('setTimeout(() => show(late), 300)'), late: true },
  { name: 'timer-1000', page: inline('setTimeout(() => show(late), 1000)'), late: true },
  {
    name: 'timer-then-frames',
    page: inline(
      'const frames = (left) => (left ? requestAnimationFrame(() => frames(left - 1)) : show(late)); setTimeout(() => frames(2), 900)',
    ),
    late: true,
  },
  { name: 'timer-2000', page: inline('setTimeout(() => show(late), 2000)'), late: true },
  {
    name: 'json-in-script',
    page: `<script type="application/json" id="state">{"shown":true}</script>${inline('if (JSON.parse(document.getElementById("state").text).shown) show(late)')}`,
    late: true,
  },
  {
    name: 'frame',
    page: `<iframe src="/frame?after=1200" title="x"></iframe>${inline("addEventListener('message', () => show(late))")}`,
    late: true,
  },
  { name: 'first-paint', page: inline(`requestAnimationFrame(() => ${fetched('/data?after=700')})`), late: true },
  { name: 'after-load', page: inline(`addEventListener('load', () => ${fetched('/data?after=900')})`), late: true },
  { name: 'idle', page: inline(`requestIdleCallback(() => ${fetched('/data?after=700')})`), late: true },
  {
    name: 'chain',
    page: inline(`fetch('/next?after=600').then((r) => r.json()).then(({ next }) => fetch(next)).${json}`),
    late: true,
  },
  { name: 'lazy-chunk', page: module("await import('/entry.js?after=500')"), late: true },
  {
    name: 'jsonp',
    page: inline(
      "const s = document.createElement('script'); s.src = '/jsonp?after=1200&callback=show'; document.head.append(s)",
    ),
    late: true,
  },
  {
    name: 'worker',
    page: inline("new Worker('/worker.js').onmessage = ({ data }) => show(data)"),
    late: true,
  },
  {
    name: 'chunked',
    page: inline(
      `fetch('/pieces').then(async ({ body }) => { for await (const piece of body.pipeThrough(new TextDecoderStream())) show(piece === '' ? '' : piece); show(late) })`,
    ),
    late: true,
  },
  {
    name: 'pages-of-a-list',
    page: inline(
      `(async () => { let words = ''; for (let page = 1; page <= 3; page += 1) words = (await (await fetch('/list?after=200&page=' + page)).json()).words; show(words) })()`,
    ),
    late: true,
  },
  {
    name: 'retried-once',
    page: inline(`fetch('/once-down').then((r) => (r.ok ? r : fetch('/once-down?after=300'))).${json}`),
    late: true,
  },
  {
    name: 'timer-in-steps',
    page: inline('const go = (left) => (left ? setTimeout(() => go(left - 1), 400) : show(late)); go(3)'),
    late: true,
  },
  {
    name: 'interval-in-steps',
    page: inline(
      'let n = 0; const t = setInterval(() => { n += 1; if (n === 3) { clearInterval(t); show(late) } }, 400)',
    ),
    late: true,
  },
  {
    name: 'interval-once',
    page: inline('const t = setInterval(() => { clearInterval(t); show(late) }, 1000)'),
    late: true,
  },
  {
    name: 'told-by-a-stream',
    blank: true,
    page: inline("new EventSource('/told').onmessage = ({ data }) => show(data)"),
    late: true,
    restless: 'streams',
  },
  {
    name: 'on-pointer',
    page: inline(
      "for (const type of ['pointermove', 'mouseover']) addEventListener(type, () => show(late), { once: true })",
    ),
    late: false,
  },
  { name: 'fonts', page: inline(`document.fonts.ready.then(() => ${fetched('/data?after=900')})`), late: true },
  { name: 'image-onload', page: '<img src="/picture?after=900" alt="x" onload="show(late)">', late: true },
  {
    name: 'posts',
    page: inline(`for (const query of ['a', 'b']) fetch('/data?after=1300', { method: 'POST', body: query }).${json}`),
    late: true,
  },
  {
    name: 'unhidden',
    page: `<p id="late" hidden></p>${inline("const p = document.getElementById('late'); p.textContent = late; setTimeout(() => { p.hidden = false }, 900)")}`,
    late: true,
  },
  {
    name: 'push-state',
    page: inline(`setTimeout(() => { history.pushState({}, '', '?shop'); ${fetched('/data?after=900')} }, 150)`),
    late: true,
  },
  {
    name: 'lazy-in-view',
    page: `<p id="end">.</p>${inline(`new IntersectionObserver(([seen]) => seen.isIntersecting && ${fetched('/data?after=900')}).observe(document.getElementById('end'))`)}`,
    late: true,
  },
  { name: 'on-scroll', page: inline(`addEventListener('scroll', () => show(late), { once: true })`), late: false },
  {
    name: 'below-the-fold',
    page: `<div style="height: 9000px"></div><p id="end">.</p>${inline("new IntersectionObserver(([seen]) => seen.isIntersecting && show(late)).observe(document.getElementById('end'))")}`,
    late: false,
  },
  { name: 'on-click', page: inline(`addEventListener('click', () => show(late), { once: true })`), late: false },
  {
    name: 'worker-timer',
    page: inline(
      `new Worker(URL.createObjectURL(new Blob(['setTimeout(() => postMessage(1), 300)']))).onmessage = () => show(late)`,
    ),
    late: true,
  },
  {
    name: 'frame-timer',
    page: `<iframe title="x" srcdoc="<script>setTimeout(() => parent.postMessage(1, '*'), 350)</script>"></iframe>${inline("addEventListener('message', () => show(late))")}`,
    late: true,
  },
  {
    name: 'slices',
    page: inline(
      `const { port1, port2 } = new MessageChannel(); const end = performance.now() + 450; port1.onmessage = () => { const turn = performance.now() + 6; while (performance.now() < turn); if (turn < end) port2.postMessage(0); else show(late) }; port2.postMessage(0)`,
    ),
    late: true,
  },
  {
    name: 'transition',
    page: `<p id="fades" style="transition: opacity 0.35s">.</p>${inline("addEventListener('load', () => { const p = document.getElementById('fades'); p.ontransitionend = () => show(late); p.style.opacity = 0 })")}`,
    late: true,
  },
  {
    name: 'twenty-frames',
    page: inline('const turn = (left) => (left ? requestAnimationFrame(() => turn(left - 1)) : show(late)); turn(20)'),
    late: true,
  },
  { name: 'idle-in-a-while', page: inline('requestIdleCallback(() => setTimeout(() => show(late), 280))'), late: true },
  { name: 'task-with-delay', page: inline('scheduler.postTask(() => show(late), { delay: 350 })'), late: true },
  {
    name: 'first-turn-of-an-interval',
    page: inline('const t = setInterval(() => { clearInterval(t); show(late) }, 450)'),
    late: true,
  },
  {
    name: 'database',
    page: inline(
      `const ask = (left) => { const opening = indexedDB.open('lamps' + left); opening.onsuccess = () => (left ? ask(left - 1) : show(late)) }; ask(5)`,
    ),
    late: true,
  },
  { name: 'timer-of-a-timer', page: inline('setTimeout(() => setTimeout(() => show(late), 250), 250)'), late: true },
  { name: 'ignores-an-answer', page: inline("fetch('/unstored')"), late: false },
  {
    name: 'polls-ignoring-answers',
    page: inline("setInterval(() => fetch('/unstored'), 400)"),
    late: false,
    restless: 'repeats',
  },
  { name: 'worker-polls', page: inline("new Worker('/polls.js')"), late: false },
  { name: 'polls', page: inline("setInterval(() => fetch('/empty'), 200)"), late: false, restless: 'repeats' },
  {
    name: 'polls-past-caches',
    page: inline("setInterval(() => fetch('/empty?_=' + Date.now()), 150)"),
    late: false,
    restless: 'repeats',
  },
  {
    name: 'polls-by-number',
    page: inline("let n = 0; setInterval(() => fetch('/empty?n=' + (n += 1)), 100)"),
    late: false,
    restless: 'repeats',
  },
  {
    name: 'polls-by-timer',
    page: inline("const ask = () => fetch('/empty').finally(() => setTimeout(ask, 400)); ask()"),
    late: false,
    restless: 'repeats',
  },
  {
    name: 'polls-slowly-answered',
    page: inline("setInterval(() => fetch('/empty?after=600'), 250)"),
    late: false,
    restless: 'repeats',
  },
  {
    name: 'polls-xhr',
    page: inline(
      "const ask = () => { const x = new XMLHttpRequest(); x.onloadend = () => setTimeout(ask, 100); x.open('GET', '/empty'); x.send() }; ask()",
    ),
    late: false,
    restless: 'repeats',
  },
  {
    name: 'polls-synchronously',
    page: inline(
      "setInterval(() => { try { const x = new XMLHttpRequest(); x.open('GET', '/empty', false); x.send() } catch {} }, 300)",
    ),
    late: false,
    restless: 'repeats',
  },
  {
    name: 'retries',
    page: inline(
      "const ask = (wait) => fetch('/down').then((r) => { if (!r.ok) throw 0 }).catch(() => setTimeout(() => ask(wait * 2), wait)); ask(100)",
    ),
    late: false,
    restless: 'slackens',
  },
  {
    name: 'retries-at-once',
    page: inline("const ask = () => fetch('http://127.0.0.1:9/').catch(ask); ask()"),
    late: false,
    restless: 'repeats',
  },
  {
    name: 'polls-and-shows',
    page: inline(`setInterval(() => fetch('/empty'), 200); ${fetched('/data?after=1500')}`),
    late: true,
    restless: 'repeats',
  },
  {
    name: 'shadow-root',
    page: inline(
      `customElements.define('x-lamp', class extends HTMLElement { async connectedCallback() { const root = this.attachShadow({ mode: 'open' }); const { words } = await (await fetch('/data?after=900')).json(); root.innerHTML = '<p></p>'; root.firstChild.textContent = words } }); document.querySelector('main').append(document.createElement('x-lamp'))`,
    ),
    late: true,
  },
  {
    name: 'shadow-root-attached-late',
    page: `<x-lamp></x-lamp>${inline(`fetch('/data?after=300').then(async () => { const root = document.querySelector('x-lamp').attachShadow({ mode: 'open' }); await new Promise((done) => setTimeout(done, 280)); root.append(document.createElement('x-lamp')); const inner = root.firstChild.attachShadow({ mode: 'open' }); inner.innerHTML = '<p></p>'; inner.firstChild.textContent = late })`)}`,
    late: true,
  },
  {
    name: 'steps-by-number',
    blank: true,
    page: inline(
      `(async () => { for (let step = 1; step <= 6; step += 1) await fetch('/empty?after=500&step=' + step); show(late) })()`,
    ),
    late: true,
  },
  { name: 'never-answered', page: inline("fetch('/never').catch(() => {})"), late: false, restless: 'unanswered' },
  {
    name: 'never-answered-but-late',
    page: inline(`fetch('/never').catch(() => {}); ${fetched('/data?after=3000')}`),
    late: true,
    restless: 'unanswered',
  },
  { name: 'long-poll', page: inline("fetch('/poll?since=1').catch(() => {})"), late: false },
  {
    name: 'listens',
    page: inline("new EventSource('/events').onmessage = ({ data }) => { document.title = data }"),
    late: false,
    restless: 'streams',
  },
  {
    name: 'streams',
    page: inline("fetch('/stream').then(({ body }) => body.pipeTo(new WritableStream()))"),
    late: false,
    restless: 'streams',
  },
  {
    name: 'clock',
    page: `<p id="clock"></p>${inline("setInterval(() => { document.getElementById('clock').textContent = new Date().toISOString() }, 50)")}`,
    late: false,
    restless: 'moves',
  },
  {
    name: 'counts-up',
    page: `<p id="n"></p>${inline("let n = 0; const step = () => { document.getElementById('n').textContent = n += 7; requestAnimationFrame(step) }; step()")}`,
    late: false,
    restless: 'moves',
  },
  {
    name: 'animates',
    page: inline(
      'const step = () => { const end = performance.now() + 60; while (performance.now() < end); requestAnimationFrame(step) }; step()',
    ),
    late: false,
    restless: 'moves',
  },
  {
    name: 'starts-workers',
    page: inline(
      `setInterval(() => { const w = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); w.onmessage = () => w.terminate() }, 100)`,
    ),
    late: false,
    restless: 'moves',
  },
  {
    name: 'adds-frames',
    page: inline(
      `let n = 0; setInterval(() => { const f = document.createElement('iframe'); f.src = '/empty?turn=' + (n += 1); document.body.append(f); setTimeout(() => f.remove(), 150) }, 200)`,
    ),
    late: false,
    restless: 'repeats',
  },
  { name: 'opens-windows', page: inline(`setInterval(() => open('/empty'), 300)`), late: false, restless: 'moves' },
  {
    name: 'draws',
    page: `<canvas id="c"></canvas>${inline(`const g = document.getElementById('c').getContext('2d'); const draw = () => { g.fillRect(Math.random() * 300, 0, 9, 150); requestAnimationFrame(draw) }; draw()`)}`,
    late: false,
    restless: 'moves',
  },
  {
    name: 'plays',
    page: inline(
      `const a = new AudioContext(); const tone = a.createOscillator(); tone.connect(a.destination); tone.start()`,
    ),
    late: false,
    restless: 'moves',
  },
  {
    name: 'tracks',
    page: inline("setInterval(() => { new Image().src = '/picture?' + Math.random() }, 100)"),
    late: false,
    restless: 'repeats',
  },
  {
    name: 'reloading-frame',
    page: '<iframe src="/reload" title="x"></iframe>',
    late: false,
    restless: 'repeats',
  },
]

export const SETTLING_CASES: readonly SettlingCase[] = [...late, ...others]
