import PostalMime from 'postal-mime'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#host/contract/rights.ts'
import type { AuditEventView, InvitationView, MemberView, WorkspaceView } from '#host/contract/workspaces.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'
import { startTestHost, type SignedUp, type TestHost } from '#host/server/testing/start-test-host.ts'
import { workspaceStore } from '#host/server/tenants/index.server.ts'
import { findInvitation } from '#host/server/workspaces/index.server.ts'

const VISITOR = { kind: 'visitor', visitorId: null, clientAddress: '127.0.0.1' } as const

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ env: { RATE_LIMIT_FACTOR: '0' } })))
afterAll(() => host.stop())

type Person = TestBrowser & { user: SignedUp }
const confirm = (...people: Person[]) =>
  host.runtime.database
    .db()
    .collection<{ _id: string }>('users')
    .updateMany({ _id: { $in: people.map(({ user }) => user.id) } }, { $set: { emailConfirmedAt: new Date() } })

async function workspaceOf(person: Person, name = 'Books'): Promise<WorkspaceView> {
  const made = await person.call('POST', '/api/workspaces', { name })
  expect(made.status, made.text).toBe(201)
  return made.body as WorkspaceView
}

/** The token in the newest mail to an address that a condition accepts. */
async function mailedToken(email: string, not: readonly string[] = []): Promise<string> {
  const outbox = path.join(host.dataDirectory, 'outbox')
  return vi.waitFor(async () => {
    for (const name of (await readdir(outbox)).filter((found) => found.endsWith('.eml')).toReversed()) {
      const mail = await PostalMime.parse(await readFile(path.join(outbox, name)))
      const token = /\/invitations\/([\w-]{43})\s/.exec(mail.text ?? '')?.[1]
      if (mail.to?.[0]?.address?.toLowerCase() === email.toLowerCase() && token && !not.includes(token)) return token
    }
    throw new Error('no such mail yet')
  }, 20_000)
}

async function join(owner: Person, { id }: WorkspaceView, person: Person, role: Role): Promise<void> {
  await confirm(person)
  const invited = await owner.call('POST', `/api/workspaces/${id}/invitations`, { email: person.user.email, role })
  expect(invited.status, invited.text).toBe(201)
  const token = await mailedToken(person.user.email)
  const joined = await person.call('POST', `/api/invitations/${token}/accept`)
  expect(joined, joined.text).toMatchObject({ status: 200, body: { workspace: { id, role } } })
}

test('an invitation is mailed, shown and accepted once, only by the account of its address', async () => {
  const owner = await host.signUp()
  const [invited, stranger] = [await host.signUp(), await host.signUp()]
  const books = await workspaceOf(owner)
  const at = `/api/workspaces/${books.id}/invitations`
  const body = { email: invited.user.email.toUpperCase(), role: 'member' }
  const made = await owner.call('POST', at, body)
  expect(made).toMatchObject({ status: 201, body: { role: 'member', invitedBy: owner.user.username } })
  expect((await owner.call('POST', at, body)).status).toBe(409)
  const first = await mailedToken(body.email)
  expect(made.text).not.toContain(first)
  const stored = await host.runtime.database.db().collection('invitations').find({}).toArray()
  expect(JSON.stringify(stored)).not.toContain(first)

  const accept = (person: TestBrowser, token: string) => person.call('POST', `/api/invitations/${token}/accept`)
  expect((await accept(host.browser(), first)).status).toBe(401)
  await confirm(stranger)
  expect((await accept(stranger, first)).status).toBe(403)
  expect((await accept(invited, first)).status).toBe(403)
  await confirm(invited)
  // Sent again: the link before no longer works.
  const { id } = made.body as InvitationView
  expect((await owner.call('POST', `${at}/${id}/resend`)).status).toBe(202)
  const second = await mailedToken(body.email, [first])
  const shown = () => findInvitation(second, VISITOR, new Date())
  expect(await shown()).toMatchObject({ workspace: books.name, requireTwoFactor: false, reader: 'has-account' })
  await workspaceStore.change(books.id, () => ({ requireTwoFactor: true }))
  expect(await shown()).toMatchObject({ requireTwoFactor: true })
  await workspaceStore.change(books.id, () => ({ requireTwoFactor: false }))
  expect((await accept(invited, first)).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(invited, second)))
  // A busy machine may answer some with 503, even the one that takes effect.
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(answers.filter(({ status }) => ![200, 404, 503].includes(status))).toEqual([])
  const members = (await invited.call('GET', `/api/workspaces/${books.id}/members`)).body as MemberView[]
  expect(members.map(({ username, role }) => [username, role])).toEqual([
    [owner.user.username, 'owner'],
    [invited.user.username, 'member'],
  ])
  expect((await owner.call('GET', at)).body).toEqual([])
  expect((await owner.call('POST', at, body)).status).toBe(409)
})

