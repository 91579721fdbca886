import type { Fix } from '../contract/index.ts'

/** How a long piece of work lets the browser answer a tap in between; also where `scheduler.yield` is not there yet. */
export const YIELD_CODE: Fix['code'][number] = {
  platform: 'javascript',
  language: 'js',
  text: [
    'const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))',
    '',
    'async function workThrough(items, work) {',
    '  for (const item of items) {',
    '    work(item)',
    '    await pause()',
    '  }',
    '}',
  ].join('\n'),
}
