import { statusWhenReported } from '@nyhem/domain/case/case-status'
import { ticketNumber } from '@nyhem/domain/case/ticket-number'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { asId, type ReportDraftId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { findByDraft, findCase, insertCase, insertEvent, type NewCaseRow, nextSerial } from './case.store.ts'
import { announceCase, type CaseNewsParts, tellOfCase } from './case-news.ts'
import type { CreatedCase, NewCase } from './new-case.ts'

type Db = Kysely<Database>

/** What a case is called and handled as until the technical management says otherwise. */
const typeName = { SE: 'Felanmälan', NO: 'Feilmelding' } as const

/** Countries of sites with fault reports; whoever calls has refused the others. */
export function reportCountryOf(siteId: SiteId): 'SE' | 'NO' {
  const { country } = siteById(siteId)
  if (country === 'FI') throw new BrokenInvariant('nobody reports faults here', { siteId })
  return country
}

/** The next ticket of a site. A year begins where the site is. */
export async function takeTicket(tx: Db, siteId: SiteId, at: Instant): Promise<string> {
  const zone = reportCountryOf(siteId) === 'NO' ? 'Europe/Oslo' : 'Europe/Stockholm'
  const year = Number(localDateOf(at, zone).slice(0, 4))
  return ticketNumber({ siteId, year, serial: await nextSerial(tx, siteId, year) })
}

/** Writes a case and tells of it. The same draft again gives the case that it became. */
export async function createCase(tx: Db, parts: CaseNewsParts, asked: NewCase, now: Instant): Promise<CreatedCase> {
  const known = await ofDraft(tx, asked.draftId)
  if (known) return known
  const ticket = await takeTicket(tx, asked.siteId, now)
  const id = await insertCase(tx, rowOf(asked, ticket, now))
  if (id === null) {
    // Somebody has sent the draft at the same moment and was first.
    const first = await ofDraft(tx, asked.draftId)
    if (!first) throw new BrokenInvariant('a case that is there and is not', { draftId: asked.draftId })
    return first
  }
  const actor = asked.reporter === 'board-member' ? 'board' : 'reporter'
  await insertEvent(tx, id, { kind: 'reported', actor, accountId: asked.accountId, at: now })
  const row = await findCase(tx, id)
  if (!row) throw new BrokenInvariant('a case that was just written is gone', { id })
  await tellOfCase(tx, parts, row, { kind: 'received', ref: '-', at: now })
  await announceCase(tx, parts, 'case.created', { id, at: now })
  return { id, ticketNumber: ticket }
}

export async function ofDraft(db: Db, draftId: ReportDraftId | null): Promise<CreatedCase | null> {
  const row = draftId === null ? null : await findByDraft(db, draftId)
  return row && { id: asId<'Case'>(row.id), ticketNumber: row.ticket_number }
}

function rowOf(asked: NewCase, ticket: string, now: Instant): NewCaseRow {
  const { residence, fault, contact, otherContact, siteId } = asked
  const country = reportCountryOf(siteId)
  return {
    ticket_number: ticket,
    draft_id: asked.draftId,
    site_id: siteId,
    reporter: asked.reporter,
    reported_by: asked.accountId,
    association_id: asked.associationId ?? residence?.associationId ?? null,
    property_id: residence?.propertyId ?? null,
    building_id: residence?.buildingId ?? null,
    building_part_id: residence?.buildingPartId ?? null,
    apartment_id: apartmentOf(asked),
    object_name: residence?.name ?? null,
    building_part_name: residence?.buildingPartName ?? null,
    association_name: asked.compoundName ?? residence?.associationName ?? null,
    compound_number: asked.compoundNumber,
    address: asked.address,
    zip_code: asked.zipCode,
    city: asked.city,
    government_object_id: asked.governmentObjectId,
    residence: asked.kind,
    place: fault.place,
    room_id: fault.roomId,
    room_name: fault.roomName,
    part: fault.part,
    asset_id: fault.assetId,
    part_name: fault.partName,
    urgent_fault: asked.urgentFault,
    description: asked.description,
    case_type_name: typeName[country],
    management_type: asked.reporter === 'board-member' ? 'management' : 'guarantee',
    status: statusWhenReported[country],
    status_at: now,
    contact_first_name: contact.firstName,
    contact_last_name: contact.lastName,
    contact_email: contact.email,
    contact_phone: contact.phone,
    board_email: asked.boardEmail,
    other_first_name: otherContact?.firstName ?? null,
    other_last_name: otherContact?.lastName ?? null,
    other_email: otherContact?.email ?? null,
    other_phone: otherContact?.phone ?? null,
    send_copy: asked.sendCopy,
    created_at: now,
    updated_at: now,
  }
}

/** A resident follows what they report of the common areas of their own house too: by the apartment they chose. */
function apartmentOf({ reporter, residence, kind }: NewCase): string | null {
  if (residence?.kind !== 'apartment') return null
  return kind === 'apartment' || reporter === 'resident' ? residence.id : null
}