test('an invitation ends with its time, its withdrawal, and the right of its inviter', async () => {
  const [owner, admin] = [await host.signUp(), await host.signUp()]
  const guest = await host.signUp()
  const books = await workspaceOf(owner)
  await join(owner, books, admin, 'admin')
  await confirm(guest)
  const at = `/api/workspaces/${books.id}`
  const inviteGuest = async (by: Person, not: string[]) => {
    const made = await by.call('POST', `${at}/invitations`, { email: guest.user.email, role: 'member' })
    expect(made.status, made.text).toBe(201)
    return { id: (made.body as InvitationView).id, token: await mailedToken(guest.user.email, not) }
  }
  const accept = (token: string) => guest.call('POST', `/api/invitations/${token}/accept`)
  const one = await inviteGuest(owner, [])
  expect((await owner.call('DELETE', `${at}/invitations/${one.id}`)).status).toBe(204)
  expect((await accept(one.token)).status).toBe(404)
  const two = await inviteGuest(owner, [one.token])
  const invitations = host.runtime.database.db().collection<{ _id: string }>('invitations')
  await invitations.updateOne({ _id: two.id }, { $set: { expiresAt: new Date(Date.now() - 1) } })
  expect((await accept(two.token)).status).toBe(404)
  const three = await inviteGuest(admin, [one.token, two.token])
  expect((await owner.call('PATCH', `${at}/members/${admin.user.id}`, { role: 'member' })).status).toBe(200)
  expect((await accept(three.token)).status).toBe(404)
  expect((await accept('A'.repeat(43))).status).toBe(404)
})

test('roles bound what each member may do, and the last owner stays', async () => {
  const [owner, admin, member, viewer] = await Promise.all([host.signUp(), host.signUp(), host.signUp(), host.signUp()])
  const books = await workspaceOf(owner)
  const at = `/api/workspaces/${books.id}`
  for (const [person, role] of [
    [admin, 'admin'],
    [member, 'member'],
    [viewer, 'viewer'],
  ] as const) {
    await join(owner, books, person, role)
  }
  const setRole = (by: Person, of: Person, role: Role) => by.call('PATCH', `${at}/members/${of.user.id}`, { role })
  const remove = (by: Person, of: Person) => by.call('DELETE', `${at}/members/${of.user.id}`)
  expect((await setRole(admin, member, 'owner')).status).toBe(403)
  expect((await setRole(admin, owner, 'viewer')).status).toBe(403)
  expect((await setRole(member, viewer, 'member')).status).toBe(403)
  expect((await remove(viewer, member)).status).toBe(403)
  const lastOwner = { status: 409, body: { message: 'A workspace needs an owner.' } }
  expect(await setRole(owner, owner, 'admin')).toMatchObject(lastOwner)
  expect(await remove(owner, owner)).toMatchObject(lastOwner)
  expect((await owner.call('DELETE', '/api/user', { password: owner.user.password })).body).toMatchObject({
    message: expect.stringContaining('You are the only owner of "Books"'),
  })
  const invite = (by: Person, role: Role) =>
    by.call('POST', `${at}/invitations`, { email: `${role}-of-${by.user.username}@mail.example`, role })
  expect((await invite(admin, 'owner')).status).toBe(403)
  expect((await invite(admin, 'admin')).status).toBe(201)
  expect((await invite(member, 'viewer')).status).toBe(403)
  expect((await admin.call('PATCH', at, { name: 'Mine' })).status).toBe(403)
  expect((await admin.call('DELETE', at, { password: admin.user.password })).status).toBe(403)
  expect((await member.call('GET', `${at}/audit`)).status).toBe(403)

  // What was made for the workspace stays; personal tokens there end.
  const { slug } = books
  const created = await member.call('POST', `/api/scans?workspace=${slug}`, { url: 'https://books.example' })
  expect(created.status).toBe(201)
  expect((await viewer.call('POST', `/api/scans?workspace=${slug}`, { url: 'https://v.example' })).status).toBe(403)
  const { id: scanId } = created.body as { id: string }
  const made = (await viewer.call('GET', `/api/scans?workspace=${slug}`)).body
  expect(made).toMatchObject([{ id: scanId, createdBy: member.user.id }])
  expect((await viewer.call('GET', `/api/scans/${scanId}`)).status).toBe(200)
  expect((await viewer.call('DELETE', `/api/scans/${scanId}`)).status).toBe(403)
  const token = (await member.call('POST', `/api/tokens?workspace=${slug}`, { name: 'Mine' })).body as { token: string }
  const byToken = () =>
    host.browser().call('GET', '/api/v1/scans', undefined, { Authorization: `Bearer ${token.token}` })
  expect((await byToken()).status).toBe(200)
  expect((await remove(admin, member)).status).toBe(204)
  expect((await byToken()).status).toBe(401)
  expect((await member.call('GET', `/api/scans/${scanId}`)).status).toBe(404)
  expect((await member.call('GET', `/api/scans?workspace=${slug}`)).status).toBe(404)
  expect((await viewer.call('GET', `/api/scans/${scanId}`)).status).toBe(200)
  expect((await owner.call('DELETE', `/api/scans/${scanId}`)).status).toBe(204)

  const events = (await admin.call('GET', `${at}/audit?limit=100`)).body as AuditEventView[]
  const actions = events.map(({ action }) => action)
  for (const action of ['workspace.create', 'invitation.create', 'invitation.accept', 'member.remove', 'scan.delete']) {
    expect(actions).toContain(action)
  }
  expect(events.find(({ action }) => action === 'member.remove')).toMatchObject({
    username: admin.user.username,
    target: member.user.id,
    before: { role: 'member' },
    clientAddress: '127.0.0.1',
  })
  const page = await admin.call('GET', `${at}/audit?limit=2&action=invitation.create`)
  expect(page.body).toHaveLength(2)
  const next = new URL(/<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1] ?? '')
  expect((await admin.call('GET', next.pathname + next.search)).body).not.toEqual(page.body)
  const csv = await admin.call('GET', `${at}/audit?format=csv`)
  expect(csv.headers.get('Content-Type')).toContain('text/csv')
  expect(csv.text.split('\r\n').length).toBe(events.length + 2)
  expect(JSON.stringify(events)).not.toContain(token.token)
})

