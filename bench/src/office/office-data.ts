import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@nyhem/api/database/schema.generated'
import { instantOf } from '@nyhem/domain/dates'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'
import { officeCookie } from '@nyhem/domain/staff/staff-session'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<Database>

export const bookings = 100_000
const sections = 22
const pagesInSection = 2_000
/** In a section that is moved. */
export const movedPages = 5_000
export const grantsOfMany = 1_400

/** Sections below the start page of Sweden, each of as many pages; with the demo's own some 50,000. */
export async function fillPages(db: Db): Promise<void> {
  const model = await db
    .selectFrom('content_page_version')
    .select('id')
    .where('kind', '=', 'standard')
    .where('state', '=', 'published')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (let section = 0; section <= sections; section += 1) {
    const slug = sectionOf(section)
    await addPage(db, { id: slug, parent: '/', path: `/${slug}/`, model: model.id })
    await addPages(db, { slug, count: section === sections ? movedPages : pagesInSection, model: model.id })
    if (section === 0) await sql`analyze`.execute(db)
  }
  await sql`analyze`.execute(db)
}

export const sectionOf = (nth: number) => `avdelning-${nth}`
export const movedSection = sectionOf(sections)
export const pageId = (section: string, nth: number) => `${section}-${nth}`

type NewPage = { readonly id: string; readonly parent: string; readonly path: string; readonly model: number }

async function addPage(db: Db, { id, parent, path, model }: NewPage): Promise<void> {
  await sql`insert into content_page (id, site_id, language, parent_id, path)
    select ${id}, 'se', 'sv', id, ${path} from content_page where site_id = 'se' and path = ${parent}`.execute(db)
  await addVersions(db, sql`select id, 'Avdelning ' || id as title from content_page where id = ${id}`, model)
}

async function addPages(db: Db, { slug, count, model }: { slug: string; count: number; model: number }): Promise<void> {
  await sql`insert into content_page (id, site_id, language, parent_id, path)
    select ${slug} || '-' || n, 'se', 'sv', ${slug}, '/' || ${slug} || '/sida-' || n || '/'
    from generate_series(1, ${sql.lit(count)}) n`.execute(db)
  const rows = sql`select id, 'Sida ' || right(md5(id), 6) || ' om ' || path as title
    from content_page where parent_id = ${slug}`
  await addVersions(db, rows, model)
}

/** Published, with the content of another page. */
async function addVersions(db: Db, pages: ReturnType<typeof sql>, model: number): Promise<void> {
  await sql`insert into content_page_version
      (page_id, number, state, kind, title, seo, menu, listed, fields, blocks, block_keys, author)
    select page.id, 1, 'published', m.kind, page.title, m.seo, '[]', m.listed, m.fields, m.blocks, m.block_keys, 'bench'
    from (${pages}) page, content_page_version m where m.id = ${model}`.execute(db)
  await sql`insert into content_period (page_id, version_id, made_by)
    select v.page_id, v.id, 'bench' from content_page_version v join content_page p on p.id = v.page_id
    where v.author = 'bench' and p.published_version_id is null`.execute(db)
  await sql`update content_page p set published_version_id = v.id from content_page_version v
    where v.page_id = p.id and v.author = 'bench' and p.published_version_id is null`.execute(db)
}

/** Bookings that have ended, over three years, each with a buyer; copies of what the product has stored. */
export async function fillBookings(db: Db): Promise<void> {
  await sql`insert into booking (id, number, site_id, home_id, stage_id, area_id, account_id, flow, status, currency,
      price_minor, fee_minor, offer, hold_until, created_at, updated_at, ended_at)
    select gen_random_uuid(), 'M26-' || lpad(n::text, 6, '0'), home.site_id, home.id, home.stage_id, stage.area_id, null,
      'B', (array['cancelled', 'expired', 'unpaid'])[1 + n % 3], 'SEK', 300000000 + n * 100, 2500000,
      jsonb_build_object('home', jsonb_build_object('number', home.number, 'areaName', area.name, 'stageName', stage.name)),
      at + interval '15 minutes', at, at, at + interval '15 minutes'
    from generate_series(1, ${sql.lit(bookings)}) n
    cross join lateral (select now() - n * interval '15 minutes' as at) moment
    join (select *, row_number() over (order by id) as nth, count(*) over () as all_homes
      from catalogue_home where removed_at is null and site_id = 'se') home on home.nth = 1 + n % home.all_homes
    join catalogue_stage stage on stage.id = home.stage_id join catalogue_area area on area.id = stage.area_id`.execute(
    db,
  )
  await sql`insert into booking_buyer (booking_id, position, first_name, last_name, country, number_encrypted, key_id,
      number_hash, email, phone, address, postal_code, city, share)
    select b.id, 0, 'Anna', 'Berg' || right(b.number, 6), 'SE', decode('00', 'hex'), 'bench', decode(md5(b.number), 'hex'),
      'anna.' || lower(b.number) || '@demo.example', '+4670' || right(b.number, 6), 'Gatan 1', '111 22', 'Stockholm', 100
    from booking b where b.number like 'M26-%'`.execute(db)
  await sql`analyze`.execute(db)
}

type Place = { readonly role: StaffRole; readonly siteId: string | null; readonly path: string | null }

/** Cookie of somebody of the staff who is logged in. */
export async function newStaff(db: Db, places: readonly Place[]): Promise<string> {
  const now = instantOf(new Date())
  const { id } = await db
    .insertInto('staff')
    .values({ subject: randomUUID(), email: `${randomUUID()}@norrvida.example`, name: 'Petra Holm', added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff_grant')
    .values(
      places.map(({ role, siteId, path }) => ({
        ...{ staff_id: id, role, site_id: siteId, path, until: null, reason: 'Bench', given_at: now },
      })),
    )
    .execute()
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest()
  await db.insertInto('staff_session').values({ staff_id: id, token_hash, started_at: now, seen_at: now }).execute()
  return `${officeCookie}=${token}`
}
