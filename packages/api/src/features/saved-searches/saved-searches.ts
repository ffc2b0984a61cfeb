import type { ExportedSavedSearch } from '@nyhem/contract/calls/account-export'
import type { AlertLinkReply, SavedSearchesReply, SavedSearchModel } from '@nyhem/contract/calls/saved-searches'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import type { AccountId, SavedSearchId } from '@nyhem/domain/ids'
import {
  type AlertFrequency,
  canonicalSearch,
  distinctName,
  isNameTaken,
  newHomeDays,
  savedSearchLimits,
} from '@nyhem/domain/search/saved-search'
import { allSites, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Jobs } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'
import { hashOfToken } from '../../security/link-token.ts'
import type { EmailSource } from '../emails/emails.ts'
import { alertEmails } from './alert-emails.ts'
import { notifySite } from './alert-rounds.ts'
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
/** In days. */
const emailRetentionDays = 30
const linkRetentionDays = 400

export type SearchOwner = { readonly accountId: AccountId; readonly siteId: SiteId }

export type NewSavedSearch = { readonly query: string; readonly name: string; readonly alerts: AlertFrequency }
type Saved = { code: 'Ok' | 'AlreadySaved'; search: SavedSearchModel } | { code: 'TooMany' }

/** Source: public-site specification §1, §2 (my pages). */
export type SavedSearches = {
  list(owner: SearchOwner): Promise<SavedSearchesReply>
  /** Saves the query in canonical form; the name is already validated, and made distinct. */
  save(owner: SearchOwner, search: NewSavedSearch): Promise<Saved>
  /** Omitted fields stay. */
  change(
    search: OwnSearch,
    change: { name?: string | undefined; alerts?: AlertFrequency | undefined },
  ): Promise<'changed' | 'unknown' | 'nameTaken'>
  /** Marks its homes as seen. False when there is no such search. */
  see(search: OwnSearch): Promise<boolean>
  remove(search: OwnSearch): Promise<void>
  /** `end` ends all e-mails, or those of one search. */
  followLink(token: string, end?: 'all' | SavedSearchId): Promise<AlertLinkReply>
  siteOfLink(token: string): Promise<Site | null>
  exportOf(accountId: AccountId): Promise<ExportedSavedSearch[]>
  email: EmailSource<'search-alert'>
  /** Records new homes and makes due e-mails; returns how many. Each is made once, however often this is called. */
  notify(): Promise<number>
  /** Enqueued on commit. */
  notifyLater(jobs: Pick<Jobs, 'enqueue'>, tx: Kysely<Database>): Promise<void>
  /** Works the queue and checks every five minutes: morning e-mails need no import. */
  startJobs(jobs: Jobs): Promise<void>
  deleteOld(): Promise<number>
}

const sitesWithSearches = (): readonly Site[] => allSites().filter(({ routes }) => routes.myPagesSavedSearches !== null)

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
      sitesWithSearches().map(({ siteId }) => siteId),
      now(),
    )

  async function notify(): Promise<number> {
    await note()
    let emails = 0
    for (const site of sitesWithSearches()) emails += await notifySite({ ...parts, db }, site)
    return emails
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
        const distinct = distinctName(
          name,
          searches.map((one) => one.name),
        )
        const search = { siteId: owner.siteId, name: distinct, query: canonical, alerts, createdAt: now() }
        return { code: 'Ok' as const, search: await insertSavedSearch(tx, owner.accountId, search) }
      })
      if (saved.code === 'TooMany') return saved
      const { id, name: stored, query: requested, alerts: frequency, createdAt } = saved.search
      return {
        code: saved.code,
        search: { id, name: stored, query: requested, alerts: frequency, createdAt, newHomes: 0 },
      }
    },
    change: (search, { name, alerts }) =>
      db.transaction().execute(async (tx) => {
        await lockSavedSearches(tx, search.accountId)
        const searches = await own(search, tx)
        const others = searches.filter(({ id }) => id !== search.id)
        if (others.length === searches.length) return 'unknown'
        const taken = others.map((one) => one.name)
        if (name !== undefined && isNameTaken(name, taken)) return 'nameTaken'
        if (name !== undefined) await renameSearch(tx, search, name)
        if (alerts !== undefined) await setAlerts(tx, search, alerts)
        return 'changed'
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
    email: alertEmails(parts),
    notify,
    notifyLater: (jobs, tx) => jobs.enqueue(tx, alertsQueue, {}),
    async startJobs(jobs) {
      // Before any import: homes found by the first check count as old.
      await note()
      await jobs.work(alertsQueue, async () => void (await notify()))
      await jobs.schedule(alertsQueue, {}, { cron: '*/5 * * * *', timeZone: 'UTC' })
    },
    deleteOld: () => deleteAlertsBefore(db, { emails: ago(emailRetentionDays), links: ago(linkRetentionDays) }),
  }
}
