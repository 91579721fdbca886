// Lists the license of each shipped package, and exits with 1 if one is not known to allow shipping.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** SPDX names of licenses that require no more than a notice. */
const FREE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|BlueOak-1\.0\.0|Python-2\.0|OFL-1\.1|Zlib|WTFPL)$/
/** MPL 2.0 packages are shipped unmodified; the license then asks only that their source can be found. */
const NAMED = /^MPL-2\.0$/

/** Packages that state their license only in a LICENSE file, which we have read. */
const READ = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const shipped = Object.entries(packages).filter(([where, { dev }]) => where !== '' && dev !== true)
let unknown = 0
for (const [where, entry] of shipped) {
  const name = where.replace(/^.*node_modules\//, '')
  const license = entry.license ?? READ[name] ?? 'none stated'
  const choices = license.replace(/[()]/g, '').split(' OR ')
  const isKnown = choices.some((choice) => choice.split(' AND ').every(isFree))
  if (!isKnown) unknown += 1
  if (isKnown && process.argv.includes('--quiet')) continue
  process.stdout.write(`${isKnown ? ' ' : '!'} ${license}\t${name} ${entry.version}\n`)
}
process.stderr.write(`licenses: ${shipped.length} packages, ${unknown} to look at\n`)
process.exit(unknown === 0 ? 0 : 1)

function isFree(name) {
  return FREE.test(name) || NAMED.test(name)
}
