import type { StaffLook } from '@nyhem/contract/calls/account-export'
import type { StaffLooksReply } from '@nyhem/contract/calls/staff-looks'
import { addMonths, type Instant, localDateOf, startOfDay } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import {
  type LookEvent,
  lookEvents,
  lookOfEvent,
  looksShownMonths,
  reasonGivenFor,
} from '@nyhem/domain/staff/staff-looks'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { everyTie, findLooks, type LookRow } from './customers.store.ts'

const looksOfPage = 20
/** In an export: more than anybody has, so that a person with a long history gets one file. */
const looksExported = 10_000

/** By which the first day of the months is read. */
const timeZone = 'Europe/Stockholm'

export const lookOf = ({ id: _, at, ...look }: LookRow): StaffLook => ({ ...look, at: at as Instant })

const everything = { account: 'everywhere', ties: everyTie } as const

export type CustomerLooks = {
  /** Who of the staff has looked, for the person. */
  looksAt(accountId: AccountId): Promise<StaffLook[]>
  /** A page of looks alone, of the last 24 months, before a known one; without words and names. */
  looksShownTo(accountId: AccountId, before: string | undefined): Promise<StaffLooksReply>
}

type Parts = { readonly db: Kysely<Database>; readonly now: () => Instant }

/** Who of the staff has looked, for the person: all of it in their file, looks alone on a page. */
export const customerLooks = ({ db, now }: Parts): CustomerLooks => ({
  async looksAt(accountId) {
    return (await findLooks(db, accountId, everything, { most: looksExported })).map(lookOf)
  },
  async looksShownTo(accountId, before) {
    const since = startOfDay(addMonths(localDateOf(now(), timeZone), -looksShownMonths), timeZone)
    const wanted = { most: looksOfPage + 1, events: lookEvents, since, ...(before === undefined ? {} : { before }) }
    const found = await findLooks(db, accountId, everything, wanted)
    const shown = found.slice(0, looksOfPage)
    return {
      looks: shown.map(({ event, at, siteId, roles }) => {
        const look = event as LookEvent
        return { at: at as Instant, siteId, roles, what: lookOfEvent[look], reason: reasonGivenFor(look) }
      }),
      next: found.length > looksOfPage ? (shown.at(-1)?.id ?? null) : null,
    }
  },
})
