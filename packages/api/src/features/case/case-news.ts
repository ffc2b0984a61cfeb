import { type CaseStatus, groupOfStatus } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type CaseId } from '@nyhem/domain/ids'
import { mainSiteOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts } from '../account/account.ts'
import type { Bell } from '../bell/bell.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import { type CaseLetterKind, caseLetter, isCaseLetterKind } from '../letters/case-letter.ts'
import type { LetterSource, Letters } from '../letters/letters.ts'
import type { WebhookEvent, WebhookSource, Webhooks } from '../webhooks/webhooks.ts'
import { type CaseRow, findCase, findFollowers, findMessage } from './case.store.ts'
import { statusOf } from './read-cases.ts'

type Db = Kysely<Database>

export type CaseNewsParts = {
  readonly db: Db
  readonly letters: Pick<Letters, 'sendLater'>
  readonly webhooks: Pick<Webhooks, 'announce'>
  readonly bell: Pick<Bell, 'notify' | 'settle'>
  readonly accounts: Pick<Accounts, 'person'>
  readonly siteOrigins: Readonly<Record<SiteId, string>>
}

/** What has happened to a case. `ref`: the message, or the status that it tells of. */
export type CaseNews = { readonly kind: CaseLetterKind; readonly ref: string; readonly at: Instant }

/** Who a letter about a case goes to: whom the case names, the board, or somebody who has the same fault. */
const isToContact = 'contact'
const isToBoard = 'board'

/** Tells those whom a case concerns, when the transaction commits. */
export async function tellOfCase(tx: Db, parts: CaseNewsParts, row: CaseRow, news: CaseNews): Promise<void> {
  const send = (to: string) => parts.letters.sendLater(tx, 'case', [row.id, news.kind, news.ref, to].join(' '))
  if (news.kind !== 'received' || row.send_copy) await send(isToContact)
  if (row.board_email !== null && row.board_email !== row.contact_email) await send(isToBoard)
  if (news.kind === 'status-changed' && isOver(news.ref))
    for (const follower of await findFollowers(tx, asId<'Case'>(row.id))) await send(follower)
}

const isOver = (status: string): boolean =>
  Object.hasOwn(groupOfStatus, status) && ['executed', 'closed'].includes(groupOfStatus[status as CaseStatus])

/** What awaits the reporter at the bell; what they have done themselves does not. */
export async function ringForCase(tx: Db, { bell }: CaseNewsParts, row: CaseRow, news: CaseNews): Promise<void> {
  const subject = subjectOf(row)
  if (subject === null) return
  const title = `${row.ticket_number}, ${row.room_name}`
  await bell.notify(tx, { ...subject, name: news.kind, title, createdOn: news.at })
}

/** The reporter has seen the case: nothing of it awaits them. */
export async function settleCase(tx: Db, { bell }: CaseNewsParts, row: CaseRow, by: AccountId): Promise<void> {
  const subject = subjectOf(row)
  if (subject !== null && subject.accountId === by) await bell.settle(tx, subject)
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

/** Tells the technical management. `id`: of the case, or of the message. */
export const announceCase = (
  tx: Db,
  { webhooks }: CaseNewsParts,
  event: Extract<WebhookEvent, `case.${string}`>,
  { id, at }: { id: string; at: string },
): Promise<void> => webhooks.announce(tx, event, id, at)

/** The letter `<case> <kind> <ref> <to>`; null when the case or the one it goes to is gone. */
export const caseLetterSource =
  (parts: CaseNewsParts): LetterSource =>
  async (id) => {
    const [caseId = '', kind = '', ref = '', to = ''] = id.split(' ')
    const row = await findCase(parts.db, asId<'Case'>(caseId))
    if (!row || !isCaseLetterKind(kind)) return null
    const address = await addressOf(parts, row, to)
    if (address === null || address.email === '') return null
    const site = siteById(row.site_id as SiteId)
    const isBoard = to === isToBoard
    const content = caseLetter({
      site,
      kind,
      to: isBoard ? 'board' : 'reporter',
      firstName: address.firstName,
      ticketNumber: row.ticket_number,
      status: kind === 'status-changed' && Object.hasOwn(groupOfStatus, ref) ? (ref as CaseStatus) : statusOf(row),
      roomName: row.room_name,
      partName: row.part_name,
      address: [row.address, row.city].filter((part) => part !== '').join(', '),
      associationName: row.association_name,
      href: mayFollow(row, to) ? pageOfCase(site, parts.siteOrigins, asId<'Case'>(row.id)) : null,
      urgentPhone: site.company.phone,
    })
    return { site, to: address.email, replyTo: site.company.email, content }
  }

/** A resident with an apartment of their own, and a board, find the case on my pages; neighbours do not. */
const mayFollow = (row: CaseRow, to: string): boolean =>
  to === isToBoard ||
  (to === isToContact &&
    (row.reporter === 'board-member' || (row.reporter === 'resident' && row.apartment_id !== null)))

async function addressOf(
  { accounts }: CaseNewsParts,
  row: CaseRow,
  to: string,
): Promise<{ firstName: string; email: string } | null> {
  if (to === isToContact) return { firstName: row.contact_first_name, email: row.contact_email }
  if (to === isToBoard) return row.board_email === null ? null : { firstName: '', email: row.board_email }
  const person = await accounts.person(asId<'Account'>(to))
  return person?.email ? { firstName: person.firstName, email: person.email } : null
}

/** Where a case is followed: the errands page with the case open. Null on a site without one. */
function pageOfCase(site: Site, origins: Readonly<Record<SiteId, string>>, id: CaseId): string | null {
  const path = mainSiteOf(site).routes.myPagesErrands
  return path === null ? null : `${origins[site.siteId]}${path}?${new URLSearchParams({ case: id })}`
}

type ToldParts = Pick<CaseNewsParts, 'db'> & { readonly files: Pick<CaseFiles, 'ofCases'> }

/** What the technical management is told of a case. */
export const caseWebhookSource =
  ({ db, files }: ToldParts): WebhookSource =>
  async (id) => {
    const row = await findCase(db, asId<'Case'>(id))
    return row && { ...toldCase(row), files: await toldFiles({ db, files }, row, null) }
  }

/** Files of a case, or of a message in it; their bytes are fetched with the key of the feed. */
async function toldFiles({ db, files }: ToldParts, row: CaseRow, messageId: string | null) {
  const all = await files.ofCases(db, [asId<'Case'>(row.id)])
  return all
    .filter((file) => file.roundId === null && file.messageId === messageId)
    .map(({ id, name, type, bytes }) => ({ id, name, type, bytes }))
}

/** What it is told of a message: with the case that it stands in. */
export const caseMessageWebhookSource =
  ({ db, files }: ToldParts): WebhookSource =>
  async (id) => {
    const message = await findMessage(db, id)
    const row = message && (await findCase(db, asId<'Case'>(message.case_id)))
    if (!row) return null
    const { author, verdict, text, at } = message
    const sent = await toldFiles({ db, files }, row, message.id)
    return { ...toldCase(row), message: { id: message.id, author, verdict, text, at, files: sent } }
  }

function toldCase(row: CaseRow) {
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
