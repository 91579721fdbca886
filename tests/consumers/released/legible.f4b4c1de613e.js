function y(t) {
  return (e, ...r) => ({ _$litType$: t, strings: e, values: r })
}
var n = y(1),
  i = y(2),
  c = Symbol.for('lit-nothing')
function g(t) {
  let e
  return {
    get styleSheet() {
      return (e || ((e = new CSSStyleSheet()), e.replaceSync(t[0] ?? '')), e)
    },
  }
}
var L = 'Legible'
var k = { unknown: 'No such badge', revoked: 'Badge withdrawn', expired: 'Score expired' }
function s(t) {
  let e = new Date(t ?? Number.NaN)
  return Number.isNaN(e.getTime())
    ? ''
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(e)
}
function w({ status: t, host: e, score: r, grade: a, showScore: o, showGrade: l, showDate: f, issuedAt: b }) {
  if (t !== 'valid') return `${k[t]}${e ? `: AI readiness of ${e}` : ''}`
  let d = o || !l,
    p = [`AI readiness ${d ? `score ${r} of 100` : `grade ${a}`}${e ? ` for ${e}` : ''}`]
  d && l && a && p.push(`grade ${a}`)
  let $ = f && s(b)
  return ($ && p.push(`scanned ${$}`), p.join(', '))
}
function m(t) {
  return t >= 80 ? 'good' : t >= 60 ? 'fair' : t >= 40 ? 'poor' : 'bad'
}
var v = { good: 'Excellent', fair: 'Good', poor: 'Needs work', bad: 'Poor' }
var _ = 'a254 256 0 1 0-44 108l-97-48a142 160 0 0 1-246-60zm-387-84a142 160 0 0 1 274 0z',
  T = 'a254 256 0 1 1 508 0a254 256 0 1 1-508 0zm112 0a142 160 0 1 0 284 0a142 160 0 1 0-284 0z',
  S = 'h112v710h-112z',
  N = 'M1388 210h112V716A248 186 0 0 1 1042 815L1142 769A136 90 0 0 0 1388 716z',
  E = `M0 0h114v600h300v100H0zM946 498${_}M992 455${T}${N}M1578 210h112v490h-112zM1768-10${S}M1768 455${T}M2342-10${S}M3018 498${_}`,
  x = n`<svg class="brand" part="brand" viewBox="0 0 90.6 20.55" role="img" aria-label=${L} ><path d="M0 0h4v12h12v4H0z" /><path class="dots" d="M6 0h4v4H6zM12 0h4v4h-4zM12 6h4v4h-4z" /><g transform="translate(22.5 .2254) scale(.022535)"><path d=${E} /><path class="dots" d="M1570-10h128v128h-128z" /></g></svg>`
var z = {
  0: [64, '', 'M8 40.73A24 32.73 0 0 1 56 40.73L56 72.91A24 32.73 0 0 1 8 72.91z'],
  1: [36, 'M20 0L36 0L36 113.64L20 113.64zM20 0L28 0L28 18.4L20 20.61L0 35.38L0 14.77z', ''],
  2: [
    60,
    'M0 113.64L60 113.64L60 97.64L6.4 97.64L0.96 99.88L0 100.84z',
    'M9.21 30.46A21.5 26.09 0 1 1 46.97 50.86L6.4 105.64',
  ],
  3: [60, '', 'M10.76 24.45A19.5 22.7 0 1 1 29.5 53.41L22.8 53.41M22.8 53.41L30 53.41A22 26.11 0 1 1 8.65 85.84'],
  4: [
    66,
    'M37.4 0L55 0L55 72.64L66 72.64L66 88.64L55 88.64L55 113.64L39 113.64L39 88.64L0 88.64L0 72.64zM39 32.18L18.17 72.64L39 72.64z',
    '',
  ],
  5: [60, '', 'M55 8L12.5 8L9.5 58L13.65 56.4A22 29.5 0 1 1 8.75 83.77'],
  6: [62, '', 'M8 76.7A23 28.93 0 1 1 54 76.7A23 28.93 0 1 1 8 76.7zM8 76.7L8 40.67A23 32.67 0 0 1 50.51 23.36'],
  7: [58, 'M0 0L58 0L58 15.36L30.28 113.64L13 113.64L40.72 16L0 16z', ''],
  8: [
    62,
    '',
    'M11 30.7A20 22.7 0 1 1 51 30.7A20 22.7 0 1 1 11 30.7zM8 79.52A23 26.11 0 1 1 54 79.52A23 26.11 0 1 1 8 79.52z',
  ],
  9: [62, '', 'M8 36.93A23 28.93 0 1 1 54 36.93A23 28.93 0 1 1 8 36.93zM54 36.93L54 72.97A23 32.67 0 0 1 11.49 90.28'],
  '!': [16, 'M0 0L16 0L16 75L0 75zM0 95.45L16 95.45L16 113.64L0 113.64z', ''],
}
var I = 0.88,
  M = 9
