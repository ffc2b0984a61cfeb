import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  standings as known,
  readAsvs,
  readEvidence,
  readRequirements,
  readStandings,
  writeAsvs,
} from '../scripts/write-asvs.mjs'

const root = new URL('..', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

type Standing = { id: string; standing: string; reason: string; evidence: string[] }
type Evidence = { path: string; symbol?: string; title?: string }
const standings: Standing[] = readStandings()
const evidence: (Evidence & { id: string })[] = standings.flatMap(({ id, evidence: some }) =>
  some.map((one) => ({ id, ...readEvidence(one) })),
)
const isTest = /\.(test|spec|contract)\.tsx?$/

/** The title of a test, with its quotes, in any of the ways that the code writes it. */
const hasTitle = (path: string, title: string): boolean => {
  const source = read(path)
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote},`))
}

describe('docs/asvs/standings.json', () => {
  it('holds every requirement of levels 1 and 2 once, in the order of the standard', () => {
    const ids = (readRequirements() as { id: string }[]).map(({ id }) => id)
    expect(ids).toHaveLength(253)
    expect(standings.map(({ id }) => id)).toEqual(ids)
  })

  it('knows four standings, each with a reason; what is met names where', () => {
    const odd = standings.filter(
      ({ standing, reason, evidence: some }) =>
        !known.includes(standing) || reason.length < 5 || (standing !== 'not-applicable' && some.length === 0),
    )
    expect(odd).toEqual([])
  })

  it('names files that exist, and symbols that occur in them', () => {
    const broken = evidence.filter(
      ({ path, symbol }) => !existsSync(new URL(path, root)) || (symbol !== undefined && !read(path).includes(symbol)),
    )
    expect(broken).toEqual([])
  })

  it('quotes titles of tests that exist', () => {
    const broken = evidence.filter(
      ({ path, title }) => title !== undefined && (!isTest.test(path) || !hasTitle(path, title)),
    )
    expect(broken).toEqual([])
  })
})

describe('docs/asvs.md', () => {
  it('is written from the requirements and standings (npm run asvs)', () => {
    expect(readAsvs()).toBe(writeAsvs())
  })
})

describe('docs/security.md', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => isTest.test(path) && existsSync(new URL(path, root)))

  /** Pieces of a quoted title, in which `…` stands for what is left out. */
  const occurs = (title: string, source: string): boolean => {
    let from = 0
    for (const piece of title.split('…').filter((some) => some !== '')) {
      const at = source.indexOf(piece, from)
      if (at < 0) return false
      from = at + piece.length
    }
    return true
  }

  it('quotes titles of tests that exist', () => {
    const quoted = [...read('docs/security.md').matchAll(/`([\w.-]+\.(?:test|spec)\.ts)`:((?:,? "[^"]+")+)/g)].flatMap(
      ([, name = '', titles = '']) => [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ name, title })),
    )
    expect(quoted.length).toBeGreaterThan(50)
    const missing = quoted.filter(
      ({ name, title }) => !files.some((path) => path.endsWith(`/${name}`) && occurs(title, read(path))),
    )
    expect(missing).toEqual([])
  })
})
