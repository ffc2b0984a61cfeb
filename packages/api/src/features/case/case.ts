import type { ExportedCase } from '@nyhem/contract/calls/account-export'
import type { CaseDetail, CaseListReply, caseRoundsReplySchema, ListedCase } from '@nyhem/contract/calls/case'
import type { AlikeCase } from '@nyhem/contract/calls/fault-report'
import { maySeeCase } from '@nyhem/domain/case/case-access'
import type { CaseQuestion } from '@nyhem/domain/case/case-list'
import { caseSheet, type SheetCase } from '@nyhem/domain/case/case-sheet'
import { isOpenCase } from '@nyhem/domain/case/case-status'
import type { PublicArea } from '@nyhem/domain/case/fault-places'
import { csvOf } from '@nyhem/domain/csv'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import type { CaseId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { z } from 'zod/mini'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts } from '../account/account.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import type { EmailSource } from '../emails/emails.ts'
import type { Visitor } from '../session/session.ts'
import type { PushedCases, TechnicalManagement } from '../technical-management/technical-management.ts'
import type { WebhookSource } from '../webhooks/webhooks.ts'
import { countFollowers, findCase, forgetReporter, insertEvent, insertFollower, lockCase } from './case.store.ts'
import {
  type CaseNewsParts,
  caseEmailSource,
  caseMessageWebhookSource,
  caseWebhookSource,
  settleCase,
} from './case-news.ts'
import { forgetRatings } from './case-rating.store.ts'
import {
  type CaseChanges,
  type ChangeResult,
  closeCase,
  disputeCase,
  editCase,
  type WrittenMessage,
  writeInCase,
} from './change-case.ts'
import { type ChoiceResult, type ChosenTime, chooseTime } from './choose-time.ts'
import { createCase } from './create-case.ts'
import { describeCase, roundsOfCases } from './describe-case.ts'
import { findAlike } from './find-alike.ts'
import type { CreatedCase, NewCase } from './new-case.ts'
import { casesOfPerson } from './person-cases.ts'
import { pushedCases } from './push-case.ts'
import { type GivenRating, type RateResult, rateCase } from './rate-case.ts'
import {
  type CaseVisitor,
  casesForSheet,
  casesWithRounds,
  hasAnyCase,
  listCases,
  ownerOf,
  statusOf,
} from './read-cases.ts'

export type { CaseChanges, ChangeResult } from './change-case.ts'
export type { CaseContact, CreatedCase, NewCase } from './new-case.ts'
export type { CaseVisitor } from './read-cases.ts'

type Tx = Kysely<Database>

/** Rows of a CSV file. */
const mostInSheet = 5_000

type ForBoard = NonNullable<ListedCase['board']>
const sheetCase = (one: ListedCase, { costBearer, responsible }: ForBoard, site: Site): SheetCase => ({
  ticketNumber: one.ticketNumber,
  title: one.openingSentence ?? one.partName,
  category: one.roomType === one.partName ? one.roomType : `${one.roomType}, ${one.partName}`,
  address: one.otherResidentInfo ?? [one.objectName, one.objectAddress].filter(Boolean).join(', '),
  status: one.caseStatusId,
  management: one.managementType,
  costBearer,
  responsible,
  reportedOn: localDateOf(one.creationDate as Instant, site.timeZone),
})
type Dispute = Parameters<typeof disputeCase>[3]
type CaseRounds = z.infer<typeof caseRoundsReplySchema>

