import type { StaffCase, StaffCaseFile, StaffCaseRow } from '@nyhem/contract/calls/staff-cases'
import { addressOf } from '@nyhem/contract/routes/address'
import { getStaffCaseFile } from '@nyhem/contract/routes/staff-cases.paths'
import {
  type AnswerTemplate,
  answerFromTemplate,
  answerTemplates,
  waitsAfter,
} from '@nyhem/domain/case/answer-templates'
import { haveTimesPassed } from '@nyhem/domain/case/appointment'
import { canClose, canReopen } from '@nyhem/domain/case/case-desk'
import type { CaseEventKind, CaseParty, CaseVerdict } from '@nyhem/domain/case/case-life'
import { type CaseStatus, groupOfStatus, isOpenCase, type ManagementType } from '@nyhem/domain/case/case-status'
import type { UrgentFault } from '@nyhem/domain/case/fault-places'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type CaseId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { maskEmail, maskPhone } from '@nyhem/domain/staff/mask-contact'
import { may } from '@nyhem/domain/staff/may'
import { type AppointmentRow, newestAppointment } from '../appointment.store.ts'
import { type CaseRow, findCase } from '../case.store.ts'
import { hasPageOfCase } from '../case-news.ts'
import { type BoundFile, shownAppointment } from '../describe-case.ts'
import type { StoredMarks } from '../photo-marks.store.ts'
import { costOf, statusOf } from '../read-cases.ts'
import { clockOf } from '../row-clock.ts'
import { mayProposeTimes } from './may-propose-times.ts'
import { type FoundCase, findColleagues, readAround } from './staff-cases.store.ts'
import type { CaseAgent, OfficeCaseParts } from './staff-cases.types.ts'

const homeOf = ({ object_name, building_part_name }: CaseRow): string | null =>
  [object_name, building_part_name].filter(Boolean).join(', ') || null

/** Others of the same house may be reports of the same fault. */
const isOfHouse = ({ association_id, property_id }: CaseRow): boolean => association_id !== null || property_id !== null

/** What is due next; null once it is done. */
function dueOf(row: CaseRow): StaffCaseRow['due'] {
  if (!isOpenCase(statusOf(row)) || row.answer_due_at === null) return null
  const { answerDueAt, answeredAt, settleDueAt, waitsSince } = clockOf(row)
  const isPaused = waitsSince !== null
  return answeredAt === null
    ? { what: 'answer', at: answerDueAt, isPaused }
    : { what: 'settle', at: settleDueAt, isPaused }
}

function listedOf(row: CaseRow, takenByName: string | null, { by }: CaseAgent) {
  const status = statusOf(row)
  return {
    id: row.id,
    siteId: row.site_id as SiteId,
    ticketNumber: row.ticket_number,
    status,
    group: groupOfStatus[status],
    type: row.management_type as ManagementType,
    isUrgent: row.urgent_fault !== null,
    room: row.room_name,
    part: row.part_name,
    home: homeOf(row),
    address: [row.address, row.zip_code, row.city].filter((part) => part !== '').join(', '),
    association:
      row.association_id === null ? null : { id: row.association_id, name: row.association_name ?? row.association_id },
    createdAt: row.created_at,
    due: dueOf(row),
    takenBy:
      row.taken_by === null
        ? null
        : { id: row.taken_by, name: takenByName ?? '', isOneself: row.taken_by === by.staffId },
  }
}

export const shownRow = (row: FoundCase, agent: CaseAgent): StaffCaseRow => ({
  ...listedOf(row, row.taken_by_name, agent),
  leadNumber: row.lead_number,
  isWaiting: row.last_author !== null && row.last_author !== 'management',
  verdict: row.last_author === 'management' ? null : row.last_verdict,
  score: row.score,
})

type Marked = { readonly marked: readonly StoredMarks[]; readonly by: CaseAgent['by'] }

function fileOf(caseId: string, { id, name, type, bytes }: BoundFile, { marked, by }: Marked): StaffCaseFile {
  const params = { caseId, fileId: id }
  const file = { id, name, type, bytes, href: addressOf(getStaffCaseFile, { params }) }
  if (!type.startsWith('image/')) return { ...file, photo: null }
  const stored = marked.find(({ fileId }) => fileId === id)
  return {
    ...file,
    previewHref: addressOf(getStaffCaseFile, { params, query: { preview: '1' } }),
    photo: {
      largeHref: addressOf(getStaffCaseFile, { params, query: { preview: 'large' } }),
      revision: stored?.revision ?? 0,
      marks: [...(stored?.marks ?? [])],
      saved: stored ? { by: stored.by, isOneself: stored.staffId === by.staffId, at: stored.at } : null,
    },
  }
}

/** Filled with the facts of a case. */
export function templatesOf(row: CaseRow): StaffCase['templates'] {
  const site = siteById(row.site_id as SiteId)
  const facts = {
    firstName: row.contact_first_name,
    ticketNumber: row.ticket_number,
    what: `${row.room_name}, ${row.part_name}`.toLocaleLowerCase(site.locale),
    company: site.siteName,
    phone: site.company.phone,
    type: row.management_type as ManagementType,
  }
  const language = site.locale === 'no' ? 'no' : 'sv'
  return answerTemplates.map((template) => ({
    template,
    text: answerFromTemplate(template, facts, language),
    textForAll: answerFromTemplate(template, { ...facts, firstName: '' }, language),
    waits: waitsAfter.has(template),
  }))
}

