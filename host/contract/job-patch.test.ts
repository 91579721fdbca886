import { expect, test } from 'vitest'
import type { Finding } from '#analyzer/contract'
import { completedScan } from '../app/testing/sample-scan.ts'
import { joinPatches, joinSteps } from './job-patch.ts'

function finding(title: string, code: Finding['fix']['code']): Finding {
  const [sample] = completedScan().findings
  if (!sample) throw new Error('no sample')
  return { ...sample, title, fix: { ...sample.fix, code } }
}

function header(name: string, value: string): Finding {
  const rule = { headers: [{ source: '/(.*)', headers: [{ key: name, value }] }] }
  const worker = ['export default {', '  async fetch(request) {', `    set("${name}")`, '  },', '}'].join('\n')
  return finding(`No ${name}`, [
    { platform: 'nginx', language: 'nginx', text: `add_header ${name} "${value}" always;` },
    { platform: 'cloudflare', language: 'js', text: worker },
    { platform: 'vercel', language: 'json', text: JSON.stringify(rule) },
  ])
}

function codeFor(platform: string, findings: readonly Finding[]): string {
  return joinPatches(findings).find((code) => code.platform === platform)?.text ?? ''
}

test('several headers become one edit for each platform, each valid as a whole', () => {
  const findings = [header('X-Content-Type-Options', 'nosniff'), header('Referrer-Policy', 'same-origin')]
  expect(joinPatches(findings).map(({ platform }) => platform)).toEqual(['nginx', 'cloudflare', 'vercel'])
  expect(codeFor('nginx', findings)).toBe(
    '# No X-Content-Type-Options\nadd_header X-Content-Type-Options "nosniff" always;\n\n' +
      '# No Referrer-Policy\nadd_header Referrer-Policy "same-origin" always;',
  )
  expect(codeFor('cloudflare', findings).split('\n')).toEqual([
    'export default {',
    '  async fetch(request) {',
    '    set("X-Content-Type-Options")',
    '    set("Referrer-Policy")',
    '  },',
    '}',
  ])
  expect(JSON.parse(codeFor('vercel', findings))).toEqual({
    headers: [
      {
        source: '/(.*)',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'same-origin' },
        ],
      },
    ],
  })
})

test('a file of the site is proposed once, in its longest form', () => {
  const file = 'User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nAllow: /'
  const robots = (text: string) => finding('Blocked', [{ platform: 'robots.txt', language: 'text', text }])
  expect(joinPatches([robots('User-agent: Googlebot\nAllow: /'), robots(file), robots(file)])).toEqual([
    { platform: 'robots.txt', language: 'text', text: file },
  ])
})

test('code that repeats or contains another is shown once, and a hostile title cannot leave its comment', () => {
  const html = (title: string, text: string) => finding(title, [{ platform: 'html', language: 'html', text }])
  expect(codeFor('html', [html('a', '<p>'), html('b', '<p>'), html('c', '<div><p></div>')])).toBe('<div><p></div>')
  const joined = codeFor('html', [html('--><script>', '<a>'), html('two\nlines', '<b>')])
  expect(joined).not.toContain('--><script>')
  expect(joined).toContain('<!-- two lines -->\n<b>')
})

test('rules for Vercel that are not headers alone stay apart', () => {
  const rewrite = finding('r', [{ platform: 'vercel', language: 'json', text: '{"redirects":[]}' }])
  expect(codeFor('vercel', [rewrite, header('A', 'b')])).toContain('// r\n{"redirects":[]}')
})

test('fixes that replace one file by the same steps are told once, others each', () => {
  const fix = (summary: string, steps: string[], platform: string): Finding => {
    const one = finding(summary, [{ platform, language: 'text', text: summary }])
    return { ...one, fix: { ...one.fix, summary, steps } }
  }
  const robots = (summary: string) => fix(summary, ['Choose.', 'Replace the file.'], 'robots.txt')
  const license = fix('Use an absolute URL.', ['Change the line.'], 'robots.txt')
  const header = (name: string) => fix(`Send ${name}.`, ['Reload the server.'], 'nginx')
  expect(joinSteps([robots('Allow search.'), robots('Allow visits.'), robots('Remove lines.'), license])).toEqual([
    'Choose.',
    'Replace the file.',
    'Use an absolute URL.',
    'Change the line.',
  ])
  expect(joinSteps([robots('Allow search.')])).toEqual(['Allow search.', 'Choose.', 'Replace the file.'])
  expect(joinSteps([header('A'), header('B')])).toEqual(['Send A.', 'Reload the server.', 'Send B.'])
})
