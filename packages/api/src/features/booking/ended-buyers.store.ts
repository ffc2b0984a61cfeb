import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/**
 * Deletes the buyers of bookings that came to nothing, and what they wrote about their money; returns of how many
 * bookings. The booking itself stays, without a person.
 */
export async function deleteEndedBuyers(
  db: Kysely<Database>,
  before: { readonly unsigned: Instant; readonly signed: Instant },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      select id from booking
      where status in ('expired', 'cancelled', 'unpaid', 'released')
        and (
          ended_at < ${before.signed}::timestamptz
          or (
            ended_at < ${before.unsigned}::timestamptz and signed_at is null and not exists (
              select from booking_buyer buyer where buyer.booking_id = booking.id and buyer.signed_at is not null)
          )
        )
    ), gone as (
      delete from booking_buyer where booking_id in (select id from ended) returning booking_id
    )
    update booking set answers = answers - array['financing', 'accomodation']
    where id in (select booking_id from gone) returning id`.execute(db)
  return rows.length
}
