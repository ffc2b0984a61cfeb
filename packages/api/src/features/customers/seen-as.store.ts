import { keepingStatuses } from '@nyhem/domain/booking/booking-moves'
import { caseStatuses, groupOfStatus } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

const closedStatuses = caseStatuses.filter((status) => groupOfStatus[status] === 'closed')

/** Whether a person has a live booking, or an open case of their own, at a site. */
export async function hasOpenMatter(db: Db, customerId: string, siteId: SiteId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from booking b where b.site_id = ${siteId} and b.status = any(${keepingStatuses}::text[])
      and (b.account_id = ${customerId}::uuid
        or b.id in (select booking_id from booking_buyer where account_id = ${customerId}::uuid))
    union all
    select 1 from account_booking where account_id = ${customerId}::uuid and site_id = ${siteId} and is_ongoing
    union all
    select 1 from fault_case where reported_by = ${customerId}::uuid and site_id = ${siteId}
      and status <> all(${closedStatuses}::text[])
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether somebody of the staff has said since then why they look at the person's pages of a site. */
export async function hasGivenReason(
  db: Db,
  look: { readonly staffId: StaffId; readonly customerId: string; readonly siteId: SiteId; readonly since: Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_event')
    .select('id')
    .where('subject', '=', look.customerId)
    .where('event', '=', 'customer-seen-as')
    .where('staff_id', '=', look.staffId)
    .where('site_id', '=', look.siteId)
    .where('at', '>', look.since)
    .executeTakeFirst()
  return row !== undefined
}
