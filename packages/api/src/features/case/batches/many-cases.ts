import { asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import type { ApprovedChange } from '../../approvals/approvals.types.ts'
import { findBatch, startBatch } from './case-batch.store.ts'
import type { CaseBatchParts } from './case-batches.types.ts'
import { batchQueue } from './run-batch.ts'

const payload = z.object({ batchId: z.uuid() })
export type ManyCases = z.output<typeof payload>

/** One thing with a hundred cases or more, begun once a second person of customer service agrees. */
export const manyCases = ({ jobs }: Pick<CaseBatchParts, 'jobs'>): ApprovedChange<ManyCases> => ({
  kind: 'many-cases',
  asks: 'answer-cases',
  approves: 'answer-cases',
  movesMoney: false,
  payload,
  async asSeen(db, { batchId }) {
    const batch = await findBatch(db, asId<'Batch'>(batchId))
    return batch?.state === 'waiting' ? { act: batch.act, count: batch.count, filter: batch.filter } : null
  },
  async apply(tx, { batchId }) {
    const id = asId<'Batch'>(batchId)
    if (!(await startBatch(tx, id))) return false
    await jobs.enqueue(tx, batchQueue, { batchId: id })
    return true
  },
})
