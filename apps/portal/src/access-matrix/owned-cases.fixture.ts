import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { emptyReport } from '@nyhem/domain/case/report-form'
import type { AccountId } from '@nyhem/domain/ids'
import { sql } from 'kysely'
import { type Holder, now, type World } from './holders.fixture.ts'

/** Makes a thing that belongs to the holder; answers how a request names it. */
export type Maker = (world: World, holder: Holder) => Promise<string>

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
export const sha256 = createHash('sha256').update(pdf).digest()

const agreementOf = ({ db }: World, { accountId, apartment }: { accountId: AccountId; apartment: string }) =>
  db
    .insertInto('residence_agreement')
    .values({ id: randomUUID(), account_id: accountId, apartment_id: apartment, valid_from: sql`'2025-01-01'::date` })
    .execute()

/** A house that technical management looks after, with a home and its room, a space of everybody and a fault there. */
export async function houseOf(
  world: World,
  holder: Holder,
): Promise<{ property: string; apartment: string; room: string; fault: string }> {
  const { db } = world
  const id = randomUUID()
  const where = { address: 'Kajvägen 2', zip_code: '131 30', city: 'Nacka' }
  const house = { property: `p-${id}`, apartment: `a-${id}`, room: `r-${id}` }
  const property = { id: house.property, site_id: holder.siteId, association_id: holder.association, name: 'Kajen' }
  await db.insertInto('managed_property').values(property).execute()
  await db
    .insertInto('managed_building')
    .values({ id: `b-${id}`, property_id: house.property, name: 'A', ...where })
    .execute()
  await db
    .insertInto('managed_apartment')
    .values({ id: house.apartment, property_id: house.property, building_id: `b-${id}`, name: '1101', ...where })
    .execute()
  const room = { code: 'BAD', name: 'Badrum', position: 0 }
  await db
    .insertInto('managed_room')
    .values([
      { ...room, id: house.room, apartment_id: house.apartment, property_id: null, place: 'bathroom' },
      { ...room, id: `s-${id}`, apartment_id: null, property_id: house.property, place: 'elevator' },
    ])
    .execute()
  const asset = { room_id: house.room, part: 'water', name: 'Kran', position: 0 }
  await db
    .insertInto('managed_asset')
    .values({ ...asset, id: `t-${id}` })
    .execute()
  if (holder.association === null) await agreementOf(world, { accountId: holder.accountId, apartment: house.apartment })
  const { association } = holder
  const place = { property: house.property, residence: 'public', apartment: null, association } as const
  return { ...house, fault: await caseOf(world, holder, place) }
}

type Place = {
  property: string
  apartment: string | null
  association: string | null
  residence: 'apartment' | 'public'
}

async function caseOf({ db }: World, holder: Holder, place: Place): Promise<string> {
  const at = now()
  const { id } = await db
    .insertInto('fault_case')
    .values({
      ticket_number: `T-${randomUUID()}`,
      site_id: holder.siteId,
      reporter: place.association === null ? 'resident' : 'board-member',
      reported_by: holder.accountId,
      association_id: place.association,
      property_id: place.property,
      apartment_id: place.apartment,
      address: 'Kajvägen 2',
      zip_code: '131 30',
      city: 'Nacka',
      residence: place.residence,
      place: place.residence === 'public' ? 'elevator' : 'bathroom',
      room_name: 'Badrum',
      part: 'water',
      part_name: 'Kran',
      description: `Kranen droppar hos ${holder.email}.`,
      case_type_name: 'Fel',
      management_type: 'guarantee',
      status: 'registered',
      status_at: at,
      contact_first_name: 'Hanna',
      contact_last_name: 'Viklund',
      contact_email: holder.email,
      contact_phone: '070-174 06 05',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('case_round')
    .values({ id: `round-${id}`, case_id: id, position: 0, name: 'Besök', performed_at: at })
    .execute()
  return id
}

/** The others have lived in the same home: its address alone must not open the case. */
export async function ownCase(world: World, holder: Holder): Promise<string> {
  const { property, apartment } = await houseOf(world, holder)
  const { association } = holder
  if (association !== null)
    return caseOf(world, holder, { property, association, apartment: null, residence: 'public' })
  for (const accountId of world.neighbours) await agreementOf(world, { accountId, apartment })
  return caseOf(world, holder, { property, association, apartment, residence: 'apartment' })
}

/** What is known to be broken in the holder's house. */
export const issueOf: Maker = async (world, holder) => {
  const { property } = await houseOf(world, holder)
  const at = now()
  const { id } = await world.db
    .insertInto('known_issue')
    .values({
      site_id: holder.siteId,
      property_id: property,
      title: `Hissen hos ${holder.email}`,
      state: 'known',
      number: 1,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const someone = { subject: null, email: `${randomUUID()}@norrvida.example`, name: 'Sofia Ek', added_at: at }
  const staff = await world.db.insertInto('staff').values(someone).returning('id').executeTakeFirstOrThrow()
  await world.db
    .insertInto('known_issue_update')
    .values({ issue_id: id, number: 1, staff_id: staff.id, state: 'known', words: 'En reservdel är beställd.', at })
    .execute()
  return id
}

type FilePlace = { caseId?: string; draftId?: string; roundId?: string }

export async function fileOf(
  { db, files }: World,
  { accountId }: Holder,
  { caseId, draftId, roundId }: FilePlace,
): Promise<string> {
  const key = randomUUID()
  await files.put(key, { stream: Readable.from([pdf]), bytes: pdf.length })
  const place = { case_id: caseId ?? null, draft_id: draftId ?? null, round_id: roundId ?? null }
  const stored = { name: 'fil.pdf', type: 'application/pdf', bytes: pdf.length, sha256, storage_key: key }
  const { id } = await db
    .insertInto('case_file')
    .values({ account_id: accountId, ...place, ...stored, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const caseFile: Maker = async (world, holder) => fileOf(world, holder, { caseId: await ownCase(world, holder) })
export const roundFile: Maker = async (world, holder) => {
  const caseId = await ownCase(world, holder)
  return fileOf(world, holder, { caseId, roundId: `round-${caseId}` })
}

/** One of each kind of report is kept. */
export async function draftOf({ db }: World, { accountId, siteId, association }: Holder): Promise<string> {
  const at = now()
  const reporter = association === null ? 'resident' : 'board-member'
  const owner = { account_id: accountId, site_id: siteId, reporter, association_id: association }
  const draft = {
    form: JSON.stringify(emptyReport),
    step: 'description',
    completed: [],
    created_at: at,
    updated_at: at,
  }
  const row = await db
    .insertInto('report_draft')
    .values({ ...owner, ...draft })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const known = db.selectFrom('report_draft').select('id').where('account_id', '=', accountId)
  return (row ?? (await known.executeTakeFirstOrThrow())).id
}
