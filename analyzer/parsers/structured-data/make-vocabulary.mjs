// Makes schema-org-vocabulary.json from the type declarations of schema-dts (npm, Apache-2.0), which is generated from
// schema.org's own files:
//   npm pack schema-dts@2.1.0 && tar xzf schema-dts-2.1.0.tgz
//   node analyzer/parsers/structured-data/make-vocabulary.mjs package
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [folder = 'package'] = process.argv.slice(2)
const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
const declarations = readFileSync(path.join(folder, 'dist/schema.d.ts'), 'utf8')

// "Base" declares what a type adds to its parents, "Leaf" its name; a type that adds nothing has a leaf only.
const bases = new Map()
for (const [, base, parents, body] of declarations.matchAll(/^interface (\w+)Base extends (.+?) \{\n([\s\S]*?)^\}/gm))
  bases.set(base, {
    parents: parentsIn(parents),
    properties: Array.from(body.matchAll(/^ {4}"([^"@]+)"\?:/gm), ([, property]) => property),
  })
const LEAF = /^export (?:interface|type) (\w+)Leaf(?: extends|<.+> =) (.+?) (?:& )?\{\n {4}"@type": "(\w+)";/gm
const types = new Map(
  Array.from(declarations.matchAll(LEAF), ([, leaf, parents, type]) => [
    type,
    bases.get(leaf) ?? { parents: parentsIn(parents), properties: [] },
  ]),
)

const lines = [...types.keys()].sort().map((type) => {
  const { parents, properties } = types.get(type)
  // A parent from another vocabulary is no type of schema.org.
  const entry = [parents.filter((parent) => types.has(parent)), properties]
  return `    ${JSON.stringify(type)}: ${JSON.stringify(entry)}`
})
const header = {
  source: `${name} ${version} (npm, ${license}), made from schema.org's own files`,
  command: 'node analyzer/parsers/structured-data/make-vocabulary.mjs',
  content: 'the types of schema.org, each with its parents and the properties that it adds to theirs',
}
writeFileSync(
  path.join(import.meta.dirname, 'schema-org-vocabulary.json'),
  `${JSON.stringify(header, null, 2).slice(0, -2)},\n  "types": {\n${lines.join(',\n')}\n  }\n}\n`,
)

function parentsIn(text) {
  return [...new Set(text.split(', ').flatMap((parent) => (/^(\w+)Base$/.exec(parent) ?? []).slice(1)))]
}
