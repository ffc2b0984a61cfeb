import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { smallSite } from '../content-folder.fixture.ts'
import { loadTest, now, today } from './load-test.fixture.ts'

const test = loadTest()
const { load, idOf } = test
/** As if an editor had changed the title of a page, published or still as a draft. */
async function edit(path: string, title: string, state: 'kept' | 'draft' = 'kept') {
  const { db } = test
  const pageId = await idOf(path)
  const { rows } = await sql<{ id: number }>`insert into content_page_version
      (page_id, number, state, kind, title, seo, menu, listed, fields, blocks, author, author_id)
    select page_id, number + 1, ${state}, kind, ${title}, seo, menu, listed, fields, blocks, 'editor', 'staff-1'
    from content_page_version where page_id = ${pageId} order by number desc limit 1 returning id`.execute(db)
  if (state === 'draft') return
  const versionId = rows[0]?.id ?? 0
  await db
    .updateTable('content_period')
    .set({ shown_until: now, ended_by: 'staff-1' })
    .where('page_id', '=', pageId)
    .execute()
  const period = { page_id: pageId, version_id: versionId, shown_from: now, made_by: 'staff-1' }
  await db.insertInto('content_period').values(period).execute()
  await db.updateTable('content_page').set({ published_version_id: versionId }).where('id', '=', pageId).execute()
}

async function move(path: string, to: string) {
  await test.db.updateTable('content_page').set({ path: to }).where('path', '=', path).execute()
}

async function titles(path: string) {
  const rows = await test.db
    .selectFrom('content_page as page')
    .innerJoin('content_period as period', 'period.page_id', 'page.id')
    .innerJoin('content_page_version as version', 'version.id', 'period.version_id')
    .where('page.path', '=', path)
    .where('page.removed_at', 'is', null)
    .where('period.shown_until', 'is', null)
    .select('version.title')
    .execute()
  const draft = await test.db
    .selectFrom('content_page_version')
    .select(['title', 'state'])
    .where('page_id', '=', await idOf(path))
    .where('state', 'in', ['draft', 'kept'])
    .where('author_id', 'is', null)
    .execute()
  return { shown: rows.map(({ title }) => title), kept: draft }
}

const page = (title: string) => ({ 'se/x/page.yaml': `kind: standard\ntitle: ${title}` })

describe('a page that editors have changed', () => {
  beforeEach(async () => {
    await test.fixture.write(page('Fil'))
    await load()
  })

  it('is left alone by an unchanged file', async () => {
    await edit('/x/', 'Redaktör')
    expect(await load()).toMatchObject({ changed: 0, unchanged: 4, edited: [] })
    expect(await titles('/x/')).toEqual({ shown: ['Redaktör'], kept: [] })
  })

  it('is left alone by a changed file, which becomes a draft, and the load names it once', async () => {
    await edit('/x/', 'Redaktör')
    await test.fixture.write(page('Ny fil'))
    const result = await load()
    expect(result).toMatchObject({ changed: 0, unchanged: 3 })
    expect(result.code === 'Ok' && result.edited).toMatchObject([
      { field: '(page)', problem: expect.stringContaining('the file became a draft') },
    ])
    expect(await titles('/x/')).toEqual({ shown: ['Redaktör'], kept: [{ title: 'Ny fil', state: 'draft' }] })
    expect(await load()).toMatchObject({ unchanged: 4, edited: [] })
  })

  it('keeps the draft that somebody is writing, and the file beside it', async () => {
    await edit('/x/', 'Utkast', 'draft')
    await test.fixture.write(page('Ny fil'))
    const result = await load()
    expect(result.code === 'Ok' && result.edited[0]?.problem).toContain('a kept version')
    expect(await titles('/x/')).toEqual({ shown: ['Fil'], kept: [{ title: 'Ny fil', state: 'kept' }] })
  })

  it('is replaced when the load is told so', async () => {
    await edit('/x/', 'Redaktör')
    await test.fixture.write(page('Ny fil'))
    expect(await load(today, 'over-editors')).toMatchObject({ changed: 1, edited: [] })
    expect((await titles('/x/')).shown).toEqual(['Ny fil'])
    await test.fixture.write(page('Nyare fil'))
    expect(await load()).toMatchObject({ changed: 1, edited: [] })
  })

  it('is in step with a file that says the same, so that the next change of the file is published', async () => {
    await edit('/x/', 'Redaktör')
    await test.fixture.write(page('Redaktör'))
    expect(await load()).toMatchObject({ changed: 0, unchanged: 4, edited: [] })
    await test.fixture.write(page('Ny fil'))
    expect(await load()).toMatchObject({ changed: 1, edited: [] })
  })

  it('stays when its file is gone, and the load names it', async () => {
    await edit('/x/', 'Redaktör')
    await rm(join(test.fixture.folder, 'se/x'), { recursive: true })
    expect(await load()).toMatchObject({ removed: 0, edited: [{ problem: expect.stringContaining('it stays') }] })
    expect((await titles('/x/')).shown).toEqual(['Redaktör'])
    expect(await load()).toMatchObject({ removed: 0, edited: [] })
  })

  it('stays down when editors have taken it down and its file changes', async () => {
    await test.db
      .updateTable('content_period')
      .set({ shown_until: now, ended_by: 'staff-1' })
      .where('page_id', '=', await idOf('/x/'))
      .execute()
    await test.fixture.write(page('Ny fil'))
    expect(await load()).toMatchObject({ changed: 0, edited: [{ field: '(page)' }] })
    expect((await titles('/x/')).shown).toEqual([])
  })
})

