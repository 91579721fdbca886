var ft = null
function gt(i) {
  ft = Y(i)
}
function Y(i) {
  let t = URL.canParse(i) ? new URL(i) : null
  return t && /^https?:$/.test(t.protocol) ? t.origin : null
}
function A(i) {
  let t = i.dataset.host
  return t ? Y(t) : ft
}
function Q(i, t) {
  return typeof i == 'string' && Y(i) === t ? i : null
}
gt(import.meta.url)
function k(i, t) {
  typeof customElements < 'u' && !customElements.get(i) && customElements.define(i, t)
}
var D = globalThis,
  I =
    D.ShadowRoot &&
    (D.ShadyCSS === void 0 || D.ShadyCSS.nativeShadow) &&
    'adoptedStyleSheets' in Document.prototype &&
    'replace' in CSSStyleSheet.prototype,
  tt = Symbol(),
  bt = new WeakMap(),
  R = class {
    constructor(t, e, r) {
      if (((this._$cssResult$ = !0), r !== tt))
        throw Error('CSSResult is not constructable. Use `unsafeCSS` or `css` instead.')
      ;((this.cssText = t), (this.t = e))
    }
    get styleSheet() {
      let t = this.o,
        e = this.t
      if (I && t === void 0) {
        let r = e !== void 0 && e.length === 1
        ;(r && (t = bt.get(e)),
          t === void 0 && ((this.o = t = new CSSStyleSheet()).replaceSync(this.cssText), r && bt.set(e, t)))
      }
      return t
    }
    toString() {
      return this.cssText
    }
  },
  yt = (i) => new R(typeof i == 'string' ? i : i + '', void 0, tt),
  b = (i, ...t) => {
    let e =
      i.length === 1
        ? i[0]
        : t.reduce(
            (r, s, o) =>
              r +
              ((n) => {
                if (n._$cssResult$ === !0) return n.cssText
                if (typeof n == 'number') return n
                throw Error(
                  "Value passed to 'css' function must be a 'css' function result: " +
                    n +
                    ". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.",
                )
              })(s) +
              i[o + 1],
            i[0],
          )
    return new R(e, i, tt)
  },
  vt = (i, t) => {
    if (I) i.adoptedStyleSheets = t.map((e) => (e instanceof CSSStyleSheet ? e : e.styleSheet))
    else
      for (let e of t) {
        let r = document.createElement('style'),
          s = D.litNonce
        ;(s !== void 0 && r.setAttribute('nonce', s), (r.textContent = e.cssText), i.appendChild(r))
      }
  },
  et = I
    ? (i) => i
    : (i) =>
        i instanceof CSSStyleSheet
          ? ((t) => {
              let e = ''
              for (let r of t.cssRules) e += r.cssText
              return yt(e)
            })(i)
          : i
var {
    is: te,
    defineProperty: ee,
    getOwnPropertyDescriptor: re,
    getOwnPropertyNames: ie,
    getOwnPropertySymbols: se,
    getPrototypeOf: oe,
  } = Object,
  W = globalThis,
  $t = W.trustedTypes,
  ne = $t ? $t.emptyScript : '',
  ae = W.reactiveElementPolyfillSupport,
  U = (i, t) => i,
  rt = {
    toAttribute(i, t) {
      switch (t) {
        case Boolean:
          i = i ? ne : null
          break
        case Object:
        case Array:
          i = i == null ? i : JSON.stringify(i)
      }
      return i
    },
    fromAttribute(i, t) {
      let e = i
      switch (t) {
        case Boolean:
          e = i !== null
          break
        case Number:
          e = i === null ? null : Number(i)
          break
        case Object:
        case Array:
          try {
            e = JSON.parse(i)
          } catch {
            e = null
          }
      }
      return e
    },
  },
  xt = (i, t) => !te(i, t),
  _t = { attribute: !0, type: String, converter: rt, reflect: !1, useDefault: !1, hasChanged: xt }
