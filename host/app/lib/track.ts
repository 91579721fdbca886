export type TrackProperties = Readonly<Record<string, string | number | boolean | null>>
export type TrackEvent = { name: string; at: string; path: string; properties: TrackProperties }

/** Receives events and checks consent; without a provider nothing leaves the page. */
export type TrackProvider = { send: (event: TrackEvent) => void }

let provider: TrackProvider | null = null

export function setTrackProvider(next: TrackProvider | null): void {
  provider = next
}

/** The path without the token of a mailed or shared link. */
function maskToken(pathname: string): string {
  return pathname.replace(/^\/(confirm|unsubscribe|invitations|share)\/.*/, '/$1')
}

export function track(name: string, properties: TrackProperties = {}): void {
  provider?.send({ name, at: new Date().toISOString(), path: maskToken(window.location.pathname), properties })
}

export function trackPageView(path: string): void {
  provider?.send({ name: 'page_view', at: new Date().toISOString(), path: maskToken(path), properties: {} })
}

const SCORE_BANDS = [
  [90, 'excellent'],
  [80, 'good'],
  [70, 'average'],
  [60, 'below average'],
] as const

export function scoreBand(score: number): string {
  return SCORE_BANDS.find(([minimum]) => score >= minimum)?.[1] ?? 'poor'
}

const DURATION_BANDS = [
  [30, 'fast'],
  [60, 'normal'],
  [120, 'slow'],
  [300, 'very slow'],
] as const

export function durationBand(seconds: number): string {
  return DURATION_BANDS.find(([limit]) => seconds < limit)?.[1] ?? 'timeout'
}
