import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

const SECRET = 'never-to-leave'
let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false })))
afterAll(() => host.stop())

test('a field that is added to the record of a schedule, an embed key or a badge leaves with no answer', async () => {
  const { user: _, ...person } = await host.signUp()
  await person.call('POST', '/api/scheduled-scans', { name: 'Docs', url: 'https://docs.example/' })
  await person.call('POST', '/api/embed-keys', { name: 'Blog', origins: ['https://blog.example'] })
  const { id } = (await person.call('POST', '/api/scans', { url: 'https://docs.example/' })).body as { id: string }
  const db = host.runtime.database.db()
  const done = { status: 'completed', overallScore: 80, completedAt: new Date() }
  await db.collection<{ _id: string }>('scans').updateOne({ _id: id }, { $set: done })
  await person.call('POST', '/api/badges', { scanId: id, style: 'signature', size: 'medium' })
  for (const { name } of await db.listCollections().toArray()) {
    await db.collection(name).updateMany({}, { $set: { secret: SECRET } })
  }
  const lists = ['/api/scheduled-scans', '/api/embed-keys', '/api/badges', '/api/scans', '/api/sessions', '/api/user']
  for (const path of [...lists, `/api/scans/${id}`]) {
    const { status, text } = await person.call('GET', path)
    expect(status, path).toBe(200)
    expect(text.length, path).toBeGreaterThan(20)
    expect(text, path).not.toContain(SECRET)
  }
})