;((Symbol.metadata ??= Symbol('metadata')), (W.litPropertyMetadata ??= new WeakMap()))
var y = class extends HTMLElement {
  static addInitializer(t) {
    ;(this._$Ei(), (this.l ??= []).push(t))
  }
  static get observedAttributes() {
    return (this.finalize(), this._$Eh && [...this._$Eh.keys()])
  }
  static createProperty(t, e = _t) {
    if (
      (e.state && (e.attribute = !1),
      this._$Ei(),
      this.prototype.hasOwnProperty(t) && ((e = Object.create(e)).wrapped = !0),
      this.elementProperties.set(t, e),
      !e.noAccessor)
    ) {
      let r = Symbol(),
        s = this.getPropertyDescriptor(t, r, e)
      s !== void 0 && ee(this.prototype, t, s)
    }
  }
  static getPropertyDescriptor(t, e, r) {
    let { get: s, set: o } = re(this.prototype, t) ?? {
      get() {
        return this[e]
      },
      set(n) {
        this[e] = n
      },
    }
    return {
      get: s,
      set(n) {
        let l = s?.call(this)
        ;(o?.call(this, n), this.requestUpdate(t, l, r))
      },
      configurable: !0,
      enumerable: !0,
    }
  }
  static getPropertyOptions(t) {
    return this.elementProperties.get(t) ?? _t
  }
  static _$Ei() {
    if (this.hasOwnProperty(U('elementProperties'))) return
    let t = oe(this)
    ;(t.finalize(), t.l !== void 0 && (this.l = [...t.l]), (this.elementProperties = new Map(t.elementProperties)))
  }
  static finalize() {
    if (this.hasOwnProperty(U('finalized'))) return
    if (((this.finalized = !0), this._$Ei(), this.hasOwnProperty(U('properties')))) {
      let e = this.properties,
        r = [...ie(e), ...se(e)]
      for (let s of r) this.createProperty(s, e[s])
    }
    let t = this[Symbol.metadata]
    if (t !== null) {
      let e = litPropertyMetadata.get(t)
      if (e !== void 0) for (let [r, s] of e) this.elementProperties.set(r, s)
    }
    this._$Eh = new Map()
    for (let [e, r] of this.elementProperties) {
      let s = this._$Eu(e, r)
      s !== void 0 && this._$Eh.set(s, e)
    }
    this.elementStyles = this.finalizeStyles(this.styles)
  }
  static finalizeStyles(t) {
    let e = []
    if (Array.isArray(t)) {
      let r = new Set(t.flat(1 / 0).reverse())
      for (let s of r) e.unshift(et(s))
    } else t !== void 0 && e.push(et(t))
    return e
  }
  static _$Eu(t, e) {
    let r = e.attribute
    return r === !1 ? void 0 : typeof r == 'string' ? r : typeof t == 'string' ? t.toLowerCase() : void 0
  }
  constructor() {
    ;(super(),
      (this._$Ep = void 0),
      (this.isUpdatePending = !1),
      (this.hasUpdated = !1),
      (this._$Em = null),
      this._$Ev())
  }
  _$Ev() {
    ;((this._$ES = new Promise((t) => (this.enableUpdating = t))),
      (this._$AL = new Map()),
      this._$E_(),
      this.requestUpdate(),
      this.constructor.l?.forEach((t) => t(this)))
  }
  addController(t) {
    ;((this._$EO ??= new Set()).add(t), this.renderRoot !== void 0 && this.isConnected && t.hostConnected?.())
  }
  removeController(t) {
    this._$EO?.delete(t)
  }
  _$E_() {
    let t = new Map(),
      e = this.constructor.elementProperties
    for (let r of e.keys()) this.hasOwnProperty(r) && (t.set(r, this[r]), delete this[r])
    t.size > 0 && (this._$Ep = t)
  }
  createRenderRoot() {
    let t = this.shadowRoot ?? this.attachShadow(this.constructor.shadowRootOptions)
    return (vt(t, this.constructor.elementStyles), t)
  }
  connectedCallback() {
    ;((this.renderRoot ??= this.createRenderRoot()),
      this.enableUpdating(!0),
      this._$EO?.forEach((t) => t.hostConnected?.()))
  }
  enableUpdating(t) {}
  disconnectedCallback() {
    this._$EO?.forEach((t) => t.hostDisconnected?.())
  }
  attributeChangedCallback(t, e, r) {
    this._$AK(t, r)
  }
  _$ET(t, e) {
    let r = this.constructor.elementProperties.get(t),
      s = this.constructor._$Eu(t, r)
    if (s !== void 0 && r.reflect === !0) {
      let o = (r.converter?.toAttribute !== void 0 ? r.converter : rt).toAttribute(e, r.type)
      ;((this._$Em = t), o == null ? this.removeAttribute(s) : this.setAttribute(s, o), (this._$Em = null))
    }
  }
  _$AK(t, e) {
    let r = this.constructor,
      s = r._$Eh.get(t)
    if (s !== void 0 && this._$Em !== s) {
      let o = r.getPropertyOptions(s),
        n =
          typeof o.converter == 'function'
            ? { fromAttribute: o.converter }
            : o.converter?.fromAttribute !== void 0
              ? o.converter
              : rt
      this._$Em = s
      let l = n.fromAttribute(e, o.type)
      ;((this[s] = l ?? this._$Ej?.get(s) ?? l), (this._$Em = null))
    }
  }
  requestUpdate(t, e, r, s = !1, o) {
    if (t !== void 0) {
      let n = this.constructor
      if (
        (s === !1 && (o = this[t]),
        (r ??= n.getPropertyOptions(t)),
        !(
          (r.hasChanged ?? xt)(o, e) ||
          (r.useDefault && r.reflect && o === this._$Ej?.get(t) && !this.hasAttribute(n._$Eu(t, r)))
        ))
      )
        return
      this.C(t, e, r)
    }
    this.isUpdatePending === !1 && (this._$ES = this._$EP())
  }
  C(t, e, { useDefault: r, reflect: s, wrapped: o }, n) {
    ;(r && !(this._$Ej ??= new Map()).has(t) && (this._$Ej.set(t, n ?? e ?? this[t]), o !== !0 || n !== void 0)) ||
      (this._$AL.has(t) || (this.hasUpdated || r || (e = void 0), this._$AL.set(t, e)),
      s === !0 && this._$Em !== t && (this._$Eq ??= new Set()).add(t))
  }
  async _$EP() {
    this.isUpdatePending = !0
    try {
      await this._$ES
    } catch (e) {
      Promise.reject(e)
    }
    let t = this.scheduleUpdate()
    return (t != null && (await t), !this.isUpdatePending)
  }
  scheduleUpdate() {
    return this.performUpdate()
  }
  performUpdate() {
    if (!this.isUpdatePending) return
    if (!this.hasUpdated) {
      if (((this.renderRoot ??= this.createRenderRoot()), this._$Ep)) {
        for (let [s, o] of this._$Ep) this[s] = o
        this._$Ep = void 0
      }
      let r = this.constructor.elementProperties
      if (r.size > 0)
        for (let [s, o] of r) {
          let { wrapped: n } = o,
            l = this[s]
          n !== !0 || this._$AL.has(s) || l === void 0 || this.C(s, void 0, o, l)
        }
    }
    let t = !1,
      e = this._$AL
    try {
      ;((t = this.shouldUpdate(e)),
        t ? (this.willUpdate(e), this._$EO?.forEach((r) => r.hostUpdate?.()), this.update(e)) : this._$EM())
    } catch (r) {
      throw ((t = !1), this._$EM(), r)
    }
    t && this._$AE(e)
  }
  willUpdate(t) {}
  _$AE(t) {
    ;(this._$EO?.forEach((e) => e.hostUpdated?.()),
      this.hasUpdated || ((this.hasUpdated = !0), this.firstUpdated(t)),
      this.updated(t))
  }
  _$EM() {
    ;((this._$AL = new Map()), (this.isUpdatePending = !1))
  }
  get updateComplete() {
    return this.getUpdateComplete()
  }
  getUpdateComplete() {
    return this._$ES
  }
  shouldUpdate(t) {
    return !0
  }
  update(t) {
    ;((this._$Eq &&= this._$Eq.forEach((e) => this._$ET(e, this[e]))), this._$EM())
  }
  updated(t) {}
  firstUpdated(t) {}
}
;((y.elementStyles = []),
  (y.shadowRootOptions = { mode: 'open' }),
  (y[U('elementProperties')] = new Map()),
  (y[U('finalized')] = new Map()),
  ae?.({ ReactiveElement: y }),
  (W.reactiveElementVersions ??= []).push('2.1.2'))
