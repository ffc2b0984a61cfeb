import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import { notifyChanged } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'

/** Takes a showing off the sites, whatever the feed says of it. False: it is not there, or has been called off. */
export async function callOffShowing(tx: Kysely<Database>, showingId: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('catalogue_showing')
    .set({ called_off_at: at })
    .where('id', '=', showingId)
    .where('called_off_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await notifyChanged(tx, 'catalogue')
  return true
}
