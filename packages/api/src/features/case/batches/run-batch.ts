import { setImmediate } from 'node:timers/promises'
import type { AnswerTemplate } from '@nyhem/domain/case/answer-templates'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may } from '@nyhem/domain/staff/may'
import type { StaffReason } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import type { JobQueue, JobTry } from '../../../database/jobs.ts'
import { findCase } from '../case.store.ts'
import type { CaseSteps } from '../office/case-steps.ts'
import type { CaseAgent } from '../office/staff-cases.types.ts'
import { templatesOf } from '../office/view-case.ts'
import {
  type BatchItem,
  type BatchRow,
  caseOfItem,
  claimItem,
  endBatch,
  findBatch,
  findOpenItems,
  settleItem,
} from './case-batch.store.ts'
import type { CaseBatchParts } from './case-batches.types.ts'

export const batchQueue: JobQueue<{ batchId: string }> = {
  name: 'case-batch',
  data: z.strictObject({ batchId: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireInSeconds: 900,
}

const sliceSize = 20

type Parts = Pick<CaseBatchParts, 'db' | 'staff' | 'now'> & { readonly steps: CaseSteps }

/**
 * Does each case of a batch by the same step as one press, in a transaction that also marks it done: a process that is
 * killed goes on where it was, and does none twice.
 */
export async function runBatch(
  parts: Parts,
  { data, signal, isLastTry }: Pick<JobTry<{ batchId: string }>, 'data' | 'signal' | 'isLastTry'>,
) {
  const id = asId<'Batch'>(data.batchId)
  const batch = await findBatch(parts.db, id)
  if (batch?.state !== 'running') return
  for (;;) {
    const items = await findOpenItems(parts.db, id, sliceSize)
    if (items.length === 0) break
    const actor = await parts.staff.actorOf(asId<'Staff'>(batch.staff_id))
    const isAllowed = may(actor, 'answer-cases', { kind: 'site', siteId: batch.site_id as SiteId })
    for (const item of items) {
      signal.throwIfAborted()
      if (isAllowed) await runItem(parts, { batch, item, actor, isLastTry })
      else await settleItem(parts.db, item, 'Refused', parts.now())
    }
    await setImmediate()
  }
  await endBatch(parts.db, id, parts.now())
}

type Running = {
  readonly batch: BatchRow
  readonly item: BatchItem
  readonly actor: CaseAgent['actor']
  readonly isLastTry: boolean
}

async function runItem(parts: Parts, { batch, item, actor, isLastTry }: Running): Promise<void> {
  const { db, now } = parts
  const agent: CaseAgent = {
    actor,
    by: { staffId: asId<'Staff'>(batch.staff_id), now: now(), requestId: null },
    inBatch: {
      claim: (tx) => claimItem(tx, item),
      settle: (tx, code) => settleItem(tx, item, code ?? 'Done', now()),
    },
  }
  try {
    await stepOf(parts, { batch, item, agent })
  } catch (error) {
    // One case that cannot be done must not hold up the others for ever.
    if (!isLastTry) throw error
    await settleItem(db, item, 'Failed', now())
  }
}

async function stepOf(
  { db, steps }: Parts,
  { batch, item, agent }: { readonly batch: BatchRow; readonly item: BatchItem; readonly agent: CaseAgent },
): Promise<void> {
  const id = caseOfItem(item)
  const { seen } = item
  switch (batch.act) {
    case 'assign': {
      const to = batch.assign_to === null ? null : asId<'Staff'>(batch.assign_to)
      const from = item.taken_by === null ? null : asId<'Staff'>(item.taken_by)
      await steps.assign(id, agent, { to, from })
      return
    }
    case 'hand-over':
      await steps.handOver(id, agent, { seen, askedAt: item.handed_over_at })
      return
    case 'close':
      await steps.close(id, agent, { seen, reason: { reason: batch.reason as StaffReason, words: batch.words } })
      return
    default: {
      const row = await findCase(db, id)
      const template = batch.template as AnswerTemplate
      const chosen = row && templatesOf(row).find((one) => one.template === template)
      const { text = '', waits = false } = chosen ?? {}
      await steps.answer(id, agent, { text, template, waits, seen, toAll: false })
    }
  }
}
