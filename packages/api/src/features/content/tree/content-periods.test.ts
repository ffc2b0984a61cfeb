import { parsePageData } from '@nyhem/contract/page-data'
import type { Instant } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentTest, contentTest, now, pageOf, siteFiles, standard } from '../content.fixture.ts'

let test: ContentTest
beforeAll(async () => {
  test = await contentTest()
  await test.load(siteFiles('se'))
})
afterAll(() => test.close())

const inDays = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString() as Instant

async function titleAt(path: string, moment: Instant): Promise<string | null> {
  const answer = await pageOf(test.open(), 'se', path, { now: moment })
  return answer.code === 'Ok' ? parsePageData(answer.page).seo.title : null
}

const idOf = async (path: string) =>
  await test.database.db
    .selectFrom('content_page')
    .select(['id', 'published_version_id'])
    .where('path', '=', path)
    .executeTakeFirstOrThrow()

/** As the release before periods does. */
async function publishAsBefore(path: string, version: { title: string; from?: Instant; until?: Instant }) {
  const { db } = test.database
  const { id } = await idOf(path)
  await db
    .updateTable('content_page_version')
    .set({ state: 'superseded' })
    .where('page_id', '=', id)
    .where('state', '=', 'published')
    .execute()
  const copied = await sql<{ id: number }>`insert into content_page_version
      (page_id, number, state, kind, title, seo, menu, listed, fields, blocks, published_from, published_until, author)
    select page_id, number + 1, 'published', kind, ${version.title}, seo, menu, listed, fields, blocks,
      ${version.from ?? null}::timestamptz, ${version.until ?? null}::timestamptz, 'files'
    from content_page_version where page_id = ${id} order by number desc limit 1 returning id`.execute(db)
  await db
    .updateTable('content_page')
    .set({ published_version_id: copied.rows[0]?.id ?? null })
    .where('id', '=', id)
    .execute()
}

/** A page whose file says something else from a day on. */
async function loadReplaced(path: string, days: number) {
  await test.load({ [`se${path}page.yaml`]: standard('Före') })
  await test.load({ [`se${path}page.yaml`]: standard('Efter', `published: { from: +${days}d }`) })
}

describe('a page that is to be replaced on a day', () => {
  it('is shown as it is until then, and is never gone', async () => {
    await loadReplaced('/byte/', 3)
    expect(await titleAt('/byte/', now)).toContain('Före')
    expect(await titleAt('/byte/', inDays(2))).toContain('Före')
    expect(await titleAt('/byte/', inDays(3))).toContain('Efter')
  })

  it('is built anew at that moment', async () => {
    await loadReplaced('/byte-snart/', 3)
    const answer = await pageOf(test.open(), 'se', '/byte-snart/', { now: inDays(2.2) })
    expect(answer.code === 'Ok' && answer.validUntil).toBe('2026-03-04T23:00:00.000Z')
  })

  it('bears the date of its file, not of its replacement', async () => {
    const article = 'kind: article\ntitle: En nyhet\npublished: { from: 2026-01-10 }\nfields: { lead: L, body: '
    await test.load({ 'se/nyhet/page.yaml': `${article}B }` })
    await test.load({ 'se/nyhet/page.yaml': `${article}Rättad }` })
    const answer = await pageOf(test.open(), 'se', '/nyhet/')
    expect(answer.code === 'Ok' && answer.page.template.viewModel).toMatchObject({ publishedAt: '2026-01-10' })
  })
})

describe('periods of a page', () => {
  it('never overlap: the database refuses it', async () => {
    await test.load({ 'se/enda/page.yaml': standard('Enda') })
    const { id, published_version_id: versionId } = await idOf('/enda/')
    const more = {
      page_id: id,
      version_id: versionId ?? 0,
      shown_from: inDays(1),
      shown_until: inDays(2),
      made_by: 'a',
    }
    await expect(test.database.db.insertInto('content_period').values(more).execute()).rejects.toThrow(
      'content_period_one_at_a_time',
    )
  })

  it('of two pages may', async () => {
    await test.load({ 'se/en/page.yaml': standard('En'), 'se/annan/page.yaml': standard('Annan') })
    expect([await titleAt('/en/', now), await titleAt('/annan/', now)]).toEqual([
      expect.stringContaining('En'),
      expect.stringContaining('Annan'),
    ])
  })
})

describe('the release before periods', () => {
  it('publishes by the page’s column, and that is shown', async () => {
    await test.load({ 'se/aldre/page.yaml': standard('Nyast') })
    await publishAsBefore('/aldre/', { title: 'Av en äldre' })
    const later = (await sql<{ now: Instant }>`select now() + interval '1 minute' as now`.execute(test.database.db))
      .rows[0]
    expect(await titleAt('/aldre/', later?.now ?? now)).toContain('Av en äldre')
  })

  it('reads what is shown now by the page’s column, and hides what is taken down', async () => {
    await loadReplaced('/byte-sedan/', 5)
    const { db } = test.database
    const read = () =>
      db
        .selectFrom('content_page as page')
        .innerJoin('content_page_version as version', 'version.id', 'page.published_version_id')
        .select(['version.title', 'version.published_until', 'page.removed_at'])
        .where('page.path', '=', '/byte-sedan/')
        .executeTakeFirstOrThrow()
    expect(await read()).toEqual({ title: 'Före', published_until: null, removed_at: null })
  })
})
