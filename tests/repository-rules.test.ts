import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Known to git or to be added, without those only deleted from the working tree. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(new URL(path, root)))

const code = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path))

type Manifest = { name: string; dependencies?: Record<string, string> }

/** Required dependencies, from the table of ARCHITECTURE.md. */
const ownDependencies: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/contract': ['@nyhem/domain'],
  'packages/providers': ['@nyhem/domain'],
  'packages/api': ['@nyhem/contract', '@nyhem/domain', '@nyhem/providers'],
  'packages/web': ['@nyhem/contract', '@nyhem/domain'],
  'packages/office': ['@nyhem/contract', '@nyhem/domain', '@nyhem/web'],
  demo: ['@nyhem/api', '@nyhem/contract', '@nyhem/domain'],
  e2e: ['@nyhem/contract', '@nyhem/demo'],
}

/** Pure tables, one row per line: the only reason to exceed 400 lines. */
const tables = [
  /\.generated\.ts$/,
  /^packages\/web\/src\/texts\//,
  /^packages\/web\/src\/themes\/tokens\.ts$/,
  /^demo\//,
  /\.examples\.tsx?$/,
  /^bench\/src\/relevance\/questions\.ts$/,
]

/** A line that continues a signature: `}): Promise<void> {`. */
const continues = /^[)}\]].*\{$/

/** Functions and factories at the first column, to the next line there. */
function functionsIn(path: string): { name: string; lines: number }[] {
  const lines = read(path).split('\n')
  return lines.flatMap((line, start) => {
    const [, declared, assigned] =
      /^(?:export )?(?:(?:default )?(?:async )?function (\w+)|const (\w+) = .*=> \{$)/.exec(line) ?? []
    const name = declared ?? assigned
    const end = lines.findIndex((next, nth) => nth > start && /^\S/.test(next) && !continues.test(next))
    return name === undefined || end < 0 ? [] : [{ name, lines: end - start + 1 }]
  })
}

/** `vi.mock` and the like change what other files of the worker import. */
const mocksModules = /\bvi\.(mock|doMock|resetModules)\(/

describe('the repository', () => {
  it('names a test that mocks modules isolated, since others share their modules', () => {
    const mocking = code.filter((path) => /\.test\.tsx?$/.test(path) && mocksModules.test(read(path)))
    expect(mocking.filter((path) => !/\.isolated\.(dom\.)?test\.tsx?$/.test(path))).toEqual([])
  })

  it.each(Object.entries(ownDependencies))('%s depends on no package outside its row of the table', (folder, may) => {
    const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as Manifest
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@nyhem/'))
    expect(own.filter((name) => !may.includes(name))).toEqual([])
  })

  it('lists no npm package in domain, and only the schema library in contract', () => {
    const listed = (folder: string) =>
      Object.keys((JSON.parse(read(`${folder}/package.json`)) as Manifest).dependencies ?? {}).filter(
        (name) => !name.startsWith('@nyhem/'),
      )
    expect(listed('packages/domain')).toEqual([])
    expect(listed('packages/contract')).toEqual(['zod'])
  })

  it('numbers each migration, and none twice', () => {
    const names = readdirSync(new URL('packages/api/src/database/migrations/', root)).sort()
    const numbers = names.map((name) => Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]))
    expect(numbers).not.toContain(Number.NaN)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('says in the first line of each migration why it is there', () => {
    const folder = 'packages/api/src/database/migrations/'
    const silent = readdirSync(new URL(folder, root)).filter((name) => !/^-- \S.{15}/.test(read(folder + name)))
    expect(silent).toEqual([])
  })

  it('keeps every file of code at 400 lines or fewer, tables excepted', () => {
    const long = code
      .filter((path) => !tables.some((table) => table.test(path)))
      .filter((path) => read(path).split('\n').length > 401)
    expect(long).toEqual([])
  })

  it('keeps every function of production code at 120 lines or fewer', () => {
    const production = code.filter(
      (path) => /^(packages|apps)\/[^/]+\/src\//.test(path) && !/\.(test|fixture|examples|arbitraries)\./.test(path),
    )
    const functions = production.flatMap((path) => functionsIn(path).map((found) => ({ path, ...found })))
    const long = functions.filter(({ lines }) => lines > 120)
    expect(long).toEqual([])
    // The measure sees functions at all, also with a signature of several lines.
    expect(functions.find(({ name }) => name === 'openSessions')?.lines).toBeGreaterThan(50)
    expect(functions.length).toBeGreaterThan(2_000)
  })

  it('has no barrels and no files named after nothing', () => {
    expect(files.filter((path) => /(^|\/)(index|utils?|common|helpers?)(\.tsx?$|\/)/.test(path))).toEqual([])
  })

  it('has no clock, no randomness and no environment in domain', () => {
    const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bfetch\(|\bcrypto\./
    const found = code.filter((path) => path.startsWith('packages/domain/') && !path.includes('.test.'))
    expect(found.filter((path) => impure.test(read(path)))).toEqual([])
  })

  it('runs every journey: each spec lies in a folder that a project of Playwright names', () => {
    const config = read('e2e/playwright.config.ts')
    const folders = [...config.matchAll(/testMatch: '(\w+)\/\*\.spec\.ts'/g)].map(([, folder]) => `e2e/src/${folder}/`)
    const specs = files.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path))
    expect(specs.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([])
  })
  it('turns to its mobile layout at one width, 625 px (§9)', () => {
    const sheets = files.filter((path) => path.startsWith('packages/web/src/') && path.endsWith('.css'))
    const widths = sheets.flatMap((path) =>
      [...read(path).matchAll(/\(width (?:<=|>) (6\d\d)px\)/g)].map(([, px]) => Number(px)),
    )
    expect(new Set(widths)).toEqual(new Set([625]))
  })

  it('uses no custom property of CSS that nothing defines', () => {
    const sources = files.filter((path) => /^packages\/web\/src\/.*\.(css|tsx?)$/.test(path)).map(read)
    const defined = new Set(
      sources.flatMap((text) => [...text.matchAll(/(--[a-z0-9-]+)['"]?\s*[:\]]/g)].map(([, name]) => name)),
    )
    const set = sources.flatMap((text) =>
      [...text.matchAll(/setProperty\(\s*'(--[a-z0-9-]+)'/g)].map(([, name]) => name),
    )
    const used = sources.flatMap((text) => [...text.matchAll(/var\((--[a-z0-9-]+)\s*\)/g)].map(([, name]) => name))
    expect(used.filter((name) => !defined.has(name) && !set.includes(name))).toEqual([])
    expect(used.length).toBeGreaterThan(1_000)
  })

  it('reads nothing outside its own folder', () => {
    const outside = new RegExp(['\\.\\./sha', 'red/|/work', '/'].join(''))
    const text = files.filter(
      (path) => /\.(ts|tsx|mjs|json|ya?ml|css|sql|md|sh)$/.test(path) && path !== 'package-lock.json',
    )
    expect(text.filter((path) => outside.test(read(path)))).toEqual([])
  })

  it('locks every package without naming a registry', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { resolved?: string }> }
    const named = Object.entries(packages).filter(([, entry]) => entry.resolved?.includes('://'))
    expect(named).toEqual([])
  })
})
