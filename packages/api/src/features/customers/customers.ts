import type { Customer, CustomersReply, UncoverCustomerReply } from '@nyhem/contract/calls/customers'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { possibleNumbers } from '@nyhem/domain/identity/possible-numbers'
import type { AccountId, StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { panelsOf, sitesOfTies } from '@nyhem/domain/staff/customer-panels'
import { maskEmail, maskPhone } from '@nyhem/domain/staff/mask-contact'
import { may, type StaffActor } from '@nyhem/domain/staff/may'
import { sitesWhere } from '@nyhem/domain/staff/places-where'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import { areEnoughWords } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Person } from '../account/account.ts'
import type { Accounts } from '../account/account.types.ts'
import type { ReadSections } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { type CustomerLooks, customerLooks, lookOf } from './customer-looks.ts'
import { type CustomerTiesOf, customerTiesOf, isForRights } from './customer-ties-of.ts'
import { partsOf, sectionsOf } from './customer-view.ts'
import { findApart, findDoubles, findFitting, findLooks, findRestriction, findTies } from './customers.store.ts'

export type Looker = {
  readonly by: { readonly staffId: StaffId; readonly requestId: string }
  readonly actor: StaffActor
}

export type Customers = CustomerTiesOf &
  CustomerLooks & {
    /** Finding somebody by a national number is written down. */
    find(looker: Looker, search: string): Promise<CustomersReply>
    /** Writes that the person was opened. Null: there is none that one may see. */
    open(customerId: string, looker: Looker): Promise<Customer | null>
    uncover(customerId: string, looker: Looker, words: string): Promise<UncoverCustomerReply | null>
  }

type Parts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly accounts: Pick<Accounts, 'person' | 'findByNumber' | 'joinedEmails'>
  readonly staff: Pick<Staff, 'record'>
  readonly readSections: ReadSections
  readonly now: () => Instant
}

const mostFound = 25
const mostDoubles = 10
const looksShown = 50

/** By which a number's day of birth is read. */
const timeZone = 'Europe/Stockholm'

const company = { kind: 'company' } as const

/** Persons with an account, for the staff. Source: editing and staff reference §3.10. */
export function openCustomers({ database: { db }, accounts, staff, readSections, now }: Parts): Customers {
  const record = (
    tx: Kysely<Database>,
    { by }: Looker,
    line: { event: StaffEvent; siteId: SiteId | null; subject: string; reason?: string },
  ) => staff.record(tx, { by: by.staffId, requestId: by.requestId, ...line })

  /** With the site by which one sees them; null: not at all. */
  async function seen(customerId: string, { actor }: Looker) {
    const ties = await findTies(db, customerId, sitesOfTies(actor))
    if (ties === null || (ties.length === 0 && !isForRights(actor))) return null
    const person = await accounts.person(customerId as AccountId)
    return person && { person, ties, siteId: ties[0]?.siteId ?? null }
  }

  async function byNumber(looker: Looker, search: string): Promise<string[]> {
    if (!isForRights(looker.actor)) return []
    const found: string[] = []
    for (const { country, number } of possibleNumbers(search, localDateOf(now(), timeZone))) {
      const account = await accounts.findByNumber(db, country, number)
      if (account) found.push(account.id)
    }
    if (found.length > 0)
      await db.transaction().execute(async (tx) => {
        for (const subject of found)
          await record(tx, looker, { event: 'customer-found-by-number', siteId: null, subject })
      })
    return found
  }

  return {
    ...customerTiesOf(db),
    async find(looker, search) {
      const { actor } = looker
      const found = await findFitting(
        db,
        {
          search,
          byNumber: await byNumber(looker, search),
          counted: sitesOfTies(actor),
          bookingsOf: sitesWhere(actor, 'see-sales'),
          isForRights: isForRights(actor),
        },
        mostFound + 1,
      )
      return {
        customers: found.slice(0, mostFound).map(({ firstName, lastName, email, phone, ...row }) => ({
          ...row,
          name: nameOf({ firstName, lastName }),
          email: email === null ? null : maskEmail(email),
          phone: maskPhone(phone),
        })),
        isCut: found.length > mostFound,
      }
    },
    async open(customerId, looker) {
      const one = await seen(customerId, looker)
      if (!one) return null
      const { person, ties, siteId } = one
      const { actor } = looker
      const panels = panelsOf(actor)
      const subject = {
        accountId: person.id,
        email: person.isEmailConfirmed ? person.email : null,
        joinedEmails: await accounts.joinedEmails(person.id),
      }
      const exported = await readSections(subject, sectionsOf(panels))
      const counted = sitesOfTies(actor)
      const seenBy = { counted, isForRights: isForRights(actor) }
      const doubles = await findDoubles(db, customerId, seenBy, mostDoubles)
      const apart = await findApart(db, customerId, seenBy)
      await db
        .transaction()
        .execute((tx) => record(tx, looker, { event: 'customer-opened', siteId, subject: customerId }))
      const looksOf = panels.get('looks')
      return {
        ...accountPart(person),
        ties,
        doubles: doubles.map(({ id, same, ...name }) => ({ id, same, name: nameOf(name) })),
        apart: apart.map(({ id, ...name }) => ({ id, name: nameOf(name) })),
        restriction: await findRestriction(db, customerId),
        mayRecordRequest: may(actor, 'see-rights', siteId === null ? company : { kind: 'site', siteId }),
        mayJoin: siteId === null ? isForRights(actor) : may(actor, 'join-accounts', { kind: 'site', siteId }),
        ...partsOf(exported, panels),
        ...(looksOf
          ? {
              looks: await findLooks(db, customerId, { account: looksOf, ties: counted }, { most: looksShown }).then(
                (rows) => rows.map(lookOf),
              ),
            }
          : {}),
      }
    },
    async uncover(customerId, looker, words) {
      if (!areEnoughWords(words)) return { code: 'Words' }
      const one = await seen(customerId, looker)
      if (!one) return null
      const { person, siteId } = one
      await db
        .transaction()
        .execute((tx) =>
          record(tx, looker, { event: 'customer-uncovered', siteId, subject: customerId, reason: words.trim() }),
        )
      const address = [person.address, `${person.postalCode} ${person.city}`.trim()].filter(Boolean).join(', ')
      return { code: 'Ok', email: person.email, phone: person.phoneNumber, address }
    },
    ...customerLooks({ db, now }),
  }
}

const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

const accountPart = (person: Person) => ({
  id: person.id,
  name: nameOf(person),
  email: person.email === null ? null : maskEmail(person.email),
  isEmailConfirmed: person.isEmailConfirmed,
  phone: maskPhone(person.phoneNumber),
  city: person.city,
  createdAt: person.createdAt,
  isDeceased: person.isDeceased,
  logsInWith: [
    ...(person.hasPassword ? (['password'] as const) : []),
    ...person.numbers.flatMap(({ country, activatedAt }) => (activatedAt === null ? [] : [country])),
  ],
})