/** Case service. Source: fault-reports specification §2.2, §3.2–3.4, §4.3, §6, §7.3. */
export type Cases = {
  visitorOf(visitor: Visitor, siteId: SiteId): Promise<CaseVisitor>
  /** In the caller's transaction, with its consequences. Repeating a draft returns its case. */
  create(tx: Tx, requested: NewCase): Promise<CreatedCase>
  list(visitor: CaseVisitor, question: CaseQuestion): Promise<CaseListReply>
  /** The visible ones, of all pages, as a CSV file. */
  sheet(visitor: CaseVisitor, question: CaseQuestion): Promise<string>
  hasCases(visitor: CaseVisitor): Promise<boolean>
  /** Null when missing or not visible. */
  detail(visitor: CaseVisitor, id: CaseId): Promise<CaseDetail | null>
  /** Also marks the case as seen. */
  read(visitor: CaseVisitor, id: CaseId): Promise<CaseDetail | null>
  /** Of one case, or of all that have rounds. */
  rounds(visitor: CaseVisitor, id: CaseId | null): Promise<CaseRounds | null>
  countWithRounds(visitor: CaseVisitor): Promise<number>
  edit(visitor: CaseVisitor, id: CaseId, changes: CaseChanges): Promise<ChangeResult>
  close(visitor: CaseVisitor, id: CaseId): Promise<ChangeResult>
  /** A time for a visit, or none of those proposed. */
  chooseTime(visitor: CaseVisitor, id: CaseId, choice: ChosenTime): Promise<ChoiceResult>
  /** How well a case that is completed was done. */
  rate(visitor: CaseVisitor, id: CaseId, rating: GivenRating): Promise<RateResult>
  write(visitor: CaseVisitor, id: CaseId, message: WrittenMessage): Promise<ChangeResult>
  /** Reports a failed repair. */
  dispute(visitor: CaseVisitor, id: CaseId, message: Dispute): Promise<ChangeResult>
  sees(visitor: CaseVisitor, id: CaseId): Promise<boolean>
  /** Whether the person lives there or is on its board. */
  isOwnHouse(visitor: CaseVisitor, propertyId: string): Promise<boolean>
  /** `ofRound`: one of its rounds. */
  mayReadFile(
    visitor: CaseVisitor,
    file: { caseId: CaseId | null; roundId: string | null },
    ofRound: boolean,
  ): Promise<boolean>
  /** Open cases of a house and area; null when the person may not query them. */
  alike(visitor: CaseVisitor, requested: { propertyId: string; place: PublicArea }): Promise<AlikeCase[] | null>
  /** Number with the same fault, this person included; null without such an open case in their house. */
  meToo(visitor: CaseVisitor, id: CaseId): Promise<number | null>
  /** Updates from technical management. */
  readonly push: PushedCases
  exportOf(accountId: CaseVisitor['accountId']): Promise<ExportedCase[]>
  /** Removes name and contact data in the caller's transaction. */
  forget(tx: Tx, accountId: CaseVisitor['accountId']): Promise<void>
  readonly email: EmailSource<'case'>
  readonly webhook: WebhookSource
  readonly messageWebhook: WebhookSource
}

export type CasesParts = Omit<CaseNewsParts, 'db' | 'accounts'> & {
  database: Pick<OpenDatabase, 'db'>
  accounts: Pick<Accounts, 'person' | 'associationsOf'>
  files: CaseFiles
  technicalManagement: Pick<TechnicalManagement, 'agreementsOf' | 'apartmentIdsOf' | 'isPropertyOf'>
  now: () => Instant
}

const mostWithRounds = 200

