function A(t) {
  return (e, ...n) => ({ _$litType$: t, strings: e, values: n })
}
var c = A(1),
  f = A(2),
  p = Symbol.for('lit-nothing')
function y(t) {
  let e
  return {
    get styleSheet() {
      return (e || ((e = new CSSStyleSheet()), e.replaceSync(t[0] ?? '')), e)
    },
  }
}
function h(t, e, n) {
  t.dispatchEvent(new CustomEvent(e, { bubbles: !0, composed: !0, detail: n }))
}
var E = y`.base{--_link:light-dark( oklch(from var(--_brand) min(l,.46) c h),oklch(from var(--_brand) max(l,.8) min(c,.12) h) )}a{color:var(--_link);text-underline-offset:3px;text-decoration-thickness:1px;border-radius:2px}.good{--_state:light-dark(#006333,#89dfa8);--_mark:light-dark(#009454,#4ebe7d);--_rest:light-dark(#aeddbd,#2b5139)}.fair{--_mark:light-dark(#3a81d7,#67a1eb);--_state:light-dark(#1d569a,#a4ccff);--_rest:light-dark(#b8d2f4,#2f496a)}.poor{--_mark:light-dark(#bf7811,#e7a04c);--_state:light-dark(#794b0b,#f6bc7c);--_rest:light-dark(#f1c79b,#5b4226)}.bad{--_mark:light-dark(#d73f39,#ed695e);--_state:light-dark(#a52522,#ffb1a8);--_rest:light-dark(#f4c1ba,#6e332e)}.none{--_mark:light-dark(#808c8e,#717d7f);--_state:light-dark(#5d686b,#939e9f);--_rest:light-dark(#cad1d2,#384244)}.ring{display:block;color:var(--_fg)}.ring circle{fill:none;stroke-width:11}.ring .rest{stroke:var(--_rest)}.ring .arc{stroke:var(--_mark)}@media(forced-colors:active){.ring .arc{stroke:CanvasText}.ring .rest{stroke:GrayText}}`
var $ = '[legible]'
var l = class extends Error {
  constructor(n, r, o = 0, s) {
    super(r)
    this.code = n
    this.status = o
    this.requestId = s
  }
}
function b(t) {
  return t instanceof l ? t : new l('network', String(t))
}
var T = new Set()
function _(t, e, n) {
  let r = `${$} <${t.localName}>${n ? ` ${n}` : ''}: ${e.message} (${e.code})`
  ;(T.has(r) || (T.add(r), console.warn(r)), h(t, 'legible-error', { code: e.code, message: e.message, id: n }))
}
function D(t) {
  let e = URL.canParse(t) ? new URL(t) : null
  return e && /^https?:$/.test(e.protocol) ? e.origin : null
}
function M(t, e) {
  return typeof t == 'string' && D(t) === e ? t : null
}
var J = 8e3
var F = 1e5
function v(t, e) {
  return new Promise((n, r) => {
    let o = () => {
        ;(clearTimeout(s), r(e.reason))
      },
      s = setTimeout(() => {
        ;(e.removeEventListener('abort', o), n())
      }, t)
    ;(e.addEventListener('abort', o, { once: !0 }), e.aborted && o())
  })
}
function G(t) {
  try {
    let e = JSON.parse(t.length > F ? '' : t)
    return e instanceof Object ? e : null
  } catch {
    return null
  }
}
function H(t, e) {
  let n = t === 429 ? 'rate-limited' : t >= 500 ? 'server' : 'refused',
    { message: r, requestId: o } = e ?? {}
  return new l(n, String(r ?? `Status ${t}`), t, o)
}
async function k(t, e, n) {
  let r = new AbortController(),
    o = () => r.abort(),
    s = setTimeout(o, J)
  e.addEventListener('abort', o)
  try {
    let a = await fetch(t, { credentials: 'omit', referrerPolicy: 'strict-origin', signal: r.signal, ...n }),
      i = G(await a.text())
    if (!a.ok) throw H(a.status, i)
    if (!i) throw new l('invalid-answer', 'The answer is not JSON.')
    return i
  } catch (a) {
    throw e.aborted
      ? e.reason
      : a instanceof l
        ? a
        : r.signal.aborted
          ? new l('timeout', 'No answer in time.')
          : navigator.onLine
            ? new l('network', 'Server unreachable.')
            : new l('offline', 'Browser offline.')
  } finally {
    ;(clearTimeout(s), e.removeEventListener('abort', o))
  }
}
var K = ['queued', 'running', 'completed', 'failed', 'cancelled'],
  X = 1e3,
  Y = [1e3, 2e3, 4e3, 8e3],
  Q = 900
