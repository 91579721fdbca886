import type { VisitRequest } from '../../gather/visit-artifacts.ts'

export type Traffic = {
  count: number
  bytes: number
  byType: { type: string; count: number; bytes: number }[]
  thirdPartyBytes: number
  /** The ten with the most bytes. */
  thirdPartyHosts: { host: string; bytes: number; count: number }[]
  heaviest: readonly VisitRequest[]
  /** Address of the largest third-party script. */
  thirdPartyScript: string | null
}

/** Adds up what the visit transferred, without blocked requests and data: URLs. */
export function countTraffic(requests: readonly VisitRequest[]): Traffic {
  const sent = requests.filter(({ url, blocked }) => !blocked && /^https?:/.test(url))
  const thirdParty = sent.filter((request) => request.thirdParty)
  return {
    count: sent.length,
    bytes: bytesOf(sent),
    byType: grouped(sent, ({ type }) => type).map(({ key, ...sums }) => ({ type: key, ...sums })),
    thirdPartyBytes: bytesOf(thirdParty),
    thirdPartyHosts: grouped(thirdParty, ({ url }) => requestHost(url))
      .slice(0, 10)
      .map(({ key, ...sums }) => ({ host: key, ...sums })),
    heaviest: bySize(sent).slice(0, 8),
    thirdPartyScript:
      bySize(thirdParty)
        .find(({ type }) => /^script$/i.test(type))
        ?.url.slice(0, 500) ?? null,
  }
}

function bySize(requests: readonly VisitRequest[]): VisitRequest[] {
  return [...requests].sort((a, b) => b.bytes - a.bytes)
}

function grouped(requests: readonly VisitRequest[], keyOf: (request: VisitRequest) => string) {
  const groups = new Map<string, { count: number; bytes: number }>()
  for (const request of requests) {
    const key = keyOf(request)
    const sums = groups.get(key) ?? { count: 0, bytes: 0 }
    groups.set(key, { count: sums.count + 1, bytes: sums.bytes + request.bytes })
  }
  return [...groups].map(([key, sums]) => ({ key, ...sums })).sort((a, b) => b.bytes - a.bytes)
}

function bytesOf(requests: readonly VisitRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0)
}

function requestHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}
