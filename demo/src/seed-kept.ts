import { join } from 'node:path'
import type { openAccounts } from '@nyhem/api/features/account/account'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { type FindFavouriteTargets, openFavourites } from '@nyhem/api/features/favourites/favourites'
import { type FindTarget, openInterest } from '@nyhem/api/features/interest/interest'
import { mediaOf } from '@nyhem/api/features/pictures/media'
import { openMediaLibrary } from '@nyhem/api/features/pictures/media-library'
import { openSavedSearches } from '@nyhem/api/features/saved-searches/saved-searches'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { type DemoPerson, readDemoPeople } from './demo-people.ts'
import { demoKept } from './my-pages/kept.ts'
import { DemoRefused } from './seed.ts'
import type { MyPagesTask } from './seed-my-pages.ts'

/** What a favourite or an interest is about, as the product finds it in the catalogue. */
export type KeptTargets = { findFavourites: FindFavouriteTargets; findInterestTarget: FindTarget }

type Task = Pick<MyPagesTask, 'database' | 'siteOrigins' | 'now'> & KeptTargets
type Accounts = Awaited<ReturnType<typeof openAccounts>>
type Kept = (typeof demoKept)[number]

/** Hours between one heart and the next. */
const hoursBetween = 30

/** Keeps what the demo's people have kept, as they would have: nobody is written to, and nobody is told. */
export async function seedKept(task: Task, accounts: Accounts): Promise<void> {
  const people = new Map(readDemoPeople().map((person) => [person.key, person]))
  const rows = await task.database.db.selectFrom('account').select(['id', 'external_id']).execute()
  const ids = new Map(rows.map((row) => [row.external_id, asId<'Account'>(row.id)]))
  const owned = demoKept.map((kept) => {
    const [person, accountId] = [people.get(kept.person), ids.get(kept.person)]
    if (!person || !accountId) throw new DemoRefused('what people keep', [`nobody is called ${kept.person}`])
    return { kept, person, accountId }
  })
  for (const { kept, person, accountId } of owned) {
    await keepFavourites(task, kept, accountId)
    await registerInterests(task, kept, { person, accountId })
  }
  await saveSearches(task, owned, accounts)
}

const before = (now: Instant, hours: number): Instant => instantOf(new Date(Date.parse(now) - hours * 3_600_000))

async function keepFavourites(
  { database, findFavourites, now }: Task,
  { siteId, favourites }: Kept,
  accountId: AccountId,
): Promise<void> {
  for (const [place, favourite] of favourites.entries()) {
    const moment = before(now, hoursBetween * (favourites.length - place))
    const door = openFavourites({ database, findTargets: findFavourites, now: () => moment })
    const { code } = await door.add({ accountId, siteId }, favourite)
    if (code !== 'Ok') throw new DemoRefused('favourites', [`${favourite.id}: ${code}`])
  }
}

async function registerInterests(
  { database, findInterestTarget, siteOrigins, now }: Task,
  { interests }: Kept,
  { person, accountId }: { person: DemoPerson; accountId: AccountId },
): Promise<void> {
  for (const { daysAgo, ...target } of interests) {
    const door = openInterest({
      database,
      letters: { sendLater: async () => undefined },
      webhooks: { announce: async () => undefined },
      findTarget: findInterestTarget,
      siteOrigins,
      now: () => new Date(before(now, daysAgo * 24)),
    })
    const { firstName, lastName, email, phone } = person
    const { code } = await door.register({ target, firstName, lastName, email, phone, terms: true }, accountId)
    if (code !== 'Ok') throw new DemoRefused('interests', [`${target.id}: ${code}`])
  }
}

type Owned = { kept: Kept; accountId: AccountId }

/** Some before the homes of today are noted, so that these are news for them, and the rest after. */
async function saveSearches(
  { database, siteOrigins, now }: Task,
  owned: readonly Owned[],
  accounts: Accounts,
): Promise<void> {
  const library = await openMediaLibrary([join(import.meta.dirname, '../media')])
  const door = openSavedSearches({
    database,
    accounts,
    catalogue: createCatalogue(database.db),
    media: mediaOf(library),
    letters: { sendManyLater: async () => undefined },
    siteOrigins,
    now: () => now,
  })
  const save = async (isBefore: boolean) => {
    for (const { kept, accountId } of owned) {
      for (const { isBefore: came, ...search } of kept.searches)
        if (came === isBefore) await door.save({ accountId, siteId: kept.siteId }, search)
    }
  }
  await save(true)
  await door.tell()
  await save(false)
}
