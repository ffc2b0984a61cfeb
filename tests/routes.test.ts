import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
import { routes } from '@nyhem/contract/routes/routes'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url)
const table = Object.values(routes).flatMap((family) => Object.values(family))
const paths = table.map(({ id }) => methodAndPathOf(id).path)

/** Files that write server addresses, with the reason for each. */
const reasons: Readonly<Record<string, string>> = {
  'packages/web/src/worker/offline-worker.ts': 'its script shares no code with pages, constants included',
  'packages/contract/src/calls/explorer-address.ts': 'addresses that hold the path of a file, or begin a longer one',
  'packages/contract/src/document.ts': 'the address holds the path of a file',
  'packages/contract/src/picture-address.ts': 'the address holds the path of a file',
  'packages/api/src/features/map/map-style.ts': 'templates of addresses, which the map library fills',
}

const production = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && existsSync(new URL(file, root)))
  .filter(
    (file) => !/\.test\.|\.fixture\.|\.examples\.|\/examples\/|^apps\/simulators\/|^packages\/providers\//.test(file),
  )

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
const sources = production.map((file) => ({ file, text: withoutComments(readFileSync(new URL(file, root), 'utf8')) }))

/** First two segments shared by all calls: `/api/interest`, `/hasdocuments`. */
const beginnings = new Set(
  paths
    .map((path) => path.split('/').slice(1, 3))
    .filter(([first = '']) => !first.startsWith(':') && first !== '*')
    .map((steps) => steps.filter((step) => !step.startsWith(':') && step !== '*').join('/'))
    .filter((start) => start !== '' && !/\.(xml|txt)$/.test(start)),
)
const escaped = [...beginnings].map((start) => start.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&'))
const address = new RegExp(`['"\`]/(?:${escaped.join('|')})(?=['"\`/?#$])`)

describe('the table of routes', () => {
  it('has each method and path once', () => {
    const ids = table.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('has the parameters of each path in its schema', () => {
    const named = (path: string) => [...path.matchAll(/:(\w+)|(\*)/g)].map(([, name, rest]) => name ?? rest)
    const wrong = table.filter(({ id, spec }) => {
      const { params } = spec as { params?: { shape: object } }
      // Page addresses are parsed by the handler.
      return (
        id !== 'GET /*' &&
        named(id).sort().join() !==
          Object.keys(params?.shape ?? {})
            .sort()
            .join()
      )
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('is the only place where the path of a route is written', () => {
    const found = sources
      .filter(({ file }) => !file.endsWith('.paths.ts') && !(file in reasons))
      .filter(({ text }) => address.test(text))
    expect(found.map(({ file, text }) => `${file}: ${address.exec(text)?.[0]}`)).toEqual([])
  })

  it('has no exception that is not needed', () => {
    const needed = sources.filter(({ text }) => address.test(text)).map(({ file }) => file)
    expect(Object.keys(reasons).filter((file) => !needed.includes(file))).toEqual([])
  })

  it('is the only place where a route is made', () => {
    const makes = /['"`](?:GET|POST|PUT|PATCH|DELETE) \/|\bdefineRoutes\(/
    const found = sources.filter(
      ({ file, text }) => makes.test(text) && !file.startsWith('packages/contract/src/routes/'),
    )
    expect(found.map(({ file }) => file)).toEqual([])
  })

  it('keeps the schemas out of the browser, which takes ids and types alone', () => {
    const family = /^import (?!type )[^'"]*from '@nyhem\/contract\/routes\/(?!address'|route-id'|[a-z-]+\.paths')/m
    const found = sources.filter(({ file, text }) => file.startsWith('packages/web/') && family.test(text))
    expect(found.map(({ file }) => file)).toEqual([])
  })
})
