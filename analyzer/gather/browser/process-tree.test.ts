import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processorMs } from './process-tree.ts'

test.skipIf(!existsSync('/proc/self/stat'))(
  'processor time grows with work, but not while a process is stopped',
  async () => {
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
  },
)
