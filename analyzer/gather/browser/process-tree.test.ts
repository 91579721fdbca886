import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processorMs, watchContention } from './process-tree.ts'

const isElsewhere = !existsSync('/proc/self/stat')

test.skipIf(isElsewhere)('processor time grows with work, but not while a process is stopped', async () => {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  const pid = child.pid ?? 0
  try {
    await expect.poll(() => processorMs(pid), { timeout: 20_000 }).toBeGreaterThan(300)
    child.kill('SIGSTOP')
    // The signal takes effect when two looks agree.
    let before = -1
    await expect.poll(() => before === (before = processorMs(pid)), { interval: 50 }).toBe(true)
    expect(processorMs(pid)).toBe(before)
  } finally {
    child.kill('SIGKILL')
  }
  expect(processorMs(0)).toBeNaN()
})

test.skipIf(isElsewhere)('work of other processes is told from that of a process and its descendants', async () => {
  const busy = spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' })
  try {
    const [own, others] = [watchContention(busy.pid ?? 0), watchContention(Number.MAX_SAFE_INTEGER)]
    await expect.poll(() => others().othersShare - own().othersShare, { timeout: 20_000 }).toBeGreaterThan(0.005)
    expect(own().othersShare).toBeGreaterThanOrEqual(0)
    expect(others().othersShare).toBeLessThanOrEqual(1)
  } finally {
    busy.kill('SIGKILL')
  }
})
