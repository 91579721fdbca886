// A worker process of the agenda tests: node agenda-worker.mjs URI NAME [hang]
import { MongoBackend } from '@agendajs/mongo-backend'
import { Agenda } from 'agenda'
import { MongoClient } from 'mongodb'

const [uri, name, hang] = process.argv.slice(2)
const client = await MongoClient.connect(uri)
const runs = client.db().collection('runs')
const agenda = new Agenda({
  backend: new MongoBackend({ mongo: client.db() }),
  processEvery: 100,
  name,
  maxConcurrency: 10,
})

for (const kind of ['burst', 'tick', 'later', 'slow']) {
  const work = async (job) => {
    await runs.insertOne({ kind, by: name, n: job.attrs.data?.n })
    if (kind === 'slow' && hang) await new Promise(() => setInterval(() => {}, 1000))
    if (job.attrs.data?.fail) throw new Error('planned failure')
  }
  agenda.define(kind, work, { concurrency: 5, ...(kind === 'slow' ? { lockLifetime: 1500 } : {}) })
}
agenda.on('error', (error) => console.error('agenda error', error.message))
await agenda.start()
process.send('up')
process.on('disconnect', () => process.exit(1))
process.on('SIGTERM', async () => {
  await agenda.stop()
  await client.close()
  process.exit(0)
})
