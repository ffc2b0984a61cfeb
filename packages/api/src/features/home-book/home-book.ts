import type { HomeBook } from '@nyhem/contract/calls/home-book'
import type { LocalDate } from '@nyhem/domain/dates'
import { documentHref } from '@nyhem/domain/document/document-list'
import { type AccountId, asId, type HomeId } from '@nyhem/domain/ids'
import { warrantyStanding } from '@nyhem/domain/my-home/home-book'
import { myHomeHref } from '@nyhem/domain/my-home/my-home-address'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Jobs } from '../../database/jobs.ts'
import type { Accounts } from '../account/account.ts'
import type { Documents } from '../documents/documents.ts'
import type { EmailSource } from '../emails/emails.ts'
import { warrantyEmail } from '../emails/warranty-email.ts'
import type { HomeFollowUp } from '../home-follow-up/home-follow-up.ts'
import { findEntries } from './home-book.store.ts'
import type { StoredBookEntry } from './home-book.types.ts'
import { homeBookLines } from './take-home-book.ts'
import { findReminder } from './warranty-reminders.store.ts'
import { type RemindParts, remindOfWarranties, warrantyQueue } from './warranty-reminders.ts'

export { homeBookLines } from './take-home-book.ts'

export type BookReader = { readonly accountId: AccountId; readonly site: Site; readonly isProven: boolean }

export type HomeBookParts = RemindParts & {
  readonly accounts: Pick<Accounts, 'person'>
  readonly homeFollowUp: Pick<HomeFollowUp, 'choices'>
  readonly documents: Pick<Documents, 'list'>
  readonly siteOrigins: Readonly<Record<SiteId, string>>
}

/** What a home is made of, for who has an agreement of it. Source: decision 0129. */
export type HomeBooks = ReturnType<typeof homeBookLines> & {
  /** Null: there is no such home, or it is others'. */
  read(reader: BookReader, homeId: string): Promise<HomeBook | null>
  /** See `remindOfWarranties`. */
  remind(): Promise<number>
  startJobs(jobs: Jobs): Promise<void>
  readonly email: EmailSource<'warranty'>
}

export function openHomeBooks(parts: HomeBookParts): HomeBooks {
  const { accounts, homeFollowUp, documents, siteOrigins, now } = parts
  const { db } = parts.database

  async function chosenOf({ accountId, site }: BookReader, homeId: HomeId): Promise<HomeBook['chosen']> {
    const { choices } = await homeFollowUp.choices({ accountId, site }, homeId)
    return choices.flatMap(({ id, room, title, isOpen, options, standingId }) => {
      const standing = options.find((one) => one.id === standingId)
      return isOpen || !standing ? [] : [{ id, room, part: title, product: standing.title }]
    })
  }

  async function documentsOf(
    { accountId, site, isProven }: BookReader,
    homeId: string,
  ): Promise<HomeBook['documents']> {
    if (!isProven) return null
    const own = await documents.list({ accountId, siteId: site.siteId })
    const page = site.routes.myPagesDocumentsDone
    return own
      .filter((one) => one.homeId === homeId)
      .map(({ id, title, issuedAt }) => ({ id, title, issuedAt, href: page && documentHref(page, id) }))
  }

  const remind = () => remindOfWarranties(parts)
  return {
    ...homeBookLines(parts),
    remind,
    async read(reader, homeId) {
      const person = await accounts.person(reader.accountId)
      const isOwn = person?.bookings.some((one) => one.homeId === homeId && one.siteId === reader.site.siteId)
      if (!isOwn) return null
      const [entries, chosen, papers] = await Promise.all([
        findEntries(db, homeId),
        chosenOf(reader, asId<'Home'>(homeId)),
        documentsOf(reader, homeId),
      ])
      return { ...bookOf(entries, siteDayOf(now(), reader.site)), chosen, documents: papers }
    },
    async startJobs(jobs) {
      await jobs.work(warrantyQueue, async () => void (await remind()))
      // Morning in every country, and the same day there as in UTC.
      await jobs.schedule(warrantyQueue, {}, { cron: '0 6 * * *', timeZone: 'UTC' })
    },
    async email(subject) {
      const found = await findReminder(db, subject)
      const person = found && (await accounts.person(found.accountId))
      if (!found || !person?.email) return null
      const site = siteById(found.siteId)
      const path = site.routes.myPagesResidence
      const href = path && `${originOf(siteOrigins, site.siteId)}${myHomeHref(path, found.homeId)}#book`
      const content = warrantyEmail({ ...found, site, firstName: person.firstName, href })
      return { site, to: person.email, replyTo: site.company.email, content }
    },
  }
}

function bookOf(entries: readonly StoredBookEntry[], today: LocalDate): Omit<HomeBook, 'chosen' | 'documents'> {
  const book: Omit<HomeBook, 'chosen' | 'documents'> = { products: [], care: [], warranties: [] }
  for (const { id, entry } of entries)
    switch (entry.kind) {
      case 'product': {
        const { kind: _, ...product } = entry
        book.products.push({ id, ...product })
        break
      }
      case 'care': {
        const { kind: _, ...care } = entry
        book.care.push({ id, ...care })
        break
      }
      case 'warranty': {
        const { kind: _, ...warranty } = entry
        const days = { startsOn: entry.startsOn as LocalDate, endsOn: entry.endsOn as LocalDate }
        book.warranties.push({ id, ...warranty, standing: warrantyStanding(days, today) })
      }
    }
  return { ...book, warranties: book.warranties.sort((a, b) => (a.endsOn < b.endsOn ? -1 : 1)) }
}
