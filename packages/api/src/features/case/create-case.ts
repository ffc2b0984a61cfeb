import { startCaseClock } from '@nyhem/domain/case/case-clock'
import { statusWhenReported } from '@nyhem/domain/case/case-status'
import { ticketNumber } from '@nyhem/domain/case/ticket-number'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { findByDraft, findCase, insertCase, insertEvent, type NewCaseRow, nextSerial } from './case.store.ts'
import { announceCase, type CaseNewsParts, notifyOfCaseChange } from './case-news.ts'
import type { CreatedCase, NewCase } from './new-case.ts'
import { clockColumns, clockedOf } from './row-clock.ts'

type Db = Kysely<Database>

/** Name and handling until technical management changes them. */
const typeName = { SE: 'Felanmälan', NO: 'Feilmelding' } as const

/** Countries with fault reports; the caller has refused others. */
export function reportCountryOf(siteId: SiteId): 'SE' | 'NO' {
  const { country } = siteById(siteId)
  if (country === 'FI') throw new BrokenInvariant('nobody reports faults here', { siteId })
  return country
}

/** The year follows the site's time zone. */
export async function takeTicket(tx: Db, siteId: SiteId, at: Instant): Promise<string> {
  const zone = reportCountryOf(siteId) === 'NO' ? 'Europe/Oslo' : 'Europe/Stockholm'
  const year = Number(localDateOf(at, zone).slice(0, 4))
  return ticketNumber({ site: siteById(siteId), year, serial: await nextSerial(tx, siteId, year) })
}

/** Creates a case and notifies. Repeating a draft returns its case: the unique index on the draft decides. */
export async function createCase(tx: Db, parts: CaseNewsParts, requested: NewCase, now: Instant): Promise<CreatedCase> {
  const ticket = await takeTicket(tx, requested.siteId, now)
  const id = await insertCase(tx, rowOf(requested, ticket, now))
  if (id === null) {
    const first = requested.draftId && (await findByDraft(tx, requested.draftId))
    if (!first) throw new BrokenInvariant('a case that is there and is not', { draftId: requested.draftId })
    return { id: asId<'Case'>(first.id), ticketNumber: first.ticket_number, isNew: false }
  }
  const actor = requested.houseRoundId ? 'management' : requested.reporter === 'board-member' ? 'board' : 'reporter'
  await insertEvent(tx, id, { kind: 'reported', actor, accountId: requested.accountId, at: now })
  const row = await findCase(tx, id)
  if (!row) throw new BrokenInvariant('a case that was just written is gone', { id })
  await notifyOfCaseChange(tx, parts, row, { kind: 'received', ref: '-', at: now })
  await announceCase(tx, parts, 'case.created', { id, at: now })
  return { id, ticketNumber: ticket, isNew: true }
}

function rowOf(requested: NewCase, ticket: string, now: Instant): NewCaseRow {
  const { residence, fault, contact, otherContact, siteId } = requested
  const country = reportCountryOf(siteId)
  const managementType = requested.reporter === 'board-member' ? 'management' : 'guarantee'
  const of = { urgent_fault: requested.urgentFault, management_type: managementType, site_id: siteId }
  return {
    ...clockColumns(startCaseClock(now, clockedOf(of))),
    ticket_number: ticket,
    draft_id: requested.draftId,
    site_id: siteId,
    reporter: requested.reporter,
    reported_by: requested.accountId,
    house_round_id: requested.houseRoundId ?? null,
    association_id: requested.associationId ?? residence?.associationId ?? null,
    property_id: residence?.propertyId ?? null,
    building_id: residence?.buildingId ?? null,
    building_part_id: residence?.buildingPartId ?? null,
    apartment_id: apartmentOf(requested),
    object_name: residence?.name ?? null,
    building_part_name: residence?.buildingPartName ?? null,
    association_name: requested.compoundName ?? residence?.associationName ?? null,
    compound_number: requested.compoundNumber,
    address: requested.address,
    zip_code: requested.zipCode,
    city: requested.city,
    government_object_id: requested.governmentObjectId,
    residence: requested.kind,
    place: fault.place,
    room_id: fault.roomId,
    room_name: fault.roomName,
    part: fault.part,
    asset_id: fault.assetId,
    part_name: fault.partName,
    urgent_fault: requested.urgentFault,
    description: requested.description,
    case_type_name: typeName[country],
    management_type: managementType,
    status: statusWhenReported[country],
    status_at: now,
    contact_first_name: contact.firstName,
    contact_last_name: contact.lastName,
    contact_email: contact.email,
    contact_phone: contact.phone,
    board_email: requested.boardEmail,
    other_first_name: otherContact?.firstName ?? null,
    other_last_name: otherContact?.lastName ?? null,
    other_email: otherContact?.email ?? null,
    other_phone: otherContact?.phone ?? null,
    send_copy: requested.sendCopy,
    created_at: now,
    updated_at: now,
  }
}

/** Residents also follow common-area cases of their own house, through the chosen apartment. */
function apartmentOf({ reporter, residence, kind }: NewCase): string | null {
  if (residence?.kind !== 'apartment') return null
  return kind === 'apartment' || reporter === 'resident' ? residence.id : null
}