async function z(t, e, n, r) {
  let o = `${t}/api/embed/scans?key=${encodeURIComponent(e)}`,
    { id: s, token: a } = await k(o, r, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(n),
    })
  if (typeof s == 'string' && typeof a == 'string') return { id: s, token: a }
  throw new l('invalid-answer', 'The answer does not describe a scan.')
}
function Z(t, e, n) {
  let { progress: r, step: o, overallScore: s, grade: a, message: i } = t,
    d = K.find((g) => g === t.status)
  if (!d) throw new l('invalid-answer', 'The answer does not describe a scan.')
  let u = typeof s == 'number' && s >= 0 && s <= 100
  return {
    id: e,
    status: d,
    progress: typeof r == 'number' ? Math.max(0, Math.min(100, Math.round(r))) : 0,
    step: typeof o == 'string' ? o : null,
    overallScore: u ? Math.round(s) : null,
    grade: typeof a == 'string' ? a : null,
    resultUrl: M(t.resultUrl, n),
    ...(typeof i == 'string' && { message: i }),
  }
}
async function q(t, { id: e, token: n }, r, o) {
  let s = `${t}/api/embed/scans/${encodeURIComponent(e)}?token=${encodeURIComponent(n)}`,
    a = 0
  for (let i = 0; i < Q; i += 1)
    try {
      let d = Z(await k(s, r), e, t)
      if (((a = 0), o(d), d.status !== 'queued' && d.status !== 'running')) return d
      await v(X, r)
    } catch (d) {
      if (r.aborted) throw d
      let u = b(d),
        g = Y[a]
      if (g === void 0 || u.code === 'refused' || u.code === 'offline') throw u
      ;((a += 1), await v(g, r))
    }
  throw new l('timeout', 'The scan takes too long.')
}
var S = {
  en: {
    running: 'AI Readiness Analysis Progress',
    steps: '{done} of {all} steps',
    step: 'Analyzing: {step}',
    cancel: 'Cancel',
    leave: 'You can leave this page: the scan goes on.',
    done: 'AI Readiness Analysis Complete',
    grade: 'grade {grade}',
    result: '{score} of 100 in 23 modules.',
    report: 'View report',
    again: 'Scan another site',
    fresh: 'Scanned just now.',
    failed: 'Scan Failed',
    why: 'There was an issue completing your scan. Please try again.',
    retry: 'Retry Scan',
    offline: 'You are offline',
    keep: 'The address is kept and the scan starts when the connection is back.',
    tryNow: 'Try again',
    request: 'Request {id}',
    good: 'Excellent',
    fair: 'Good',
    poor: 'Needs work',
    bad: 'Poor',
  },
  de: {
    running: 'KI-Analyse läuft',
    steps: '{done} von {all} Schritten',
    step: 'Analyse: {step}',
    cancel: 'Abbrechen',
    leave: 'Sie können die Seite verlassen: Der Scan läuft weiter.',
    done: 'KI-Analyse abgeschlossen',
    grade: 'Note {grade}',
    result: '{score} von 100 in 23 Modulen.',
    report: 'Bericht ansehen',
    again: 'Weitere Website prüfen',
    fresh: 'Gerade eben geprüft.',
    failed: 'Scan fehlgeschlagen',
    why: 'Der Scan konnte nicht abgeschlossen werden. Bitte versuchen Sie es erneut.',
    retry: 'Scan wiederholen',
    offline: 'Sie sind offline',
    keep: 'Die Adresse bleibt erhalten. Der Scan beginnt, sobald die Verbindung wieder da ist.',
    tryNow: 'Erneut versuchen',
    request: 'Anfrage {id}',
    good: 'Ausgezeichnet',
    fair: 'Gut',
    poor: 'Ausbaufähig',
    bad: 'Schwach',
  },
  es: {
    running: 'Análisis de IA en curso',
    steps: '{done} de {all} pasos',
    step: 'Analizando: {step}',
    cancel: 'Cancelar',
    leave: 'Puede salir de esta página: el análisis continúa.',
    done: 'Análisis de IA completado',
    grade: 'nota {grade}',
    result: '{score} de 100 en 23 módulos.',
    report: 'Ver informe',
    again: 'Analizar otro sitio',
    fresh: 'Analizado ahora mismo.',
    failed: 'El análisis ha fallado',
    why: 'No se pudo completar el análisis. Inténtelo de nuevo.',
    retry: 'Repetir el análisis',
    offline: 'Sin conexión',
    keep: 'La dirección se conserva y el análisis empieza cuando vuelva la conexión.',
    tryNow: 'Reintentar',
    request: 'Solicitud {id}',
    good: 'Excelente',
    fair: 'Bueno',
    poor: 'Mejorable',
    bad: 'Deficiente',
  },
  fr: {
    running: 'Analyse IA en cours',
    steps: '{done} étapes sur {all}',
    step: 'Analyse : {step}',
    cancel: 'Annuler',
    leave: 'Vous pouvez quitter cette page : l’analyse continue.',
    done: 'Analyse IA terminée',
    grade: 'note {grade}',
    result: '{score} sur 100 en 23 modules.',
    report: 'Voir le rapport',
    again: 'Analyser un autre site',
    fresh: 'Analysé à l’instant.',
    failed: 'Échec de l’analyse',
    why: 'L’analyse n’a pas pu aboutir. Veuillez réessayer.',
    retry: 'Relancer l’analyse',
    offline: 'Vous êtes hors ligne',
    keep: 'L’adresse est conservée ; l’analyse démarre au retour de la connexion.',
    tryNow: 'Réessayer',
    request: 'Requête {id}',
    good: 'Excellent',
    fair: 'Bon',
    poor: 'À améliorer',
    bad: 'Faible',
  },
}
function O(t) {
  return S[t] ?? S.en
}
function m(t, e) {
  return t.replace(/\{(\w+)\}/g, (n, r) => String(e[r] ?? ''))
}
var C = y`.button{transition:background .12s ease-out}.error:before{content:"";flex:none;inline-size:16px;block-size:16px;margin-block-start:2px;background:currentColor;clip-path:path(evenodd,"M8 .8 15.6 15H.4zM7 6v4.2h2V6zm0 5.4v1.8h2v-1.8z")}.button.quiet{background:none;color:var(--_fg);box-shadow:inset 0 0 0 1px var(--_edge)}.button.quiet:hover{background:light-dark(#eff4f4,#1c2527)}.body,.progress{display:grid;gap:16px;min-inline-size:0}.host{font-weight:600;color:var(--_fg);overflow-wrap:anywhere;direction:ltr;unicode-bidi:isolate}.progress{gap:10px}.figures{display:flex;align-items:baseline;justify-content:space-between;gap:12px;font-variant-numeric:tabular-nums}.percent{font-size:20px;line-height:24px;font-weight:650;color:var(--_fg)}.track{display:flex;gap:3px;block-size:10px}i{flex:1;background:var(--_line)}.on,.now{background:var(--_mark-brand)}.now{animation:beat 1.1s ease-in-out infinite alternate}@keyframes beat{0%{opacity:.25}to{opacity:.85}}.step{min-block-size:40px;overflow-wrap:anywhere}b{font-weight:600;color:var(--_fg)}.outcome{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;align-items:center}.ring{inline-size:84px;block-size:84px}.verdict{font-size:18px;line-height:24px;font-weight:650;color:var(--_state)}.verdict span{color:var(--_fg)}.actions{display:flex;flex-wrap:wrap;gap:8px}.actions .button{flex:1 1 auto}.sign{inline-size:40px;block-size:40px;color:var(--_bad)}.sign circle{fill:none;stroke:currentColor;stroke-width:10}.calm{color:var(--_faint)}@container legible-form (min-width: 380px){.ring{inline-size:104px;block-size:104px}.actions .button{flex:0 1 auto}.step{min-block-size:0}}@media(prefers-reduced-motion:reduce){.now{animation:none;opacity:.5}.button{transition:none}}@media(forced-colors:active){i{border:1px solid CanvasText}.on{forced-color-adjust:none;background:CanvasText}}`
function W(t) {
  return t >= 80 ? 'good' : t >= 60 ? 'fair' : t >= 40 ? 'poor' : 'bad'
}
var I = {
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
var ee = 0.88,
  P = 9
function x(t, e) {
  let n = e / 100,
    r = 0,
    o = [...t].flatMap((s) => {
      let [a, i, d] = I[s] ?? [0, '', ''],
        u = `translate(${r * n}) scale(${n} ${n * ee})`
      return (
        (r += a + P),
        f`<g transform=${u}><path d=${i}/><path d=${d} fill="none" stroke="currentColor" stroke-width="16"/></g>`
      )
    })
  return f`<g transform="translate(${60 - ((r - P) * n) / 2} ${60 - e / 2})">${o}</g>`
}
function N(t, e) {
  let n = f`<circle class="arc" cx="60" cy="60" r="54" pathLength="100" stroke-dasharray="${t} 100" transform="rotate(-90 60 60)"/>`
  return c`<svg class="ring" part="ring" viewBox="0 0 120 120" aria-hidden="true"><circle class="rest" cx="60" cy="60" r="54" /> ${t ? n : p} <g fill="currentColor">${t === null ? e : x(String(t), t === 100 ? 36 : 43)}</g></svg>`
}
var R = 19
function U(t, e, n) {
  let r = e?.progress ?? 0,
    o = Math.round((r / 100) * R),
    s = Array.from({ length: R }, (a, i) => c`<i class=${i < o ? 'on' : i === o ? 'now' : p}></i>`)
  return c`<div class="progress" part="progress"><div class="figures"><span class="percent">${r}%</span><span>${m(t.steps, { done: o, all: R })}</span></div><div class="track" part="track" role="progressbar" aria-valuemin="0" aria-valuemax="100" aria-valuenow=${r} aria-label=${t.running} > ${s} </div><p class="step" part="status" role="status">${e?.step ? te(t, e.step) : p}</p></div><div class="actions"><button class="button quiet" part="cancel" @click=${n}>${t.cancel}</button></div>`
}
function te(t, e) {
  let [n = '', r = ''] = t.step.split('{step}')
  return c`${n}<b>${e}</b>${r}`
}
function V(t, e, n) {
  let r = e.overallScore ?? 0,
    o = W(r),
    s = e.grade ? c`<span>, ${m(t.grade, { grade: e.grade })}</span>` : p
  return c`<div class="outcome ${o}" part="result"> ${N(r)} <div><p class="verdict" part="score">${t[o]}${s}</p><p>${m(t.result, { score: r })}</p></div></div><div class="actions"> ${e.resultUrl ? c`<a class="button" part="link" href=${e.resultUrl} target="_blank" rel="noopener" referrerpolicy="strict-origin" >${t.report}</a >` : p} <button class="button quiet" part="again" @click=${n}>${t.again}</button></div>`
}
var ne = f`<path fill="none" stroke="currentColor" stroke-width="6.5" d="M50 42v36M70 42v36"/>`
function L(t, e, n, r) {
  return c`<div class="outcome" part="notice" role="status"><svg class="sign ${n ? 'calm' : ''}" viewBox="0 0 120 120" aria-hidden="true"><circle cx="60" cy="60" r="55" /><g fill="currentColor">${n ? ne : x('!', 42)}</g></svg><p>${t}</p></div><div class="actions"><button class="button" part="button" @click=${r}>${e}</button></div>`
}
var Be = [E, C],
  re = ['refused', 'rate-limited', 'scan-failed'],
  B = class {
    constructor(e, n, r) {
      this.form = e
      this.request = n
      this.owner = r
      this.#t = { kind: 'running', scan: null }
      this.#e = null
      this.#r = null
      this.start = () => {
        ;(this.#r?.abort(), window.addEventListener('online', this.#o))
        let e = (this.#r = new AbortController())
        ;(this.#n({ kind: 'running', scan: null }),
          this.#d(e.signal).catch((n) => {
            e.signal.aborted || this.#c(b(n))
          }))
      }
      this.#o = () => {
        this.#t.kind === 'offline' && this.start()
      }
      this.#i = () => this.owner.onEnd({ error: null, url: this.request.url })
      this.#l = () => this.owner.onEnd({ error: null, url: '' })
    }
    #t
    #e
    #r
    resume() {
      ;(this.#t.kind === 'running' || this.#t.kind === 'offline') && this.start()
    }
    stop() {
      ;(this.#r?.abort(), window.removeEventListener('online', this.#o))
    }
    view(e) {
      let n = O(e)
      return { text: c`<span class="host">${this.#a()}</span>`, ...this.#s(n) }
    }
    #s(e) {
      let n = this.#t
      switch (n.kind) {
        case 'running':
          return { title: e.running, body: U(e, n.scan, this.#i), note: e.leave }
        case 'done':
          return { title: e.done, body: V(e, n.scan, this.#l), note: e.fresh }
        case 'failed': {
          let r = L(n.message || e.why, e.retry, !1, this.start)
          return { title: e.failed, body: r, note: n.requestId && m(e.request, { id: n.requestId }) }
        }
        case 'offline':
          return { title: e.offline, body: L(e.keep, e.tryNow, !0, this.start), note: null }
      }
    }
    #a() {
      let { url: e } = this.request,
        n = /^https?:\/\//i.test(e) ? e : `https://${e}`
      return URL.canParse(n) ? new URL(n).host : e
    }
    #n(e) {
      ;((this.#t = e), this.owner.onChange())
    }
    #o
    #i
    #l
    async #d(e) {
      let { url: n, company: r, host: o } = this.request,
        s = this.request.key?.trim()
      if (!o || !s) throw new l('configuration', `The form has ${o ? 'no data-key' : 'no usable data-host'}.`)
      if (!this.#e) {
        let w = location.origin + location.pathname
        ;((this.#e = await z(o, s, { url: n, page: w, ...(r && { company: r }) }, e)),
          h(this.form, 'legible-scan-started', { id: this.#e.id, url: n }))
      }
      let a = (w) => this.#n({ kind: 'running', scan: w }),
        i = await q(o, this.#e, e, a),
        { id: d, overallScore: u, grade: g, resultUrl: j } = i
      if (i.status !== 'completed' || u === null) throw new l('scan-failed', i.message ?? '')
      ;(this.#n({ kind: 'done', scan: i }),
        h(this.form, 'legible-scan-completed', { id: d, url: n, overallScore: u, grade: g, resultUrl: j }))
    }
    #c(e) {
      let { code: n, message: r, status: o } = e,
        s = typeof e.requestId == 'string' ? e.requestId : null,
        a = this.#e?.id ?? null
      ;((n === 'scan-failed' || n === 'refused') && (this.#e = null),
        n === 'offline'
          ? this.#n({ kind: 'offline' })
          : o === 400
            ? this.owner.onEnd({ error: r, url: this.request.url })
            : this.#n({ kind: 'failed', message: re.includes(n) ? r : '', requestId: s }),
        _(this.form, e, a))
    }
  }
export { B as ScanRun, Be as scanRunStyles }
