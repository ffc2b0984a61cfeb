import type {
  BatchFilter,
  CaseBatch,
  GivenBatchAct,
  MakeBatchReply,
  PreviewBatch,
} from '@nyhem/contract/calls/case-batches'
import { mostInBatch, needsTwoPersons, reasonedActOf } from '@nyhem/domain/case/case-batch'
import { instantOf } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sitesWhere } from '@nyhem/domain/staff/places-where'
import { checkReason, type GivenReason, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { ApprovedChange } from '../../approvals/approvals.types.ts'
import { countStaffCases, findColleagues, findStaffCases } from '../office/staff-cases.store.ts'
import type { CaseAgent } from '../office/staff-cases.types.ts'
import { shownRow } from '../office/view-case.ts'
import { deleteOldBatches, findBatches, insertBatch } from './case-batch.store.ts'
import type { CaseBatchParts } from './case-batches.types.ts'
import { type ManyCases, manyCases } from './many-cases.ts'
import { batchQueue } from './run-batch.ts'

type Tx = Kysely<Database>

export type GivenBatch = {
  readonly filter: BatchFilter
  readonly count: number
  readonly given: GivenBatchAct
  readonly reason: GivenReason
}

export type CaseBatches = {
  list(agent: CaseAgent): Promise<CaseBatch[]>
  preview(agent: CaseAgent, siteId: SiteId, filter: BatchFilter): Promise<PreviewBatch>
  make(agent: CaseAgent, siteId: SiteId, batch: GivenBatch): Promise<MakeBatchReply['code']>
  readonly change: ApprovedChange<ManyCases>
  /** Reports are kept for a year; the log stays. */
  deleteOld(): Promise<number>
}

const sampleSize = 5
const keptDays = 365

/** Rolls back a batch whose cases are not those that were shown. */
class Refused extends Error {
  readonly code: 'Stale' | 'Most'
  constructor(code: 'Stale' | 'Most') {
    super('cases of a batch are not those that were shown')
    this.code = code
  }
}

/** One thing with all cases that match, done by a job as one press would. Source: decision 0128. */
export function openCaseBatches(parts: CaseBatchParts): CaseBatches {
  const { db, jobs, approvals, staff, now } = parts
  const change = manyCases(parts)
  const askedOf = (agent: CaseAgent, siteId: SiteId, filter: BatchFilter) => ({
    ...filter,
    sites: [siteId],
    staffId: agent.by.staffId,
  })

  async function insert(tx: Tx, agent: CaseAgent, siteId: SiteId, batch: GivenBatch): Promise<'Ok' | 'Asked'> {
    const { filter, count: shown, given, reason } = batch
    const isAsked = needsTwoPersons(shown)
    const text = filterText(filter)
    const { id, count } = await insertBatch(
      tx,
      {
        siteId,
        staffId: agent.by.staffId,
        act: given.act,
        assignTo: given.act === 'assign' ? given.to : null,
        template: given.act === 'answer' ? given.template : null,
        filter: text,
        reason,
        count: shown,
        state: isAsked ? 'waiting' : 'running',
        at: now(),
      },
      { asked: askedOf(agent, siteId, filter), most: mostInBatch },
    )
    if (count === null) throw new Refused('Most')
    if (count !== shown) throw new Refused('Stale')
    await staff.record(tx, {
      by: agent.by.staffId,
      event: 'cases-batch-made',
      siteId,
      subject: id,
      reason: `${given.act} ${count} (${text}), ${reasonLine(reason)}`,
      requestId: agent.by.requestId,
    })
    if (!isAsked) {
      await jobs.enqueue(tx, batchQueue, { batchId: id })
      return 'Ok'
    }
    const asked = await approvals.ask(tx, change, {
      subject: id,
      siteId,
      payload: { batchId: id },
      reason,
      by: agent.by,
    })
    if (asked.code !== 'Ok') throw new Refused('Stale')
    return 'Asked'
  }

  return {
    change,
    deleteOld: () => deleteOldBatches(db, instantOf(new Date(Date.parse(now()) - keptDays * 86_400_000))),
    list: (agent) => findBatches(db, sitesWhere(agent.actor, 'answer-cases'), agent.by.staffId),
    async preview(agent, siteId, filter) {
      const asked = askedOf(agent, siteId, filter)
      const [count, sample, colleagues] = await Promise.all([
        countStaffCases(db, asked, mostInBatch),
        findStaffCases(db, { ...asked, after: null }, sampleSize),
        findColleagues(db, siteId, now()),
      ])
      return { count, sample: sample.map((row) => shownRow(row, agent)), colleagues }
    },
    async make(agent, siteId, batch) {
      const { given, reason } = batch
      const checked = checkReason(reasonedActOf[given.act], reason)
      if (checked !== 'Ok') return checked
      if (given.act === 'assign' && given.to !== null) {
        const colleagues = await findColleagues(db, siteId, now())
        if (!colleagues.some(({ id }) => id === given.to)) return 'Person'
      }
      try {
        return await db.transaction().execute((tx) => insert(tx, agent, siteId, batch))
      } catch (error) {
        if (error instanceof Refused) return error.code
        throw error
      }
    },
  }
}

/** As the address of the list says it. */
const filterText = (filter: BatchFilter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')
