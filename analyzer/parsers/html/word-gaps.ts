/** Elements that begin a new line wherever they stand. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search ' +
    // Each piece of text in a drawing has a place of its own.
    'section summary table tbody td text tfoot th thead tr ul'
  ).split(' '),
)
/** Elements that people see as things of their own, although they share a line. So are custom elements in a row. */
const APART_TAGS = new Set(['a', 'button', 'label', 'output', 'rt', 'rp'])
/** Elements that take up room between two words. */
const REPLACED_TAGS = new Set(
  'audio canvas embed iframe img input meter object progress select svg textarea video'.split(' '),
)
const ENDS_WORD = /[\p{L}\p{M}\p{N}.,;:!?…)\]}"'”’»%€$£¥]$/u
const BEGINS_WORD = /^[\p{L}\p{N}\p{Sc}([{"'“‘«#@+&]/u

/**
 * Tells where a space is missing between two texts of one line, because markup keeps them apart and not white space:
 * `<a>Tables</a><a>Journal</a>`. Other inline elements may be parts of one word (`<b>L</b>amps`), so texts in adjacent
 * `span` elements are joined as a browser does without style sheets.
 */
export class WordGaps {
  #closed = false
  #closedApart = false
  #isApart = false
  #last = ''

  enter(tag: string): void {
    if (REPLACED_TAGS.has(tag) || (this.#closed && (APART_TAGS.has(tag) || tag.includes('-')))) this.#isApart = true
    // An element that opens after a link is apart from it; text that follows it directly may be the end of its word.
    else if (this.#closedApart) this.#isApart = true
  }

  leave(tag: string): void {
    this.#closed = true
    if (APART_TAGS.has(tag)) this.#closedApart = true
  }

  /** The text with a space before it where one is missing. */
  text(value: string): string {
    if (value === '') return value
    const isMissing = this.#isApart && ENDS_WORD.test(this.#last) && BEGINS_WORD.test(value)
    this.#last = value.slice(-2)
    this.#closed = this.#closedApart = this.#isApart = false
    return isMissing ? ` ${value}` : value
  }

  /** A new line begins. */
  break(): void {
    this.#last = ''
    this.#closed = this.#closedApart = this.#isApart = false
  }
}