const otherOf = ({
  other_first_name,
  other_last_name,
  other_email,
  other_phone,
}: CaseRow): StaffCase['otherContact'] =>
  other_email === null
    ? null
    : {
        name: `${other_first_name ?? ''} ${other_last_name ?? ''}`.trim(),
        email: maskEmail(other_email),
        phone: maskPhone(other_phone ?? ''),
      }

const shownToStaff = (appointment: AppointmentRow, now: Instant): StaffCase['appointment'] => ({
  ...shownAppointment(appointment),
  by: appointment.by,
  proposedAt: appointment.proposedAt,
  havePassed: haveTimesPassed(appointment, now),
})

type Allowed = { readonly mayChange: boolean; readonly isLed: boolean; readonly hasTimes: boolean }

function mayOf(row: CaseRow, { mayChange, isLed, hasTimes }: Allowed): StaffCase['may'] {
  const status = statusOf(row)
  return {
    change: mayChange,
    answer: mayChange && (isOpenCase(status) || canClose(status)),
    close: mayChange && canClose(status),
    reopen: mayChange && canReopen(status),
    handOver: mayChange && isOpenCase(status) && row.external_id === null,
    join: mayChange && isOpenCase(status) && !isLed && isOfHouse(row),
    tellHouse: mayChange && isOpenCase(status) && isOfHouse(row),
    separate: mayChange && isLed,
    propose: mayChange && mayProposeTimes(row),
    withdraw: mayChange && hasTimes,
  }
}

/** All of a case that the staff see; null: there is none. */
export async function viewCase(
  { db, files, now }: Pick<OfficeCaseParts, 'db' | 'files' | 'now'>,
  id: CaseId,
  agent: CaseAgent,
): Promise<StaffCase | null> {
  const row = await findCase(db, id)
  if (!row) return null
  const [around, bound, colleagues, newest] = await Promise.all([
    readAround(db, row),
    files.ofCases(db, [id]),
    findColleagues(db, row.site_id, now()),
    newestAppointment(db, id),
  ])
  const site = { kind: 'site', siteId: row.site_id as SiteId } as const
  const mayChange = may(agent.actor, 'answer-cases', site)
  const status = statusOf(row)
  const isShown = newest !== null && newest.state !== 'withdrawn' && isOpenCase(status)
  const filesOf = (isOf: (file: BoundFile) => boolean) =>
    bound.filter(isOf).map((file) => fileOf(row.id, file, { marked: around.marked, by: agent.by }))
  return {
    ...listedOf(row, around.takenByName, agent),
    seen: around.seen,
    country: siteById(row.site_id as SiteId).country,
    urgentFault: row.urgent_fault as UrgentFault | null,
    description: row.description,
    houseRoundId: row.house_round_id,
    reporter: {
      name: `${row.contact_first_name} ${row.contact_last_name}`.trim(),
      email: maskEmail(row.contact_email),
      phone: maskPhone(row.contact_phone),
      customerId: may(agent.actor, 'see-customers', site) ? row.reported_by : null,
    },
    otherContact: otherOf(row),
    lead: around.lead,
    joined: around.joined.map(({ status: reported, ...one }) => ({ ...one, status: reported as CaseStatus })),
    isFollowed: hasPageOfCase(row),
    followers: around.followers,
    handOver: {
      state: row.external_id !== null ? 'taken-on' : row.handed_over_at !== null ? 'asked' : 'not-taken-on',
      askedAt: row.handed_over_at,
      externalId: row.external_id,
    },
    appointment: isShown && newest ? shownToStaff(newest, now()) : null,
    ratings: around.ratings,
    attachments: filesOf(({ messageId, roundId }) => messageId === null && roundId === null),
    messages: around.messages.map(({ id: messageId, author, verdict, template, ...message }) => ({
      ...message,
      id: messageId,
      author: author as CaseParty,
      verdict: verdict as CaseVerdict | null,
      template: template as AnswerTemplate | null,
      files: filesOf((file) => file.messageId === messageId),
    })),
    notes: around.notes.map(({ id: noteId, by, staffId, versions: [newest, ...earlier] }) => ({
      id: noteId,
      by,
      isOwn: staffId === agent.by.staffId,
      text: newest?.text ?? '',
      at: newest?.at ?? row.created_at,
      version: newest?.number ?? 1,
      earlier: earlier.map(({ text, at }) => ({ text, at })),
    })),
    rounds: around.rounds.map((round) => ({ ...round, files: filesOf(({ roundId }) => roundId === round.id) })),
    events: around.events.map(({ kind, actor, status: reported, ...event }) => ({
      ...event,
      kind: kind as CaseEventKind,
      actor: actor as CaseParty | 'neighbour',
      status: reported as CaseStatus | null,
    })),
    earlier: around.earlier.map(({ status: reported, ...one }) => ({ ...one, status: reported as CaseStatus })),
    templates: mayChange ? templatesOf(row) : [],
    cost: costOf(row),
    colleagues: mayChange ? colleagues : [],
    may: mayOf(row, { mayChange, isLed: around.lead !== null, hasTimes: isShown }),
  }
}

export const caseIdOf = (id: string): CaseId => asId<'Case'>(id)