function O(t, e) {
  let r = e / 100,
    a = 0,
    o = [...t].flatMap((l) => {
      let [f, b, d] = z[l] ?? [0, '', ''],
        p = `translate(${a * r}) scale(${r} ${r * I})`
      return (
        (a += f + M),
        i`<g transform=${p}><path d=${b}/><path d=${d} fill="none" stroke="currentColor" stroke-width="16"/></g>`
      )
    })
  return i`<g transform="translate(${60 - ((a - M) * r) / 2} ${60 - e / 2})">${o}</g>`
}
function u(t, e) {
  let r = i`<circle class="arc" cx="60" cy="60" r="54" pathLength="100" stroke-dasharray="${t} 100" transform="rotate(-90 60 60)"/>`
  return n`<svg class="ring" part="ring" viewBox="0 0 120 120" aria-hidden="true"><circle class="rest" cx="60" cy="60" r="54" /> ${t ? r : c} <g fill="currentColor">${t === null ? e : O(String(t), t === 100 ? 36 : 43)}</g></svg>`
}
var A = g`.base{--_link:light-dark( oklch(from var(--_brand) min(l,.46) c h),oklch(from var(--_brand) max(l,.8) min(c,.12) h) )}a{color:var(--_link);text-underline-offset:3px;text-decoration-thickness:1px;border-radius:2px}.good{--_state:light-dark(#006333,#89dfa8);--_mark:light-dark(#009454,#4ebe7d);--_rest:light-dark(#aeddbd,#2b5139)}.fair{--_mark:light-dark(#3a81d7,#67a1eb);--_state:light-dark(#1d569a,#a4ccff);--_rest:light-dark(#b8d2f4,#2f496a)}.poor{--_mark:light-dark(#bf7811,#e7a04c);--_state:light-dark(#794b0b,#f6bc7c);--_rest:light-dark(#f1c79b,#5b4226)}.bad{--_mark:light-dark(#d73f39,#ed695e);--_state:light-dark(#a52522,#ffb1a8);--_rest:light-dark(#f4c1ba,#6e332e)}.none{--_mark:light-dark(#808c8e,#717d7f);--_state:light-dark(#5d686b,#939e9f);--_rest:light-dark(#cad1d2,#384244)}.ring{display:block;color:var(--_fg)}.ring circle{fill:none;stroke-width:11}.ring .rest{stroke:var(--_rest)}.ring .arc{stroke:var(--_mark)}@media(forced-colors:active){.ring .arc{stroke:CanvasText}.ring .rest{stroke:GrayText}}`
var R = g`.base{align-items:center;font:13px/20px var(--_font)}.title{font-size:16px;line-height:22px}.meta{overflow-wrap:anywhere}.date{white-space:nowrap}b{font-weight:600;color:var(--_fg)}.verdict{display:flex;justify-content:space-between;gap:12px;font-weight:600;color:var(--_state);font-variant-numeric:tabular-nums}.verdict span{font-weight:400;color:var(--_muted)}.track{display:block;inline-size:100%;block-size:7px;margin-block-start:6px;stroke-width:7;stroke:var(--_rest)}.on{stroke:var(--_mark)}a{font-weight:600}a:hover{text-decoration-thickness:2px}a:focus-visible{outline:2px solid var(--_link);outline-offset:3px}.brand{block-size:17px;inline-size:75px}.actions{display:flex;align-items:center;flex-wrap:wrap;gap:8px 20px}.strip{grid-template-columns:auto minmax(0,1fr);gap:4px 14px;padding:14px;border:1px solid var(--_line);border-radius:var(--_radius)}.strip .ring{inline-size:56px;block-size:56px}.strip .gauge{display:none}.strip .actions{grid-column:1 / -1;justify-content:space-between;margin-block-start:8px;padding-block-start:12px;border-block-start:1px solid var(--_line)}@container legible-banner (min-width: 560px){.strip{grid-template-columns:auto minmax(0,1fr) auto;padding:11px 20px 11px 14px;gap:20px}.strip .words{margin-inline-start:-4px}.strip .actions{grid-column:auto;flex-direction:column;align-items:flex-end;margin:0;padding:0;border:0;gap:6px}}@container legible-banner (min-width: 860px){.strip{grid-template-columns:auto minmax(0,1fr) 190px auto;gap:32px}.strip .words{margin-inline-start:-16px}.strip .gauge{display:block}}.hero{--_module:color-mix(in oklab,var(--_brand) 42%,var(--_bg));gap:20px 28px;padding:32px 24px 28px;background:linear-gradient(var(--_brand) 0 0) left / 4px 100% no-repeat,linear-gradient(var(--_brand) 0 0) bottom / 100% 4px no-repeat,repeating-linear-gradient(to left,var(--_module) 0 4px,transparent 4px 8px) top right / calc(100% - 8px) 4px no-repeat,repeating-linear-gradient(to bottom,var(--_module) 0 4px,transparent 4px 8px) top right / 4px calc(100% - 8px) no-repeat,var(--_bg)}.hero .ring{inline-size:104px;block-size:104px}.hero .title{font-size:24px;line-height:30px;font-weight:680;letter-spacing:-.012em}.hero .words{max-inline-size:60ch}.hero .meta{margin-block-start:8px;font-size:14px;line-height:22px}.hero .gauge{max-inline-size:420px;margin-block-start:16px}.hero .track{block-size:9px}.button{padding:10px 16px}.hero .actions{gap:14px 20px}.hero .brand{margin-inline-start:auto}@container legible-banner (min-width: 560px){.hero{grid-template-columns:auto minmax(0,1fr);align-items:start;padding:40px 44px 34px}.hero .ring{inline-size:128px;block-size:128px}.hero .actions{grid-column:2}}@container legible-banner (min-width: 860px){.hero{grid-template-columns:auto minmax(0,1fr) auto;gap:0 44px;align-items:center;padding:44px 56px 48px}.hero .ring{inline-size:152px;block-size:152px}.hero .title{font-size:28px;line-height:34px}.hero .actions{grid-column:3;flex-direction:column;align-items:flex-start;gap:16px}.hero .brand{margin:6px 0 0}}@media(forced-colors:active){.track{stroke:GrayText}.on{stroke:CanvasText}}`
var ge = [A, R],
  G = {
    expired: i`<path fill="none" stroke="currentColor" stroke-width="6.5" d="M60 40V61L75 72"/>`,
    revoked: i`<path fill="none" stroke="currentColor" stroke-width="6.5" d="M45 45l30 30m0-30l-30 30"/>`,
    unknown: i`<path fill="none" stroke="currentColor" stroke-width="6.5" d="M42 60h36"/>`,
  },
  P = { expired: 'poor', revoked: 'bad', unknown: 'none' }
