import type { ExportedCase } from '@nyhem/contract/calls/account-export'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { chosenVisits } from './appointment.store.ts'
import { ratingsOfCases } from './case-rating.store.ts'
import { shownMarksOfCases } from './photo-marks.store.ts'

/** Newest first, for the data export. */
export async function casesOfPerson(db: Kysely<Database>, accountId: AccountId): Promise<ExportedCase[]> {
  const rows = await db
    .selectFrom('fault_case')
    .selectAll()
    .where('reported_by', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const messages = await db
    .selectFrom('case_message')
    .select(['case_id', 'author', 'text', 'at'])
    .where(
      'case_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at')
    .execute()
  const ids = rows.map(({ id }) => asId<'Case'>(id))
  const visits = await chosenVisits(db, ids)
  const ratings = await ratingsOfCases(db, ids, accountId)
  const photoMarks = await shownMarksOfCases(db, ids)
  return rows.map((row) => ({
    ticketNumber: row.ticket_number,
    siteId: row.site_id as SiteId,
    status: row.status,
    address: [row.address, row.zip_code, row.city].filter((part) => part !== '').join(', '),
    room: row.room_name,
    part: row.part_name,
    description: row.description,
    firstName: row.contact_first_name,
    lastName: row.contact_last_name,
    email: row.contact_email,
    phone: row.contact_phone,
    createdAt: row.created_at,
    messages: messages
      .filter(({ case_id }) => case_id === row.id)
      .map(({ author, text, at }) => ({ author, text, at })),
    visits: visits.filter(({ caseId }) => caseId === row.id).map(({ caseId: _caseId, ...visit }) => visit),
    ratings: ratings.filter(({ caseId }) => caseId === row.id).map(({ caseId: _caseId, ...rating }) => rating),
    photoMarks: photoMarks.filter(({ caseId }) => caseId === row.id).map(({ caseId: _caseId, ...mark }) => mark),
  }))
}
