import type { CdpSession } from '../browser/cdp-connection.ts'
import { AFTER_PAINT_SCRIPT, QUIET_POINT_SCRIPT } from './in-page/facts-script.ts'
import type { IsolatedWorld } from './isolated-world.ts'
import { WATCH_FOCUS_SCRIPT } from './page-scripts.ts'

const TAB_PRESSES = 10
/** A busy machine may take a second; what was measured is lost beyond this. */
const PAINT_MS = 3_000

/** Waits until the page has handled the key, because queued keys would look like a slow page. */
async function pressTab(session: CdpSession): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  await Promise.all(
    (['keyDown', 'keyUp'] as const).map((type) => session.send('Input.dispatchKeyEvent', { type, ...key })),
  )
}

/**
 * Sends real input, so that the browser measures the page's response. Tab cannot leave the page, and the click goes to a
 * point without interactive elements. Our script in the page notes what gets the focus.
 */
export async function sendInput(session: CdpSession, world: IsolatedWorld): Promise<void> {
  const [point] = await Promise.all([
    world.json<[number, number] | null>(QUIET_POINT_SCRIPT, { ms: 2_000 }),
    world.text(WATCH_FOCUS_SCRIPT, { ms: 2_000 }),
  ])
  for (let press = 0; press < TAB_PRESSES; press += 1) await pressTab(session)
  if (point) {
    const [x, y] = point
    const click = { x, y, button: 'left' as const, clickCount: 1 }
    await Promise.all(
      (['mousePressed', 'mouseReleased'] as const).map((type) =>
        session.send('Input.dispatchMouseEvent', { type, ...click }),
      ),
    )
  }
  await world.text(AFTER_PAINT_SCRIPT, { ms: PAINT_MS, promise: true })
}
