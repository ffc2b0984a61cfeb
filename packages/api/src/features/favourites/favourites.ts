import type { ExportedFavourite } from '@nyhem/contract/calls/account-export'
import type { FavouritesReply } from '@nyhem/contract/calls/favourites'
import type { Instant } from '@nyhem/domain/dates'
import { type Favourite, favouriteKey, favouritesToJoin, mostFavourites } from '@nyhem/domain/favourite/favourite'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { AnnounceChange } from '../../database/remembered-values.ts'
import {
  deleteFavourite,
  findFavourites,
  insertFavourites,
  lockFavourites,
  type StoredFavourite,
} from './favourites.store.ts'

export type { StoredFavourite } from './favourites.store.ts'

export type FavouritesOwner = { readonly accountId: AccountId; readonly siteId: SiteId }

/** Missing targets are omitted. */
export type FindFavouriteTargets = (
  siteId: SiteId,
  requested: readonly Favourite[],
) => Promise<readonly (Favourite & { readonly name: string })[]>

export type FavouritesParts = {
  database: Pick<OpenDatabase, 'db'>
  findTargets: FindFavouriteTargets
  savedItemsChanged: AnnounceChange<AccountId>
  now: () => Instant
}

/** Favourites, stored in the account for all devices. Source: public-site specification §2. */
export type Favourites = {
  /** Latest first. */
  list(owner: FavouritesOwner): Promise<readonly StoredFavourite[]>
  /** Latest first. */
  ofAllSites(accountId: AccountId): Promise<readonly StoredFavourite[]>
  /** Idempotent. `UnknownTarget`: the site has no such id. */
  add(owner: FavouritesOwner, favourite: Favourite): Promise<FavouritesReply | { code: 'UnknownTarget' }>
  remove(owner: FavouritesOwner, favourite: Favourite): Promise<FavouritesReply>
  /** Merges a browser's favourites from before login: existing ones stay, new ones are added once. */
  join(owner: FavouritesOwner, brought: readonly Favourite[]): Promise<FavouritesReply>
  exportOf(accountId: AccountId): Promise<ExportedFavourite[]>
}

export function openFavourites({ database, findTargets, savedItemsChanged, now }: FavouritesParts): Favourites {
  const { db } = database
  const list = async ({ accountId, siteId }: FavouritesOwner) =>
    (await findFavourites(db, accountId)).filter((one) => one.siteId === siteId)
  const reply = async (owner: FavouritesOwner, code: FavouritesReply['code'] = 'Ok'): Promise<FavouritesReply> => ({
    code,
    favourites: (await list(owner)).map(({ kind, id }) => ({ kind, id })),
  })

  /** Adds what is new and fits; returns whether anything did not fit. */
  async function keep({ accountId, siteId }: FavouritesOwner, brought: readonly Favourite[]): Promise<boolean> {
    const there = await findTargets(siteId, brought)
    const names = new Map(there.map((target) => [favouriteKey(target), target.name]))
    const known = brought.filter((one) => names.has(favouriteKey(one)))
    return db.transaction().execute(async (tx) => {
      await lockFavourites(tx, accountId)
      const stored = await findFavourites(tx, accountId)
      const createdAt = now()
      const news = favouritesToJoin(stored, known)
      await insertFavourites(
        tx,
        accountId,
        news.map((one) => ({ ...one, siteId, name: names.get(favouriteKey(one)) ?? one.id, createdAt })),
      )
      if (news.length > 0) await savedItemsChanged(tx, accountId)
      const all = new Set([...stored, ...known].map(favouriteKey))
      return all.size > mostFavourites
    })
  }

  return {
    list,
    ofAllSites: (accountId) => findFavourites(db, accountId),
    async add(owner, favourite) {
      const [there] = await findTargets(owner.siteId, [favourite])
      if (!there) return { code: 'UnknownTarget' }
      return reply(owner, (await keep(owner, [favourite])) ? 'TooMany' : 'Ok')
    },
    async remove(owner, favourite) {
      await db.transaction().execute(async (tx) => {
        await deleteFavourite(tx, owner.accountId, favourite)
        await savedItemsChanged(tx, owner.accountId)
      })
      return reply(owner)
    },
    async join(owner, brought) {
      return reply(owner, (await keep(owner, brought)) ? 'TooMany' : 'Ok')
    },
    exportOf: async (accountId) =>
      (await findFavourites(db, accountId)).map(({ kind, id, siteId, name, createdAt }) => ({
        siteId,
        target: { kind, id, name },
        createdAt,
      })),
  }
}