var dt = globalThis,
  Et = (i) => i,
  j = dt.trustedTypes,
  wt = j ? j.createPolicy('lit-html', { createHTML: (i) => i }) : void 0,
  Tt = '$lit$',
  $ = `lit$${Math.random().toFixed(9).slice(2)}$`,
  Mt = '?' + $,
  le = `<${Mt}>`,
  E = document,
  L = () => E.createComment(''),
  N = (i) => i === null || (typeof i != 'object' && typeof i != 'function'),
  ct = Array.isArray,
  de = (i) => ct(i) || typeof i?.[Symbol.iterator] == 'function',
  it = `[ 	
\f\r]`,
  z = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,
  St = /-->/g,
  At = />/g,
  _ = RegExp(
    `>|${it}(?:([^\\s"'>=/]+)(${it}*=${it}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,
    'g',
  ),
  kt = /'/g,
  Ct = /"/g,
  Rt = /^(?:script|style|textarea|title)$/i,
  pt =
    (i) =>
    (t, ...e) => ({ _$litType$: i, strings: t, values: e }),
  m = pt(1),
  Le = pt(2),
  Ne = pt(3),
  w = Symbol.for('lit-noChange'),
  d = Symbol.for('lit-nothing'),
  Pt = new WeakMap(),
  x = E.createTreeWalker(E, 129)
function Ut(i, t) {
  if (!ct(i) || !i.hasOwnProperty('raw')) throw Error('invalid template strings array')
  return wt !== void 0 ? wt.createHTML(t) : t
}
var ce = (i, t) => {
    let e = i.length - 1,
      r = [],
      s,
      o = t === 2 ? '<svg>' : t === 3 ? '<math>' : '',
      n = z
    for (let l = 0; l < e; l++) {
      let a = i[l],
        h,
        u,
        c = -1,
        g = 0
      for (; g < a.length && ((n.lastIndex = g), (u = n.exec(a)), u !== null);)
        ((g = n.lastIndex),
          n === z
            ? u[1] === '!--'
              ? (n = St)
              : u[1] !== void 0
                ? (n = At)
                : u[2] !== void 0
                  ? (Rt.test(u[2]) && (s = RegExp('</' + u[2], 'g')), (n = _))
                  : u[3] !== void 0 && (n = _)
            : n === _
              ? u[0] === '>'
                ? ((n = s ?? z), (c = -1))
                : u[1] === void 0
                  ? (c = -2)
                  : ((c = n.lastIndex - u[2].length), (h = u[1]), (n = u[3] === void 0 ? _ : u[3] === '"' ? Ct : kt))
              : n === Ct || n === kt
                ? (n = _)
                : n === St || n === At
                  ? (n = z)
                  : ((n = _), (s = void 0)))
      let v = n === _ && i[l + 1].startsWith('/>') ? ' ' : ''
      o += n === z ? a + le : c >= 0 ? (r.push(h), a.slice(0, c) + Tt + a.slice(c) + $ + v) : a + $ + (c === -2 ? l : v)
    }
    return [Ut(i, o + (i[e] || '<?>') + (t === 2 ? '</svg>' : t === 3 ? '</math>' : '')), r]
  },
  B = class i {
    constructor({ strings: t, _$litType$: e }, r) {
      let s
      this.parts = []
      let o = 0,
        n = 0,
        l = t.length - 1,
        a = this.parts,
        [h, u] = ce(t, e)
      if (((this.el = i.createElement(h, r)), (x.currentNode = this.el.content), e === 2 || e === 3)) {
        let c = this.el.content.firstChild
        c.replaceWith(...c.childNodes)
      }
      for (; (s = x.nextNode()) !== null && a.length < l;) {
        if (s.nodeType === 1) {
          if (s.hasAttributes())
            for (let c of s.getAttributeNames())
              if (c.endsWith(Tt)) {
                let g = u[n++],
                  v = s.getAttribute(c).split($),
                  H = /([.?@])?(.*)/.exec(g)
                ;(a.push({
                  type: 1,
                  index: o,
                  name: H[2],
                  strings: v,
                  ctor: H[1] === '.' ? ot : H[1] === '?' ? nt : H[1] === '@' ? at : P,
                }),
                  s.removeAttribute(c))
              } else c.startsWith($) && (a.push({ type: 6, index: o }), s.removeAttribute(c))
          if (Rt.test(s.tagName)) {
            let c = s.textContent.split($),
              g = c.length - 1
            if (g > 0) {
              s.textContent = j ? j.emptyScript : ''
              for (let v = 0; v < g; v++) (s.append(c[v], L()), x.nextNode(), a.push({ type: 2, index: ++o }))
              s.append(c[g], L())
            }
          }
        } else if (s.nodeType === 8)
          if (s.data === Mt) a.push({ type: 2, index: o })
          else {
            let c = -1
            for (; (c = s.data.indexOf($, c + 1)) !== -1;) (a.push({ type: 7, index: o }), (c += $.length - 1))
          }
        o++
      }
    }
    static createElement(t, e) {
      let r = E.createElement('template')
      return ((r.innerHTML = t), r)
    }
  }
function C(i, t, e = i, r) {
  if (t === w) return t
  let s = r !== void 0 ? e._$Co?.[r] : e._$Cl,
    o = N(t) ? void 0 : t._$litDirective$
  return (
    s?.constructor !== o &&
      (s?._$AO?.(!1),
      o === void 0 ? (s = void 0) : ((s = new o(i)), s._$AT(i, e, r)),
      r !== void 0 ? ((e._$Co ??= [])[r] = s) : (e._$Cl = s)),
    s !== void 0 && (t = C(i, s._$AS(i, t.values), s, r)),
    t
  )
}
var st = class {
    constructor(t, e) {
      ;((this._$AV = []), (this._$AN = void 0), (this._$AD = t), (this._$AM = e))
    }
    get parentNode() {
      return this._$AM.parentNode
    }
    get _$AU() {
      return this._$AM._$AU
    }
    u(t) {
      let {
          el: { content: e },
          parts: r,
        } = this._$AD,
        s = (t?.creationScope ?? E).importNode(e, !0)
      x.currentNode = s
      let o = x.nextNode(),
        n = 0,
        l = 0,
        a = r[0]
      for (; a !== void 0;) {
        if (n === a.index) {
          let h
          ;(a.type === 2
            ? (h = new O(o, o.nextSibling, this, t))
            : a.type === 1
              ? (h = new a.ctor(o, a.name, a.strings, this, t))
              : a.type === 6 && (h = new lt(o, this, t)),
            this._$AV.push(h),
            (a = r[++l]))
        }
        n !== a?.index && ((o = x.nextNode()), n++)
      }
      return ((x.currentNode = E), s)
    }
    p(t) {
      let e = 0
      for (let r of this._$AV)
        (r !== void 0 && (r.strings !== void 0 ? (r._$AI(t, r, e), (e += r.strings.length - 2)) : r._$AI(t[e])), e++)
    }
  },
  O = class i {
    get _$AU() {
      return this._$AM?._$AU ?? this._$Cv
    }
    constructor(t, e, r, s) {
      ;((this.type = 2),
        (this._$AH = d),
        (this._$AN = void 0),
        (this._$AA = t),
        (this._$AB = e),
        (this._$AM = r),
        (this.options = s),
        (this._$Cv = s?.isConnected ?? !0))
    }
    get parentNode() {
      let t = this._$AA.parentNode,
        e = this._$AM
      return (e !== void 0 && t?.nodeType === 11 && (t = e.parentNode), t)
    }
    get startNode() {
      return this._$AA
    }
    get endNode() {
      return this._$AB
    }
    _$AI(t, e = this) {
      ;((t = C(this, t, e)),
        N(t)
          ? t === d || t == null || t === ''
            ? (this._$AH !== d && this._$AR(), (this._$AH = d))
            : t !== this._$AH && t !== w && this._(t)
          : t._$litType$ !== void 0
            ? this.$(t)
            : t.nodeType !== void 0
              ? this.T(t)
              : de(t)
                ? this.k(t)
                : this._(t))
    }
    O(t) {
      return this._$AA.parentNode.insertBefore(t, this._$AB)
    }
    T(t) {
      this._$AH !== t && (this._$AR(), (this._$AH = this.O(t)))
    }
    _(t) {
      ;(this._$AH !== d && N(this._$AH) ? (this._$AA.nextSibling.data = t) : this.T(E.createTextNode(t)),
        (this._$AH = t))
    }
    $(t) {
      let { values: e, _$litType$: r } = t,
        s =
          typeof r == 'number'
            ? this._$AC(t)
            : (r.el === void 0 && (r.el = B.createElement(Ut(r.h, r.h[0]), this.options)), r)
      if (this._$AH?._$AD === s) this._$AH.p(e)
      else {
        let o = new st(s, this),
          n = o.u(this.options)
        ;(o.p(e), this.T(n), (this._$AH = o))
      }
    }
    _$AC(t) {
      let e = Pt.get(t.strings)
      return (e === void 0 && Pt.set(t.strings, (e = new B(t))), e)
    }
    k(t) {
      ct(this._$AH) || ((this._$AH = []), this._$AR())
      let e = this._$AH,
        r,
        s = 0
      for (let o of t)
        (s === e.length ? e.push((r = new i(this.O(L()), this.O(L()), this, this.options))) : (r = e[s]),
          r._$AI(o),
          s++)
      s < e.length && (this._$AR(r && r._$AB.nextSibling, s), (e.length = s))
    }
    _$AR(t = this._$AA.nextSibling, e) {
      for (this._$AP?.(!1, !0, e); t !== this._$AB;) {
        let r = Et(t).nextSibling
        ;(Et(t).remove(), (t = r))
      }
    }
    setConnected(t) {
      this._$AM === void 0 && ((this._$Cv = t), this._$AP?.(t))
    }
  },
  P = class {
    get tagName() {
      return this.element.tagName
    }
    get _$AU() {
      return this._$AM._$AU
    }
    constructor(t, e, r, s, o) {
      ;((this.type = 1),
        (this._$AH = d),
        (this._$AN = void 0),
        (this.element = t),
        (this.name = e),
        (this._$AM = s),
        (this.options = o),
        r.length > 2 || r[0] !== '' || r[1] !== ''
          ? ((this._$AH = Array(r.length - 1).fill(new String())), (this.strings = r))
          : (this._$AH = d))
    }
    _$AI(t, e = this, r, s) {
      let o = this.strings,
        n = !1
      if (o === void 0) ((t = C(this, t, e, 0)), (n = !N(t) || (t !== this._$AH && t !== w)), n && (this._$AH = t))
      else {
        let l = t,
          a,
          h
        for (t = o[0], a = 0; a < o.length - 1; a++)
          ((h = C(this, l[r + a], e, a)),
            h === w && (h = this._$AH[a]),
            (n ||= !N(h) || h !== this._$AH[a]),
            h === d ? (t = d) : t !== d && (t += (h ?? '') + o[a + 1]),
            (this._$AH[a] = h))
      }
      n && !s && this.j(t)
    }
    j(t) {
      t === d ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t ?? '')
    }
  },
  ot = class extends P {
    constructor() {
      ;(super(...arguments), (this.type = 3))
    }
    j(t) {
      this.element[this.name] = t === d ? void 0 : t
    }
  },
  nt = class extends P {
    constructor() {
      ;(super(...arguments), (this.type = 4))
    }
    j(t) {
      this.element.toggleAttribute(this.name, !!t && t !== d)
    }
  },
  at = class extends P {
    constructor(t, e, r, s, o) {
      ;(super(t, e, r, s, o), (this.type = 5))
    }
    _$AI(t, e = this) {
      if ((t = C(this, t, e, 0) ?? d) === w) return
      let r = this._$AH,
        s = (t === d && r !== d) || t.capture !== r.capture || t.once !== r.once || t.passive !== r.passive,
        o = t !== d && (r === d || s)
      ;(s && this.element.removeEventListener(this.name, this, r),
        o && this.element.addEventListener(this.name, this, t),
        (this._$AH = t))
    }
    handleEvent(t) {
      typeof this._$AH == 'function' ? this._$AH.call(this.options?.host ?? this.element, t) : this._$AH.handleEvent(t)
    }
  },
  lt = class {
    constructor(t, e, r) {
      ;((this.element = t), (this.type = 6), (this._$AN = void 0), (this._$AM = e), (this.options = r))
    }
    get _$AU() {
      return this._$AM._$AU
    }
    _$AI(t) {
      C(this, t)
    }
  }
var pe = dt.litHtmlPolyfillSupport
;(pe?.(B, O), (dt.litHtmlVersions ??= []).push('3.3.3'))
var zt = (i, t, e) => {
  let r = e?.renderBefore ?? t,
    s = r._$litPart$
  if (s === void 0) {
    let o = e?.renderBefore ?? null
    r._$litPart$ = s = new O(t.insertBefore(L(), o), o, void 0, e ?? {})
  }
  return (s._$AI(i), s)
}
var ht = globalThis,
  f = class extends y {
    constructor() {
      ;(super(...arguments), (this.renderOptions = { host: this }), (this._$Do = void 0))
    }
    createRenderRoot() {
      let t = super.createRenderRoot()
      return ((this.renderOptions.renderBefore ??= t.firstChild), t)
    }
    update(t) {
      let e = this.render()
      ;(this.hasUpdated || (this.renderOptions.isConnected = this.isConnected),
        super.update(t),
        (this._$Do = zt(e, this.renderRoot, this.renderOptions)))
    }
    connectedCallback() {
      ;(super.connectedCallback(), this._$Do?.setConnected(!0))
    }
    disconnectedCallback() {
      ;(super.disconnectedCallback(), this._$Do?.setConnected(!1))
    }
    render() {
      return w
    }
  }
;((f._$litElement$ = !0), (f.finalized = !0), ht.litElementHydrateSupport?.({ LitElement: f }))
var he = ht.litElementPolyfillSupport
he?.({ LitElement: f })
;(ht.litElementVersions ??= []).push('4.2.2')
var Lt = ['small', 'medium', 'large', 'banner']
var Nt = ['valid', 'expired', 'revoked', 'unknown']
var F = 'Legible',
  Bt = '[legible]'
function T(i, t, e) {
  i.dispatchEvent(new CustomEvent(t, { bubbles: !0, composed: !0, detail: e }))
}
var p = class extends Error {
  constructor(e, r, s = 0, o) {
    super(r)
    this.code = e
    this.status = s
    this.requestId = o
  }
}
function Ht(i) {
  return i instanceof p ? i : new p('network', String(i))
}
var Ot = new Set()
function V(i, t, e) {
  let r = `${Bt} <${i.localName}>${e ? ` ${e}` : ''}: ${t.message} (${t.code})`
  ;(Ot.has(r) || (Ot.add(r), console.warn(r)), T(i, 'legible-error', { code: t.code, message: t.message, id: e }))
}
var ue = 8e3,
  me = 1e3,
  fe = 1e5
function ge(i, t) {
  return new Promise((e, r) => {
    let s = () => {
        ;(clearTimeout(o), r(t.reason))
      },
      o = setTimeout(() => {
        ;(t.removeEventListener('abort', s), e())
      }, i)
    ;(t.addEventListener('abort', s, { once: !0 }), t.aborted && s())
  })
}
function be(i) {
  try {
    let t = JSON.parse(i.length > fe ? '' : i)
    return t instanceof Object ? t : null
  } catch {
    return null
  }
}
function ye(i, t) {
  let e = i === 429 ? 'rate-limited' : i >= 500 ? 'server' : 'refused',
    { message: r, requestId: s } = t ?? {}
  return new p(e, String(r ?? `Status ${i}`), i, s)
}
async function Dt(i, t, e) {
  let r = new AbortController(),
    s = () => r.abort(),
    o = setTimeout(s, ue)
  t.addEventListener('abort', s)
  try {
    let n = await fetch(i, { credentials: 'omit', referrerPolicy: 'strict-origin', signal: r.signal, ...e }),
      l = be(await n.text())
    if (!n.ok) throw ye(n.status, l)
    if (!l) throw new p('invalid-answer', 'The answer is not JSON.')
    return l
  } catch (n) {
    throw t.aborted
      ? t.reason
      : n instanceof p
        ? n
        : r.signal.aborted
          ? new p('timeout', 'No answer in time.')
          : navigator.onLine
            ? new p('network', 'Server unreachable.')
            : new p('offline', 'Browser offline.')
  } finally {
    ;(clearTimeout(o), t.removeEventListener('abort', s))
  }
}
async function It(i, t) {
  try {
    return await Dt(i, t)
  } catch (e) {
    if (t.aborted || (e instanceof p && e.code === 'refused')) throw e
    return (await ge(me, t), Dt(i, t))
  }
}
var ve = 3e5,
  $e = 6e4,
  ut = new Map()
function Wt(i, t) {
  let e = `${i}/badges/${encodeURIComponent(t)}.json`,
    r = ut.get(e),
    s = r && r.until > Date.now() ? r : _e(e, i)
  s.users += 1
  let o = !0,
    n = () => {
      o && ((o = !1), (s.users -= 1), s.users === 0 && s.abort())
    }
  return { badge: s.badge, release: n }
}
function _e(i, t) {
  let e = new AbortController(),
    r = !1,
    s = It(i, e.signal).then((a) => xe(a, t)),
    n = {
      badge: s,
      abort: () => {
        r || (ut.delete(i), e.abort())
      },
      users: 0,
      until: 1 / 0,
    },
    l = (a) => () => {
      ;((r = !0), (n.until = Date.now() + a))
    }
  return (s.then(l(ve), l($e)), ut.set(i, n), n)
}
function S(i) {
  return typeof i == 'string' ? i : null
}
function xe(i, t) {
  let e = Nt.find((l) => l === i.status),
    r = S(i.id) ?? '',
    s = Number(i.score ?? Number.NaN),
    o = s >= 0 && s <= 100
  if (!e || (e === 'valid' && !o)) throw new p('invalid-answer', 'The answer is no badge.')
  let n = `${t}/badges/${encodeURIComponent(r)}`
  return {
    ...i,
    id: r,
    status: e,
    valid: e === 'valid',
    reason: S(i.reason),
    host: S(i.host),
    score: o ? Math.round(s) : null,
    grade: S(i.grade),
    text: S(i.text),
    issuedAt: S(i.issuedAt),
    expiresAt: S(i.expiresAt),
    verifyUrl: Q(i.verifyUrl, t) ?? n,
    imageUrl: Q(i.imageUrl, t) ?? `${n}.svg`,
  }
}
var mt = new WeakMap(),
  q
function jt(i, t) {
  return (
    (q ??= new IntersectionObserver(
      (e) => {
        for (let { target: r, isIntersecting: s } of e) s && (q?.unobserve(r), mt.get(r)?.())
      },
      { rootMargin: '200px' },
    )),
    mt.set(i, t),
    q.observe(i),
    () => {
      ;(q?.unobserve(i), mt.delete(i))
    }
  )
}
var M = class extends f {
  static {
    this.properties = {
      scanId: { attribute: 'data-scan-id' },
      host: { attribute: 'data-host' },
      theme: { attribute: 'data-theme' },
      badge: { state: !0 },
    }
  }
  #t = null
  #e = null
  #i = !1
  connectedCallback() {
    ;(super.connectedCallback(),
      (this.#e = jt(this, () => {
        ;((this.#i = !0), this.#s())
      })))
  }
  disconnectedCallback() {
    ;(super.disconnectedCallback(), this.#e?.(), (this.#i = !1), this.#r())
  }
  willUpdate(t) {
    !this.#i || !(t.has('scanId') || t.has('host')) || ((this.badge = null), this.#r(), this.#s())
  }
  fail(t) {
    V(this, t, this.scanId ?? null)
  }
  #r() {
    ;(this.#t?.release(), (this.#t = null))
  }
  #s() {
    let t = A(this),
      e = this.scanId?.trim()
    if (!t || !e) {
      let s = e ? 'no usable data-host' : 'no data-scan-id'
      this.fail(new p('configuration', `The element has ${s}.`))
      return
    }
    let r = Wt(t, e)
    ;(this.#r(),
      (this.#t = r),
      r.badge.then(
        (s) => {
          this.#t === r && ((this.badge = s), s.status !== 'valid' && this.fail(new p(s.status, s.reason ?? s.status)))
        },
        (s) => {
          this.#t === r && this.fail(Ht(s))
        },
      ))
  }
}
var Ee = { unknown: 'No such badge', revoked: 'Badge withdrawn', expired: 'Score expired' }
function we(i) {
  let t = new Date(i ?? Number.NaN)
  return Number.isNaN(t.getTime())
    ? ''
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(t)
}
function Ft({ status: i, host: t, score: e, grade: r, showScore: s, showGrade: o, showDate: n, issuedAt: l }) {
  if (i !== 'valid') return `${Ee[i]}${t ? `: AI readiness of ${t}` : ''}`
  let a = s || !o,
    h = [`AI readiness ${a ? `score ${e} of 100` : `grade ${r}`}${t ? ` for ${t}` : ''}`]
  a && o && r && h.push(`grade ${r}`)
  let u = n && we(l)
  return (u && h.push(`scanned ${u}`), h.join(', '))
}
var Vt = b`:host{display:inline-block!important;inline-size:400px!important;max-inline-size:100%!important;block-size:auto!important;min-block-size:0!important;aspect-ratio:4 / 1!important;contain:layout!important;vertical-align:baseline}:host([data-size="small"]){inline-size:300px!important;aspect-ratio:15 / 4!important}:host([data-size="large"]){inline-size:500px!important;aspect-ratio:25 / 6!important}:host([data-size="banner"]){inline-size:100%!important;block-size:90px!important;aspect-ratio:auto!important}:host(:state(block)){display:block!important}:host(:state(middle)){vertical-align:middle}:host([hidden]){display:none!important}a{display:block;border-radius:4px}.ready{block-size:100%}.waiting{display:none}a:focus-visible{outline:2px solid light-dark(#00595f,#7ed4d3);outline-offset:3px}img{display:block;inline-size:100%;block-size:100%}@media(prefers-reduced-motion:no-preference){.fade{animation:appear .18s ease-out}}@keyframes appear{0%{opacity:0}}`
var G = class extends M {
  static {
    this.styles = Vt
  }
  static {
    this.properties = {
      badgeStyle: { attribute: 'data-style' },
      size: { attribute: 'data-size' },
      text: { attribute: 'data-text' },
      shown: { state: !0 },
    }
  }
  #t = this.attachInternals()
  connectedCallback() {
    ;(this.#e(), super.connectedCallback())
  }
  willUpdate(t) {
    ;(super.willUpdate(t), this.badge || (this.shown = !1))
  }
  render() {
    let { badge: t, shown: e } = this
    return m`${t ? this.#i(t.animate) : d}<slot ?hidden=${e}></slot>`
  }
  #e() {
    let t = this.querySelector('img'),
      e = this.#t.states
    if (!t || !e) return
    let { display: r, verticalAlign: s } = getComputedStyle(t)
    ;(r === 'block' && e.add('block'), s === 'middle' && e.add('middle'))
  }
  #i(t) {
    let { badge: e, shown: r } = this
    return e
      ? m`<a class="${r ? 'ready' : 'waiting'} ${t ? 'fade' : ''}" part="link" lang="en" href=${e.verifyUrl} rel="noopener" referrerpolicy="strict-origin" ><img part="image" crossorigin="anonymous" referrerpolicy="strict-origin" src=${this.#r(e.imageUrl)} alt=${Ft(e)} @load=${this.#s} @error=${this.#o} /></a>`
      : d
  }
  #r(t) {
    let e = new URL(t),
      r = [...(this.text ?? '')].slice(0, 25).join(''),
      s = Lt.includes(this.size) ? this.size : 'medium'
    for (let [o, n] of Object.entries({ style: this.badgeStyle, size: s, theme: this.theme, text: r }))
      n && e.searchParams.set(o, n)
    return e.href
  }
  #s() {
    this.shown ||
      !this.badge ||
      ((this.shown = !0), this.badge.valid && T(this, 'legible-ready', { badge: this.badge }))
  }
  #o() {
    ;((this.shown = !1), this.fail(new p('network', 'Image not loaded.')))
  }
}
k('legible-badge', G)
function J(i, t) {
  let e = i,
    r = t.flatMap(({ styleSheet: s = [] }) => s)
  e.adoptedStyleSheets = [...new Set([...e.adoptedStyleSheets, ...r])]
}
var K = b`:host{display:block!important;contain:layout inline-size!important}:host([hidden]){display:none!important}*{box-sizing:border-box;margin:0}.base{all:initial;box-sizing:border-box;color-scheme:inherit;visibility:inherit;display:grid;text-align:start;--_brand:var(--legible-brand,var(--_given-brand,light-dark(#00595f,#7ed4d3)));--_radius:min(var(--legible-radius,var(--_given-radius,10px)),22px);--_control:calc(var(--_radius) * .6);--_font:var(--legible-font,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif);--_bg:var(--legible-bg,light-dark(#fff,#131a1c));--_line:light-dark(#dbe2e2,#2b3537);--_fg:light-dark(#101e21,#e8eeee);--_muted:light-dark(#435154,#adb8b9);--_faint:light-dark(#5f6c6e,#8e999a);--_dark:clamp(0,(.1791 - y) * 100000,1);--_on-brand:color(from var(--_brand) xyz-d65 calc(.9505 * var(--_dark)) var(--_dark) calc(1.089 * var(--_dark)));background:var(--_bg);color:var(--_muted)}:host([data-theme="light"]) .base{color-scheme:light}:host([data-theme="dark"]) .base{color-scheme:dark}.title{color:var(--_fg);font-weight:650;text-wrap:balance}.brand{display:block;fill:currentColor;color:var(--_fg)}.dots{fill:light-dark(#00595f,#7ed4d3)}.button{border-radius:var(--_control);background:var(--_brand);color:var(--_on-brand);font-weight:600;text-decoration:none}.button:hover{background:color-mix(in oklab,var(--_brand),light-dark(#000,#fff) 14%)}@media(forced-colors:active){.base,.button{border:1px solid}}`
var qt = b`:host{container:legible-banner / inline-size!important}.strip{min-block-size:180px}.hero{min-block-size:430px}@container legible-banner (min-width: 560px){.strip{min-block-size:90px}.hero{min-block-size:310px}}@container legible-banner (min-width: 860px){.hero{min-block-size:252px}}`
var X = class extends M {
  static {
    this.styles = [K, qt]
  }
  static {
    this.properties = { layout: { attribute: 'data-layout' }, text: { attribute: 'data-text' }, view: { state: !0 } }
  }
  willUpdate(t) {
    ;(super.willUpdate(t), this.badge && !this.view && this.#t())
  }
  updated(t) {
    let { badge: e, view: r } = this
    r && e?.valid && (t.has('badge') || t.has('view')) && T(this, 'legible-ready', { badge: e })
  }
  render() {
    let { badge: t, view: e, text: r } = this,
      s = this.layout === 'hero'
    return t && e
      ? e.bannerView({ badge: t, hero: s, text: r ?? null, host: A(this) ?? '' })
      : m`<div class="waiting ${s ? 'hero' : 'strip'}"><slot></slot></div>`
  }
  #t() {
    import('./legible.f4b4c1de613e.js').then(
      (t) => {
        ;(J(this.renderRoot, t.bannerStyles), (this.view = t))
      },
      () => this.fail(new p('network', 'Part not loaded.')),
    )
  }
}
k('legible-banner', X)
var Gt = 'a254 256 0 1 0-44 108l-97-48a142 160 0 0 1-246-60zm-387-84a142 160 0 0 1 274 0z',
  Jt = 'a254 256 0 1 1 508 0a254 256 0 1 1-508 0zm112 0a142 160 0 1 0 284 0a142 160 0 1 0-284 0z',
  Kt = 'h112v710h-112z',
  Ae = 'M1388 210h112V716A248 186 0 0 1 1042 815L1142 769A136 90 0 0 0 1388 716z',
  ke = `M0 0h114v600h300v100H0zM946 498${Gt}M992 455${Jt}${Ae}M1578 210h112v490h-112zM1768-10${Kt}M1768 455${Jt}M2342-10${Kt}M3018 498${Gt}`,
  Xt = m`<svg class="brand" part="brand" viewBox="0 0 90.6 20.55" role="img" aria-label=${F} ><path d="M0 0h4v12h12v4H0z" /><path class="dots" d="M6 0h4v4H6zM12 0h4v4h-4zM12 6h4v4h-4z" /><g transform="translate(22.5 .2254) scale(.022535)"><path d=${ke} /><path class="dots" d="M1570-10h128v128h-128z" /></g></svg>`
