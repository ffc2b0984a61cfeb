import { randomUUID } from 'node:crypto'
import { dueDay } from '@nyhem/domain/data-request/data-request'
import { localDateOf } from '@nyhem/domain/dates'
import { type Holder, inMinutes, now, type World } from './holders.fixture.ts'

/** A place in the queue of a home that nobody else has. */
async function placeOf({ db, freeHome }: World, { accountId, siteId }: Holder) {
  const stage = siteId === 'se' ? 'kajen-1' : 'brygga-1'
  const entry = {
    id: randomUUID(),
    site_id: siteId,
    stage_id: stage,
    home_id: freeHome(siteId),
    account_id: accountId,
    queue_group: 'interest',
    entered_at: now(),
  }
  await db.insertInto('home_queue_entry').values(entry).execute()
  return entry
}

export const queueEntryOf = async (world: World, holder: Holder): Promise<string> => (await placeOf(world, holder)).id

/** Open, of which a person can have one in a stage: those before lapse. */
export async function turnOf(world: World, holder: Holder): Promise<string> {
  const { id: entryId, queue_group: _group, entered_at: openedAt, ...entry } = await placeOf(world, holder)
  const { db } = world
  await db
    .updateTable('home_turn')
    .set({ withdrawn_at: now(), withdrawal_reason: 'made-by-mistake' })
    .where('account_id', '=', holder.accountId)
    .where('withdrawn_at', 'is', null)
    .where('answered_at', 'is', null)
    .execute()
  const place = { site_id: entry.site_id, stage_id: entry.stage_id, home_id: entry.home_id }
  await db
    .insertInto('home_queue')
    .values({ ...place, kept_at: openedAt })
    .execute()
  // The job that reminds would write at a moment of its own, whatever is asked meanwhile.
  const moments = { opened_at: openedAt, reminded_at: openedAt, ends_at: inMinutes(600) }
  const turn = { ...entry, ...moments, id: randomUUID(), entry_id: entryId }
  await db.insertInto('home_turn').values(turn).execute()
  return turn.id
}

/** Open, and the only one of its kind. */
export async function dataRequestOf({ db }: World, { accountId, siteId }: Holder): Promise<string> {
  await db.deleteFrom('data_request').where('account_id', '=', accountId).execute()
  const { id } = await db
    .insertInto('data_request')
    .values({
      ...{ account_id: accountId, site_id: siteId, kind: 'access', asked_by: 'my-pages', state: 'received' },
      ...{ received_at: now(), due_on: dueDay(localDateOf(now(), 'UTC')) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** That residents see, in its first version. */
export async function boardNoticeOf({ db }: World, { accountId, siteId, association }: Holder): Promise<string> {
  const id = `_${randomUUID()}`
  const words = { title: 'Stamspolning', preamble: '', body: 'Den 3 december.' }
  await db
    .insertInto('residence_news')
    .values({
      ...{ id, site_id: siteId, association_id: association, stage_id: null, account_id: accountId },
      ...{ ...words, board_kind: 'notice', published_at: now(), ends_at: inMinutes(600) },
    })
    .execute()
  return id
}
