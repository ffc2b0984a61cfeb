import type { ExportedSavedSearch } from '@nyhem/contract/calls/account-export'
import type { AlertLinkReply, SavedSearchesReply, SavedSearchModel } from '@nyhem/contract/calls/saved-searches'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import type { AccountId, SavedSearchId } from '@nyhem/domain/ids'
import { type AlertRhythm, canonicalSearch, newHomeDays, savedSearchLimits } from '@nyhem/domain/search/saved-search'
import { allSites, siteById } from '@nyhem/domain/sites/all-sites'
import { type Site, type SiteId, siteIds } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Jobs } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { LetterSource } from '../letters/letters.ts'
import { alertLetters, hashOfToken } from './alert-letters.ts'
import { tellSite } from './alert-rounds.ts'
import { deleteAlertsBefore, findUnsubscribeToken } from './alerts.store.ts'
import { NewHomes } from './new-homes.ts'
import { noteArrivals } from './note-arrivals.ts'
import { alertsQueue } from './saved-searches.jobs.ts'
import {
  deleteSavedSearch,
  endAlerts,
  findArrivals,
  findSavedSearches,
  insertSavedSearch,
  lockSavedSearches,
  type OwnSearch,
  renameSearch,
  type SavedSearch,
  setAlerts,
  setSeen,
} from './saved-searches.store.ts'
import type { SavedSearchesParts } from './saved-searches.types.ts'

const dayMs = 86_400_000
/** How long letters are known, and how long their links work, in days. */
const lettersKeptDays = 30
const linksKeptDays = 400

/** Whose searches, on which site. */
export type SearchOwner = { readonly accountId: AccountId; readonly siteId: SiteId }

export type NewSavedSearch = { readonly query: string; readonly name: string; readonly alerts: AlertRhythm }
type Saved = { code: 'Ok' | 'AlreadySaved'; search: SavedSearchModel } | { code: 'TooMany' }

/** The door to saved searches and the letters about new homes. Source: public-site specification §1, §2 (my pages). */
export type SavedSearches = {
  list(owner: SearchOwner): Promise<SavedSearchesReply>
  /** Saves a search by its query, in the one form that it has; the name has been read. */
  save(owner: SearchOwner, search: NewSavedSearch): Promise<Saved>
  /** What is left out stays. Whether there is such a search. */
  change(search: OwnSearch, change: { name?: string | undefined; alerts?: AlertRhythm | undefined }): Promise<boolean>
  /** Its homes have been looked at. Whether there is such a search. */
  see(search: OwnSearch): Promise<boolean>
  remove(search: OwnSearch): Promise<void>
  /** What the link of a letter is about; with `end` all letters end, or those of one search. */
  followLink(token: string, end?: 'all' | SavedSearchId): Promise<AlertLinkReply>
  /** The site whose letter a link came with. */
  siteOfLink(token: string): Promise<Site | null>
  exportOf(accountId: AccountId): Promise<ExportedSavedSearch[]>
  letter: LetterSource
  /** Notes what is new and makes the letters that are due; returns how many. Each is made once, however often this is asked. */
  tell(): Promise<number>
  /** Has that done soon after the transaction commits, when the queue is worked. */
  tellLater(jobs: Pick<Jobs, 'enqueue'>, tx: Kysely<Database>): Promise<void>
  /** Works the queue, and looks every five minutes: mornings come without an import. */
  startJobs(jobs: Jobs): Promise<void>
  deleteOld(): Promise<number>
}

/** Sites on which searches are saved. */
const sitesWithSearches: readonly Site[] = siteIds
  .map((siteId) => allSites[siteId])
  .filter(({ routes }) => routes.myPagesSavedSearches !== null)

