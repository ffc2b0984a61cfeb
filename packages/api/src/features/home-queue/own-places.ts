import { placeInQueue, standingOf } from '@nyhem/domain/home-queue/next-in-queue'
import { waitsFor } from '@nyhem/domain/home-queue/queue-order'
import { turnState } from '@nyhem/domain/home-queue/turn'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import { entriesOfAccount, entriesOfStages } from './entries.store.ts'
import type { Entry, EntryFacts, HomeQueueParts, OwnPlace, Turn } from './home-queue.types.ts'
import { withHomeInStage } from './queues.store.ts'
import { standingInStage, waitingOf } from './read-queue.ts'
import { turnsOfStages } from './turns.store.ts'

export type OwnTurn = { readonly turn: Turn; readonly details: HomeDetails }
export type OwnQueues = { readonly places: readonly OwnPlace[]; readonly turns: readonly OwnTurn[] }

/** A person's places and open turns of a site. Statements do not grow with the places. */
export async function ownQueues(
  parts: Pick<HomeQueueParts, 'database' | 'catalogue' | 'now'>,
  { accountId, siteId }: { accountId: AccountId; siteId: SiteId },
): Promise<OwnQueues> {
  const { db } = parts.database
  const now = parts.now()
  const own = (await entriesOfAccount(db, accountId)).filter((entry) => entry.siteId === siteId)
  const stageIds = [...new Set(own.map(({ stageId }) => stageId))]
  if (stageIds.length === 0) return { places: [], turns: [] }
  const [entries, turns, ...inStages] = await Promise.all([
    entriesOfStages(db, stageIds),
    turnsOfStages(db, stageIds),
    ...stageIds.map((stageId) => withHomeInStage(db, { accountIds: [accountId], stageId, now })),
  ])
  const hasHome = (stageId: Entry['stageId']) => inStages[stageIds.indexOf(stageId)]?.has(accountId) ?? false
  const open = turns.filter((turn) => turn.accountId === accountId && turnState(turn, now) === 'open')
  const homeIds = [...own.flatMap(homeOf), ...open.map(({ homeId }) => homeId)]
  const details = new Map<HomeId, HomeDetails>()
  for (const found of await Promise.all([...new Set(homeIds)].map((id) => parts.catalogue.getHome(id))))
    if (found) details.set(found.home.id, found)
  return {
    places: own.map((entry) => {
      const [home] = homeOf(entry).flatMap((id) => details.get(id) ?? [])
      return placeOf(entry, { entries, turns, details: home ?? null, hasHome: hasHome(entry.stageId), now })
    }),
    turns: open.flatMap((turn) => {
      const found = details.get(turn.homeId)
      return found ? [{ turn, details: found }] : []
    }),
  }
}

const homeOf = ({ wanted }: Entry): HomeId[] => (wanted.kind === 'home' ? [wanted.homeId as HomeId] : [])

type Around = {
  readonly entries: readonly Entry[]
  readonly turns: readonly Turn[]
  readonly details: HomeDetails | null
  readonly hasHome: boolean
  readonly now: Turn['openedAt']
}

function placeOf(entry: Entry, { entries, turns, details, hasHome, now }: Around): OwnPlace {
  const homeId = homeOf(entry)[0] ?? null
  const factsOf = (one: Entry): EntryFacts => {
    const own = turns.filter(({ accountId }) => accountId === one.accountId)
    const inStage = own.filter(({ stageId }) => stageId === one.stageId)
    return { ...one, ...standingInStage(one, { homeId, turns: inStage, now }), hasBookingInStage: false }
  }
  const waiting = waitingOf({ ...factsOf(entry), hasBookingInStage: hasHome })
  const standing = standingOf(waiting, now)
  const home = details && { id: details.home.id, rooms: details.home.rooms }
  const others = entries.filter((one) => one.stageId === entry.stageId && home !== null && waitsFor(one.wanted, home))
  return {
    entryId: entry.id,
    homeId,
    homeName: details && `${details.area.name}, ${details.home.number}`,
    stageId: entry.stageId,
    fromRooms: entry.wanted.kind === 'stage' ? entry.wanted.fromRooms : null,
    enteredAt: entry.enteredAt,
    group: entry.group,
    drawnNumber: entry.drawnNumber,
    place:
      home === null || standing.kind === 'out'
        ? null
        : placeInQueue(
            others.map((one) => waitingOf(factsOf(one))),
            waiting,
            now,
          ),
    pause: standing.kind === 'paused' ? standing.why : null,
    out: standing.kind === 'out' ? standing.why : null,
  }
}
