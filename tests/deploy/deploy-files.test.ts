import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (file: string) => readFileSync(file, 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe('compose.yaml', () => {
  type Service = {
    read_only?: boolean
    cap_drop?: string[]
    security_opt?: string[]
    environment?: Record<string, string>
  }
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }

  test('has a database, web, worker and a catcher of mails', () => {
    expect(Object.keys(services).sort()).toEqual(['mail', 'mongo', 'web', 'worker'])
    expect(services['web']?.environment?.['PROCESS_ROLE']).toBe('web')
    expect(services['worker']?.environment?.['PROCESS_ROLE']).toBe('worker')
  })

  test.each(['web', 'worker'])('%s is locked up, with the profile that is there', (name) => {
    const service = services[name]
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    const profile = service?.security_opt?.find((option) => option.startsWith('seccomp:'))?.slice('seccomp:'.length)
    expect(existsSync(profile ?? '')).toBe(true)
    expect(service?.environment).toMatchObject({ MONGODB_URI: expect.stringContaining('replicaSet=') })
  })
})

describe('docs/deploy/kubernetes.yaml', () => {
  type Mount = { mountPath: string; name: string; subPath?: string }
  type Container = {
    volumeMounts: Mount[]
    securityContext: unknown
    env: { name: string; value: string }[]
    livenessProbe?: unknown
  }
  type Manifest = {
    apiVersion: string
    kind: string
    metadata: { name: string; namespace?: string }
    spec?: { template?: { spec: { securityContext: unknown; containers: Container[]; volumes: object[] } } }
  }
  const documents = parseAllDocuments(read('docs/deploy/kubernetes.yaml'))
  const manifests = documents.map((document) => document.toJS() as Manifest)

  test('is YAML of named objects', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'Namespace',
      'Secret',
      'Secret',
      'ConfigMap',
      'Deployment',
      'Deployment',
      'Service',
    ])
    for (const { apiVersion, metadata } of manifests)
      expect([apiVersion, metadata.name]).toEqual([expect.any(String), expect.stringMatching(/^legible/)])
  })

  test('every pod reads the same key of channels and authenticator apps', () => {
    const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? [])
    expect(pods).toHaveLength(2)
    for (const { containers, volumes } of pods) {
      const mount = { name: 'key', mountPath: '/data/secret-key', subPath: 'secret-key', readOnly: true }
      for (const { volumeMounts } of containers) expect(volumeMounts).toContainEqual(mount)
      expect(volumes).toContainEqual({ name: 'key', secret: { secretName: 'legible-key', defaultMode: 0o440 } })
    }
  })

  test('every pod keeps the restricted standard, with our profile', () => {
    const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? [])
    expect(pods).toHaveLength(2)
    for (const { securityContext, containers } of pods) {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 10001,
        seccompProfile: { type: 'Localhost', localhostProfile: 'profiles/legible.json' },
      })
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
      }
    }
  })
})

describe('docs/deploy/seccomp.json', () => {
  type Rule = {
    names: string[]
    action: string
    errnoRet?: number
    args?: { index: number; value: number; valueTwo: number; op: string }[]
  }
  const profile = JSON.parse(read('docs/deploy/seccomp.json')) as { defaultAction: string; syscalls: Rule[] }
  const rulesOf = (name: string) => profile.syscalls.filter(({ names }) => names.includes(name))
  const NAMESPACES = {
    mount: 0x20000,
    cgroup: 0x2000000,
    uts: 0x4000000,
    ipc: 0x8000000,
    user: 0x10000000,
    pid: 0x20000000,
    net: 0x40000000,
  }
  const mayClone = (flags: number) =>
    rulesOf('clone').some(({ args = [] }) => args.every(({ value, valueTwo }) => (flags & value) === valueTwo))

  test('allows by name only, each name once unless by its arguments', () => {
    expect(profile.defaultAction).toBe('SCMP_ACT_ERRNO')
    const plain = profile.syscalls.filter(({ args }) => args === undefined).flatMap(({ names }) => names)
    expect(new Set(plain).size).toBe(plain.length)
    for (const { action } of profile.syscalls) expect(action).toMatch(/^SCMP_ACT_(ALLOW|ERRNO)$/)
  })

  test('lets Chromium build its sandbox', () => {
    expect(rulesOf('chroot')).toMatchObject([{ action: 'SCMP_ACT_ALLOW' }])
    expect(mayClone(NAMESPACES.user | NAMESPACES.pid | NAMESPACES.net)).toBe(true)
    // What takes its flags in a structure cannot be judged: it is missing, and the C library falls back on clone.
    expect(rulesOf('clone3')).toMatchObject([{ action: 'SCMP_ACT_ERRNO', errnoRet: 38 }])
  })

  test('keeps everything else of a namespace closed', () => {
    for (const name of ['mount', 'cgroup', 'uts', 'ipc'] as const)
      expect([name, mayClone(NAMESPACES[name])]).toEqual([name, false])
    const closed = [
      'mount',
      'umount2',
      'pivot_root',
      'setns',
      'ptrace',
      'bpf',
      'keyctl',
      'kexec_load',
      'init_module',
      'perf_event_open',
      'userfaultfd',
      'open_by_handle_at',
    ]
    expect(closed.filter((name) => rulesOf(name).length > 0)).toEqual([])
  })
})

test.skipIf(!hasSystemd)('the systemd unit is one (skipped without systemd-analyze)', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', path.resolve('docs/deploy/legible.service')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})

test('the image takes only what it names, and no setting or data can get into it', () => {
  const [first, ...rest] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(first).toBe('*')
  const allowed = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(allowed.filter((name) => !existsSync(name))).toEqual([])
  expect(allowed.filter((name) => /^\.(env|data|git|cache)|^(node_modules|build|tests)/.test(name))).toEqual([])
})
