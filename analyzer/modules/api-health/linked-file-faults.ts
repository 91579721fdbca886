import { looksLikeHtml } from '../../parsers/text/looks-like-html.ts'
import { readJson } from '../../parsers/text/read-json.ts'
import type { LinkedFile } from '../../gather/artifacts.ts'
import { OPEN_API } from './protocol-rules.ts'

/** What a client of an API catalog (RFC 9727) meets when it follows the links to the descriptions. */
export function descriptionFaults(linkedFiles: readonly LinkedFile[]): string[] {
  return linkedFiles
    .filter(({ role }) => role === 'api-description')
    .flatMap(({ url, file }) => {
      const address = url.slice(0, 150)
      if (file?.status !== 200) return [`service-desc ${address}: ${file?.status ?? 'no answer'}`]
      if (looksLikeHtml(file.body)) return [`service-desc ${address} is a web page, not a description`]
      if (!/json/i.test(file.contentType ?? '')) return []
      const parsed = readJson(file.body)
      if (parsed === undefined) return [`service-desc ${address} is not JSON`]
      const isOpenApi = typeof parsed === 'object' && parsed !== null && ('openapi' in parsed || 'swagger' in parsed)
      return isOpenApi && !OPEN_API.safeParse(parsed).success
        ? [`service-desc ${address} is no valid OpenAPI description`]
        : []
    })
}

/** Entries of a catalog on the site itself that are gone; one that asks for a sign-in is there. */
export function entryFaults(linkedFiles: readonly LinkedFile[]): string[] {
  return linkedFiles
    .filter(({ role, file }) => role === 'catalog-entry' && (file?.status === 404 || file?.status === 410))
    .map(({ from, url, file }) => `${from} leads to ${url.slice(0, 150)}: ${file?.status ?? 'no answer'}`)
}

/** Whether the skills of an index are there, and are the ones that their digests promise. */
export function skillFaults(linkedFiles: readonly LinkedFile[], index: unknown): string[] {
  const digests = digestsIn(index)
  return linkedFiles
    .filter(({ role }) => role === 'skill')
    .flatMap(({ url, file, sha256 }) => {
      const address = url.slice(0, 150)
      if (file?.status !== 200) return [`skill ${address}: ${file?.status ?? 'no answer'}`]
      const promised = digests.find(({ path }) => url.endsWith(path))?.digest
      return promised && sha256 !== null && promised !== `sha256:${sha256}`
        ? [`skill ${address} is not the file of its digest (sha256:${sha256.slice(0, 16)}…)`]
        : []
    })
}

/** Relative addresses in an index end the absolute ones that were followed. */
function digestsIn(index: unknown): { path: string; digest: string }[] {
  const skills = typeof index === 'object' && index !== null ? (index as Record<string, unknown>)['skills'] : null
  return (Array.isArray(skills) ? skills.slice(0, 50) : []).flatMap((skill: unknown) => {
    if (typeof skill !== 'object' || skill === null) return []
    const { url, digest } = skill as Record<string, unknown>
    if (typeof url !== 'string' || typeof digest !== 'string') return []
    return [{ path: url.replace(/^(?:\.{0,2}\/)+/, ''), digest: digest.toLowerCase() }]
  })
}
