/** The sentence whose fate a case states. It is long enough to be reported when it is hidden. */
export const WORDS =
  'Quillwort ferries leave the harbour of Penryn at nine and at noon from May to October, take forty people and six bicycles each, and come back at dusk, when the bells of the old chapel ring and the tide turns below the pier.'
const P = `<p>${WORDS}</p>`

export type HidingCase = {
  name: string
  /** Stands in the middle of an article. */
  markup: string
  head?: string
  /** Attributes of the root and of the body. */
  root?: string
  body?: string
  /** Whether the reading of the HTML, of the browser, and of the reader mode have the sentence. */
  sent: boolean
  shown: boolean
  extracted: boolean
  /** Whether only scripts bring it. */
  missing?: true
  /** How the browser's reading says that it is hidden. */
  hidden?: string
}

const open = { sent: true, shown: true, extracted: true }
/** Reader modes leave out what is closed, but know neither popovers nor `content-visibility`. */
const folded = { ...open, extracted: false }
const gone = { sent: false, shown: false, extracted: false }
const style = (css: string) => `<style>.x{${css}}</style>`
const late = (script: string) => `<script>${script}</script>`

/** What people see, what the HTML says, and what is hidden: the truth was written before any of these was scanned. */
export const HIDING_CASES: readonly HidingCase[] = [
  { name: 'plain', markup: P, ...open },
  // Text that people get by reading on, by a click or by searching in the page.
  {
    name: 'content-visibility-auto',
    markup: `<div style="margin-top:4000px;content-visibility:auto">${P}</div>`,
    ...open,
  },
  { name: 'until-found', markup: `<div hidden="until-found">${P}</div>`, ...folded },
  { name: 'details-closed', markup: `<details><summary>Ferries</summary>${P}</details>`, ...open },
  {
    name: 'details-in-closed-details',
    markup: `<details><summary>All</summary><details><summary>One</summary>${P}</details></details>`,
    ...open,
  },
  {
    name: 'tabs-by-attribute',
    markup: `<div role="tablist"><button role="tab" aria-controls="p1" aria-selected="true">One</button><button role="tab" aria-controls="p2">Two</button></div><div role="tabpanel" id="p1"><p>First panel.</p></div><div role="tabpanel" id="p2" hidden>${P}</div>`,
    ...folded,
  },
  {
    name: 'tabs-by-inline-style',
    markup: `<div role="tablist"><button role="tab" aria-controls="p2">Two</button></div><div role="tabpanel" id="p2" style="display:none">${P}</div>`,
    ...folded,
  },
  {
    name: 'tabs-by-class',
    head: style('display:none'),
    markup: `<div role="tablist"><button role="tab" aria-controls="p2">Two</button></div><div role="tabpanel" id="p2" class="x">${P}</div>`,
    ...open,
  },
  {
    name: 'accordion-by-attribute',
    markup: `<h3><button aria-expanded="false" aria-controls="a1">When do ferries leave?</button></h3><div id="a1" hidden>${P}</div>`,
    ...folded,
  },
  {
    name: 'accordion-by-place',
    markup: `<h3><button aria-expanded="false">When do ferries leave?</button></h3><div hidden>${P}</div>`,
    ...folded,
  },
  {
    name: 'streamed-into-place',
    markup: `<div id="slot"><p>Loading</p></div><div hidden id="S:0">${P}</div>${late("slot.replaceWith(document.getElementById('S:0').firstChild)")}`,
    ...open,
  },
  {
    name: 'tabs-shown-by-script',
    markup: `<div role="tablist"><button role="tab" aria-controls="p2">Two</button></div><div role="tabpanel" id="p2" hidden>${P}</div>${late("document.getElementById('p2').hidden = false")}`,
    ...open,
  },
  // Text that is seen although something about it is unusual.
  { name: 'inert', markup: `<div inert>${P}</div>`, ...open },
  { name: 'display-contents', markup: `<div style="display:contents">${P}</div>`, ...open },
  {
    name: 'display-contents-positioned',
    head: style('display:contents;position:absolute;overflow:hidden'),
    markup: `<div class="x">${P}</div>`,
    ...open,
  },
  {
    name: 'visible-child',
    markup: `<div style="visibility:hidden"><div style="visibility:visible">${P}</div></div>`,
    ...open,
    extracted: false,
  },
  {
    name: 'visible-child-by-class',
    head: style('visibility:hidden}.y{visibility:visible'),
    markup: `<div class="x">Unseen.<div class="y">${P}</div></div>`,
    ...open,
  },
  {
    name: 'dialog-open',
    markup: `<dialog open style="position:static">${P}</dialog>`,
    sent: true,
    shown: true,
    extracted: true,
  },
  {
    name: 'declarative-shadow',
    markup: `<x-ferries><template shadowrootmode="open">${P}</template></x-ferries>`,
    ...open,
  },
  {
    name: 'declarative-shadow-slot',
    markup: `<x-ferries><template shadowrootmode="open"><slot></slot></template>${P}</x-ferries>`,
    ...open,
  },
  { name: 'aria-hidden', markup: `<div aria-hidden="true">${P}</div>`, sent: true, shown: true, extracted: false },
  {
    name: 'svg-text',
    markup: `<svg viewBox="0 0 900 40"><text y="20">${WORDS}</text></svg>`,
    sent: true,
    shown: true,
    extracted: true,
  },
  {
    name: 'svg-foreign-object',
    markup: `<svg viewBox="0 0 900 90"><foreignObject width="900" height="90"><p xmlns="http://www.w3.org/1999/xhtml">${WORDS}</p></foreignObject></svg>`,
    sent: true,
    shown: true,
    extracted: true,
  },
  { name: 'math-text', markup: `<p>So <math><mtext>${WORDS}</mtext></math></p>`, ...open },
  {
    name: 'carousel',
    head: `<style>.w{overflow:hidden}.t{display:flex;transform:translateX(-100%)}.t>*{flex:0 0 100%}</style>`,
    markup: `<div class="w"><div class="t"><div>${P}</div><div><p>Second slide.</p></div></div></div>`,
    ...open,
  },
  {
    name: 'carousel-positioned',
    head: `<style>.w{overflow:hidden;position:relative;height:80px}.w>*{position:absolute;width:100%}</style>`,
    markup: `<div class="w" aria-roledescription="carousel"><div style="transform:translateX(-100%)">${P}</div><div><p>Second slide.</p></div></div>`,
    ...open,
  },
  {
    name: 'body-hidden-until-script',
    body: ' style="opacity:0"',
    markup: `${P}${late('document.body.style.opacity = 1')}`,
    ...open,
  },
  {
    name: 'html-hidden-until-script',
    root: ' hidden',
    markup: `${P}${late("document.documentElement.removeAttribute('hidden')")}`,
    ...open,
  },
  {
    name: 'wrapper-hidden-until-script',
    markup: `<div id="w" style="display:none">${P}</div>${late("document.getElementById('w').style.display = 'block'")}`,
    ...open,
  },
  // Text that nobody sees.
  { name: 'hidden-attribute', markup: `<div hidden>${P}</div>`, ...gone, hidden: 'hidden attribute' },
  {
    name: 'content-visibility-hidden',
    markup: `<div style="content-visibility:hidden">${P}</div>`,
    ...gone,
    hidden: 'content-visibility: hidden',
    extracted: true,
  },
  { name: 'dialog-closed', markup: `<dialog>${P}</dialog>`, ...gone, hidden: 'closed dialog' },
  {
    name: 'popover-closed',
    markup: `<button popovertarget="pop">More</button><div popover id="pop">${P}</div>`,
    ...gone,
    hidden: 'closed popover',
    extracted: true,
  },
  { name: 'template', markup: `<template>${P}</template>`, ...gone },
  { name: 'noscript-head', head: `<noscript><style>p{color:red}</style></noscript>`, markup: P, ...open },
  { name: 'noscript-body', markup: `<noscript>${P}</noscript>`, sent: true, shown: false, extracted: false },
  {
    name: 'visibility-hidden',
    markup: `<div style="visibility:hidden">${P}</div>`,
    ...gone,
    hidden: 'visibility: hidden',
  },
  { name: 'canvas', markup: `<canvas width="900" height="40">${P}</canvas>`, ...gone },
  { name: 'before', head: `<style>.x::before{content:"${WORDS}"}</style>`, markup: '<div class="x"></div>', ...gone },
  { name: 'lazy-frame', markup: `<iframe loading="lazy" src="/frame"></iframe>`, ...gone },
  { name: 'srcdoc-frame', markup: `<iframe srcdoc="<p>${WORDS}</p>"></iframe>`, ...gone },
  // Text in the HTML that a style sheet hides: in the readings, and reported as hidden.
  {
    name: 'content-visibility-by-class',
    head: style('content-visibility:hidden'),
    markup: `<div class="x">${P}</div>`,
    ...open,
    hidden: 'content-visibility: hidden',
  },
  {
    name: 'clip-path',
    head: style('clip-path:inset(50%)'),
    markup: `<div class="x">${P}</div>`,
    ...open,
    hidden: 'clipped away',
  },
  {
    name: 'clip-path-circle',
    head: style('clip-path:circle(0)'),
    markup: `<div class="x">${P}</div>`,
    ...open,
    hidden: 'clipped away',
  },
  {
    name: 'sr-only',
    head: style('position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap'),
    markup: `<div class="x">${P}</div>`,
    ...open,
    hidden: 'clipped away',
  },
  {
    name: 'off-screen',
    head: style('position:absolute;left:-9999px'),
    markup: `<div class="x">${P}</div>`,
    ...open,
    hidden: 'off the screen',
  },
  {
    name: 'scaled-away',
    head: style('transform:scale(0)'),
    markup: `<div class="x">${P}</div>`,
    ...open,
    hidden: 'scaled to nothing',
  },
  {
    name: 'no-height',
    head: style('height:0;overflow:hidden'),
    markup: `<div class="x">${P}</div>`,
    ...open,
    hidden: 'clipped away',
  },
  {
    name: 'own-text-of-hidden',
    head: style('visibility:hidden'),
    markup: `<div class="x">${WORDS}<b style="visibility:visible">Seen.</b></div>`,
    ...open,
    hidden: 'visibility: hidden',
  },
  // Text that scripts bring.
  {
    name: 'script-text',
    markup: `<p id="w"></p>${late(`document.getElementById('w').textContent = ${JSON.stringify(WORDS)}`)}`,
    sent: false,
    shown: true,
    extracted: true,
    missing: true,
  },
  {
    name: 'dialog-by-script',
    markup: `<dialog id="w" style="position:static">${P}</dialog>${late("document.getElementById('w').show()")}`,
    ...open,
  },
  {
    name: 'template-by-script',
    markup: `<template id="w">${P}</template><div id="to"></div>${late('to.append(w.content.cloneNode(true))')}`,
    sent: false,
    shown: true,
    extracted: true,
    missing: true,
  },
  {
    name: 'shadow-by-script',
    markup: `<x-ferries></x-ferries>${late(`document.querySelector('x-ferries').attachShadow({mode:'open'}).innerHTML = ${JSON.stringify(P)}`)}`,
    sent: false,
    shown: true,
    extracted: true,
    missing: true,
  },
  {
    name: 'clonable-shadow-by-script',
    markup: `<p><span style="display:block">Sails</span><span style="display:block">Oars</span></p><x-ferries></x-ferries>${late(`document.querySelector('x-ferries').attachShadow({ mode: 'open', clonable: true }).innerHTML = ${JSON.stringify(P)}`)}`,
    sent: false,
    shown: true,
    extracted: true,
    missing: true,
  },
]
