import { encodeQuery } from '../html-encoding/encode-query.ts'
import {
  attributeOf,
  collapse,
  isJsonLdScript,
  textContentOf,
  walkHtml,
  wordsIn,
  type HtmlVisitor,
  type TextBudget,
} from './walk-html.ts'
import { imageFacts, mediaFacts, scriptFacts, type Resolve } from './element-facts.ts'
import { FormReader } from './form-reader.ts'
import { HeadReader } from './head-reader.ts'
import type { HtmlDocument, HtmlElement } from './html-tree.ts'
import { HTML_NAMESPACE, parseHtmlDocument } from './parse-html-document.ts'
import { protectedEmailOf } from './protected-email.ts'
import { add, emptyFacts, LIST_LIMIT, TEXT_LIMIT } from './empty-facts.ts'
import type { Landmark, PageFacts, PageMedia } from './page-facts.ts'

const LANDMARK_TAGS = new Map<string, Landmark>([
  ['main', 'main'],
  ['nav', 'nav'],
  ['header', 'header'],
  ['footer', 'footer'],
])
const LANDMARK_ROLES = new Map<string, Landmark>([
  ['main', 'main'],
  ['navigation', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
])
const MOUNT_IDS = new Set('root app __next __nuxt ___gatsby svelte q-app ember-app swagger-ui'.split(' '))

/** Parses a page and reads its facts. */
export function readPageFacts(html: string, url = ''): PageFacts {
  return pageFactsOf(parseHtmlDocument(html), url)
}

/** The facts of a parsed document. `url` is the address it was read from, to resolve links. */
export function pageFactsOf(document: HtmlDocument, url = '', encoding = 'UTF-8'): PageFacts {
  const reader = new FactsReader(document, url, encoding)
  walkHtml(document, reader)
  return reader.finish()
}

class FactsReader implements HtmlVisitor {
  readonly #facts: PageFacts
  readonly #head: HeadReader
  readonly #forms: FormReader
  readonly #microdata = new Set<string>()
  readonly #landmarks: Landmark[] = []
  /** Those around an element. What a script may copy from them is no link yet. */
  #templates = 0
  #base: string
  readonly #encoding: string
  readonly #budget: TextBudget
  readonly #figures: { images: number[]; caption: boolean }[] = []
  #media: PageMedia | undefined

  constructor(document: HtmlDocument, url: string, encoding: string) {
    this.#facts = emptyFacts(url)
    this.#encoding = encoding
    // A node's text may be read several times, as part of a heading and of a link. Deep nesting must not multiply that.
    this.#budget = { left: 10_000 + 4 * document.length }
    this.#forms = new FormReader(this.#facts)
    this.#base = url
    this.#head = new HeadReader(this.#facts, {
      resolve: this.#resolve,
      text: (element) => this.#text(element),
      setBase: (base) => (this.#base = base),
    })
  }

  enter(element: HtmlElement): void {
    this.#readCommon(element)
    const html = element.namespaceURI === HTML_NAMESPACE
    if (element.tagName === 'script') return this.#readScript(element)
    if (element.tagName === 'template') this.#templates += 1
    if (element.tagName === 'a' && this.#templates === 0) return this.#readLink(element, !html)
    if (html) this.#readHtml(element)
  }

  leave(element: HtmlElement): void {
    if (element.tagName === 'template') this.#templates -= 1
    if (landmarkOf(element)) this.#landmarks.pop()
    this.#forms.leave(element)
    switch (element.tagName) {
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
    this.#forms.finish()
    facts.title = facts.titles[0] ?? null
    facts.microdataTypes = [...this.#microdata].sort()
    return facts
  }

  #readCommon(element: HtmlElement): void {
    const { counts, landmarks } = this.#facts
    const landmark = landmarkOf(element)
    if (landmark) this.#landmarks.push(landmark)
    const tag = LANDMARK_TAGS.get(element.tagName)
    const role = LANDMARK_ROLES.get(attributeOf(element, 'role') ?? '')
    if (tag) landmarks[tag] += 1
    if (role && role !== tag) landmarks[role] += 1
    for (const { name, value } of element.attrs) {
      if (name === 'itemtype') this.#microdata.add(value)
      else if (name === 'id') this.#readId(element, value)
      else if (name === 'style') counts.inlineStyles += 1
    }
  }

  #readId(element: HtmlElement, id: string): void {
    if (MOUNT_IDS.has(id) && this.#text(element, 2_000).trim() === '') add(this.#facts.emptyMounts, id, 10)
  }

  #readHtml(element: HtmlElement): void {
    if (this.#head.read(element) || this.#forms.read(element, this.#landmarks.at(-1) ?? null)) return
    const { counts } = this.#facts
    const tag = element.tagName
    switch (tag) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        counts[tag] += 1
        add(this.#facts.headings, {
          level: Number(tag[1]) as 1,
          text: this.#words(element, 20_000).slice(0, TEXT_LIMIT),
        })
        break
      case 'table':
        counts.tables += 1
        break
      case 'style':
        counts.inlineStyles += 1
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
        this.#media?.tracks.push({ kind: attributeOf(element, 'kind') ?? 'subtitles' })
        break
      case 'figure':
        this.#figures.push({ images: [], caption: false })
        break
      case 'figcaption': {
        const figure = this.#figures.at(-1)
        if (figure) figure.caption = true
        break
      }
      case 'iframe': {
        const src = attributeOf(element, 'src') ?? ''
        add(this.#facts.iframes, { src, title: attributeOf(element, 'title'), url: this.#resolve(src) })
        break
      }
      case 'time':
        add(this.#facts.times, { datetime: attributeOf(element, 'datetime') })
        break
      case 'noscript':
      case 'noframes':
        add(this.#facts.noscript, this.#text(element, 5_000), 50)
        break
    }
  }

  #closeFigure(): void {
    const figure = this.#figures.pop()
    for (const index of figure?.caption ? figure.images : []) {
      const image = this.#facts.images[index]
      if (image) image.hasCaption = true
    }
  }

  #readLink(element: HtmlElement, svg: boolean): void {
    const written = attributeOf(element, 'href')
    if (written === null) return
    const href = protectedEmailOf(element, written) ?? written
    this.#facts.counts.links += 1
    add(this.#facts.links, {
      href,
      url: this.#resolve(href),
      text: this.#words(element, 2_000).slice(0, TEXT_LIMIT),
      rel: (attributeOf(element, 'rel') ?? '').toLowerCase(),
      ariaLabel: attributeOf(element, 'aria-label'),
      svg,
      landmark: this.#landmarks.at(-1) ?? null,
    })
  }

  #readImage(element: HtmlElement): void {
    const { counts, images } = this.#facts
    const image = imageFacts(element, this.#resolve)
    counts.images += 1
    if (image.alt === null) {
      counts.imagesWithoutAlt += 1
      if (image.isForNobody) counts.imagesForNobody += 1
    } else if (image.alt.trim() === '') counts.imagesEmptyAlt += 1
    if (images.length < LIST_LIMIT) this.#figures.at(-1)?.images.push(images.length)
    add(images, image)
  }

  #readMedia(element: HtmlElement, kind: PageMedia['kind']): void {
    if (kind === 'video') this.#facts.counts.videos += 1
    this.#media = mediaFacts(element, kind, this.#resolve)
    add(this.#facts.media, this.#media, 500)
  }

  #readScript(element: HtmlElement): void {
    const { counts, jsonLd, scripts } = this.#facts
    const inline = attributeOf(element, 'src') === null
    counts[inline ? 'inlineScripts' : 'scripts'] += 1
    const script = scriptFacts(element, inline ? this.#text(element, 2_000_000) : '', this.#resolve)
    if (isJsonLdScript(element)) add(jsonLd, this.#text(element, 2_000_000), 10_000)
    add(scripts, script)
  }

  #words(element: HtmlElement, limit: number): string {
    return wordsIn(element, limit, this.#budget)
  }

  #text(element: HtmlElement, limit?: number): string {
    return textContentOf(element, limit, this.#budget)
  }

  readonly #resolve: Resolve = (href) => {
    const trimmed = href.trim()
    if (trimmed.length > 8_000 || (trimmed === '' && this.#base === '')) return null
    try {
      const url = new URL(encodeQuery(trimmed, this.#encoding), this.#base || undefined)
      return /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : null
    } catch {
      return null
    }
  }
}

function landmarkOf(element: HtmlElement): Landmark | undefined {
  return LANDMARK_ROLES.get(attributeOf(element, 'role') ?? '') ?? LANDMARK_TAGS.get(element.tagName)
}
