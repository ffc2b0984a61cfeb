import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TestDatabase } from '@nyhem/api/database/test-database'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { diskFiles } from '@nyhem/providers/files/disk/disk-files'
import { caseFilesFolder } from '../case-files/case-files-config.ts'
import type { OfficePortal } from './office-portal.fixture.ts'
import { minutesFromNow } from './sales.fixture.ts'

type Made = {
  readonly siteId?: SiteId
  readonly status?: string
  readonly isUrgent?: boolean
  readonly createdAt?: Instant
  readonly answerDueAt?: Instant
  readonly answeredAt?: Instant | null
  readonly type?: 'guarantee' | 'management' | 'management-other'
  readonly accountId?: string | null
  readonly externalId?: string | null
  readonly takenBy?: string | null
  readonly home?: Home
}

export type Home = { readonly apartment: string; readonly property: string; readonly association: string | null }

let count = 0

/** A case of a resident, as the product would have stored it, with its first event. */
export async function newCase(db: TestDatabase['db'], made: Made = {}) {
  count += 1
  const { siteId = 'se', status = 'registered', createdAt = minutesFromNow(-5) } = made
  const ticketNumber = `${siteId === 'no' ? 'N' : 'S'}2026-9${String(count).padStart(5, '0')}`
  const { id } = await db
    .insertInto('fault_case')
    .values({
      ticket_number: ticketNumber,
      external_id: made.externalId ?? null,
      site_id: siteId,
      reporter: 'resident',
      reported_by: made.accountId ?? null,
      address: 'Kajgatan 1',
      zip_code: '211 11',
      city: 'Malmö',
      residence: 'apartment',
      place: 'bathroom',
      room_name: 'Badrum',
      part: 'ventilation',
      part_name: 'Ventilation',
      urgent_fault: made.isUrgent ? 'water-leak' : null,
      description: 'Fläkten låter på natten.',
      case_type_name: 'Felanmälan',
      management_type: made.type ?? 'guarantee',
      status,
      status_at: createdAt,
      contact_first_name: 'Nils',
      contact_last_name: 'Ekdahl',
      contact_email: `nils.ekdahl${count}@example.com`,
      contact_phone: '070-174 06 52',
      created_at: createdAt,
      updated_at: createdAt,
      answer_due_at: made.answerDueAt ?? minutesFromNow(600),
      settle_due_at: minutesFromNow(6_000),
      answered_at: made.answeredAt ?? null,
      taken_by: made.takenBy ?? null,
      apartment_id: made.home?.apartment ?? null,
      property_id: made.home?.property ?? null,
      association_id: made.home?.association ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('case_event')
    .values({ case_id: id, kind: 'reported', actor: 'reporter', at: createdAt })
    .execute()
  return { id, ticketNumber }
}

/** A house with one home, whose resident finds its cases on my pages. */
export async function newHome(db: TestDatabase['db'], siteId: SiteId = 'se'): Promise<Home> {
  const id = randomUUID()
  const where = { address: 'Kajgatan 1', zip_code: '211 11', city: 'Malmö' }
  const home = { apartment: `a-${id}`, property: `p-${id}`, association: null }
  await db
    .insertInto('managed_property')
    .values({ id: home.property, site_id: siteId, association_id: null, name: 'Kajen' })
    .execute()
  await db
    .insertInto('managed_building')
    .values({ id: `b-${id}`, property_id: home.property, name: 'A', ...where })
    .execute()
  await db
    .insertInto('managed_apartment')
    .values({ id: home.apartment, property_id: home.property, building_id: `b-${id}`, name: '1101', ...where })
    .execute()
  return home
}

/** A message of the resident, as the product would have stored it. */
export async function residentWrites(
  db: TestDatabase['db'],
  caseId: string,
  { text = 'Samma sak i natt.', verdict = null }: { text?: string; verdict?: 'not-fixed' | null } = {},
): Promise<void> {
  const at = instantOf(new Date())
  await db.insertInto('case_message').values({ case_id: caseId, author: 'reporter', text, verdict, at }).execute()
  await db.insertInto('case_event').values({ case_id: caseId, kind: 'message', actor: 'reporter', at }).execute()
}

/** A file of a case, with its bytes in the portal's folder. */
export async function newCaseFile(
  { db, dataFolder }: Pick<OfficePortal, 'db' | 'dataFolder'>,
  caseId: string,
): Promise<string> {
  const key = randomUUID()
  const bytes = Buffer.from('0123456789')
  await diskFiles(caseFilesFolder({ dataFolder })).put(key, { stream: Readable.from(bytes), bytes: bytes.length })
  const { id } = await db
    .insertInto('case_file')
    .values({
      case_id: caseId,
      name: 'fläkt.jpg',
      type: 'image/jpeg',
      bytes: bytes.length,
      sha256: Buffer.alloc(32),
      storage_key: key,
      created_at: instantOf(new Date()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
