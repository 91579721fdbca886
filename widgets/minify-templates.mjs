import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import ts from 'typescript'

/** Tag and position of every literal piece of the tagged templates. */
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
  // esbuild keeps the spaces in custom properties. None of our strings has a comma or colon, so this is safe.
  return code
    .trim()
    .replace(/(--[\w-]+): /g, '$1:')
    .replace(/, /g, ',')
}

/** Minifies template literals, which bundlers leave alone and which are half of these files. */
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
