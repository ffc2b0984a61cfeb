import { ratedUntil } from '@nyhem/domain/case/case-rating'
import { type CaseStatus, groupOfStatus } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type CaseId } from '@nyhem/domain/ids'
import { mainSiteOf, originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts } from '../account/account.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import { type CaseEmailKind, caseEmail, type SaidKind } from '../emails/case-email.ts'
import type { EmailSource, Emails } from '../emails/emails.ts'
import type { Bell } from '../notifications/notifications.ts'
import type { WebhookEvent, WebhookSource, Webhooks } from '../webhooks/webhooks.ts'
import { agreedVisit } from './agreed-visit.ts'
import { type CaseRow, findCase, findFollowers, findMessage } from './case.store.ts'
import { findMarks } from './photo-marks.store.ts'
import { statusOf } from './read-cases.ts'

type Db = Kysely<Database>

export type CaseNewsParts = {
  readonly db: Db
  readonly emails: Pick<Emails, 'sendLater' | 'sendToTyped'>
  readonly webhooks: Pick<Webhooks, 'announce'>
  readonly notifications: Pick<Bell, 'notify' | 'settle'>
  readonly accounts: Pick<Accounts, 'person'>
  readonly siteOrigins: Readonly<Record<SiteId, string>>
}

/** `ref`: the message or status concerned. */
export type CaseNews = { readonly kind: CaseEmailKind; readonly ref: string; readonly at: Instant }

/** Recipients; others are followers with the same fault. */
const isToContact = 'contact'
const isToBoard = 'board'

/** E-mails the people concerned, on commit. */
export async function notifyOfCaseChange(tx: Db, parts: CaseNewsParts, row: CaseRow, news: CaseNews): Promise<void> {
  const { kind, ref } = news
  const { emails } = parts
  const subject = (to: string) => ({ caseId: row.id, kind, ref, to })
  const send = (to: string, address: string) =>
    isByReporter[kind]
      ? emails.sendToTyped(tx, address, { kind: 'case', subject: subject(to) })
      : emails.sendLater(tx, 'case', subject(to))
  const { contact_email: contact, board_email: board } = row
  const sendToBoard = async () => {
    if (board !== null && board !== contact) await send(isToBoard, board)
  }
  // In the order of the addresses: two cases with both at once never wait for each other's counts.
  const isBoardFirst = board !== null && board.toLowerCase() < contact.toLowerCase()
  if (isBoardFirst) await sendToBoard()
  if (kind !== 'received' || row.send_copy) await send(isToContact, contact)
  if (!isBoardFirst) await sendToBoard()
  if (kind === 'status-changed' && isOver(ref))
    for (const follower of await findFollowers(tx, asId<'Case'>(row.id)))
      await emails.sendLater(tx, 'case', subject(follower))
}

/** Set off by the person who typed the addresses; the others by the technical management. */
const isByReporter = {
  received: true,
  closed: true,
  reopened: true,
  'status-changed': false,
  answered: false,
  'times-proposed': false,
  'times-changed': false,
  'times-withdrawn': false,
  'time-chosen': true,
} as const satisfies Record<CaseEmailKind, boolean>

const isOver = (status: string): boolean =>
  Object.hasOwn(groupOfStatus, status) && ['executed', 'closed'].includes(groupOfStatus[status as CaseStatus])

/** Except of the reporter's own actions. */
export async function notifyOfCase(
  tx: Db,
  { notifications }: CaseNewsParts,
  row: CaseRow,
  news: CaseNews,
): Promise<void> {
  const subject = subjectOf(row)
  if (subject === null) return
  const title = `${row.ticket_number}, ${row.room_name}`
  await notifications.notify(tx, { ...subject, name: news.kind, title, createdOn: news.at, dueOn: null })
}

export async function settleCase(tx: Db, { notifications }: CaseNewsParts, row: CaseRow, by: AccountId): Promise<void> {
  const subject = subjectOf(row)
  if (subject !== null && subject.accountId === by) await notifications.settle(tx, subject)
}

const subjectOf = (row: CaseRow) =>
  row.reported_by === null
    ? null
    : {
        accountId: asId<'Account'>(row.reported_by),
        siteId: row.site_id as SiteId,
        notificationType: 'Case' as const,
        subjectId: row.id,
      }

/** Notifies the technical management. `id`: of the case or message. */
export const announceCase = (
  tx: Db,
  { webhooks }: CaseNewsParts,
  event: Extract<WebhookEvent, `case.${string}`>,
  { id, at }: { id: string; at: string },
): Promise<void> => webhooks.announce(tx, event, id, at)

/** Null when the case or recipient is gone. */
export const caseEmailSource =
  (parts: CaseNewsParts): EmailSource<'case'> =>
  async ({ caseId, kind, ref, to }) => {
    const row = await findCase(parts.db, asId<'Case'>(caseId))
    if (!row) return null
    const address = await addressOf(parts, row, to)
    if (!address) return null
    const site = siteById(row.site_id as SiteId)
    const isBoard = to === isToBoard
    const status = kind === 'status-changed' && Object.hasOwn(groupOfStatus, ref) ? (ref as CaseStatus) : statusOf(row)
    const { isAsked, href } = linkOf(parts, row, { kind, to, status })
    const content = caseEmail({
      site,
      kind: await saidKind(parts.db, kind, ref),
      to: isBoard ? 'board' : 'reporter',
      ticketNumber: row.ticket_number,
      status,
      isAsked,
      roomName: row.room_name,
      partName: row.part_name,
      address: row.property_id === null ? null : [row.address, row.city].filter((part) => part !== '').join(', '),
      associationName: row.association_id === null ? null : row.association_name,
      href,
      urgentPhone: site.company.phone,
    })
    return { site, to: address, replyTo: site.company.email, content }
  }

