import type { CDPSession } from 'playwright-core'
import { FOCUS_SCRIPT, QUIET_POINT_SCRIPT } from './in-page/facts-script.ts'
import type { IsolatedWorld } from './isolated-world.ts'
import { pause } from './with-timeout.ts'

const TAB_PRESSES = 10
const NEXT_PAINT_MS = 120

async function pressTab(session: CDPSession): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/**
 * Real input, so that the browser measures a real answer to it: Tab cannot leave the page, and the click goes to a point
 * under which nothing interactive lies. Answers what the presses focused, in order.
 */
export async function sendInput(session: CDPSession, world: IsolatedWorld): Promise<string[]> {
  const focused: string[] = []
  const point = await world.json<[number, number] | null>(QUIET_POINT_SCRIPT, { ms: 2_000 })
  for (let press = 0; press < TAB_PRESSES; press += 1) {
    await pressTab(session)
    const name = await world.text(FOCUS_SCRIPT, { ms: 1_000 })
    if (name) focused.push(name)
  }
  if (point) {
    const [x, y] = point
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
    }
  }
  await pause(NEXT_PAINT_MS)
  return focused
}
