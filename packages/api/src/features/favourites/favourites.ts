import type { ExportedFavourite } from '@nyhem/contract/calls/account-export'
import type { FavouritesReply } from '@nyhem/contract/calls/favourites'
import type { Instant } from '@nyhem/domain/dates'
import { type Favourite, favouriteKey, favouritesToJoin, mostFavourites } from '@nyhem/domain/favourite/favourite'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import {
  deleteFavourite,
  findFavourites,
  insertFavourites,
  type KeptFavourite,
  lockFavourites,
} from './favourites.store.ts'

export type { KeptFavourite } from './favourites.store.ts'

/** Whose favourites, on which site. */
export type FavouritesOwner = { readonly accountId: AccountId; readonly siteId: SiteId }

/** What is there of these on a site, with the names that people know it by; the rest is left out. */
export type FindFavouriteTargets = (
  siteId: SiteId,
  asked: readonly Favourite[],
) => Promise<readonly (Favourite & { readonly name: string })[]>

export type FavouritesParts = {
  database: Pick<OpenDatabase, 'db'>
  findTargets: FindFavouriteTargets
  now: () => Instant
}

/** The door to favourites: kept in the account, shown the same on every device. Source: public-site specification §2. */
export type Favourites = {
  /** Those of the site, the latest first. */
  list(owner: FavouritesOwner): Promise<readonly KeptFavourite[]>
  /** Keeps one; what is there already stays as it is. `UnknownTarget`: the site has nothing of that id. */
  add(owner: FavouritesOwner, favourite: Favourite): Promise<FavouritesReply | { code: 'UnknownTarget' }>
  remove(owner: FavouritesOwner, favourite: Favourite): Promise<FavouritesReply>
  /** Takes in what a browser has kept before login: the account keeps its own, and what is new comes to it, once. */
  join(owner: FavouritesOwner, brought: readonly Favourite[]): Promise<FavouritesReply>
  exportOf(accountId: AccountId): Promise<ExportedFavourite[]>
}

export function openFavourites({ database, findTargets, now }: FavouritesParts): Favourites {
  const { db } = database
  const list = async ({ accountId, siteId }: FavouritesOwner) =>
    (await findFavourites(db, accountId)).filter((one) => one.siteId === siteId)
  const reply = async (owner: FavouritesOwner, code: FavouritesReply['code'] = 'Ok'): Promise<FavouritesReply> => ({
    code,
    favourites: (await list(owner)).map(({ kind, id }) => ({ kind, id })),
  })

  /** Adds what is new and fits. Whether something did not fit. */
  async function keep({ accountId, siteId }: FavouritesOwner, brought: readonly Favourite[]): Promise<boolean> {
    const there = await findTargets(siteId, brought)
    const names = new Map(there.map((target) => [favouriteKey(target), target.name]))
    const known = brought.filter((one) => names.has(favouriteKey(one)))
    return db.transaction().execute(async (tx) => {
      await lockFavourites(tx, accountId)
      const kept = await findFavourites(tx, accountId)
      const createdAt = now()
      const news = favouritesToJoin(kept, known)
      await insertFavourites(
        tx,
        accountId,
        news.map((one) => ({ ...one, siteId, name: names.get(favouriteKey(one)) ?? one.id, createdAt })),
      )
      const all = new Set([...kept, ...known].map(favouriteKey))
      return all.size > mostFavourites
    })
  }

  return {
    list,
    async add(owner, favourite) {
      const [there] = await findTargets(owner.siteId, [favourite])
      if (!there) return { code: 'UnknownTarget' }
      return reply(owner, (await keep(owner, [favourite])) ? 'TooMany' : 'Ok')
    },
    async remove(owner, favourite) {
      await deleteFavourite(db, owner.accountId, favourite)
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