function B(t, e) {
  let r = Array.from(
    { length: 10 },
    (a, o) => i`<path class=${o < Math.round(t / 10) ? 'on' : ''} d="M${o * 15.2} 3.5h11.2"/>`,
  )
  return n`<p class="verdict">${v[m(t)]} <span>Grade ${e}</span></p><svg class="track" part="track" viewBox="0 0 148 7" preserveAspectRatio="none" aria-hidden="true">${r}</svg>`
}
function me(t) {
  let { badge: e, hero: r } = t,
    a = e.status === 'valid' ? m(e.score ?? 0) : P[e.status],
    o = e.status !== 'valid' ? D(e, e.status) : r ? U(t) : V(t)
  return n`<div class="base ${r ? 'hero' : 'strip'} ${a}" part="base" lang="en" role="group" aria-label=${w(e)}> ${o} </div>`
}
function h(t, e, r = '') {
  return n`<a part="link" class=${r} href=${e} rel="noopener" referrerpolicy="strict-origin">${t}</a>`
}
function C({ text: t, badge: e }, r) {
  let a = [...(t ?? e.text ?? '')].slice(0, 25).join('').trim()
  return n`<p class="title" part="title">${a || r}</p>`
}
function D(t, e) {
  let r = s(t.issuedAt),
    a = {
      expired: `${r ? `Last scanned ${r}. ` : ''}A new scan renews this badge.`,
      revoked: 'This score is no longer valid.',
      unknown: 'A badge with this number was never issued.',
    }
  return n`${u(null, G[e])} <div class="words"><p class="title" part="title">${k[e]}</p><p class="meta" part="text">${t.host ? n`<b>${t.host}</b><br />` : c}${a[e]}</p></div><div class="actions" part="actions">${h('What this means', t.verifyUrl)}${x}</div>`
}
function V(t) {
  let { badge: e } = t,
    r = e.score ?? 0,
    a = s(e.issuedAt),
    o = s(e.expiresAt)
  return n`${u(r)} <div class="words"> ${C(t, `AI readiness score ${r}, ${v[m(r)].toLowerCase()}`)} <p class="meta" part="text"><b>${e.host}</b><br /><span class="date">Scanned ${a},</span> <span class="date">valid to ${o}</span></p></div><div class="gauge" part="gauge">${B(r, e.grade)}</div><div class="actions" part="actions">${h('Verify this score', e.verifyUrl)}${x}</div>`
}
function U(t) {
  let { badge: e } = t,
    r = e.score ?? 0
  return n`${u(r)} <div class="words"> ${C(t, `${r} of 100 for AI readiness`)} <p class="meta" part="text"><b>${e.host}</b> was measured on <span class="date">${s(e.issuedAt)}</span>: 23 checks of how well assistants such as ChatGPT, Claude, Gemini and Perplexity can find, read and cite it. </p><div class="gauge" part="gauge">${B(r, e.grade)}</div></div><div class="actions" part="actions"> ${h('Verify this score', e.verifyUrl, 'button')}${h('Scan your own site', `${t.host}/`)}${x} </div>`
}
export { ge as bannerStyles, me as bannerView }
