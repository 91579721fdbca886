import { readdirSync } from 'node:fs'
import { matchRoutes } from '@remix-run/react'
import type { ServerBuild } from '@remix-run/node'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideBuild } from './build-parts.ts'

/** Of a route's file, as Remix reads its name. */
function pathOf(file: string): string {
  const name = file
    .replace(/\.tsx?$/, '')
    .replaceAll(/\[(.)\]/g, (_, escaped: string) => (escaped === '.' ? '%dot%' : escaped))
  const segments = name.split('.').map((segment) => segment.replace(/^\$$/, '*').replace(/^\$/, ':').replace(/_$/, ''))
  return segments.join('/').replaceAll('%dot%', '.')
}

type RouteObject = Parameters<typeof matchRoutes>[0][number]
type Named = { path?: string; index?: boolean; parentId?: string }

function buildOf(routes: Record<string, Named>): ServerBuild {
  const all = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, ...route }]))
  return { routes: all, assets: { routes: all } } as unknown as ServerBuild
}

const trees = new WeakMap<ServerBuild, RouteObject[]>()

function idsOf(build: ServerBuild, path: string): string[] | undefined {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(build.routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return []
      const { id, path: own, index } = route
      const children = below(id)
      return [{ id, ...(own !== undefined && { path: own }), ...(index ? { index } : { children }) } as RouteObject]
    })
  const tree = trees.get(build) ?? below(undefined)
  trees.set(build, tree)
  return matchRoutes(tree, path)?.map(({ route }) => route.id ?? '')
}

/** As the server reads it. */
const read = (path: string) => new URL(`http://site.example${path}`).pathname

const ours = Object.fromEntries(
  readdirSync('host/app/routes')
    .filter((file) => !file.includes('.test.'))
    .map((file): [string, Named] => [
      `routes/${file}`,
      file.startsWith('_index')
        ? { index: true, parentId: 'root' }
        : {
            path: pathOf(file).replace(/\/_index$/, ''),
            ...(file.includes('._index') && { index: true }),
            parentId: 'root',
          },
    ]),
)
const nested = {
  root: { path: '' },
  layout: { parentId: 'root' },
  start: { index: true, parentId: 'layout' },
  shop: { path: 'Shop', parentId: 'layout' },
  'shop-index': { index: true, parentId: 'shop' },
  item: { path: ':item', parentId: 'shop' },
  sale: { path: 'sale/now', parentId: 'shop' },
  language: { path: ':language?/about', parentId: 'root' },
  maybe: { path: 'docs/old?/page', parentId: 'root' },
  files: { path: 'files/*', parentId: 'root' },
  rest: { path: '*', parentId: 'root' },
}

describe.each([
  ['our own routes', { root: { path: '' }, ...ours }],
  ['routes of every kind', nested],
])('of %s, a part', (_, routes) => {
  const build = buildOf(routes)
  const partFor = divideBuild(build)
  const words = [...new Set(Object.values(routes).flatMap(({ path = '' }: Named) => path.split('/')))].map((word) =>
    word.replace(/\?$/, ''),
  )
  const segment = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom('', 'x', '%20', 'SALE', '.', '..', '%73cans', 's%61le', 'a\\b', 'a.data'),
  )

  test('matches every path as the whole does', () => {
    const paths = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)
    fc.assert(
      fc.property(paths, (path) => void expect(idsOf(partFor(path), read(path))).toEqual(idsOf(build, read(path)))),
      { numRuns: 2_000 },
    )
  })

  test('serves the data of a page as the page itself', () => {
    const path = fc
      .array(fc.constantFrom(...words, 'x'), { minLength: 1, maxLength: 3 })
      .map((segments) => `/${segments.join('/')}`)
    fc.assert(
      fc.property(path, (page) => void expect(idsOf(partFor(`${page}.data`), page)).toEqual(idsOf(build, page))),
    )
    expect(idsOf(partFor('/_root.data'), '/')).toEqual(idsOf(build, '/'))
  })
})

test('a part leaves most routes out, and is the same for each path of its prefix', () => {
  const build = buildOf({ root: { path: '' }, ...ours })
  const partFor = divideBuild(build)
  const part = partFor('/scan-results/1')
  expect(Object.keys(part.routes).length).toBeLessThan(10)
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes))
  expect(partFor('/scan-results/2')).toBe(part)
  expect(Object.keys(partFor('/api/scans/1').routes).length).toBeLessThan(Object.keys(build.routes).length / 3)
})
