import { asId } from '@nyhem/domain/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { smallSite } from '../content-folder.fixture.ts'
import { siteContentSchema } from '../tree/content-file.ts'
import { addVersion, showSettings } from '../tree/site-settings.store.ts'
import { settingsOf } from '../tree/site-settings.ts'
import { loadTest, now, today } from './load-test.fixture.ts'

const test = loadTest()
const { load } = test
const file = (help: string, more = '') => ({
  'se/site.yaml': `footerHeadings: { company: Företaget, explore: Upptäck, help: ${help} }\n${more}`,
})
const contentOf = (help: string) =>
  siteContentSchema.parse({ footerHeadings: { company: 'Företaget', explore: 'Upptäck', help } })
const elin = asId<'Staff'>('staff-elin')

/** As if an editor had published other settings, or were writing some. */
async function edit(help: string, state: 'kept' | 'draft' = 'kept'): Promise<void> {
  const content = contentOf(help)
  const versionId = await addVersion(test.db, 'se', { state, fields: settingsOf(content), authorId: elin })
  if (state === 'kept') await showSettings(test.db, 'se', { content, versionId, isSource: false, now })
}

async function site() {
  const shown = await test.db
    .selectFrom('content_site')
    .selectAll()
    .where('site_id', '=', 'se')
    .executeTakeFirstOrThrow()
  const beside = await test.db
    .selectFrom('content_site_version')
    .select(['state', 'fields'])
    .where('site_id', '=', 'se')
    .where('author_id', 'is', null)
    .where('published_at', 'is', null)
    .execute()
  const helpOf = (fields: unknown) => (fields as { footerHeadings: { help: string } }).footerHeadings.help
  return {
    shown: helpOf(shown.settings ?? shown.content),
    before: helpOf(shown.content),
    beside: beside.map(({ state, fields }) => `${state}: ${helpOf(fields)}`),
  }
}
const editedOf = (result: Awaited<ReturnType<typeof load>>) =>
  result.code === 'Ok' ? result.edited.map(({ problem }) => problem) : result.problems

beforeEach(async () => {
  await test.fixture.write({ ...smallSite, ...file('Fil') })
  await load()
})

describe('settings that nobody has edited', () => {
  it('follow their file', async () => {
    await test.fixture.write(file('Ny fil'))
    expect(editedOf(await load())).toEqual([])
    expect(await site()).toMatchObject({ shown: 'Ny fil', beside: [] })
  })
})

describe('settings that editors have published', () => {
  beforeEach(() => edit('Redaktör'))

  it('are left alone by an unchanged file', async () => {
    expect(editedOf(await load())).toEqual([])
    expect(await site()).toMatchObject({ shown: 'Redaktör', beside: [] })
  })

  it('are never replaced by a changed file, which becomes a draft, and the load names it once', async () => {
    await test.fixture.write(file('Ny fil'))
    expect(editedOf(await load())).toEqual([expect.stringContaining('the file became a draft')])
    expect(await site()).toMatchObject({ shown: 'Redaktör', beside: ['draft: Ny fil'] })
    expect(editedOf(await load())).toEqual([])
    await test.fixture.write(file('Nyare fil'))
    await load()
    expect((await site()).beside).toEqual(['draft: Nyare fil'])
  })

  it('are in step with a file that says the same, so that its next change is published', async () => {
    await test.fixture.write(file('Redaktör'))
    expect(editedOf(await load())).toEqual([])
    await test.fixture.write(file('Ny fil'))
    await load()
    expect((await site()).shown).toBe('Ny fil')
  })

  it('are replaced when the load is told so', async () => {
    await test.fixture.write(file('Ny fil'))
    expect(editedOf(await load(today, 'over-editors'))).toEqual([])
    expect((await site()).shown).toBe('Ny fil')
  })

  it('count as loaded once an older release has loaded files', async () => {
    await test.db
      .updateTable('content_site')
      .set({ content: JSON.stringify(contentOf('Äldre')), source_hash: 'older' })
      .where('site_id', '=', 'se')
      .execute()
    expect((await site()).shown).toBe('Äldre')
  })
})

describe('settings that somebody is writing', () => {
  it('keep the draft, and the file beside it', async () => {
    await edit('Utkast', 'draft')
    await test.fixture.write(file('Ny fil'))
    expect(editedOf(await load())).toEqual([expect.stringContaining('a kept version')])
    expect(await site()).toMatchObject({ shown: 'Fil', beside: ['kept: Ny fil'] })
  })
})

describe('a redirect of a file', () => {
  const redirects = 'redirects: [ { from: /fil/, to: / }, { from: /annan/, to: / } ]'
  const stored = async () =>
    (await test.db.selectFrom('content_redirect').select('from_path').orderBy('from_path').execute()).map(
      (row) => row.from_path,
    )

  it('follows the file also where editors have published other settings', async () => {
    await edit('Redaktör')
    await test.fixture.write(file('Ny fil', redirects))
    await load()
    expect(await stored()).toEqual(['/annan/', '/fil/'])
  })

  it('that an editor has ended does not come back', async () => {
    const ended = { site_id: 'se', from_path: '/fil/', ended_by: elin, ended_at: now }
    await test.db.insertInto('content_redirect_ended').values(ended).execute()
    await test.fixture.write(file('Ny fil', redirects))
    await load()
    expect(await stored()).toEqual(['/annan/'])
    await test.db.deleteFrom('content_redirect_ended').execute()
  })
})

describe('what an older release reads', () => {
  it('has no field that it does not know, and a banner only while it is due', async () => {
    const banner = 'id: b, type: info, heading: H, text: T, enabled: true, global: true, from: "2026-04-01T08:00"'
    await test.fixture.write(file('Fil', `crisisBanner: { ${banner} }\nmenus: { legal: [ { page: / } ] }`))
    await load()
    const { content } = await test.db.selectFrom('content_site').select('content').executeTakeFirstOrThrow()
    expect(Object.keys(content as object).sort()).toEqual([
      'cookiesFaqSectionId',
      'crisisBanner',
      'footerHeadings',
      'popularSearches',
      'recipients',
    ])
    expect((content as { crisisBanner: object }).crisisBanner).toEqual({
      ...{ id: 'b', type: 'info', heading: 'H', text: 'T', enabled: false, global: true, link: null },
    })
  })
})
