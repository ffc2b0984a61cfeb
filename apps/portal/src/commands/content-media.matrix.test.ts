import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleJpeg } from '@nyhem/api/features/case-files/sample-files.fixture'
import { loadMedia } from '@nyhem/api/features/media-assets/media-folder'
import type { Instant } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMediaFiles } from '../media-files.ts'
import { runExportCommand } from './export-content.ts'
import { runLoadCommand } from './load-content.ts'
import { withDatabase } from './with-database.ts'

let folder: string
const errors: string[] = []
const printed: string[] = []
const out = {
  print: (text: string) => void printed.push(text),
  error: (text: string) => void errors.push(text),
  progress: () => undefined,
  endProgress: () => undefined,
}
const key = 'library/0123456789abcdef0123.jpg'
const now = () => new Date('2026-03-02T08:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-content-media-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const configOf = (name: string) => ({
  databaseUrl: null,
  directUrl: null,
  dataFolder: join(folder, name),
  migrationUrl: null,
  vaultKeys: null,
  caseFiles: null,
})
function run(command: typeof runExportCommand, name: string, ...args: string[]): Promise<number> {
  printed.length = 0
  errors.length = 0
  return command(args, { config: configOf(name), out, now })
}

/** A folder of content whose page names an upload, which lies beside it. */
async function writeContent(content: string): Promise<void> {
  await cp(join(import.meta.dirname, '../../../../demo/content/contractor'), join(content, 'contractor'), {
    recursive: true,
  })
  await mkdir(join(content, 'contractor/nytt'), { recursive: true })
  await writeFile(
    join(content, 'contractor/nytt/page.yaml'),
    `kind: standard\ntitle: Nytt\nfields: { heading: Nytt, picture: ${key} }\n`,
  )
  await mkdir(join(content, 'media'), { recursive: true })
  await writeFile(join(content, 'media', key.replace('/', '-')), await sampleJpeg())
  const medium = {
    key,
    sort: 'picture',
    title: 'Huset',
    focus: { x: 0.25, y: 0.5 },
    alt: { sv: 'Ett hus av tegel' },
    language: null,
    credit: 'Studio Lod',
    licence: '',
    source: '',
    right: { sites: null, until: '2028-12-31', people: 'nobody', consent: '' },
  }
  await writeFile(join(content, 'media/manifest.json'), JSON.stringify({ version: 1, media: [medium] }))
}

describe('content files with uploads', { timeout: 180_000 }, () => {
  it('are loaded with them, exported with those that pages name, and loaded elsewhere the same', async () => {
    const content = join(folder, 'content')
    await writeContent(content)
    expect(await run(runLoadCommand, 'one', content), errors.join('\n')).toBe(0)
    const exported = join(folder, 'exported')
    expect(await run(runExportCommand, 'one', exported)).toBe(0)
    expect(printed[0]).toContain('with 1 uploads')
    expect((await readdir(join(exported, 'media'))).sort()).toEqual([key.replace('/', '-'), 'manifest.json'])

    expect(await run(runLoadCommand, 'other', exported), errors.join('\n')).toBe(0)
    const again = join(folder, 'again')
    expect(await run(runExportCommand, 'other', again)).toBe(0)
    for (const name of ['manifest.json', key.replace('/', '-')])
      expect(await readFile(join(again, 'media', name))).toEqual(await readFile(join(exported, 'media', name)))
  })
  it('leave what people have said of an upload, and refuse pages that name one which is not there', async () => {
    const changed = await withDatabase(configOf('one'), async ({ db }) => {
      await sql`update media_asset set title = 'Vårt hus'`.execute(db)
      const store = openMediaFiles(configOf('one'))
      const loaded = await loadMedia({ db, store, now: '2026-03-02T08:00:00.000Z' as Instant }, join(folder, 'content'))
      const { rows } = await sql<{ title: string }>`select title from media_asset`.execute(db)
      return { loaded, rows }
    })
    expect(changed).toMatchObject({
      code: 'Ok',
      value: { loaded: { added: 0, problems: [] }, rows: [{ title: 'Vårt hus' }] },
    })
    await rm(join(folder, 'exported/media'), { recursive: true })
    expect(await run(runLoadCommand, 'third', join(folder, 'exported'))).toBe(1)
    expect(errors.join('\n')).toContain(`there is no picture ${key}`)
  })
})
