import type { AnswerBlock } from './answer-blocks.ts'
import type { PageFact } from './page-fact.ts'

const MAX_LINE = 300
const TELEPHONE = 'What is the telephone number?'
const EMAIL = 'What is the email address?'
const PHONE = /\+?\(?\d[\d\s().\-–/]{5,20}\d(?![\p{L}\d-])/gu
const MAX_PHONES = 5
/** Placeholders of forms, hosts of examples (RFC 2606), and versions of packages. */
const NO_MAIL = /@(?:(?:your)?(?:address|company|domain|email|site)\.\w+|(?:[^@]+\.)?example(?:\.\w+)?|[^@]*\.\d+)$/i
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/
/** The last words before a number, and what stands between. */
const LAST_WORDS = /(\p{L}[\p{L} &-]{0,40}?)([.:\s]{0,3})$/u
/** Words that alone say "telephone". */
const GENERIC =
  /(?:^|[^\p{L}])((?:tele)?(?:phone|fon)|tel|call(?: us)?|téléphone|teléfono|telefono|telefoon|telefone|telefon)$/iu
/** What firms call their lines; a number after another word may be an order or a code. */
const LINE =
  /phone|hotline|helpline|infolinia|line$|reserv|réservation|prenotazioni|buchung|booking|\bsupport\b|service|emergency|assist|asistencia|notruf|urgence|office|büro|centralino|mobil|handy|móvil|cell|whatsapp|toll-free|atención|kontakt|contact|switchboard|reception|empfang|accueil/i
const NO_PHONE = /fax/i
const LISTED = / \/ /

/** The telephone number and the email address that a line names as such. */
export function contactFacts({ tag, text, headings }: AnswerBlock): PageFact[] {
  if (text.length > MAX_LINE || tag === 'pre') return []
  const about = headings.slice(-1)
  const phone = namedPhone(text)
  const mail = MAIL.exec(text)?.[0]
  const facts: PageFact[] = []
  if (phone) facts.push({ ...phone, source: 'page', kind: 'telephone', about: [...phone.about, ...about] })
  if (mail !== undefined && !NO_MAIL.test(mail))
    facts.push({
      question: EMAIL,
      template: EMAIL,
      source: 'page',
      kind: 'text',
      values: [mail],
      about: ['email', 'mail', 'contact', ...about],
    })
  return facts
}

type NamedPhone = Pick<PageFact, 'question' | 'template' | 'neutral' | 'values' | 'about'>

function namedPhone(text: string): NamedPhone | null {
  for (const match of [...text.matchAll(PHONE)].slice(0, MAX_PHONES)) {
    const [, words = '', gap = ''] = LAST_WORDS.exec(text.slice(Math.max(0, match.index - 60), match.index)) ?? []
    const generic = GENERIC.exec(words)
    const isLine = /[.:]/.test(gap) && LINE.test(words)
    if (NO_PHONE.test(words) || LISTED.test(match[0]) || (!generic && !isLine)) continue
    // "Bookings: tel. 952 10 20 30" has its name before the word.
    const before = generic ? text.slice(0, text.lastIndexOf(generic[1] ?? '', match.index)) : ''
    const name = generic
      ? (/(?:^|[.;|] ?)(\p{L}[\p{L} ]{1,30}):\s?$/u.exec(before.slice(-60))?.[1] ?? '')
      : words.trim()
    const values = [match[0]]
    if (name === '')
      return { question: TELEPHONE, template: TELEPHONE, values, about: ['call', 'phone', 'telephone', 'tel'] }
    return { question: `What is the telephone number for "${name}"?`, neutral: `${name}?`, values, about: [name] }
  }
  return null
}
