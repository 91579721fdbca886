import { attributeOf, collapse, textContentOf, type HtmlVisitor, type TextBudget } from './walk-html.ts'
import { HTML_NAMESPACE, type HtmlDocument, type HtmlElement } from './parse-html-document.ts'
import { emptyFacts, LIST_LIMIT, TEXT_LIMIT } from './empty-facts.ts'
import type { Landmark, PageFacts, PageField, PageForm, PageMedia } from './page-facts.ts'

const LANDMARK_TAGS: Readonly<Record<string, Landmark>> = {
  main: 'main',
  nav: 'nav',
  header: 'header',
  footer: 'footer',
}
const LANDMARK_ROLES: Readonly<Record<string, Landmark>> = {
  main: 'main',
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
}
const MOUNT_IDS = new Set(['root', 'app', '__next', '__nuxt', '___gatsby', 'svelte', 'q-app', 'ember-app'])

/** Collects `PageFacts` during one walk over a document. */
export class FactsReader implements HtmlVisitor {
  readonly #facts: PageFacts
  readonly #ids = new Set<string>()
  readonly #microdata = new Set<string>()
  readonly #labelsFor = new Set<string>()
  readonly #unlabeled: { field: PageField; id: string | null }[] = []
  readonly #landmarks: Landmark[] = []
  #base: string
  readonly #budget: TextBudget = { left: 3_000_000 }
  #inHead = 0
  #inLabel = 0
  #figures: { images: number[]; caption: boolean }[] = []
  #form: PageForm | undefined
  #media: PageMedia | undefined

  constructor(document: HtmlDocument, url: string) {
    this.#facts = emptyFacts(document, url)
    this.#base = url
  }

  enter(element: HtmlElement): void {
    const { counts } = this.#facts
    counts.elements += 1
    this.#readCommon(element)
    const html = element.namespaceURI === HTML_NAMESPACE
    if (element.tagName === 'script') return this.#readScript(element)
    if (element.tagName === 'a') return this.#readLink(element, !html)
    if (html) this.#readHtml(element)
  }

  leave(element: HtmlElement): void {
    if (landmarkOf(element)) this.#landmarks.pop()
    switch (element.tagName) {
      case 'head':
        this.#inHead -= 1
        break
      case 'label':
        this.#inLabel -= 1
        break
      case 'form':
        this.#form = undefined
        break
      case 'video':
      case 'audio':
        this.#media = undefined
        break
      case 'figure':
        this.#closeFigure()
        break
    }
  }

