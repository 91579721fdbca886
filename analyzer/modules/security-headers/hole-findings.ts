import { checkSecurityTxtAnswers } from '../../parsers/security-txt/index.ts'
import type { FindingDraft } from '../../findings/define-findings.ts'
import type { ExposedFile, FetchedText, Target, WellKnownFiles } from '../../gather/artifacts.ts'
import type { VulnerableLibrary } from './find-vulnerable-libraries.ts'
import type { MixedContent } from './mixed-content.ts'
import { draftSecurity } from './findings.ts'

export type HoleFacts = {
  target: Target
  libraries: readonly VulnerableLibrary[]
  exposedFiles: readonly ExposedFile[]
  mixed: MixedContent
  wellKnown: WellKnownFiles | null
  headers: Readonly<Record<string, string>>
}

/** Points that a hole takes off a module that the Observatory's tests alone would give. */
const PRICES = { critical: 40, high: 20, medium: 10, low: 5 } as const
const SEVERITY_ORDER = ['critical', 'high', 'medium', 'low'] as const

/** Holes in the site: old libraries, files that should not be public, content over http; and what helps to report them. */
export function holeFindings({
  target,
  libraries,
  exposedFiles,
  mixed,
  wellKnown,
  headers,
}: HoleFacts): FindingDraft[] {
  const maps = exposedFiles.filter(({ path }) => path.endsWith('.map'))
  const secrets = exposedFiles.filter(({ path }) => !path.endsWith('.map'))
  const quote = ({ path, status, bytes, proof }: ExposedFile) =>
    `${target.origin}${path}: ${status}, ${bytes} bytes, ${proof}`
  const paths = (files: readonly ExposedFile[]) => files.map(({ path }) => path.slice(0, 100))
  return [
    ...libraryFindings(target, libraries),
    ...(secrets.length > 0
      ? [
          draftSecurity('file-exposed', target, {
            evidence: secrets.map(quote),
            loss: PRICES.critical,
            params: { paths: paths(secrets) },
          }),
        ]
      : []),
    ...(maps.length > 0
      ? [
          draftSecurity('source-map-exposed', target, {
            evidence: maps.map(quote),
            loss: 0,
            params: { paths: paths(maps) },
          }),
        ]
      : []),
    ...(mixed.active.length > 0
      ? [
          draftSecurity('mixed-content-active', target, {
            evidence: mixed.active,
            loss: PRICES.high,
            params: { url: mixed.active[0] ?? '' },
          }),
        ]
      : []),
    ...(mixed.passive.length > 0
      ? [
          draftSecurity('mixed-content-passive', target, {
            evidence: mixed.passive,
            loss: PRICES.low,
            params: { url: mixed.passive[0] ?? '' },
          }),
        ]
      : []),
    ...securityTxtFindings(target, wellKnown),
    ...versionFindings(target, headers),
  ]
}

function libraryFindings(target: Target, libraries: readonly VulnerableLibrary[]): FindingDraft[] {
  if (libraries.length === 0) return []
  const severities = libraries.flatMap(({ advisories }) => advisories.map(({ severity }) => severity))
  const worst = SEVERITY_ORDER.find((severity) => severities.includes(severity)) ?? 'medium'
  return [
    draftSecurity('library-vulnerable', target, {
      severity: worst,
      evidence: libraries.flatMap(({ name, version, seen, advisories }) => [
        `${name} ${version}: ${seen}`,
        ...advisories.map(({ id, what }) => `${id}: ${what}`),
      ]),
      loss: Math.min(PRICES.high, PRICES[worst]),
      params: { libraries },
    }),
  ]
}

/** Missing is a remark; a file that has run out is a small fault. Only a text counts as the file. */
function securityTxtFindings(target: Target, wellKnown: WellKnownFiles | null): FindingDraft[] {
  if (!wellKnown) return []
  const file = [wellKnown['/.well-known/security.txt'], wellKnown['/security.txt']].find(isSecurityTxt)
  if (!file) {
    const status = wellKnown['/.well-known/security.txt']?.status ?? 'no such file'
    const evidence = [`GET ${target.origin}/.well-known/security.txt: ${status}`]
    return [draftSecurity('security-txt-missing', target, { evidence, loss: 0 })]
  }
  const { url, finalUrl, status, contentType } = file
  const answer = { url, finalUrl, status, contentType, body: Buffer.from(file.body), certificateValid: true }
  // A file may move like any other; a site without https is told so by its headers.
  const isMoved = new URL(url).pathname !== new URL(finalUrl).pathname
  const { remarks } = checkSecurityTxtAnswers([isMoved ? { ...answer, url: finalUrl } : answer], { now: new Date() })
  const faults = remarks
    .filter(({ code }) => code !== 'invalid_uri_scheme' && !(isMoved && code === 'location'))
    .filter(({ level }) => level === 'error')
    .map(({ line, message }) => `${line === null ? '' : `line ${line}: `}${message}`)
  return faults.length > 0 ? [draftSecurity('security-txt-expired', target, { evidence: faults, loss: 0 })] : []
}

function isSecurityTxt(file: FetchedText | null | undefined): file is FetchedText {
  return file != null && file.status === 200 && !/^\s*</.test(file.body)
}

function versionFindings(target: Target, headers: Readonly<Record<string, string>>): FindingDraft[] {
  const shown = ['server', 'x-powered-by', 'x-aspnet-version']
    .flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name].slice(0, 200)}`]))
    .filter((line) => /\d\.\d/.test(line))
  return shown.length > 0 ? [draftSecurity('server-version-shown', target, { evidence: shown, loss: 0 })] : []
}