describe('a page and its file', () => {
  beforeEach(async () => {
    await test.fixture.write(page('Fil'))
    await load()
  })

  it('are held together by the address of the file, not by an id made of it', async () => {
    const id = await idOf('/x/')
    expect(id).not.toContain('x/')
    await move('/x/', '/y/')
    await test.fixture.write(page('Ny fil'))
    expect(await load()).toMatchObject({ added: 0, changed: 1 })
    expect(await idOf('/y/')).toBe(id)
    expect((await titles('/y/')).shown).toEqual(['Ny fil'])
  })

  it('are two when the page has moved and is named by its file, and a new file stands at the old address', async () => {
    const id = await idOf('/x/')
    await move('/x/', '/y/')
    await test.fixture.write({ ...page('Nästa'), 'se/y/page.yaml': `id: ${id}\nkind: standard\ntitle: Fil` })
    expect(await load()).toMatchObject({ added: 1, changed: 0, removed: 0 })
    expect([await titles('/x/'), await titles('/y/')]).toMatchObject([{ shown: ['Nästa'] }, { shown: ['Fil'] }])
  })

  it('are refused together where another page has been moved to the address of a new file', async () => {
    await move('/x/', '/y/')
    await test.fixture.write({ 'se/y/page.yaml': 'kind: standard\ntitle: Y' })
    const result = await load()
    expect(result.code === 'Refused' && result.problems).toMatchObject([
      { field: '(folder)', problem: 'another page has been moved to /y/' },
    ])
  })

  it('of a site without files stay as they are', async () => {
    await test.fixture.write(
      Object.fromEntries(Object.entries(smallSite).map(([name, text]) => [name.replace('se/', 'fi/'), text])),
    )
    await load()
    await rm(join(test.fixture.folder, 'fi'), { recursive: true })
    expect(await load()).toMatchObject({ removed: 0 })
  })
})

describe('redirects', () => {
  it('of a move and of editors outlast a load, those of files follow it', async () => {
    const site = smallSite['se/site.yaml']
    const redirect = (from: string) => `\nredirects: [ { from: ${from}, to: /, permanent: true } ]`
    await test.fixture.write({ 'se/site.yaml': site + redirect('/fil/') })
    await load()
    const moved = { site_id: 'se', from_path: '/flyttad/', to_address: '/', permanent: true, origin: 'move' }
    await test.db.insertInto('content_redirect').values(moved).execute()
    await test.fixture.write({ 'se/site.yaml': site + redirect('/ny-fil/') })
    await load()
    const rows = await test.db
      .selectFrom('content_redirect')
      .select(['from_path', 'origin'])
      .orderBy('from_path')
      .execute()
    expect(rows).toEqual([
      { from_path: '/flyttad/', origin: 'move' },
      { from_path: '/ny-fil/', origin: 'file' },
    ])
  })

  it('of a move outlast a load by an older release, which deletes all of a site', async () => {
    const moved = { site_id: 'se', from_path: '/flyttad/', to_address: '/', permanent: true, origin: 'move' }
    await test.db.insertInto('content_redirect').values(moved).execute()
    await test.db.deleteFrom('content_redirect').where('site_id', '=', 'se').execute()
    const again = { site_id: 'se', from_path: '/flyttad/', to_address: '/annat/', permanent: true }
    await test.db.insertInto('content_redirect').values(again).execute()
    expect(await test.db.selectFrom('content_redirect').select('to_address').execute()).toEqual([{ to_address: '/' }])
  })
})
