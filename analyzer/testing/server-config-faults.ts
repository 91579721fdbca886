import { APACHE_DIRECTIVES, NGINX_DIRECTIVES, type NginxContext } from './server-directives-table.ts'

type Directive = { name: string; args: string[]; block: Directive[] | null }

/** Faults in lines for nginx: its grammar, unknown directives, and directives where nginx refuses them. */
export function nginxFaults(text: string): string[] {
  const tokens = nginxTokens(text)
  if (typeof tokens === 'string') return [tokens]
  const read = readBlock(tokens, 0, false)
  if (typeof read === 'string') return [read]
  return contextFaults(read.directives, ['http', 'server', 'location'])
}

/** Words, `;`, `{` and `}` as nginx splits them; a text is a fault. */
function nginxTokens(text: string): string[] | string {
  const tokens: string[] = []
  const token =
    /\s+|#[^\n]*|("(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')|([;{}])|((?:\$\{\w+\}|\\[^]|[^\s;{}"'#])(?:\$\{\w+\}|\\[^]|[^\s;{}])*)/y
  for (token.lastIndex = 0; token.lastIndex < text.length;) {
    const at = token.lastIndex
    const match = token.exec(text)
    if (!match) return `an open quote at "${text.slice(at, at + 20)}"`
    const [, quoted, sign, word] = match
    const found = quoted ?? sign ?? word
    if (found !== undefined) tokens.push(found)
    if (quoted !== undefined && /^[^\s;{}]/.test(text.slice(token.lastIndex))) return `no space after ${quoted}`
  }
  return tokens
}

function readBlock(
  tokens: readonly string[],
  from: number,
  isInner: boolean,
): { directives: Directive[]; end: number } | string {
  const directives: Directive[] = []
  let words: string[] = []
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const [name = '', ...args] = words
    if (token === '}') return isInner && words.length === 0 ? { directives, end: at } : 'an unexpected }'
    if (token === ';' || token === '{') {
      if (name === '') return `an unexpected ${token}`
      words = []
      if (token === ';') directives.push({ name, args, block: null })
      else {
        const inner = readBlock(tokens, at + 1, true)
        if (typeof inner === 'string') return inner
        directives.push({ name, args, block: inner.directives })
        at = inner.end
      }
    } else words.push(token)
  }
  if (words.length > 0) return `no ; after ${words.join(' ')}`
  return isInner ? 'a block that does not end' : { directives, end: tokens.length }
}

/** The lines of a fix are copied into one context, so there must be one that allows all of them. */
function contextFaults(directives: readonly Directive[], allowed: readonly NginxContext[]): string[] {
  let shared = allowed
  const faults = directives.flatMap(({ name, args, block }) => {
    const known = NGINX_DIRECTIVES[name]
    if (!known) return [`unknown directive ${name}`]
    shared = shared.filter((context) => known.in.includes(context))
    if ((block === null) === (known.block !== undefined)) return [`${name} ${block ? 'has a' : 'needs a'} block`]
    if (args.length < known.args[0] || args.length > known.args[1]) return [`${name} with ${args.length} arguments`]
    // The entries of a map or of types are no directives.
    return block && known.block === 'context' ? contextFaults(block, [name as NginxContext]) : []
  })
  return shared.length === 0
    ? [...faults, `no context allows ${directives.map(({ name }) => name).join(', ')}`]
    : faults
}

/** Faults in lines for Apache: quotes, sections, unknown directives and their numbers of arguments. */
export function apacheFaults(text: string): string[] {
  const open: string[] = []
  const faults = text.split('\n').flatMap((line) => {
    const words = line.trim().match(/"(?:[^"\\]|\\.)*"|[^\s"]+(?:"(?:[^"\\]|\\.)*"[^\s"]*)*/g) ?? []
    const [first = ''] = words
    if (first === '' || first.startsWith('#')) return []
    if (words.join('').length !== line.replaceAll(/\s+/g, '').length && !line.includes('"'))
      return [`quotes in ${line}`]
    if ((line.replaceAll('\\"', '').split('"').length - 1) % 2 === 1) return [`an open quote in ${line}`]
    const section = /^<(\/?)(\w+)/.exec(first)
    if (section?.[1] === '/') return open.pop() === section[2] ? [] : [`an unexpected ${line.trim()}`]
    if (section) {
      open.push(section[2] ?? '')
      return line.trim().endsWith('>') ? [] : [`an open section in ${line}`]
    }
    const known = APACHE_DIRECTIVES[first]
    if (!known) return [`unknown directive ${first}`]
    const count = words.length - 1
    return count < known[0] || count > known[1] ? [`${first} with ${count} arguments`] : []
  })
  return open.length > 0 ? [...faults, `<${open.join('>, <')}> does not end`] : faults
}
