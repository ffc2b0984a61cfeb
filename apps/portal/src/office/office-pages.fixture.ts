import { randomUUID } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Member, OfficePortal } from './office-portal.fixture.ts'

type NewDraft = { siteId?: SiteId; path: string; kind?: string; title?: string; fields?: object; by?: Member }

const standardFields = { heading: 'Rubrik', lead: 'En ingress.', body: 'Text.' }

/** A page with a draft, written by somebody. Its fields are those of a standard page, unless told otherwise. */
export async function newDraft(
  { db }: OfficePortal,
  { siteId = 'se', path, kind = 'standard', title = path, fields = standardFields, by }: NewDraft,
): Promise<{ pageId: string; versionId: number }> {
  const pageId = randomUUID()
  await db.insertInto('content_page').values({ id: pageId, site_id: siteId, language: 'sv', path }).execute()
  const { id: versionId } = await db
    .insertInto('content_page_version')
    .values({
      page_id: pageId,
      number: 1,
      state: 'draft',
      kind,
      title,
      seo: '{}',
      menu: '[]',
      listed: '{}',
      fields: JSON.stringify(fields),
      blocks: '[]',
      block_keys: [],
      author: 'editor',
      author_id: by?.id ?? null,
      revision: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { pageId, versionId }
}

/** A save of the draft by somebody. */
export async function changeDraft({ db }: OfficePortal, versionId: number, by: Member, title = 'Ändrad') {
  await db
    .updateTable('content_page_version')
    .set(({ eb }) => ({ title, author_id: by.id, revision: eb('revision', '+', 1) }))
    .where('id', '=', versionId)
    .execute()
}

/** What is shown of a page, in order. */
export async function periodsOf({ db }: OfficePortal, pageId: string): Promise<(Instant | null)[]> {
  const rows = await db
    .selectFrom('content_period')
    .select('shown_from')
    .where('page_id', '=', pageId)
    .orderBy('shown_from')
    .execute()
  return rows.map(({ shown_from: from }) => from)
}
