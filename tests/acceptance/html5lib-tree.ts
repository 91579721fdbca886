export type TreeFacts = { titles: string[]; headings: { level: number; text: string }[]; links: string[] }

type Open = { depth: number; name: string; html: boolean; text: string; href: string | null; done: () => void }

/**
 * Titles, headings and link addresses of HTML-namespace elements in an html5lib tree: one node per line, `| ` and two
 * spaces per level; elements of other namespaces are written `<svg a>`; attributes are lines below their element.
 */
export function readHtml5libTree(tree: string): TreeFacts {
  const facts: TreeFacts = { titles: [], headings: [], links: [] }
  const open: Open[] = []
  for (const { depth, text } of linesOf(tree)) {
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop()?.done()
    const element = /^<([^!?][^>]*)>$/.exec(text)
    const content = /^"([\s\S]*)"$/.exec(text)
    const attribute = /^([^"<][^=]*)="([\s\S]*)"$/.exec(text)
    if (element) open.push(openElement(element[1] ?? '', depth, facts))
    else if (content) for (const one of open) one.text += content[1] ?? ''
    else if (attribute?.[1] === 'href') {
      const owner = open.at(-1)
      if (owner && owner.depth === depth - 1) owner.href = attribute[2] ?? ''
    }
  }
  while (open.length > 0) open.pop()?.done()
  return facts
}

function openElement(name: string, depth: number, facts: TreeFacts): Open {
  const html = !name.includes(' ')
  const open: Open = { depth, name, html, text: '', href: null, done: () => undefined }
  // Reserved now, so that the lists are in document order although texts are known at the end.
  if (html && name === 'title') {
    const index = facts.titles.push('') - 1
    open.done = () => void (facts.titles[index] = open.text)
  } else if (html && /^h[1-6]$/.test(name)) {
    const heading = { level: Number(name[1]), text: '' }
    facts.headings.push(heading)
    open.done = () => void (heading.text = open.text)
  } else if (html && name === 'a') {
    const index = facts.links.push('') - 1
    open.done = () => void (facts.links[index] = open.href ?? NO_HREF)
  }
  return open
}

/** An `a` without `href` is no link. */
export const NO_HREF = '\u0000'

/** Text nodes may hold line breaks, so a node goes on until the next line that begins with `| `. */
function linesOf(tree: string): { depth: number; text: string }[] {
  const nodes: { depth: number; text: string }[] = []
  for (const line of tree.split('\n')) {
    const node = /^\| ( *)(.*)$/s.exec(line)
    const last = nodes.at(-1)
    if (node) nodes.push({ depth: (node[1] ?? '').length / 2, text: node[2] ?? '' })
    else if (last) last.text += `\n${line}`
  }
  return nodes
}
