import { Mongoose, Schema, Types, type Connection } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onGivenServer, startTestMongo, type TestMongo } from './testing/start-test-mongo.ts'

let mongo: TestMongo
let connection: Connection

beforeAll(async () => {
  mongo = await startTestMongo({ sweepMs: 100 })
  // Not the shared instance, because the product's settings of that one stay when another test file sets them.
  connection = await new Mongoose().createConnection(mongo.uri).asPromise()
})
afterAll(async () => {
  await connection.close()
  await mongo.stop()
})

describe('mongoose', () => {
  it('stores every schema type, validates, and keeps a unique index', async () => {
    const schema = new Schema(
      {
        email: { type: String, required: true, unique: true, lowercase: true },
        role: { type: String, enum: ['user', 'admin'], default: 'user' },
        plan: { left: { type: Number, default: 5 } },
        prefs: { type: Map, of: String },
        big: BigInt,
        dec: Schema.Types.Decimal128,
        buf: Buffer,
        uid: Schema.Types.UUID,
      },
      { timestamps: true },
    )
    const User = connection.model('User', schema)
    await User.init()
    const uid = '09190f70-3d30-11e5-8814-0f4df9a59c41'
    const made = { email: 'A@X.io', prefs: { theme: 'dark' }, big: 12345678901234567n, dec: '1.25', uid }
    const user = await User.create({ ...made, buf: Buffer.from('abc') })
    const found = await User.findById(user._id).orFail()
    expect(found.email).toBe('a@x.io')
    expect(found.prefs?.get('theme')).toBe('dark')
    expect(found.big).toBe(12345678901234567n)
    expect([String(found.dec), String(found.buf), String(found.uid)]).toEqual(['1.25', 'abc', uid])
    expect(found.createdAt).toBeInstanceOf(Date)
    const details = { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@x.io' } }
    await expect(User.create({ email: 'a@x.io' })).rejects.toMatchObject(details)
    found.set('plan.left', 4)
    found.prefs?.set('lang', 'en')
    await found.save()
    const again = await User.findOne({ 'plan.left': 4 }).lean().orFail()
    expect(again.prefs).toEqual({ theme: 'dark', lang: 'en' })
    const filter = { _id: user._id, 'plan.left': { $gt: 0 } }
    const less = await User.findOneAndUpdate(filter, { $inc: { 'plan.left': -1 } }, { returnDocument: 'after' })
    expect(less).toMatchObject({ plan: { left: 3 } })
    expect(await User.exists({ email: 'nobody@x.io' })).toBeNull()
    expect(await User.syncIndexes()).toEqual([])
    expect(await User.estimatedDocumentCount()).toBe(1)
  })

  it('creates one document from twenty concurrent upserts', async () => {
    const fields = { key: { type: String, unique: true }, n: Number, made: { type: String, default: 'default' } }
    const Setting = connection.model('Setting', new Schema(fields, { timestamps: true }))
    await Setting.init()
    const upsert = () =>
      Setting.findOneAndUpdate({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true, setDefaultsOnInsert: true })
    await Promise.all(Array.from({ length: 20 }, upsert))
    const all = await Setting.find()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({ n: 20, made: 'default' })
  })

  it('changes subdocuments and detects a concurrent write', async () => {
    const step = { name: String, status: { type: String, default: 'pending' }, score: Number }
    const schema = new Schema({ url: String, steps: [step], log: [String] }, { optimisticConcurrency: true })
    const Scan = connection.model('Scan', schema)
    const scan = await Scan.create({ url: 'https://a.example', steps: [{ name: 'seo' }, { name: 'ssl' }] })
    scan.steps.push({ name: 'faq' })
    scan.steps[1]?.set('score', 7)
    await scan.save()
    const { _id } = scan
    await Scan.updateOne(
      { _id, 'steps.name': 'ssl' },
      {
        $set: { 'steps.1.status': 'done', 'steps.2.score': 9 },
        $push: { log: { $each: ['one', 'two'], $slice: -1 } },
      },
    )
    await Scan.updateOne({ _id }, { $pull: { steps: { name: 'seo' } } })
    const found = await Scan.findById(_id).lean().orFail()
    expect(found.steps.map((s) => [s.name, s.status, s.score])).toEqual([
      ['ssl', 'done', 7],
      ['faq', 'pending', 9],
    ])
    expect(found.log).toEqual(['two'])
    const [first, second] = await Promise.all([Scan.findById(_id).orFail(), Scan.findById(_id).orFail()])
    await first.set('url', 'one').save()
    await expect(second.set('url', 'two').save()).rejects.toMatchObject({ name: 'VersionError' })
  })

  it('pulls subdocuments without _id', async () => {
    const Band = connection.model('Band', new Schema({ members: [new Schema({ name: String }, { _id: false })] }))
    const band = await Band.create({ members: [{ name: 'a' }, { name: 'b' }] })
    band.members.pull({ name: 'a' })
    await band.save()
    expect((await Band.findById(band._id).orFail()).members.map(({ name }) => name)).toEqual(['b'])
  })

  it('populates, discriminates, iterates and writes in bulk', async () => {
    const Org = connection.model('Org', new Schema({ name: String }))
    const base = new Schema(
      { org: { type: Schema.Types.ObjectId, ref: 'Org', index: true }, at: { type: Date, index: -1 } },
      { discriminatorKey: 'kind' },
    )
    const Report = connection.model('Report', base)
    const Pdf = Report.discriminator('Pdf', new Schema({ pages: Number }))
    const [a, b] = [new Types.ObjectId(), new Types.ObjectId()]
    await Org.insertMany([
      { _id: a, name: 'A' },
      { _id: b, name: 'B' },
    ])
    const reports = Array.from({ length: 30 }, (_, i) => ({ org: i % 2 ? b : a, at: new Date(i * 1000) }))
    await Report.insertMany(reports)
    await Pdf.create({ org: a, pages: 3 })
    const page = await Report.find({ org: b }).sort({ at: -1 }).skip(2).limit(3).populate('org', 'name').lean()
    expect(page).toMatchObject([25, 23, 21].map((second) => ({ org: { name: 'B' }, at: new Date(second * 1000) })))
    expect(await Report.findOne({ kind: 'Pdf' })).toBeInstanceOf(Pdf)
    let iterated = 0
    for await (const report of Report.find().batchSize(4).cursor()) iterated += report ? 1 : 0
    expect(iterated).toBe(31)
    const result = await Report.bulkWrite([
      { updateMany: { filter: { org: a }, update: { $set: { at: new Date(1) } } } },
      { deleteMany: { filter: { org: b } } },
      { insertOne: { document: { at: new Date() } } },
    ])
    expect(result).toMatchObject({ modifiedCount: 16, deletedCount: 15, insertedCount: 1 })
    expect(await Report.countDocuments({ org: { $nin: [a, null] } })).toBe(0)
  })

  it('aggregates groups of matching documents', async () => {
    const Score = connection.model('Score', new Schema({ user: String, score: Number, at: Date }))
    const scores = Array.from({ length: 40 }, (_, i) => ({ user: `u${i % 2}`, score: i, at: new Date(i * 1000) }))
    await Score.insertMany(scores)
    expect(
      await Score.aggregate([
        { $match: { score: { $gte: 10 } } },
        { $group: { _id: '$user', n: { $sum: 1 }, total: { $sum: '$score' } } },
        { $sort: { _id: -1 } },
        { $limit: 1 },
      ]),
    ).toEqual([{ _id: 'u1', n: 15, total: 375 }])
  })

  it.skipIf(onGivenServer('the fast TTL sweep'))('lets documents expire', async () => {
    const Token = connection.model('Token', new Schema({ at: { type: Date, expires: 60 } }))
    await Token.init()
    await Token.create([{ at: new Date(Date.now() - 61_000) }, { at: new Date() }])
    await expect.poll(() => Token.countDocuments(), { timeout: 10_000 }).toBe(1)
  })

  it.skipIf(onGivenServer('refusing transactions'))('gets an error for a transaction', async () => {
    const Plain = connection.model('Plain', new Schema({ n: Number }))
    const write = connection.transaction(async (session) => {
      await Plain.create([{ n: 1 }], { session })
    })
    await expect(write).rejects.toThrow(/retryable writes|Transaction numbers/)
    expect(await Plain.countDocuments()).toBe(0)
  })
})
