import { expect, test } from 'vitest'
import { judgedPageOf } from './judged-page.ts'

const VERDICT = { verdict: 'answered', quote: '', said: '' }
const asked = (question: string, about: string) => ({ question, about, verdicts: { html: VERDICT } })

test('the pages of a template ask the same, in words that need no name', () => {
  const questions = [
    asked('How much does Oak table cost?', 'Oak table'),
    asked('What is the telephone number of Oak & Ash?', 'Oak & Ash'),
    asked('What is the telephone number for "Returns"?', 'Returns'),
    asked('Which price does this page name?', ''),
    asked('RAID 5: Survives disk failure?', 'RAID 5'),
    asked('How long does varnish last?', 'How long does varnish last?'),
  ]
  const report = {
    finalUrl: 'https://shop.example/',
    overallScore: 80,
    scoringVersion: '1',
    findings: [],
    visited: null,
  }
  const { answers } = judgedPageOf({ ...report, modules: {}, answers: { questions } } as never)
  expect(answers?.map(({ question }) => question)).toEqual([
    'How much does this cost?',
    'What is the telephone number here?',
    'Which price does this page name?',
    'Survives disk failure?',
    'How long does varnish last?',
  ])
})