type Led = { readonly kind: CaseEmailKind; readonly to: string; readonly status: CaseStatus }

/** Whether it asks the reporter if it was fixed, and where it leads. */
function linkOf({ siteOrigins }: CaseNewsParts, row: CaseRow, { kind, to, status }: Led) {
  const site = siteById(row.site_id as SiteId)
  const href = mayFollow(row, to) ? pageOfCase(site, siteOrigins, asId<'Case'>(row.id)) : null
  const isEnd = kind === 'status-changed' && ratedUntil({ status, closedAt: row.status_at }) !== null
  const isAsked = isEnd && to === isToContact && href !== null
  return { isAsked, href: isAsked ? `${href}#rating` : href }
}

async function saidKind(db: Db, kind: CaseEmailKind, ref: string): Promise<SaidKind> {
  const message = kind === 'answered' ? await findMessage(db, ref) : null
  return message && message.staff_id !== null ? 'answered-by-staff' : kind
}

/** Whether who reported it finds it on my pages: residents with an apartment, and boards. */
export const hasPageOfCase = ({ reporter, apartment_id }: Pick<CaseRow, 'reporter' | 'apartment_id'>): boolean =>
  reporter === 'board-member' || (reporter === 'resident' && apartment_id !== null)

/** Neighbours do not find it. */
const mayFollow = (row: CaseRow, to: string): boolean => to === isToBoard || (to === isToContact && hasPageOfCase(row))

async function addressOf({ accounts }: CaseNewsParts, row: CaseRow, to: string): Promise<string | null> {
  if (to === isToContact) return row.contact_email
  if (to === isToBoard) return row.board_email
  const person = await accounts.person(asId<'Account'>(to))
  return person?.email ?? null
}

/** The errands page with the case open; null on a site without one. */
function pageOfCase(site: Site, origins: Readonly<Record<SiteId, string>>, id: CaseId): string | null {
  const path = mainSiteOf(site).routes.myPagesErrands
  return path === null ? null : `${originOf(origins, site.siteId)}${path}?${new URLSearchParams({ case: id })}`
}

type ReportedParts = Pick<CaseNewsParts, 'db'> & { readonly files: Pick<CaseFiles, 'ofCases'> }

export const caseWebhookSource =
  ({ db, files }: ReportedParts): WebhookSource =>
  async (id) => {
    const row = await findCase(db, asId<'Case'>(id))
    if (!row) return null
    const [visit, sent] = [await agreedVisit(db, row), await reportedFiles({ db, files }, row, null)]
    return { ...reportedCase(row), visit, files: sent }
  }

/** Bytes are fetched with the feed's key. With what is marked in photos, also what is not shown to who reported. */
async function reportedFiles({ db, files }: ReportedParts, row: CaseRow, messageId: string | null) {
  const caseId = asId<'Case'>(row.id)
  const [all, marks] = await Promise.all([files.ofCases(db, [caseId]), findMarks(db, caseId)])
  return all
    .filter((file) => file.roundId === null && file.messageId === messageId)
    .map(({ id, name, type, bytes }) => ({ id, name, type, bytes, marks: marks.get(id) ?? [] }))
}

export const caseMessageWebhookSource =
  ({ db, files }: ReportedParts): WebhookSource =>
  async (id) => {
    const message = await findMessage(db, id)
    const row = message && (await findCase(db, asId<'Case'>(message.case_id)))
    if (!row) return null
    const { verdict, text, at, staff_id } = message
    const author = staff_id === null ? message.author : 'service'
    const sent = await reportedFiles({ db, files }, row, message.id)
    return { ...reportedCase(row), message: { id: message.id, author, verdict, text, at, files: sent } }
  }

function reportedCase(row: CaseRow) {
  const { contact_first_name: firstName, contact_last_name: lastName, contact_email: email, contact_phone: phone } = row
  const other =
    row.other_email === null
      ? null
      : {
          firstName: row.other_first_name,
          lastName: row.other_last_name,
          email: row.other_email,
          phone: row.other_phone,
        }
  return {
    caseId: row.id,
    ticketNumber: row.ticket_number,
    externalId: row.external_id,
    siteId: row.site_id,
    reporter: row.reporter,
    status: row.status,
    managementType: row.management_type,
    caseTypeName: row.case_type_name,
    residence: row.residence,
    associationId: row.association_id,
    propertyId: row.property_id,
    buildingId: row.building_id,
    buildingPartId: row.building_part_id,
    objectId: row.apartment_id,
    address: row.address,
    zipCode: row.zip_code,
    city: row.city,
    governmentObjectId: row.government_object_id,
    compoundName: row.association_name,
    compoundNumber: row.compound_number,
    place: row.place,
    roomId: row.room_id,
    roomName: row.room_name,
    part: row.part,
    assetTypeId: row.asset_id,
    partName: row.part_name,
    urgentFault: row.urgent_fault,
    description: row.description,
    contact: { firstName, lastName, email, phone },
    otherContact: other,
    boardEmail: row.board_email,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
