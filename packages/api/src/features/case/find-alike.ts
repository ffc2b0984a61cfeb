import type { AlikeCase } from '@nyhem/contract/calls/fault-report'
import { caseStatuses, isOpenCase } from '@nyhem/domain/case/case-status'
import type { PublicArea } from '@nyhem/domain/case/fault-places'
import type { AccountId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** A matching fault is among the newest. */
export const mostAlike = 5

/** Open cases of one common area of a house, newest first, without reporter data. */
export async function findAlike(
  db: Kysely<Database>,
  requested: { propertyId: string; place: PublicArea; accountId: AccountId },
): Promise<AlikeCase[]> {
  const rows = await db
    .selectFrom('fault_case')
    .select(['id', 'ticket_number', 'place', 'room_name', 'part_name', 'status', 'created_at', 'reported_by'])
    .select([
      sql<number>`(select count(*)::int from case_follower where case_id = fault_case.id)`.as('me_too'),
      sql<boolean>`exists (select from case_follower where case_id = fault_case.id and account_id = ${requested.accountId})`.as(
        'follows',
      ),
    ])
    .where('property_id', '=', requested.propertyId)
    .where('residence', '=', 'public')
    .where('place', '=', requested.place)
    .where('status', 'in', caseStatuses.filter(isOpenCase))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostAlike)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ticketNumber: row.ticket_number,
    place: row.place,
    roomName: row.room_name,
    partName: row.part_name,
    status: row.status,
    creationDate: row.created_at,
    meToo: row.me_too,
    isMine: row.follows || row.reported_by === requested.accountId,
  }))
}
