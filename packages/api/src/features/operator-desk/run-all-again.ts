import type { Instant } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import { countGivenUp, runAgain } from '../../database/given-up-jobs.ts'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import type { Staff } from '../staff/staff.ts'

const payload = z.object({ queue: z.string(), until: z.iso.datetime() })
type AllAgain = z.output<typeof payload>

/**
 * All jobs of a queue that were given up until somebody asked, run again by two operators. What has been run or dropped
 * meanwhile changes the count that both have seen. Source: editing and staff reference §3.11.
 */
export const runAllAgain = ({ staff }: { readonly staff: Pick<Staff, 'record'> }): ApprovedChange<AllAgain> => ({
  kind: 'jobs-again',
  asks: 'operate',
  approves: 'operate',
  movesMoney: false,
  payload,
  async asSeen(db, { queue, until }) {
    const count = await countGivenUp(db, queue, until as Instant)
    return count === 0 ? null : { queue, count }
  },
  async apply(tx, { queue, until }, { staffId, requestId, reason }) {
    const count = await runAgain(tx, sql`name = ${queue} and completed_on <= ${until}::timestamptz`)
    if (count === 0) return false
    await staff.record(tx, {
      by: staffId,
      event: 'jobs-again',
      subject: `${queue} ${count}`,
      reason: reason.reason,
      requestId,
    })
    return true
  },
})
