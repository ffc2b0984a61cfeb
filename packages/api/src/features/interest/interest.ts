import { randomUUID } from 'node:crypto'
import type { ExportedInterest } from '@nyhem/contract/calls/account-export'
import type { InterestReply, InterestRequest } from '@nyhem/contract/calls/interest'
import { addMonths, instantOf, localDateOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { parseEmail, parseMessage, parseName, parsePhone, parsePostalCode } from '@nyhem/domain/interest/interest-form'
import { decideRegistration } from '@nyhem/domain/interest/register-interest'
import { BrokenInvariant, type Result } from '@nyhem/domain/result'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import { type AnnounceChange, everyKey } from '../../database/remembered-values.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { EmailSource, Emails } from '../emails/emails.ts'
import { interestEmail } from '../emails/interest-email.ts'
import type { WebhookSource, Webhooks } from '../webhooks/webhooks.ts'
import {
  deleteInterestBefore,
  deleteInterestsOf,
  findInterest,
  findInterestsOf,
  findKnownInterest,
  type InterestedPerson,
  type InterestRow,
  type InterestTargetKind,
  insertInterest,
  lockInterest,
} from './interest.store.ts'

/** Retention in months (the privacy pages say two years). */
const retentionMonths = 24

/** Home, stage or area. */
export type FoundTarget = { siteId: SiteId; name: string; path: string }
export type FindTarget = (kind: InterestTargetKind, id: string) => Promise<FoundTarget | null>

export type Interest = {
  /** `UnknownTarget`: no such home, stage or area. */
  register(request: InterestRequest, accountId?: AccountId | null): Promise<InterestReply | { code: 'UnknownTarget' }>
  /** Registrations made while logged in or under the confirmed address, newest first. */
  ofPerson(person: InterestedPerson): Promise<ExportedInterest[]>
  /** Runs in the account-deleting transaction. */
  forgetPerson(tx: Kysely<Database>, person: InterestedPerson): Promise<void>
  email: EmailSource<'interest-confirmation'>
  webhook: WebhookSource
  deleteOld(): Promise<number>
}

/** Interest registrations. Source: public-site specification §3 (interest form), §5, §9. */
export function openInterest(parts: {
  database: Pick<OpenDatabase, 'db'>
  emails: Pick<Emails, 'sendToTyped'>
  webhooks: Pick<Webhooks, 'announce'>
  findTarget: FindTarget
  /** Throws while nobody can register at the site. */
  refuseStopped?: (siteId: SiteId) => void
  savedItemsChanged: AnnounceChange<AccountId>
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Date
}): Interest {
  const { database, emails, webhooks, findTarget, savedItemsChanged, siteOrigins, now } = parts
  return {
    async register(request, accountId = null) {
      const target = await findTarget(request.target.kind, request.target.id)
      if (!target) return { code: 'UnknownTarget' }
      parts.refuseStopped?.(target.siteId)
      const interestKey = request.interestKey ?? randomUUID()
      const person = readPerson(request)
      const createdAt = instantOf(now())
      const rooms = { minRooms: request.minNumberOfRooms ?? null, maxRooms: request.maxNumberOfRooms ?? null }
      return database.db.transaction().execute(async (tx) => {
        await lockInterest(tx, { interestKey, email: person.email, target: request.target })
        const known = await findKnownInterest(tx, {
          interestKey,
          written: { ...person, ...rooms },
          target: request.target,
          now: createdAt,
        })
        const decision = decideRegistration(known)
        if (decision.code === 'AlreadyRegistered') return { code: 'AlreadyRegistered', interestKey }
        if (decision.code === 'SentTwice') return { code: 'Ok', interestKey: decision.interestKey }
        const id = await insertInterest(tx, {
          ...person,
          ...rooms,
          siteId: target.siteId,
          target: { ...request.target, name: target.name, path: target.path },
          interestKey,
          repeatOf: decision.repeatOf,
          accountId,
          createdAt,
        })
        // Any account may have confirmed the address.
        await savedItemsChanged(tx, everyKey)
        await emails.sendToTyped(tx, person.email, { kind: 'interest-confirmation', subject: id })
        await webhooks.announce(tx, 'interest.registered', id, createdAt)
        return { code: 'Ok', interestKey }
      })
    },
    async ofPerson(person) {
      const rows = await findInterestsOf(database.db, person)
      return rows.map(exported)
    },
    forgetPerson: deleteInterestsOf,
    async email(id) {
      const row = await findInterest(database.db, id)
      if (!row) return null
      const site = siteById(row.site_id as SiteId)
      const content = interestEmail({
        site,
        targetName: row.target_name,
        targetHref: originOf(siteOrigins, site.siteId) + row.target_path,
      })
      return { site, to: row.email, replyTo: site.company.email, content }
    },
    async webhook(id) {
      const row = await findInterest(database.db, id)
      if (!row) return null
      return {
        interestId: row.id,
        repeatOf: row.repeat_of,
        siteId: row.site_id,
        target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phone: row.phone,
        postalCode: row.postal_code,
        message: row.message,
        minNumberOfRooms: row.min_rooms,
        maxNumberOfRooms: row.max_rooms,
        createdAt: row.created_at,
      }
    },
    deleteOld() {
      const today = localDateOf(instantOf(now()), 'UTC')
      return deleteInterestBefore(database.db, instantOf(new Date(`${addMonths(today, -retentionMonths)}T00:00:00Z`)))
    },
  }
}

const exported = (row: InterestRow): ExportedInterest => ({
  siteId: row.site_id as SiteId,
  target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  postalCode: row.postal_code,
  message: row.message,
  minNumberOfRooms: row.min_rooms,
  maxNumberOfRooms: row.max_rooms,
  createdAt: row.created_at,
})

function readPerson(request: InterestRequest) {
  return {
    firstName: right(parseName(request.firstName)),
    lastName: right(parseName(request.lastName)),
    email: right(parseEmail(request.email)),
    phone: right(parsePhone(request.phone)),
    postalCode: right(parsePostalCode(request.postalCode ?? '')),
    message: right(parseMessage(request.message ?? '')),
  }
}

function right<T>(result: Result<T, string>): T {
  if (!result.ok)
    throw new BrokenInvariant('a value passed the schema but not its own rule', { problem: result.problem })
  return result.value
}