export function openCases({ database: { db }, ...given }: CasesParts): Cases {
  const { files, now, accounts, technicalManagement } = given
  const parts = { db, ...given }
  const reading = { db, files }

  /** Whether the person lives there or is on its board. */
  async function isOwnHouse({ viewer, accountId, siteId }: CaseVisitor, propertyId: string): Promise<boolean> {
    if (viewer.kind === 'board-member') return technicalManagement.isPropertyOf(propertyId, viewer.associationId)
    const today = localDateOf(now(), 'Europe/Stockholm')
    const agreements = await technicalManagement.agreementsOf(accountId, siteId, today)
    return agreements.some((one) => one.propertyId === propertyId)
  }

  async function seenRow(visitor: CaseVisitor, id: CaseId) {
    const row = await findCase(db, id)
    return row && row.site_id === visitor.siteId && maySeeCase(visitor.viewer, ownerOf(row)) ? row : null
  }

  return {
    async visitorOf({ accountId, associationId }, siteId) {
      if (associationId === null) {
        const today = localDateOf(now(), 'Europe/Stockholm')
        const person = await accounts.person(accountId)
        const apartmentIds = person?.hasResidence
          ? await technicalManagement.apartmentIdsOf(accountId, today)
          : new Set<string>()
        return { siteId, accountId, viewer: { kind: 'resident', accountId, apartmentIds } }
      }
      const associations = await accounts.associationsOf(accountId)
      const hasTechnicalManagement = associations.some((one) => one.id === associationId && one.hasTechnicalManagement)
      return { siteId, accountId, viewer: { kind: 'board-member', associationId, hasTechnicalManagement } }
    },
    create: (tx, requested) => createCase(tx, parts, requested, now()),
    list: (visitor, question) => listCases(db, visitor, { question, now: now() }),
    async sheet(visitor, question) {
      const site = siteById(visitor.siteId)
      const cases = await casesForSheet(db, visitor, { question, most: mostInSheet, now: now() })
      const today = localDateOf(now(), site.timeZone)
      const language = site.locale === 'no' ? 'no' : 'sv'
      return csvOf(
        caseSheet(
          cases.flatMap((one) => (one.board ? [sheetCase(one, one.board, site)] : [])),
          { language, today },
        ),
      )
    },
    hasCases: (visitor) => hasAnyCase(db, visitor),
    detail: (visitor, id) => describeCase(reading, visitor, { id, now: now() }),
    async read(visitor, id) {
      const detail = await describeCase(reading, visitor, { id, now: now() })
      const row = detail && (await findCase(db, id))
      if (row) await settleCase(db, parts, row, visitor.accountId)
      return detail
    },
    countWithRounds: async (visitor) => (await casesWithRounds(db, visitor, mostWithRounds)).length,
    async rounds(visitor, id) {
      if (id === null) return roundsOfCases(reading, visitor, await casesWithRounds(db, visitor, mostWithRounds))
      const row = await seenRow(visitor, id)
      return row && roundsOfCases(reading, visitor, [row])
    },
    edit: (visitor, id, changes) => editCase(parts, visitor, id, changes),
    close: (visitor, id) => closeCase(parts, visitor, id),
    chooseTime: (visitor, id, choice) => chooseTime(parts, visitor, id, choice),
    rate: (visitor, id, rating) => rateCase(parts, visitor, id, rating),
    write: (visitor, id, message) => writeInCase(parts, visitor, id, message),
    dispute: (visitor, id, message) => disputeCase(parts, visitor, id, message),
    isOwnHouse,
    sees: async (visitor, id) => (await seenRow(visitor, id)) !== null,
    async mayReadFile(visitor, { caseId, roundId }, ofRound) {
      if (caseId === null || (roundId !== null) !== ofRound) return false
      return (await seenRow(visitor, caseId)) !== null
    },
    async alike(visitor, { propertyId, place }) {
      if (!(await isOwnHouse(visitor, propertyId))) return null
      return findAlike(db, { propertyId, place, accountId: visitor.accountId })
    },
    async meToo(visitor, id) {
      const requested = await findCase(db, id)
      const propertyId =
        requested?.residence === 'public' && requested.site_id === visitor.siteId ? requested.property_id : null
      if (propertyId === null || !(await isOwnHouse(visitor, propertyId))) return null
      return db.transaction().execute(async (tx) => {
        const row = await lockCase(tx, id)
        if (!row || !isOpenCase(statusOf(row))) return null
        const { accountId } = visitor
        const isOwn = row.reported_by === accountId
        if (!isOwn && (await insertFollower(tx, id, accountId, now())))
          await insertEvent(tx, id, { kind: 'me-too', actor: 'neighbour', accountId, at: now() })
        return countFollowers(tx, id)
      })
    },
    push: pushedCases(parts),
    exportOf: (accountId) => casesOfPerson(db, accountId),
    async forget(tx, accountId) {
      await forgetRatings(tx, accountId)
      await forgetReporter(tx, accountId)
    },
    email: caseEmailSource(parts),
    webhook: caseWebhookSource(parts),
    messageWebhook: caseMessageWebhookSource(parts),
  }
}