test('of fifty owners who leave over the API at once, one is left', async () => {
  const owner = await host.signUp()
  const books = await workspaceOf(owner)
  const others = await Promise.all(Array.from({ length: 7 }, () => host.signUp()))
  const joinedAt = new Date()
  const members = [owner, ...others].map(({ user }) => ({ userId: user.id, role: 'owner', joinedAt }))
  const tenants = host.runtime.database.db().collection<{ _id: string }>('tenants')
  await tenants.updateOne({ _id: books.id }, { $set: { members } })
  const calls = [owner, ...others].flatMap((person) => Array.from({ length: 6 }, () => person))
  const answers = await Promise.all(
    calls.map((person) => person.call('DELETE', `/api/workspaces/${books.id}/members/${person.user.id}`)),
  )
  const left = (await tenants.findOne({ _id: books.id })) as unknown as { members: { role: string }[] }
  expect(left.members).toHaveLength(1)
  expect(left.members[0]?.role).toBe('owner')
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(7)
  expect(answers.every(({ status }) => [204, 404, 409].includes(status))).toBe(true)
})

test('a workspace is asked for by its slug; an unknown or foreign one is not found', async () => {
  const [person, other] = [await host.signUp(), await host.signUp()]
  const first = ((await person.call('GET', '/api/workspaces')).body as WorkspaceView[])[0]
  const second = await workspaceOf(person, 'Second Shop')
  expect(second.slug).toBe('second-shop')
  const foreign = await workspaceOf(other, 'Foreign')
  const made = await person.call('POST', '/api/scheduled-scans?workspace=second-shop', {
    name: 'Nightly',
    url: 'https://shop.example',
  })
  expect(made.status, made.text).toBe(201)
  const listed = async (query: string) => (await person.call('GET', `/api/scheduled-scans${query}`)).body
  expect(await listed('')).toEqual([])
  expect(await listed(`?workspace=${first?.slug}`)).toEqual([])
  expect(await listed('?workspace=second-shop')).toHaveLength(1)
  for (const slug of [foreign.slug, 'nobody', '', '../x', 'a'.repeat(3_000)]) {
    expect((await person.call('GET', `/api/scheduled-scans?workspace=${slug}`)).status, slug).toBe(404)
  }
  // A thing with an id belongs to its workspace, and is not found by the address of another.
  const { id } = made.body as { id: string }
  expect((await person.call('PUT', `/api/scheduled-scans/${id}`, { name: 'Weekly' })).status).toBe(200)
  const wrong = `/api/scheduled-scans/${id}?workspace=${first?.slug}`
  expect((await person.call('PUT', wrong, { name: 'Wrong' })).status).toBe(404)
  expect((await other.call('PUT', `/api/scheduled-scans/${id}`, { name: 'Theirs' })).status).toBe(404)
  for (const at of [foreign.id, 'nobody', first?.id.replace(/.$/, 'x')]) {
    expect((await person.call('PATCH', `/api/workspaces/${at}`, { name: 'Theirs' })).status).toBe(404)
  }
})

