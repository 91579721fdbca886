import type { SiteType } from '../../contract/index.ts'
import type { JoinedMeaning } from '../../parsers/languages/language-words.ts'

/** A sign for a type of site, with its points. */
export type SiteTypeRule = {
  type: Exclude<SiteType, 'content'>
  points: number
  /** schema.org types, or kinds of them, anywhere in the markup. */
  schemaTypes?: readonly string[]
  /** Matched against addresses of links, without the origin. */
  links?: RegExp
  /** Matched against the path of the page itself. */
  path?: RegExp
  /** Matched against the host name. */
  host?: RegExp
  /** Matched against the visible text, at most its first 20,000 characters. */
  text?: RegExp
  /** What that text says in any language. */
  says?: JoinedMeaning
  ogType?: RegExp
  generator?: RegExp
  /** What the title names in any language. */
  title?: JoinedMeaning
  /** Matched against the `rel` of each link element. */
  rel?: RegExp
  /** At least so many blocks of code. */
  codeBlocks?: number
}

export const SITE_TYPE_RULES: readonly SiteTypeRule[] = [
  // An offer alone may be of an event, an app or a course.
  { type: 'shop', points: 4, schemaTypes: ['Product', 'ProductGroup', 'OnlineStore', 'OfferCatalog'] },
  {
    type: 'shop',
    points: 3,
    links:
      /\/(cart|basket|checkout|warenkorb|panier|carrito|carrello|carrinho|winkelwagen|koszyk|kosik|kosarica|kasse)(\/|\?|$)/i,
  },
  { type: 'shop', points: 3, ogType: /^product/i },
  { type: 'shop', points: 3, generator: /woocommerce|shopify|magento|prestashop|shopware|opencart|bigcommerce/i },
  { type: 'shop', points: 3, says: 'cart' },
  { type: 'shop', points: 2, host: /^(shop|store)\./i },
  { type: 'shop', points: 3, path: /^(\/[a-z]{2}(-[a-z]{2})?)?\/(products?|collections?|shop|dp|item)\/[^/]/i },
  { type: 'shop', points: 2, says: 'stock' },

  { type: 'documentation', points: 4, schemaTypes: ['TechArticle', 'APIReference'] },
  {
    type: 'documentation',
    points: 4,
    host: /^(docs?|developers?|dev|api|help|manual|wiki)\.|\.readthedocs\.(io|org)$/i,
  },
  {
    type: 'documentation',
    points: 4,
    path: /^(\/[a-z]{2}(-[a-z]{2})?)?\/(docs?|documentation|manual|handbook|reference|latest|stable|v?\d+(\.\d+)+)\/[^/]/i,
  },
  {
    type: 'documentation',
    points: 4,
    generator:
      /docusaurus|mkdocs|sphinx|vitepress|gitbook|readme\.io|hugo-docs|docsify|mintlify|starlight|docutils|rustdoc|javadoc|doxygen|jsdoc|typedoc|phpdocumentor|vuepress|antora|nextra|docbook|publican|asciidoc|texi2any|makeinfo/i,
  },
  { type: 'documentation', points: 2, links: /\/(docs?|api-reference|reference|quickstart|getting-started)(\/|\?|$)/i },
  // HTML 4's names for the parts of a book.
  { type: 'documentation', points: 4, rel: /^(?:contents|chapter|section|appendix|glossary)$/i },
  { type: 'documentation', points: 2, rel: /^(?:index|up)$/i },
  { type: 'documentation', points: 2, codeBlocks: 5 },
  { type: 'documentation', points: 2, title: 'manual' },
  { type: 'documentation', points: 2, text: /\b(npm (i|install)|pip install|curl -|getting started|api reference)\b/i },

  { type: 'saas', points: 4, schemaTypes: ['SoftwareApplication'] },
  { type: 'saas', points: 3, links: /\/(pricing|plans|preise|tarifs|precios)(\/|\?|$)/i },
  { type: 'saas', points: 2, links: /\/(signup|sign-up|register|free-trial|demo|book-a-demo)(\/|\?|$)/i },
  { type: 'saas', points: 1, links: /\/(login|log-in|signin|sign-in)(\/|\?|$)/i },
  {
    type: 'saas',
    points: 2,
    text: /\b(free trial|start for free|book a demo|per user|per month|\/mo\b|kostenlos testen)/i,
  },

  { type: 'local-business', points: 5, schemaTypes: ['LocalBusiness'] },
  { type: 'local-business', points: 2, says: 'opening' },
  {
    type: 'local-business',
    points: 2,
    links: /\/(directions|anfahrt|find-us|visit-us|reservations?|appointments?)(\/|\?|$)|^tel:/i,
  },
]

/** Fewer points may be chance: a blog may link to a cart. */
export const SITE_TYPE_THRESHOLD = 4
