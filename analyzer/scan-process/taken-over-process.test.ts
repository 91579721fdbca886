import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ScanProcessEndedError } from './perform-task.ts'
import { createScanProcesses } from './scan-processes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'taken-over-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

function processesOf(entry: string) {
  const warned: string[] = []
  return { ...createScanProcesses({ entry, labWorker: null, warn: (message) => warned.push(message) }), warned }
}

/** Programs that report ready and then attack the product as a page could that has taken over its scan process. */
const SAY = `import { Socket } from 'node:net'
const pipe = new Socket({ fd: 3 })
const say = (message) => pipe.write(JSON.stringify(message) + '\\n')
setInterval(() => say({ type: 'alive' }), 500)
let heard = ''
pipe.on('data', (chunk) => {
  heard += chunk
  if (heard.includes('"begin"')) { heard = ''; say({ type: 'ready' }) }
  if (heard.includes('"analyze"')) { heard = ''; attack() }
})
pipe.on('end', () => process.exit())
`
const ATTACKS: Readonly<Record<string, readonly [attack: string, reason: RegExp]>> = {
  'an endless loop': ['for (;;);', /did not respond for 5 s/],
  'a crash': ['process.abort()', /ended with SIGABRT/],
  'an exception': ['throw new Error("no way out")', /exit code 1: .*no way out/s],
  'a full memory': [
    'const held = []; setInterval(() => held.push(Buffer.alloc(2 ** 26, 1)), 20)',
    /used \d+ MB of memory/,
  ],
  'a line without end': [
    'const part = "x".repeat(2 ** 20); for (let n = 0; n < 20; n += 1) pipe.write(part)',
    /more data/,
  ],
  'too many messages': ['for (let n = 0; n < 10_000; n += 1) say({ type: "alive" })', /too many messages/],
  'deep nesting': ['pipe.write("[".repeat(100_000) + "]".repeat(100_000) + "\\n")', /nested too deeply/],
  'a message that is not JSON': ['pipe.write("__proto__\\n")', /not JSON/],
  'a made-up report': ['say({ type: "report", report: { overallScore: 100 } })', /invalid message/],
  'endless signatures': [
    'for (let n = 0; n < 200; n += 1) say({ type: "sign", authority: `site${n}.example` })',
    /asked for too many signatures/,
  ],
  'a signature for no server': ['say({ type: "sign", authority: "a.example\\nb: c" })', /invalid message/],
  'endless questions': [
    'for (let n = 0; n < 100; n += 1) say({ type: "ask", ask: n, assistant: 0, question: "?" })',
    /asked the assistants too often/,
  ],
}

// The loop waits for the limit of its own running time; the others end meanwhile.
test.concurrent.each(Object.entries(ATTACKS))(
  '%s of a process ends that process, with its reason',
  async (name, [attack, reason]) => {
    const entry = path.join(folder, `${name.replaceAll(' ', '-')}.mjs`)
    writeFileSync(entry, `${SAY}function attack() { ${attack} }\n`)
    const processes = processesOf(entry)
    const ended = await processes.analyze('http://site.example/', {}).catch((error: unknown) => error)
    expect(ended).toBeInstanceOf(ScanProcessEndedError)
    expect(ended).toMatchObject({ exhausted: true, message: expect.stringMatching(reason) as unknown })
    await processes.close()
    expect(processes.pids()).toEqual([])
  },
)

test('a program that cannot start is given up after three attempts', async () => {
  const processes = processesOf(path.join(folder, 'missing.mjs'))
  await expect(processes.analyze('http://site.example/', {})).rejects.toThrow(/exit code 1/)
  expect(processes.warned.join()).toContain('could not be started')
  await processes.close()
})