test('slugs are checked, unique, and free again after a change', async () => {
  const person = await host.signUp()
  for (const slug of ['settings', 'sett1ngs', 'A', 'bооks', 'a'.repeat(300)]) {
    expect((await person.call('POST', '/api/workspaces', { name: 'Bad', slug })).status, slug).toBe(400)
  }
  const one = (await person.call('POST', '/api/workspaces', { name: 'One', slug: 'one-shop' })).body as WorkspaceView
  expect((await person.call('POST', '/api/workspaces', { name: 'Two', slug: 'one-shop' })).status).toBe(409)
  const changed = { name: 'Uno', slug: 'uno-shop', sharing: 'off', requireTwoFactor: false }
  expect(await person.call('PATCH', `/api/workspaces/${one.id}`, changed)).toMatchObject({ status: 200, body: changed })
  expect((await person.call('POST', '/api/workspaces', { name: 'Two', slug: 'one-shop' })).status).toBe(201)
})

test('a workspace is deleted with everything in it, after the password, and its owner keeps the account', async () => {
  const person = await host.signUp()
  const [first] = (await person.call('GET', '/api/workspaces')).body as WorkspaceView[]
  await person.call('POST', '/api/scans', { url: 'https://gone.example' })
  const at = `/api/workspaces/${first?.id}`
  expect((await person.call('DELETE', at, { password: 'wrong' })).status).toBe(400)
  expect((await person.call('DELETE', at, { password: person.user.password })).status).toBe(204)
  for (const { name } of await host.runtime.database.db().listCollections().toArray()) {
    // An account keeps the id of its first workspace, and the queue for a day whose turn it was: both lead nowhere.
    if (['users', 'tenantturns'].includes(name)) continue
    const text = JSON.stringify(await host.runtime.database.db().collection(name).find({}).toArray())
    expect(text, name).not.toContain(first?.id)
  }
  // Nobody is without a workspace.
  const [next] = (await person.call('GET', '/api/workspaces')).body as WorkspaceView[]
  expect(next).toMatchObject({ name: person.user.username, role: 'owner' })
  expect(next?.id).not.toBe(first?.id)
})

test('whoever leaves by deleting the account keeps nothing, and the workspace keeps what was made', async () => {
  const [owner, member] = [await host.signUp(), await host.signUp()]
  const books = await workspaceOf(owner)
  await join(owner, books, member, 'member')
  const made = await member.call('POST', `/api/scans?workspace=${books.slug}`, { url: 'https://kept.example' })
  expect((await member.call('DELETE', '/api/user', { password: member.user.password })).status).toBe(204)
  expect((await owner.call('GET', `/api/scans/${(made.body as { id: string }).id}`)).status).toBe(200)
  expect((await owner.call('GET', `/api/workspaces/${books.id}/members`)).body).toHaveLength(1)
})

test('a token of the workspace survives whoever made it; scopes and the role of a person bound personal ones', async () => {
  const [owner, admin] = [await host.signUp(), await host.signUp()]
  const books = await workspaceOf(owner)
  await join(owner, books, admin, 'admin')
  const make = async (by: Person, body: object) => {
    const made = await by.call('POST', `/api/tokens?workspace=${books.slug}`, { name: 'Build', ...body })
    expect(made.status, made.text).toBe(201)
    return (made.body as { token: string }).token
  }
  const scan = (token: string, url: string) =>
    host.browser().call('POST', '/api/v1/scans', { url }, { Authorization: `Bearer ${token}` })
  const shared = await make(admin, { kind: 'workspace', scopes: ['scan'] })
  const own = await make(admin, {})
  const reads = await make(admin, { scopes: ['read'] })
  expect((await scan(reads, 'https://a.example')).status).toBe(403)
  expect((await scan(own, 'https://b.example')).status).toBe(201)
  const tokens = async (by: Person) =>
    (await by.call('GET', `/api/tokens?workspace=${books.slug}`)).body as { kind: string }[]
  expect((await tokens(owner)).map(({ kind }) => kind)).toEqual(['workspace'])
  await owner.call('PATCH', `/api/workspaces/${books.id}/members/${admin.user.id}`, { role: 'viewer' })
  expect((await scan(own, 'https://c.example')).status).toBe(403)
  expect((await tokens(admin)).map(({ kind }) => kind)).toEqual(['personal', 'personal'])
  const refused = { name: 'Build', kind: 'workspace' }
  expect((await admin.call('POST', `/api/tokens?workspace=${books.slug}`, refused)).status).toBe(403)
  await owner.call('DELETE', `/api/workspaces/${books.id}/members/${admin.user.id}`)
  expect((await scan(own, 'https://d.example')).status).toBe(401)
  expect((await scan(shared, 'https://e.example')).status).toBe(201)
  const read = (await host
    .browser()
    .call('GET', '/api/v1/scans', undefined, { Authorization: `Bearer ${shared}` })) as { status: number }
  expect(read.status).toBe(403)
})