export function openSavedSearches(parts: SavedSearchesParts): SavedSearches {
  const { database, accounts, catalogue, now } = parts
  const { db } = database
  const ago = (days: number) => instantOf(new Date(Date.parse(now()) - days * dayMs))

  async function modelsOf(siteId: SiteId, searches: readonly SavedSearch[]): Promise<SavedSearchModel[]> {
    const site = siteById(siteId)
    const after = Math.min(...searches.map(({ seenTo }) => seenTo))
    const arrivals = searches.length === 0 ? [] : await findArrivals(db, { siteId, after, since: ago(newHomeDays) })
    const moment = { now: now(), today: localDateOf(now(), site.timeZone) }
    const homes = await NewHomes.read(catalogue, { site, moment, arrivals })
    return searches.map(({ id, name, query, alerts, createdAt, seenTo }) => ({
      id,
      name,
      query,
      alerts,
      createdAt,
      newHomes: homes.fitting(query, seenTo).length,
    }))
  }
  const own = async ({ accountId, siteId }: SearchOwner, tx: Kysely<Database> = db) =>
    (await findSavedSearches(tx, accountId)).filter((one) => one.siteId === siteId)

  const note = () =>
    noteArrivals(
      db,
      sitesWithSearches.map(({ siteId }) => siteId),
      now(),
    )

  async function tell(): Promise<number> {
    await note()
    let letters = 0
    for (const site of sitesWithSearches) letters += await tellSite({ ...parts, db }, site)
    return letters
  }

  return {
    async list(owner) {
      const [searches, person] = await Promise.all([own(owner), accounts.person(owner.accountId)])
      return {
        searches: await modelsOf(owner.siteId, searches),
        canBeTold: person !== null && person.email !== null && person.isEmailConfirmed,
      }
    },
    async save(owner, { query, name, alerts }) {
      const values = new URLSearchParams(query)
      const canonical = canonicalSearch((one) => values.getAll(one), siteById(owner.siteId).country)
      const saved = await db.transaction().execute(async (tx) => {
        await lockSavedSearches(tx, owner.accountId)
        const searches = await own(owner, tx)
        const known = searches.find((one) => one.query === canonical)
        if (known) return { code: 'AlreadySaved' as const, search: known }
        if (searches.length >= savedSearchLimits.perPerson) return { code: 'TooMany' as const }
        const search = { siteId: owner.siteId, name, query: canonical, alerts, createdAt: now() }
        return { code: 'Ok' as const, search: await insertSavedSearch(tx, owner.accountId, search) }
      })
      if (saved.code === 'TooMany') return saved
      const { id, name: kept, query: asked, alerts: rhythm, createdAt } = saved.search
      return { code: saved.code, search: { id, name: kept, query: asked, alerts: rhythm, createdAt, newHomes: 0 } }
    },
    change: (search, { name, alerts }) =>
      db.transaction().execute(async (tx) => {
        const isThere = (await own(search, tx)).some(({ id }) => id === search.id)
        if (isThere && name !== undefined) await renameSearch(tx, search, name)
        if (isThere && alerts !== undefined) await setAlerts(tx, search, alerts)
        return isThere
      }),
    see: (search) => db.transaction().execute((tx) => setSeen(tx, search)),
    remove: (search) => deleteSavedSearch(db, search),
    async followLink(token, end) {
      const owner = await findUnsubscribeToken(db, hashOfToken(token))
      if (!owner) return { code: 'UnknownLink' }
      if (end !== undefined) await endAlerts(db, owner, end === 'all' ? null : end)
      const searches = await own(owner)
      return { code: 'Ok', searches: searches.map(({ id, name, alerts }) => ({ id, name, alerts })) }
    },
    async siteOfLink(token) {
      const owner = await findUnsubscribeToken(db, hashOfToken(token))
      return owner && siteById(owner.siteId)
    },
    exportOf: async (accountId) =>
      (await findSavedSearches(db, accountId)).map(({ siteId, name, query, alerts, createdAt }) => ({
        siteId,
        name,
        query,
        alerts,
        createdAt,
      })),
    letter: alertLetters(parts),
    tell,
    tellLater: (jobs, tx) => jobs.enqueue(tx, alertsQueue, {}),
    async startJobs(jobs) {
      // Before anything comes: what the first look finds is taken for what was always there.
      await note()
      await jobs.work(alertsQueue, async () => void (await tell()))
      await jobs.schedule(alertsQueue, {}, { cron: '*/5 * * * *', timeZone: 'UTC' })
    },
    deleteOld: () => deleteAlertsBefore(db, { letters: ago(lettersKeptDays), links: ago(linksKeptDays) }),
  }
}
