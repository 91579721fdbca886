import { describe, expect, test } from 'vitest'
import { judgeStep } from '#analyzer/testing'
import type { QuickScan } from '../define-judge.ts'
import { compareTopics, judge as competitorAnalysisJudge } from './judge.ts'

const block = (score: number) => ({ score, grade: 'A' as const, message: '', error: null, details: {} })
const SCANS: Record<string, QuickScan> = {
  'https://shop.example/': {
    url: 'https://shop.example/',
    overallScore: 60,
    blocks: { seoResults: block(50), apiHealthResults: block(90) },
    topics: ['Walking guides', 'Country lanes'],
  },
  'https://rival.example/': {
    url: 'https://rival.example/',
    overallScore: 80,
    blocks: { seoResults: block(85), apiHealthResults: block(70) },
    topics: ['Walking guides for winter', 'Bicycle repair', 'Contact'],
  },
}
const quickScan = async (url: string): Promise<QuickScan> => {
  const scan = SCANS[url]
  if (!scan) throw new Error('The address could not be reached.')
  return scan
}
const judge = (competitors: string[]) => judgeStep(competitorAnalysisJudge, {}, { competitors, quickScan })

test('without competitors there is nothing to compare', async () => {
  const { data, ids } = await judge([])
  expect(data).toMatchObject({
    score: null,
    grade: 'N/A',
    message: 'No competitors were given for this scan.',
  })
  expect(ids).toEqual([])
})

test('the site itself is not a competitor', async () => {
  expect((await judge(['https://shop.example/other'])).data.score).toBeNull()
})

describe('a comparison', () => {
  test('scores by what part of the best score is reached, and names gaps and topics', async () => {
    const { data, findings } = await judge(['https://rival.example/'])
    expect(data.score).toBe(75)
    expect(data.message).toBe('rival.example: 80, you: 60 (quick scans).')
    expect(data.details).toMatchObject({
      sharedTopics: ['Walking guides for winter'],
      missingTopics: ['Bicycle repair'],
      competitors: [{ host: 'rival.example', score: 80, gaps: [{ module: 'seoResults', own: 50, theirs: 85 }] }],
    })
    expect(findings).toMatchObject([
      {
        id: 'competitor-ahead',
        title: expect.stringMatching(/rival\.example.*20 points/),
        evidence: ['SEO: rival.example 85, you 50'],
        loss: 0,
      },
      { id: 'topics-missing', evidence: ['Bicycle repair'], loss: 0 },
    ])
  })

  test('a competitor that fails is named, and the others still count', async () => {
    const { data } = await judge(['https://gone.example/', 'https://rival.example/'])
    expect(data.score).toBe(75)
    expect(data.details).toMatchObject({
      competitors: [{ error: 'The address could not be reached.' }, { error: null }],
    })
  })

  test('when all fail, nothing is judged', async () => {
    const { data } = await judge(['https://gone.example/'])
    expect(data.score).toBeNull()
    expect(data.message).toContain('The address could not be reached.')
  })
})

test('topics are compared by their words, in any script', () => {
  expect(compareTopics(['Лесные прогулки'], ['Прогулки зимой', 'Ремонт велосипедов'])).toEqual({
    shared: ['Прогулки зимой'],
    missing: ['Ремонт велосипедов'],
  })
})
