import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Jobs, startJobs } from '@nyhem/api/database/jobs'
import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
import { routes } from '@nyhem/contract/routes/routes'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = 'docs/runbooks'
const pages = [
  ...readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
  'docs/backup.md',
]
const sections = ['**Notice.**', '**Visitors see.**', '## Do', '## Over when', '## Tell']

const blocks = (language: string) =>
  pages.flatMap((page) =>
    [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
      ([, text = '']) => [page, text.trim()] as const,
    ),
  )
const lines = blocks('sh').flatMap(([page, text]) => text.split('\n').map((line) => [page, line] as const))

const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
const known = Object.values(routes)
  .flatMap((family) => Object.values(family))
  .map(({ id }) => methodAndPathOf(id))
  // Of pages, which are in the database.
  .filter(({ path }) => !path.includes('*'))
const isRoute = (method: string, path: string) =>
  known.some(
    (route) => route.method === method && new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )

/** What is wrong with a line of a shell; null for one that can be run as it stands, or says why it cannot be tested. */
function objection(line: string): string | null {
  if (/ # not testable here: \S/.test(line)) return null
  const [, script, words = ''] = /^npm run ([\w:-]+)(?: -- (.*))?$/.exec(line) ?? []
  if (script) {
    const file = /\S+\.(?:ts|mjs)$/.exec(scripts[script] ?? '')?.[0]
    if (!file) return 'no such command'
    const options = [...words.matchAll(/--([\w-]+)/g)].map(([, name = '']) => name)
    return options.every((name) => read(file).includes(`${name}:`)) ? null : 'no such option'
  }
  const [, method = 'GET'] = /^curl .*-X (\w+)/.exec(line) ?? []
  const [, path] = /^curl .*https:\/\/\$PORTAL(\S+)/.exec(line) ?? []
  if (path) return isRoute(method, path) ? null : 'no such route'
  return 'neither tested nor marked'
}

describe('a runbook', () => {
  it.each(pages.filter((page) => page.startsWith(folder) && !page.endsWith('README.md')))(
    'tells how one notices, what visitors see, what to do, when it is over and whom to tell: %s',
    (page) => {
      const places = sections.map((section) => read(page).indexOf(section))
      expect(places.every((place) => place > 0)).toBe(true)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(read(`${folder}/README.md`)).toContain(`(${page.slice(folder.length + 1)})`)
    },
  )

  it.each(lines)('has commands, options and routes that exist, or says why not: %s: %s', (_page, line) => {
    expect(objection(line)).toBeNull()
  })

  it.each([
    ['npm run nothing', 'no such command'],
    ['npm run integration:key -- --nothing', 'no such option'],
    ['curl -fsS https://$PORTAL/nothing/here', 'no such route'],
    ['rm -rf data', 'neither tested nor marked'],
  ])('would not be believed: %s', (line, found) => {
    expect(objection(line)).toBe(found)
  })

  it.each(pages)('has links that lead somewhere: %s', (page) => {
    const broken = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
    expect(broken).toEqual([])
  })
})

describe('SQL of a runbook', () => {
  let database: TestDatabase
  let jobs: Jobs
  beforeAll(async () => {
    database = await openTestDatabase()
    jobs = await startJobs({ database, log: pino({ level: 'silent' }) })
  })
  afterAll(async () => {
    await jobs.stop(0)
    await database.close()
  })

  it.each(blocks('sql'))('fits the tables of this release: %s', async (_page, text) => {
    const { rows } = await sql.raw(`explain ${text}`).execute(database.db)
    expect(rows.length).toBeGreaterThan(0)
  })
})
