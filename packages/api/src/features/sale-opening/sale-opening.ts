import type { ExportedOpeningPlace } from '@nyhem/contract/calls/account-export'
import { drawnOrder } from '@nyhem/domain/home-queue/queue-draw'
import type { AccountId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/schema.generated.ts'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import { type Joined, type Joining, joinOpening } from './join-opening.ts'
import { movedByTwo } from './move-opening.ts'
import type { SaleOpening } from './openings.store.ts'
import { drawnPlaces, endPlace, forgetInPlaces, placesEver } from './places.store.ts'
import { sha256 } from './read-opening.ts'
import type { SaleOpeningParts } from './sale-opening.types.ts'

type Tx = Kysely<Database>

export { type OpeningReading, openOpeningReading, type ShownOpening } from './read-opening.ts'

/** What anybody may know of an opening: list and seed once it is drawn. */
export type PublishedOpening = {
  readonly openingId: string
  readonly stageId: string
  readonly opensAt: string
  readonly perMinute: number
  readonly commitment: string
  readonly setAt: string
  readonly closedAt: string | null
  readonly entries: string[]
  readonly listHash: string | null
  readonly seed: string | null
  readonly order: string[]
}

/** Sales that open at a moment, with waiting rooms. Source: decision 0120. */
export type SaleOpenings = {
  /** Null: the site has no such opening. */
  join(joining: Joining): Promise<Joined | null>
  /** False: there was no place. */
  leave(person: { openingId: string; accountId: AccountId }): Promise<boolean>
  /** Null: there is none. */
  published(openingId: string): Promise<PublishedOpening | null>
  ofPerson(accountId: AccountId): Promise<ExportedOpeningPlace[]>
  forgetPerson(tx: Tx, accountId: AccountId): Promise<void>
  readonly changes: readonly ApprovedChange[]
}

/** Lists that processes keep at a time. */
const keptLists = 8

export function openSaleOpenings(parts: SaleOpeningParts): SaleOpenings {
  const { reading, now } = parts
  const { db } = parts.database
  // What is drawn never changes: many check it at the same minute.
  const drawn = new LRUCache<string, { readonly entries: string[]; readonly order: string[] }, SaleOpening>({
    max: keptLists,
    async fetchMethod(openingId, _, { context: { seed } }) {
      const entries = await drawnPlaces(db, openingId)
      return { entries, order: [...drawnOrder(entries, seed, sha256)] }
    },
  })
  return {
    join: (joining) => joinOpening(parts, joining),
    leave: (person) => endPlace(db, person, { why: 'by-person', now: now() }),
    async published(openingId) {
      const opening = (await reading.room(openingId))?.opening
      if (!opening) return null
      const isDrawn = opening.closedAt !== null
      const list = isDrawn ? await drawn.fetch(openingId, { context: opening }) : null
      return {
        openingId,
        stageId: opening.stageId,
        opensAt: opening.opensAt,
        perMinute: opening.perMinute,
        commitment: opening.commitment,
        setAt: opening.setAt,
        closedAt: opening.closedAt,
        entries: list?.entries ?? [],
        listHash: opening.listHash,
        seed: isDrawn ? opening.seed : null,
        order: list?.order ?? [],
      }
    },
    async ofPerson(accountId) {
      return (await placesEver(db, accountId)).map((row) => ({
        siteId: row.site_id as ExportedOpeningPlace['siteId'],
        stageId: row.stage_id,
        opensAt: row.opens_at,
        joinedAt: row.joined_at,
        drawnNumber: row.drawn_number,
        leftAt: row.left_at,
      }))
    },
    forgetPerson: (tx, accountId) => forgetInPlaces(tx, accountId, now()),
    changes: [movedByTwo(parts) as ApprovedChange],
  }
}
