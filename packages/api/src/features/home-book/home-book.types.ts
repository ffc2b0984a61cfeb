import type { BookEntry } from '@nyhem/contract/calls/home-book'
import type { LocalDate } from '@nyhem/domain/dates'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import type { BookSource, WarrantyReminderDays } from '@nyhem/domain/my-home/home-book'
import type { SiteId } from '@nyhem/domain/sites/site'

export type StoredBookEntry = {
  readonly id: string
  readonly homeId: string
  readonly source: BookSource
  readonly entry: BookEntry
  readonly version: number
  readonly isWithdrawn: boolean
}

/** An entry of the feed, by its id in the line. */
export type FedEntry = { readonly key: string; readonly entry: BookEntry }

export type BookedHome = {
  readonly homeId: string
  readonly siteId: SiteId
  readonly number: string
  readonly place: string
}

/** Somebody whose warranty ends. */
export type DueReminder = {
  readonly entryId: string
  readonly accountId: AccountId
  readonly siteId: SiteId
  readonly homeNumber: string
  readonly title: string
  readonly endsOn: LocalDate
}

export type ReminderEmail = DueReminder & {
  readonly homeId: HomeId
  readonly covers: string
  readonly contact: string
  readonly days: WarrantyReminderDays
}

/** Of which a notification may still stand. */
export type RemindedPerson = { readonly entryId: string; readonly accountId: AccountId; readonly siteId: SiteId }
