import {
  type ChangeWorkReply,
  type ChangeWorkRequest,
  itemsOfQueue,
  type WorkItem,
  type WorkReply,
} from '@nyhem/contract/calls/work'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { sitesWhere } from '@nyhem/domain/staff/places-where'
import {
  actionOfQueue,
  canSnoozeUntil,
  isTaken,
  takenUntil,
  type WorkQueue,
  workQueues,
} from '@nyhem/domain/staff/work-queues'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Staff } from '../staff/staff.ts'
import {
  type AskedQueue,
  deleteItems,
  type FoundItem,
  type FoundWork,
  lockItem,
  readQueues,
  saveItem,
  type WorkChange,
} from './work-queues.store.ts'
import type { Worker, WorkQuestions } from './work-queues.types.ts'

export type { WorkQuestion } from './work-queues.types.ts'

export type WorkQueues = {
  read(worker: Worker): Promise<WorkReply>
  /** Null: it does not wait, or not where one may see it. */
  change(queue: WorkQueue, subject: string, worker: Worker, asked: ChangeWorkRequest): Promise<ChangeWorkReply | null>
  deleteOld(): Promise<number>
}

type Parts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly staff: Pick<Staff, 'record'>
  /** Asked at each call, once every feature is open. */
  readonly questions: () => WorkQuestions
  readonly now: () => Instant
}

/** Days after which a note of the staff about something that no longer waits is deleted. */
const keptDays = 90

/**
 * What waits for the staff: questions of other features, each asked where one may see it, and beside each thing what the
 * staff have noted. Source: decision 0116.
 */
export function openWorkQueues({ database: { db }, staff, questions, now }: Parts): WorkQueues {
  /** Null: one may see it nowhere. */
  function askedOf(queue: WorkQueue, { actor }: Worker): AskedQueue | null {
    const sites = sitesWhere(actor, actionOfQueue[queue])
    if (sites !== 'everywhere' && sites.length === 0) return null
    return { queue, question: questions()[queue]({ sites, now: now() }) }
  }

  return {
    async read(worker) {
      const asked = workQueues.flatMap((queue) => askedOf(queue, worker) ?? [])
      const found = await readQueues(db, asked, { now: now(), most: itemsOfQueue })
      return {
        queues: asked.map(({ queue }) => {
          const { items = [], ...rest } = found.find((one) => one.queue === queue) ?? empty
          return { ...rest, queue, items: items.map((item) => itemOf(item, worker)) }
        }),
      }
    },

    async change(queue, subject, worker, asked) {
      const of = askedOf(queue, worker)
      if (!of) return null
      return db.transaction().execute(async (tx) => {
        const item = await lockItem(tx, of, subject)
        if (!item) return null
        const change = changeOf(asked, item, worker)
        if (typeof change === 'string') return { code: change }
        await saveItem(tx, { queue, subject, now: worker.by.now, change })
        const { staffId, requestId } = worker.by
        const reason = `${queue}: ${asked.act}`
        await staff.record(tx, { by: staffId, event: 'work-changed', siteId: item.siteId, subject, reason, requestId })
        return { code: 'Ok' }
      })
    },

    deleteOld: () => deleteItems(db, instantOf(new Date(Date.parse(now()) - keptDays * 86_400_000))),
  }
}

const empty = { count: 0, snoozed: 0, oldestAt: null, items: [] }

function changeOf(asked: ChangeWorkRequest, item: FoundWork, { by }: Worker): WorkChange | 'Taken' | 'Until' {
  switch (asked.act) {
    case 'take': {
      const isWithAnother = item.takenBy !== by.staffId && isTaken({ taken: takenOf(item) }, by.now)
      if (isWithAnother && !asked.isOver) return 'Taken'
      return { taken_by: by.staffId, taken_until: takenUntil(by.now) }
    }
    case 'let-go':
      return item.takenBy === by.staffId ? { taken_by: null, taken_until: null } : 'Taken'
    case 'snooze': {
      const until = instantOf(new Date(asked.until))
      return canSnoozeUntil(until, by.now) ? { snoozed_until: until } : 'Until'
    }
    case 'note':
      return { note: asked.note === '' ? null : asked.note }
  }
}

const takenOf = ({ takenBy, takenUntil: until }: Pick<FoundItem, 'takenBy' | 'takenUntil'>) =>
  takenBy === null || until === null ? null : { by: takenBy, until }

function itemOf(item: FoundItem, { by }: Worker): WorkItem {
  const { takenBy, takenByName, takenUntil: until, ...rest } = item
  const isInHand = isTaken({ taken: takenOf(item) }, by.now)
  return {
    ...rest,
    taken: isInHand && until ? { name: takenByName ?? '', isOneself: takenBy === by.staffId, until } : null,
  }
}
