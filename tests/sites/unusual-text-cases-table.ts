import { WORDS, type HidingCase } from './hiding-cases-table.ts'

const P = `<p>${WORDS}</p>`
/** What reader mode makes of an unusual element is Readability's affair. */
type UnusualCase = Omit<HidingCase, 'extracted'>

const open = { sent: true, shown: true }
const gone = { sent: false, shown: false }
const late = { sent: false, shown: true, missing: true } as const
const style = (css: string) => `<style>${css}</style>`
const script = (source: string) => `<script>${source}</script>`
const letters = [...WORDS].map((sign) => (sign === ' ' ? ' ' : `<span class="x">${sign}</span>`)).join('')
/** Noted, because instructions to models are looked for in it, but not called hidden. */
const BELOW = 'opacity: 0, below the first screen'
const seen = (change: string) =>
  `new IntersectionObserver(([{ isIntersecting, target }]) => { if (isIntersecting) target.${change} }).observe(document.getElementById('w'))`
const add = `document.getElementById('w').innerHTML = ${JSON.stringify(P)}`

/** Ways to bring, show and keep text that the other tables lack. The truth was written before the first scan. */
export const UNUSUAL_TEXT_CASES: readonly UnusualCase[] = [
  // Shadow trees: what no slot takes is not seen, and what a slot has of its own only while it is empty.
  {
    name: 'slot-fallback',
    markup: `<x-f><template shadowrootmode="open"><slot name="a">${P}</slot></template></x-f>`,
    ...open,
  },
  {
    name: 'slot-fallback-replaced',
    markup: `<x-f><template shadowrootmode="open"><slot>${P}</slot></template><p>Other.</p></x-f>`,
    ...gone,
  },
  {
    name: 'without-a-slot',
    markup: `<x-f><template shadowrootmode="open"><p>Other.</p></template>${P}</x-f>`,
    ...gone,
  },
  { name: 'slot-without-a-root', markup: `<slot>${P}</slot>`, ...open },
  // Content that is shown only if something else is not.
  { name: 'video', markup: `<video width="300" height="100" controls>${P}</video>`, ...gone },
  { name: 'progress', markup: `<progress value="1" max="2">${WORDS}</progress>`, ...gone },
  { name: 'datalist', markup: `<input list="l"><datalist id="l"><option>${WORDS}</option></datalist>`, ...gone },
  { name: 'conditional-comment', markup: `<!--[if IE]>${P}<![endif]-->`, ...gone },
  // Drawings and formulas.
  { name: 'svg-title', markup: `<svg viewBox="0 0 9 9"><title>${WORDS}</title><path d="M0 0h9"/></svg>`, ...gone },
  { name: 'svg-defs', markup: `<svg viewBox="0 0 9 9"><defs><text>${WORDS}</text></defs></svg>`, ...gone },
  {
    name: 'math-annotation',
    markup: `<math><semantics><mi>x</mi><annotation encoding="text/plain">${WORDS}</annotation></semantics></math>`,
    ...gone,
  },
  // Words that are cut up.
  { name: 'ruby', markup: `<p><ruby>${WORDS}<rp>(</rp><rt>a note</rt><rp>)</rp></ruby></p>`, ...open },
  { name: 'soft-hyphens', markup: P.replaceAll('er', '&shy;er'), ...open },
  { name: 'word-breaks', markup: P.replaceAll('er', '<wbr>er'), ...open },
  { name: 'drop-cap', markup: `<p><span style="float:left;font-size:3em">Q</span>${WORDS.slice(1)}</p>`, ...open },
  { name: 'letter-by-letter', head: style('.x{display:inline-block}'), markup: `<p>${letters}</p>`, ...open },
  {
    name: 'layout-table',
    markup: `<table><tr><td><table><tr><td>${WORDS}</td></tr></table></td></tr></table>`,
    ...open,
  },
  // Style sheets against attributes, and for one medium.
  { name: 'hidden-overruled', head: style('[hidden]{display:block}'), markup: `<div hidden>${P}</div>`, ...open },
  {
    name: 'hidden-overruled-by-a-layout',
    head: style('.flex{display:flex}'),
    markup: `<div hidden class="flex">${P}</div><div hidden><p>Not shown.</p></div>`,
    ...open,
  },
  {
    name: 'inline-overruled',
    head: style('.x{display:block!important}'),
    markup: `<div class="x" style="display: none">${P}</div>`,
    ...open,
  },
  {
    name: 'dialog-by-class',
    head: style('.x{display:block;position:static}'),
    markup: `<dialog class="x">${P}</dialog>`,
    ...open,
  },
  {
    name: 'only-printed',
    head: style('@media screen{.x{display:none}}'),
    markup: `<div class="x">${P}</div>`,
    ...open,
    hidden: 'display: none',
  },
  {
    name: 'never-printed',
    head: style('@media print{.x{display:none}}'),
    markup: `<div class="x">${P}</div>`,
    ...open,
  },
  // Seen once it is scrolled to.
  {
    name: 'scroll-timeline',
    head: style('.x{margin-top:3000px;animation:f linear both;animation-timeline:view()}@keyframes f{from{opacity:0}}'),
    markup: `<div class="x">${P}</div>`,
    ...open,
    hidden: BELOW,
  },
  {
    name: 'moved-in-on-scroll',
    markup: `<div style="opacity:0;transform:translateY(20px)" id="w">${P}</div>${script(seen("style = ''"))}`,
    head: style('#w{margin-top:3000px}'),
    ...open,
    hidden: BELOW,
  },
  {
    name: 'revealed-on-scroll',
    head: style('.x{margin-top:3000px;opacity:0}.seen{opacity:1}'),
    markup: `<div class="x" id="w">${P}</div>${script(seen("className = 'seen'"))}`,
    ...open,
    hidden: BELOW,
  },
  {
    name: 'moved-in-by-a-library',
    head: style('#w{margin-top:3000px}'),
    markup: `<div style="translate: none; opacity: 0; visibility: hidden; transform: translate(0px, 50px)" id="w">${P}</div>${script(seen("style = ''"))}`,
    ...open,
    hidden: BELOW,
  },
  {
    name: 'moved-in-at-once',
    markup: `<div style="opacity:0;transform:translateY(20px)" id="w">${P}</div>${script("document.getElementById('w').style = ''")}`,
    ...open,
  },
  {
    name: 'layer-of-no-opacity',
    markup: `<div style="position:absolute;opacity:0;transform:translateY(20px)">${P}</div>`,
    ...gone,
    hidden: 'opacity: 0',
  },
  {
    name: 'faded-in-from-a-starting-style',
    head: style('.x{transition:opacity .2s;@starting-style{opacity:0}}'),
    markup: `<div class="x">${P}</div>`,
    ...open,
  },
  // Seen in part, and read by going on.
  {
    name: 'clamped-to-a-line',
    head: style('.x{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden}'),
    markup: `<div class="x">${P}</div>`,
    ...open,
  },
  {
    name: 'cut-with-a-button',
    head: style('.x{max-height:20px;overflow:hidden}'),
    markup: `<div class="x">${P}</div><button>Read more</button>`,
    ...open,
  },
  { name: 'marquee', markup: `<marquee>${WORDS}</marquee>`, ...open },
  // Scripts.
  { name: 'when-idle', markup: `<div id="w"></div>${script(`requestIdleCallback(() => { ${add} })`)}`, ...late },
  { name: 'written', markup: script(`document.write(${JSON.stringify(P)})`), ...late },
  {
    name: 'imported-from-a-blob',
    markup: `<div id="w"></div><script type="module">const url = URL.createObjectURL(new Blob([${JSON.stringify(add)}], { type: 'text/javascript' })); await import(url)</script>`,
    ...late,
  },
  {
    name: 'after-the-service-worker',
    markup: `<div id="w"></div>${script(
      `const show = () => { ${add} }; navigator.serviceWorker ? navigator.serviceWorker.register('/worker.js').then(show, show) : show()`,
    )}`,
    ...late,
  },
  {
    name: 'speculation-rules',
    markup: `<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"}}]}</script>${P}`,
    ...open,
  },
]
