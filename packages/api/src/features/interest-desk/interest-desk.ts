import { createHash } from 'node:crypto'
import type {
  AnswerInterestReply,
  ChosenAnswer,
  CloseInterestReply,
  InterestQuery,
  InterestReplies,
  PreviewAnswerReply,
  TakeInterestReply,
} from '@nyhem/contract/calls/staff-interest'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { interestStanding, takenHours } from '@nyhem/domain/interest/interest-answer'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { maskEmail, maskPhone } from '@nyhem/domain/staff/mask-contact'
import { may, type StaffActor } from '@nyhem/domain/staff/may'
import { narrowed, sitesWhere } from '@nyhem/domain/staff/places-where'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import { checkReason, type GivenReason, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { EmailContent } from '../emails/email.ts'
import type { EmailSource, Emails } from '../emails/emails.ts'
import type { ShowingsStaffSide } from '../showings/showings.ts'
import type { Staff } from '../staff/staff.ts'
import { answerContents } from './answer-contents.ts'
import {
  type Answered,
  findAnswer,
  findInterest,
  type JoinedInterest,
  listInterest,
  lockAnswer,
  saveAnswer,
} from './interest-desk.store.ts'

export type Seller = { readonly by: ActsBy; readonly actor: StaffActor }

/** Null: there is no such registration. */
export type InterestDesk = {
  siteOf(answered: Answered): Promise<SiteId | null>
  list(seller: Seller, asked: InterestQuery): Promise<InterestReplies>
  take(answered: Answered, seller: Seller): Promise<TakeInterestReply | null>
  preview(answered: Answered, chosen: ChosenAnswer): Promise<PreviewAnswerReply | null>
  answer(
    answered: Answered,
    seller: Seller,
    chosen: ChosenAnswer & { readonly seen: string },
  ): Promise<AnswerInterestReply | null>
  close(answered: Answered, seller: Seller, reason: GivenReason): Promise<CloseInterestReply | null>
  email: EmailSource<'interest-answer'>
}

type Tx = Kysely<Database>
type Parts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly emails: Pick<Emails, 'sendLater'>
  readonly staff: Pick<Staff, 'record'>
  readonly showings: Pick<ShowingsStaffSide, 'find' | 'placesTaken'>
  readonly siteOrigins: Readonly<Record<SiteId, string>>
  readonly now: () => Instant
}

const pageSize = 50

/**
 * Interest that waits for an answer. A person is written to because of a registration that is still there: who takes it
 * back has it deleted. Source: editing and staff reference §3.2, queue 5.
 */