function Zt(i, t, e, r, s) {
  return m`<form part="form" novalidate @submit=${s}><label part="label" for="url">${t}</label><div class="field"><input part="input" id="url" name="url" inputmode="url" autocomplete="url" autocapitalize="none" spellcheck="false" maxlength="2048" placeholder="example.com" .value=${r} aria-invalid=${e ? 'true' : d} aria-describedby=${e ? 'error' : d} />${e ? m`<p class="error" part="error" id="error" role="alert">${e}</p>` : d} <button class="button" part="button">${i.start}</button></div><input class="away" name="company" tabindex="-1" autocomplete="off" aria-hidden="true" /></form>`
}
var Yt = {
  title: 'Can AI assistants read your site?',
  lede: 'A free scan of 23 modules gives it a score of 100.',
  label: 'Website address',
  start: 'Scan my site',
  empty: 'Please enter a URL',
  note: `Only the address is sent to ${F}.`,
  away: 'The scan service cannot be reached. Please try again.',
}
var Qt = b`:host{container:legible-form / inline-size!important}.base{--_mark-brand:light-dark(oklch(from var(--_brand) min(l,.6) c h),oklch(from var(--_brand) max(l,.62) c h));--_edge:light-dark(#7d8b8c,#667376);--_bad:light-dark(#a52522,#ffb1a8);gap:16px;padding:20px;overflow:hidden;border:1px solid var(--_line);border-radius:var(--_radius);font:14px/20px var(--_font)}.title{font-size:18px;line-height:24px}.title:focus{outline:none}.lede{margin-block-start:4px;text-wrap:pretty}label{display:block;margin-block-end:6px;font-weight:600;color:var(--_fg)}.body{min-inline-size:0}.field{display:grid;gap:8px}.field>*{min-inline-size:0}#url{inline-size:100%;block-size:44px;padding:0 12px;border:1px solid var(--_edge);border-radius:var(--_control);background:light-dark(#fff,#0c1214);color:var(--_fg);font:16px/22px var(--_font);direction:ltr;text-align:start}:host(:dir(rtl)) #url{text-align:end}#url::placeholder{color:var(--_faint);opacity:1}#url:focus-visible{outline:2px solid var(--_mark-brand);outline-offset:1px}#url[aria-invalid=true]{border-color:var(--_bad);box-shadow:inset 0 0 0 1px var(--_bad)}.away{position:absolute;inset-inline-start:-9999px}.button{display:inline-flex;align-items:center;justify-content:center;block-size:44px;padding:0 18px;border:0;font:600 15px/20px var(--_font);white-space:nowrap;cursor:pointer}.button:focus-visible{outline:2px solid var(--_mark-brand);outline-offset:2px}.error{display:flex;gap:8px;color:var(--_bad);font-weight:600}.foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;padding-block-start:14px;border-block-start:1px solid var(--_line);font-size:12px;line-height:16px;color:var(--_faint)}.brand{block-size:15px;inline-size:66px}@container legible-form (min-width: 380px){.base{padding:24px}.field{grid-template-columns:minmax(0,1fr) auto}.error{grid-area:2 / 1 / auto / -1}}@container legible-form (min-width: 640px){.base{grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:20px 40px;padding:28px;align-items:start}.foot{grid-column:1 / -1}.title{font-size:20px;line-height:26px}}`
var Z = class extends f {
  static {
    this.styles = [K, Qt]
  }
  static {
    this.properties = {
      embedKey: { attribute: 'data-key' },
      host: { attribute: 'data-host' },
      theme: { attribute: 'data-theme' },
      label: { attribute: 'data-label' },
      brand: { attribute: 'data-brand' },
      radius: { attribute: 'data-radius' },
      lang: { reflect: !0 },
      error: { state: !0 },
      translations: { state: !0 },
    }
  }
  #t = ''
  #e = null
  #i = !1
  #r = !1
  connectedCallback() {
    ;(super.connectedCallback(), this.#e?.resume())
  }
  disconnectedCallback() {
    ;(super.disconnectedCallback(), this.#e?.stop())
  }
  willUpdate() {
    this.#i = !!this.shadowRoot?.activeElement
  }
  updated() {
    this.#o()
    let t = this.#i && (this.error ? '#url' : this.shadowRoot?.activeElement ? '' : '.title')
    t && this.renderRoot.querySelector(t)?.focus()
  }
  render() {
    let { words: t, lang: e } = this.#s()
    if (!t) return m`<slot></slot>`
    let r = this.#e?.view(e),
      s = () => Zt(t, this.label || t.label, this.error, this.#t, this.#l)
    return m`<section class="base" part="base" lang=${e} aria-labelledby="title" @focusin=${this.#a}><div class="intro" part="intro"><p class="title" part="title" id="title" tabindex="-1">${r?.title ?? t.title}</p><p class="lede" part="text">${r?.text ?? t.lede}</p></div><div class="body">${r?.body ?? s()}</div><div class="foot" part="foot"><span>${r?.note ?? t.note}</span>${Xt}</div></section>`
  }
  #s() {
    let [t = 'en'] = (this.closest('[lang]')?.getAttribute('lang') ?? 'en').toLowerCase().split('-'),
      e = this.translations?.[t]
    return e
      ? { words: e, lang: t }
      : this.translations || t === 'en'
        ? { words: Yt, lang: 'en' }
        : (import('./legible.0f5bcce37a62.js').then(
            ({ TRANSLATIONS: r }) => (this.translations = r),
            () => (this.translations = {}),
          ),
          { lang: t })
  }
  #o() {
    let t = this.renderRoot.querySelector('.base')?.style,
      e = Number(this.radius || Number.NaN),
      r = this.brand && CSS.supports('color', this.brand) ? this.brand : ''
    ;(t?.setProperty('--_given-brand', r), t?.setProperty('--_given-radius', e >= 0 ? `${e}px` : ''))
  }
  #a = () => {
    this.#n().catch(() => {})
  }
  async #n() {
    let t = await import('./legible.620a06c76843.js')
    return (J(this.renderRoot, t.scanRunStyles), t)
  }
  #l = (t) => {
    t.preventDefault()
    let e = new FormData(t.target)
    ;((this.#t = e.get('url').trim()),
      this.#t
        ? this.#r ||
          ((this.#r = !0),
          this.#d(this.#t, e.get('company'))
            .catch(() => this.#c())
            .finally(() => (this.#r = !1)))
        : (this.error = this.#s().words?.empty))
  }
  async #d(t, e) {
    let { ScanRun: r } = await this.#n(),
      s = { url: t, key: this.embedKey ?? null, host: A(this), company: e }
    ;((this.#e = new r(this, s, {
      onChange: () => this.requestUpdate(),
      onEnd: (o) => {
        ;(this.#e?.stop(), (this.#e = null), (this.#t = o.url), (this.error = o.error), this.requestUpdate())
      },
    })),
      (this.error = null),
      this.#e.start())
  }
  #c() {
    ;((this.error = this.#s().words?.away), V(this, new p('network', 'Part not loaded.'), null))
  }
}
k('legible-scan-form', Z)
