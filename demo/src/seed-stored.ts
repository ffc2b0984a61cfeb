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
import { demoStored } from './my-pages/stored.ts'
import { DemoRefused } from './seed.ts'
import type { MyPagesTask } from './seed-my-pages.ts'

export type StoredTargets = { findFavourites: FindFavouriteTargets; findInterestTarget: FindTarget }

type Task = Pick<MyPagesTask, 'database' | 'siteOrigins' | 'now'> & StoredTargets
type Accounts = Awaited<ReturnType<typeof openAccounts>>
type Stored = (typeof demoStored)[number]

/** Between two favourites. */
const hoursBetween = 30

/** Sends no e-mails or notifications. */
export async function seedStored(task: Task, accounts: Accounts): Promise<void> {
  const people = new Map(readDemoPeople().map((person) => [person.key, person]))
  const rows = await task.database.db.selectFrom('account').select(['id', 'external_id']).execute()
  const ids = new Map(rows.map((row) => [row.external_id, asId<'Account'>(row.id)]))
  const owned = demoStored.map((stored) => {
    const [person, accountId] = [people.get(stored.person), ids.get(stored.person)]
    if (!person || !accountId) throw new DemoRefused('what people keep', [`nobody is called ${stored.person}`])
    return { kept: stored, person, accountId }
  })
  for (const { kept: stored, person, accountId } of owned) {
    await storeFavourites(task, stored, accountId)
    await registerInterests(task, stored, { person, accountId })
  }
  await saveSearches(task, owned, accounts)
}

const before = (now: Instant, hours: number): Instant => instantOf(new Date(Date.parse(now) - hours * 3_600_000))

async function storeFavourites(
  { database, findFavourites, now }: Task,
  { siteId, favourites }: Stored,
  accountId: AccountId,
): Promise<void> {
  for (const [place, favourite] of favourites.entries()) {
    const moment = before(now, hoursBetween * (favourites.length - place))
    const service = openFavourites({
      database,
      findTargets: findFavourites,
      savedItemsChanged: async () => undefined,
      now: () => moment,
    })
    const { code } = await service.add({ accountId, siteId }, favourite)
    if (code !== 'Ok') throw new DemoRefused('favourites', [`${favourite.id}: ${code}`])
  }
}

async function registerInterests(
  { database, findInterestTarget, siteOrigins, now }: Task,
  { interests }: Stored,
  { person, accountId }: { person: DemoPerson; accountId: AccountId },
): Promise<void> {
  for (const { daysAgo, ...target } of interests) {
    const service = openInterest({
      database,
      emails: { sendToTyped: async () => undefined },
      webhooks: { announce: async () => undefined },
      findTarget: findInterestTarget,
      savedItemsChanged: async () => undefined,
      siteOrigins,
      now: () => new Date(before(now, daysAgo * 24)),
    })
    const { firstName, lastName, email, phone } = person
    const { code } = await service.register({ target, firstName, lastName, email, phone, terms: true }, accountId)
    if (code !== 'Ok') throw new DemoRefused('interests', [`${target.id}: ${code}`])
  }
}

type Owned = { kept: Stored; accountId: AccountId }

/** Some predate today's homes, which are therefore new to them. */
async function saveSearches(
  { database, siteOrigins, now }: Task,
  owned: readonly Owned[],
  accounts: Accounts,
): Promise<void> {
  const library = await openMediaLibrary([join(import.meta.dirname, '../media')])
  const service = openSavedSearches({
    database,
    accounts,
    catalogue: createCatalogue(database.db),
    media: mediaOf(library),
    emails: { sendManyLater: async () => undefined },
    siteOrigins,
    now: () => now,
  })
  const save = async (isBefore: boolean) => {
    for (const { kept: stored, accountId } of owned) {
      for (const { isBefore: came, ...search } of stored.searches)
        if (came === isBefore) await service.save({ accountId, siteId: stored.siteId }, search)
    }
  }
  await save(true)
  await service.notify()
  await save(false)
}