  comment(text: string): void {
    if (text.trim() !== '') add(this.#facts.comments, collapse(text.slice(0, 2_000)), 500)
  }

  finish(): PageFacts {
    const facts = this.#facts
    for (const { field, id } of this.#unlabeled) field.labeled = id !== null && this.#labelsFor.has(id)
    facts.title = facts.titles[0] ?? null
    facts.microdataTypes = [...this.#microdata].sort()
    return facts
  }

  #readCommon(element: HtmlElement): void {
    const { counts, landmarks } = this.#facts
    const landmark = landmarkOf(element)
    if (landmark) this.#landmarks.push(landmark)
    const tag = LANDMARK_TAGS[element.tagName]
    const role = LANDMARK_ROLES[attributeOf(element, 'role') ?? '']
    if (tag) landmarks[tag] += 1
    if (role && role !== tag) landmarks[role] += 1
    let aria = false
    for (const { name, value } of element.attrs) {
      if (name === 'itemtype') this.#microdata.add(value)
      else if (name === 'id') this.#readId(element, value)
      else if (name === 'style') counts.inlineStyles += 1
      else if (name === 'data-nosnippet') counts.noSnippet += 1
      else if (name === 'role' || name.startsWith('aria-')) aria = true
    }
    if (aria) counts.aria += 1
  }

  #readId(element: HtmlElement, id: string): void {
    if (this.#ids.size < LIST_LIMIT) this.#ids.add(id)
    if (MOUNT_IDS.has(id) && this.#text(element, 2_000).trim() === '') add(this.#facts.emptyMounts, id, 10)
  }

  #readHtml(element: HtmlElement): void {
    const { counts, lang } = this.#facts
    const tag = element.tagName
    switch (tag) {
      case 'html':
        this.#facts.lang = lang ?? attributeOf(element, 'lang')
        this.#facts.dir ??= attributeOf(element, 'dir')
        break
      case 'head':
        this.#inHead += 1
        break
      case 'title':
        add(this.#facts.titles, collapse(this.#text(element)), 100)
        if (element.parentNode && 'tagName' in element.parentNode && element.parentNode.tagName === 'head') {
          counts.titlesInHead += 1
        }
        break
      case 'base':
        this.#readBase(attributeOf(element, 'href'))
        break
      case 'meta':
        this.#readMeta(element)
        break
      case 'link':
        this.#readLinkElement(element)
        break
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        counts[tag] += 1
        add(this.#facts.headings, {
          level: Number(tag[1]) as 1,
          text: collapse(this.#text(element, 20_000)).slice(0, TEXT_LIMIT),
        })
        break
      case 'img':
        this.#readImage(element)
        break
      case 'video':
      case 'audio':
        this.#readMedia(element, tag)
        break
      case 'source':
        if (this.#media) this.#media.src ??= attributeOf(element, 'src')
        break
      case 'track':
        this.#media?.tracks.push({
          kind: attributeOf(element, 'kind') ?? 'subtitles',
          srclang: attributeOf(element, 'srclang'),
        })
        break
      case 'figure':
        this.#figures.push({ images: [], caption: false })
        break
      case 'figcaption':
        if (this.#figures.length > 0) this.#figures[this.#figures.length - 1] = { ...this.#figure(), caption: true }
        break
      case 'form':
        this.#readForm(element)
        break
      case 'label':
        this.#inLabel += 1
        this.#labelsFor.add(attributeOf(element, 'for') ?? '')
        break
      case 'input':
      case 'select':
      case 'textarea':
        this.#readField(element)
        break
      case 'iframe': {
        const src = attributeOf(element, 'src') ?? ''
        add(this.#facts.iframes, { src, title: attributeOf(element, 'title'), url: this.#resolve(src) })
        break
      }
      case 'time':
        add(this.#facts.times, {
          datetime: attributeOf(element, 'datetime'),
          text: collapse(this.#text(element, 200)),
        })
        break
      case 'noscript':
        add(this.#facts.noscript, this.#text(element, 5_000), 50)
        break
      case 'p':
        counts.paragraphs += 1
        break
      case 'ul':
      case 'ol':
        counts.lists += 1
        break
      case 'table':
        counts.tables += 1
        break
      case 'pre':
        counts.codeBlocks += 1
        break
      case 'blockquote':
        counts.blockquotes += 1
        break
    }
  }

  #figure(): { images: number[]; caption: boolean } {
    return this.#figures.at(-1) ?? { images: [], caption: false }
  }

  #closeFigure(): void {
    const figure = this.#figures.pop()
    for (const index of figure?.caption ? figure.images : []) {
      const image = this.#facts.images[index]
      if (image) image.hasCaption = true
    }
  }

  #readBase(href: string | null): void {
    if (href === null || this.#facts.baseHref !== null) return
    this.#facts.baseHref = href
    this.#base = this.#resolve(href) ?? this.#base
  }

  #readMeta(element: HtmlElement): void {
    const name = attributeOf(element, 'name')
    const property = attributeOf(element, 'property')
    const httpEquiv = attributeOf(element, 'http-equiv')
    const content = attributeOf(element, 'content')
    const facts = this.#facts
    facts.charset ??= attributeOf(element, 'charset')
    if (name !== null || property !== null || httpEquiv !== null) {
      add(facts.metas, { name, property, httpEquiv, content: content ?? '' }, 2_000)
    }
    const lower = name?.toLowerCase()
    if (lower === 'description' || lower === 'viewport' || lower === 'robots') {
      if (!this.#ids.has(`meta ${lower}`)) facts[lower] = content
      this.#ids.add(`meta ${lower}`)
    }
    if (property !== null && /^(?:og|article|twitter):/.test(property) && Object.keys(facts.og).length < 500) {
      facts.og[property] = content ?? ''
    }
  }

  #readLinkElement(element: HtmlElement): void {
    const { counts } = this.#facts
    const href = attributeOf(element, 'href')
    const rel = (attributeOf(element, 'rel') ?? '').toLowerCase()
    const hreflang = attributeOf(element, 'hreflang')
    if (hreflang !== null) counts.hreflang += 1
    if (rel === 'canonical' && !this.#ids.has('link canonical')) {
      this.#facts.canonical = href
      this.#ids.add('link canonical')
    }
    const url = this.#resolve(href ?? '')
    if (rel === 'stylesheet') {
      counts.stylesheets += 1
      add(this.#facts.stylesheets, url ?? href ?? '')
    }
    if (rel !== '') {
      add(
        this.#facts.linkElements,
        { rel, href: href ?? '', url, type: attributeOf(element, 'type') ?? '', hreflang },
        5_000,
      )
    }
  }

  #readLink(element: HtmlElement, svg: boolean): void {
    const href = attributeOf(element, 'href')
    if (href === null) return
    this.#facts.counts.links += 1
    add(this.#facts.links, {
      href,
      url: this.#resolve(href),
      text: collapse(this.#text(element, 2_000)).slice(0, TEXT_LIMIT),
      rel: (attributeOf(element, 'rel') ?? '').toLowerCase(),
      ariaLabel: attributeOf(element, 'aria-label'),
      svg,
      landmark: this.#landmarks.at(-1) ?? null,
    })
  }

  #readImage(element: HtmlElement): void {
    const { counts, images } = this.#facts
    const alt = attributeOf(element, 'alt')
    const src = attributeOf(element, 'src') ?? attributeOf(element, 'data-src') ?? ''
    counts.images += 1
    if (alt === null) counts.imagesWithoutAlt += 1
    else if (alt.trim() === '') counts.imagesEmptyAlt += 1
    if (images.length < LIST_LIMIT) this.#figure().images.push(images.length)
    add(images, {
      src: src.slice(0, 4_000),
      url: this.#resolve(src),
      alt,
      width: attributeOf(element, 'width'),
      height: attributeOf(element, 'height'),
      loading: attributeOf(element, 'loading'),
      srcset: attributeOf(element, 'srcset') !== null,
      hasCaption: false,
    })
  }

  #readMedia(element: HtmlElement, kind: 'video' | 'audio'): void {
    this.#facts.counts[kind === 'video' ? 'videos' : 'audios'] += 1
    const src = attributeOf(element, 'src')
    this.#media = {
      kind,
      src,
      url: src === null ? null : this.#resolve(src),
      tracks: [],
      controls: attributeOf(element, 'controls') !== null,
      autoplay: attributeOf(element, 'autoplay') !== null,
    }
    add(this.#facts.media, this.#media, 500)
  }

