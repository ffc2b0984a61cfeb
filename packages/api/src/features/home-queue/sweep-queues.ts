import { instantOf } from '@nyhem/domain/dates'
import { standingOf } from '@nyhem/domain/home-queue/next-in-queue'
import { isAskingHour, reminderAt } from '@nyhem/domain/home-queue/turn-times'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { inTransaction, Undone } from '../../database/in-transaction.ts'
import { askedHomeOf, askNext, giveBack, tellLapses } from './ask-next.ts'
import type { HomeQueueParts, QueueRow, Turn } from './home-queue.types.ts'
import { pushTurn } from './push-turn.ts'
import { endKept, isHomeGone, lockHome, queuesToAsk, touchQueue } from './queues.store.ts'
import { evaluateUntilNext, readQueue, waitingOf } from './read-queue.ts'
import { endTurn, markReminded, openTurnsEndingBefore, openTurnsOfGoneHomes } from './turns.store.ts'

/** Homes and turns of one run; what is left comes with the next. */
const mostAtOnce = 200
const dayMs = 86_400_000
/** A reminder comes a day before, which a clock change may make longer. */
const remindedWithinMs = 2 * dayMs

export type Swept = { lapsed: number; reminded: number; stopped: number; asked: number; givenBack: number }

/** Tidies what time has decided already, and does what waits for nobody. Each minute, in any number of processes. */
export async function sweepQueues(parts: HomeQueueParts): Promise<Swept> {
  const swept = { lapsed: 0, reminded: 0, stopped: 0, asked: 0, givenBack: 0 }
  const { db } = parts.database
  for (const turn of await openTurnsOfGoneHomes(db, mostAtOnce)) if (await stopTurn(parts, turn)) swept.stopped += 1
  const soon = instantOf(new Date(Date.parse(parts.now()) + remindedWithinMs))
  const ending = await openTurnsEndingBefore(db, soon, mostAtOnce)
  swept.lapsed = await tellLapses(parts, ending)
  for (const turn of ending) if (await remind(parts, turn)) swept.reminded += 1
  for (const queue of await queuesToAsk(db, mostAtOnce)) {
    const done = await goOn(parts, queue)
    if (done) swept[done] += 1
  }
  return swept
}

async function remind(parts: HomeQueueParts, turn: Turn): Promise<boolean> {
  const now = parts.now()
  if (turn.endsAt <= now || turn.remindedAt !== null) return false
  if (now < reminderAt(turn.endsAt, siteById(turn.siteId))) return false
  return parts.database.db.transaction().execute(async (tx) => {
    const isMine = await markReminded(tx, turn.id, now)
    if (!isMine) return false
    await parts.emails.sendLater(tx, 'home-turn', { turnId: turn.id, what: 'reminder' })
    await pushTurn(tx, parts, turn)
    return true
  })
}

/** Nobody can be asked about the home any more. */
const stopTurn = (parts: HomeQueueParts, turn: Turn): Promise<boolean> =>
  inTransaction(parts.database.db, async (tx) => {
    const locked = await lockHome(tx, turn.homeId)
    if (locked && !locked.isGone) return false
    await giveBack(parts, tx, turn.homeId)
    const isMine = await endTurn(tx, turn.id, { withdrawal: 'home-gone', by: null }, parts.now())
    if (!isMine) throw new Undone(false)
    await touchQueue(tx, turn, null)
    await parts.emails.sendLater(tx, 'home-turn', { turnId: turn.id, what: 'ended' })
    return true
  })

/** Asks the next of a kept home where its stage does so by itself; gives the home back where nobody is left. */
async function goOn(parts: HomeQueueParts, queue: QueueRow): Promise<'asked' | 'givenBack' | null> {
  const site = siteById(queue.siteId)
  const details = await parts.catalogue.getHome(queue.homeId)
  const now = parts.now()
  if (!details || (await isHomeGone(parts.database.db, queue.homeId))) return endKeeping(parts, queue)
  const facts = await readQueue(parts.database.db, askedHomeOf(details), now)
  const { next, judged } = await evaluateUntilNext(parts, facts, { homeId: queue.homeId, site, now })
  if (next === null) {
    const mayYetWait = facts.entries.some((entry) => {
      const standing = standingOf(waitingOf(entry, judged.get(entry.id)), now)
      return standing.kind === 'has-turn' || (standing.kind === 'paused' && standing.why === 'turn-elsewhere')
    })
    return mayYetWait ? null : endKeeping(parts, facts.queue ?? queue)
  }
  if (!facts.setting.asksItself || !isAskingHour(now, site)) return null
  const { code } = await askNext(parts, { details, site, by: null, seen: null })
  return code === 'Ok' ? 'asked' : null
}

/** Unless the queue has changed since it was looked at. */
const endKeeping = (parts: HomeQueueParts, seen: QueueRow): Promise<'givenBack' | null> =>
  inTransaction<'givenBack' | null>(parts.database.db, async (tx) => {
    await lockHome(tx, seen.homeId)
    await giveBack(parts, tx, seen.homeId)
    if (!(await endKept(tx, seen))) throw new Undone(null)
    return 'givenBack'
  })
