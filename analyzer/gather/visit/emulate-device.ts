import type { CdpSession } from '../browser/cdp-connection.ts'
import type { VisitSettings } from './visit-settings.ts'

/** What the browser claims to be. */
export type Device = { userAgent: string; version: string; viewport: VisitSettings['viewport'] }

/** Lighthouse's phone. */
export const PHONE_SCREEN = { width: 412, height: 823 }
const PHONE_SCALE = 1.75
/** Megabits a second; pages may ask for it. */
const DOWNLINK = 10
/** As a browser with a window has them on Linux. */
const FONTS = {
  standard: 'Times New Roman',
  fixed: 'Monospace',
  serif: 'Times New Roman',
  sansSerif: 'Arial',
  cursive: 'Comic Sans MS',
  fantasy: 'Impact',
}
const MEDIA = [
  { name: 'prefers-color-scheme', value: 'light' },
  { name: 'prefers-reduced-motion', value: 'no-preference' },
  { name: 'forced-colors', value: 'none' },
  { name: 'prefers-contrast', value: 'no-preference' },
]

/** A phone, unless the visit has a viewport of its own. */
export function deviceFor(version: string, { viewport }: VisitSettings, ownName: string): Device {
  const engine = `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${majorOf(version)}.0.0.0`
  const userAgent = viewport
    ? `Mozilla/5.0 (X11; Linux x86_64) ${engine} Safari/537.36 ${ownName}`
    : `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${engine} Mobile Safari/537.36 ${ownName}`
  return { userAgent, version, viewport }
}

/** For the page itself. */
export async function emulateScreen(session: CdpSession, { viewport }: Device): Promise<void> {
  const { width, height } = viewport ?? PHONE_SCREEN
  const isPhone = viewport === undefined
  const bytes = (DOWNLINK * 1_000_000) / 8
  const network = { offline: false, latency: 0, downloadThroughput: bytes, uploadThroughput: bytes }
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await Promise.all([
    session.send('Browser.setWindowBounds', { windowId, bounds: { width, height } }),
    session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      deviceScaleFactor: isPhone ? PHONE_SCALE : 1,
      mobile: isPhone,
      screenOrientation: { angle: 0, type: isPhone ? 'portraitPrimary' : 'landscapePrimary' },
    }),
    // A full browser guesses how fast the network is, from what it has loaded. Versions of Chromium that do not know this
    // let the page have the guess.
    session.send('Network.overrideNetworkState', network).catch(() => undefined),
  ])
}

/** For the page and for its frames of other sites. */
export async function emulateFrames(session: CdpSession, device: Device): Promise<void> {
  await Promise.all([
    emulateNavigator(session, device),
    session.send('Emulation.setLocaleOverride', { locale: 'en-US' }).catch(orIsSet),
    session.send('Emulation.setEmulatedMedia', { media: '', features: MEDIA }),
    ...(device.viewport ? [] : [session.send('Emulation.setTouchEmulationEnabled', { enabled: true })]),
    ...(process.platform === 'linux' ? [session.send('Page.setFontFamilies', { fontFamilies: FONTS })] : []),
  ])
}

/** The locale belongs to the whole renderer, which another page may share. */
function orIsSet(error: Error): void {
  if (!error.message.includes('Another locale override is already in effect')) throw error
}

/**
 * For workers too. Gives every Chromium the same client hints: the headless shell adds a brand, at which some servers
 * refuse it. That we are a scanner is what the user agent says.
 */
export async function emulateNavigator(session: CdpSession, { userAgent, version, viewport }: Device): Promise<void> {
  const isPhone = viewport === undefined
  const brandsOf = (chromium: string, other: string) => [
    { brand: 'Not:A-Brand', version: other },
    { brand: 'Chromium', version: chromium },
  ]
  await session.send('Emulation.setUserAgentOverride', {
    userAgent,
    acceptLanguage: 'en-US',
    userAgentMetadata: {
      brands: brandsOf(majorOf(version), '8'),
      fullVersionList: brandsOf(version, '8.0.0.0'),
      platform: isPhone ? 'Android' : 'Linux',
      platformVersion: isPhone ? '11' : '',
      architecture: isPhone ? '' : 'x86',
      bitness: '64',
      model: isPhone ? 'moto g power (2022)' : '',
      mobile: isPhone,
    },
  })
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '0'
}
