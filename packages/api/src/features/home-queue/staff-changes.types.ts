import type { StaffId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { NewStaffEvent } from '../staff/staff.types.ts'

/** Who of the staff changes something; `record` writes the line of the log in the same transaction. */
export type ByStaff = {
  readonly staffId: StaffId
  record(
    tx: Kysely<Database>,
    event: NewStaffEvent['event'],
    line: Pick<NewStaffEvent, 'siteId' | 'path' | 'reason'>,
  ): Promise<void>
}
