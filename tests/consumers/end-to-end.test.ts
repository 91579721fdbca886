import { describeConsumer } from './end-to-end.ts'
import { EMBED_KEY, startStubHost } from './support/stub-host.ts'

describeConsumer('a stand-in of the host', async () => {
  const host = await startStubHost()
  const resultUrl = `${host.origin}/scan-results/scan-1`
  host.scan = [
    { status: 'running', progress: 5, step: 'Security Headers' },
    { status: 'completed', progress: 100, overallScore: 64, grade: 'B', resultUrl },
  ]
  return { origin: host.origin, badgeId: 'good-1', embedKey: EMBED_KEY, target: 'northwind.example', close: host.close }
})