  #readScript(element: HtmlElement): void {
    const { counts, jsonLd, scripts } = this.#facts
    const src = attributeOf(element, 'src')
    const type = (attributeOf(element, 'type') ?? '').trim().toLowerCase()
    if (src === null) counts.inlineScripts += 1
    else counts.scripts += 1
    const code = src === null ? this.#text(element, 2_000_000) : ''
    if (/^application\/ld\+json\s*(?:;|$)/.test(type)) add(jsonLd, this.#text(element, 2_000_000), 10_000)
    add(scripts, {
      src,
      url: src === null ? null : this.#resolve(src),
      type,
      async: attributeOf(element, 'async') !== null,
      defer: attributeOf(element, 'defer') !== null,
      module: type === 'module',
      integrity: attributeOf(element, 'integrity'),
      crossorigin: attributeOf(element, 'crossorigin'),
      length: code.length,
    })
  }

  #readForm(element: HtmlElement): void {
    this.#facts.counts.forms += 1
    this.#form = {
      action: attributeOf(element, 'action') ?? '',
      method: (attributeOf(element, 'method') ?? 'get').toLowerCase(),
      fields: [],
      toolName: attributeOf(element, 'toolname'),
    }
    add(this.#facts.forms, this.#form, 500)
  }

  #readField(element: HtmlElement): void {
    const type = (attributeOf(element, 'type') ?? '').toLowerCase()
    const named = ['aria-label', 'aria-labelledby', 'title'].some((name) => attributeOf(element, name)?.trim())
    const field: PageField = {
      tag: element.tagName,
      type,
      name: attributeOf(element, 'name') ?? '',
      labeled: named || this.#inLabel > 0,
      autocomplete: attributeOf(element, 'autocomplete'),
    }
    if (!field.labeled && this.#unlabeled.length < 2_000)
      this.#unlabeled.push({ field, id: attributeOf(element, 'id') })
    if (this.#form && this.#form.fields.length < 500) this.#form.fields.push(field)
  }

  #text(element: HtmlElement, limit?: number): string {
    return textContentOf(element, limit, this.#budget)
  }

  #resolve(href: string): string | null {
    const trimmed = href.trim()
    if (trimmed.length > 8_000 || (trimmed === '' && this.#base === '')) return null
    try {
      const url = new URL(trimmed, this.#base || undefined)
      return /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : null
    } catch {
      return null
    }
  }
}

function landmarkOf(element: HtmlElement): Landmark | undefined {
  return LANDMARK_ROLES[attributeOf(element, 'role') ?? ''] ?? LANDMARK_TAGS[element.tagName]
}

function add<T>(list: T[], item: T, limit = LIST_LIMIT): void {
  if (list.length < limit) list.push(item)
}
