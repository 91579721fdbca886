import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import ts from 'typescript'

/** Text and place of every piece of a tagged template; pieces between expressions are apart. */
function pieces(source) {
  const found = []
  const add = (node, tag) => {
    const tail = node.kind === ts.SyntaxKind.TemplateHead || node.kind === ts.SyntaxKind.TemplateMiddle ? 2 : 1
    found.push({ tag, start: node.getStart(source) + 1, end: node.getEnd() - tail })
  }
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && ['css', 'html', 'svg'].includes(node.tag.getText(source))) {
      const { template } = node
      const tag = node.tag.getText(source)
      if (ts.isNoSubstitutionTemplateLiteral(template)) add(template, tag)
      else for (const part of [template.head, ...template.templateSpans.map(({ literal }) => literal)]) add(part, tag)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.sort((a, b) => b.start - a.start)
}

async function minified(tag, text) {
  if (tag !== 'css') return text.replace(/>\s*\n\s*</g, '><').replace(/\s+/g, ' ')
  const { code } = await transform(text, { loader: 'css', minify: true })
  // Values of custom properties are left as they are written; none of ours has a comma or colon in a string.
  return code
    .trim()
    .replace(/(--[\w-]+): /g, '$1:')
    .replace(/, /g, ',')
}

/** Bundlers leave template text alone; in these files it is half of what is sent. */
export function minifyTemplates() {
  return {
    name: 'minify-templates',
    setup(build) {
      build.onLoad({ filter: /widgets[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        let contents = await readFile(path, 'utf8')
        const source = ts.createSourceFile(path, contents, ts.ScriptTarget.Latest, true)
        for (const { tag, start, end } of pieces(source)) {
          contents = contents.slice(0, start) + (await minified(tag, contents.slice(start, end))) + contents.slice(end)
        }
        return { contents, loader: 'ts' }
      })
    },
  }
}