export function openInterestDesk({ database: { db }, emails, staff, showings, siteOrigins, now }: Parts): InterestDesk {
  const { withOffered, offeredContent, contentOf } = answerContents({ showings, siteOrigins, now })

  /** Locks a registration, and lets `step` change one that is nobody else's and not done. */
  async function change<Code extends string>(
    answered: Answered,
    { by }: Seller,
    step: (tx: Tx, interest: JoinedInterest) => Promise<Code>,
  ): Promise<{ code: Code | 'Taken' | 'Done' } | null> {
    return db.transaction().execute(async (tx) => {
      await lockAnswer(tx, answered)
      const interest = await findInterest(tx, answered, now())
      if (!interest) return null
      const standing = interestStanding(interest, { staffId: by.staffId, now: now() })
      if (standing === 'done') return { code: 'Done' as const }
      return { code: standing === 'taken' ? ('Taken' as const) : await step(tx, interest) }
    })
  }

  type Line = { readonly event: StaffEvent; readonly interest: JoinedInterest; readonly reason?: string }
  const record = (tx: Tx, { by }: Seller, { interest: { siteId, id }, ...line }: Line) =>
    staff.record(tx, { by: by.staffId, requestId: by.requestId, siteId, subject: id, ...line })

  return {
    siteOf: async (answered) => (await findInterest(db, answered, now()))?.siteId ?? null,
    async list({ actor, by }, { site, kind, after }) {
      const sites = narrowed(sitesWhere(actor, 'see-sales'), site)
      const [at = '', id = ''] = after?.split('_') ?? []
      const rows = await listInterest(db, { sites, kind, after: after ? { at, id } : null, now: now() }, pageSize + 1)
      const shown = await withOffered(rows.slice(0, pageSize), db)
      return {
        interest: shown.map((row) => shownInterest(row, { by, actor }, now())),
        next: rows.length > pageSize ? (shown.at(-1)?.key ?? null) : null,
      }
    },
    take: (answered, seller) =>
      change(answered, seller, async (tx, interest) => {
        const at = now()
        const takenUntil = instantOf(new Date(Date.parse(at) + takenHours * 3_600_000))
        const { siteId } = interest
        await saveAnswer(tx, answered, { state: 'taken', siteId, staffId: seller.by.staffId, at, takenUntil })
        await record(tx, seller, { event: 'interest-taken', interest })
        return 'Ok'
      }),
    async preview(answered, chosen) {
      const interest = await findInterest(db, answered, now())
      if (!interest) return null
      const content = await offeredContent(interest, chosen, db)
      if (content === null) return { code: 'NoShowing' }
      const facts = content.facts.map(({ label, value }) => `${label}: ${value}`)
      const paragraphs = [content.heading, ...content.paragraphs, ...facts, ...content.closing]
      return { code: 'Ok', subject: content.subject, paragraphs, seen: hashOf(content) }
    },
    answer: (answered, seller, { seen, ...chosen }) =>
      change(answered, seller, async (tx, interest) => {
        const content = await offeredContent(interest, chosen, tx)
        if (content === null) return 'NoShowing'
        if (hashOf(content) !== seen) return 'Stale'
        const { siteId } = interest
        const answer = { ...chosen, siteId, staffId: seller.by.staffId, at: now() }
        const id = await saveAnswer(tx, answered, { ...answer, state: 'answered' })
        await emails.sendLater(tx, 'interest-answer', id)
        await record(tx, seller, { event: 'interest-answered', interest, reason: chosen.template })
        return 'Ok'
      }),
    async close(answered, seller, given) {
      const checked = checkReason('close-interest', given)
      if (checked !== 'Ok') return { code: checked }
      return change(answered, seller, async (tx, interest) => {
        const { reason } = given
        const { siteId } = interest
        await saveAnswer(tx, answered, { state: 'closed', siteId, staffId: seller.by.staffId, at: now(), reason })
        await record(tx, seller, { event: 'interest-closed', interest, reason: reasonLine(given) })
        return 'Ok'
      })
    },
    async email(id) {
      const answer = await findAnswer(db, id)
      if (!answer || answer.template === null) return null
      const interest = await findInterest(db, answer, now())
      if (!interest) return null
      const content = await contentOf(interest, { template: answer.template, showingId: answer.showingId }, db)
      const site = siteById(interest.siteId)
      return content && { site, to: interest.email, replyTo: site.company.email, content }
    },
  }
}

const hashOf = (content: EmailContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

function shownInterest(row: JoinedInterest, { by, actor }: Seller, now: Instant): InterestReplies['interest'][number] {
  const { answer, key: _, email, phone, targetName, targetPath, ...interest } = row
  const standing = interestStanding(row, { staffId: by.staffId, now })
  const isTaken = standing === 'mine' || standing === 'taken'
  return {
    ...interest,
    email: maskEmail(email),
    phone: maskPhone(phone),
    target: { name: targetName, path: targetPath },
    showings: row.showings.map(({ id, startsAt, place }) => ({ id, startsAt, place })),
    standing: standing === 'done' ? 'open' : standing,
    taken: isTaken && answer?.takenUntil ? { by: answer.byName, until: answer.takenUntil } : null,
    mayChange: may(actor, 'sell', { kind: 'site', siteId: row.siteId }),
  }
}
