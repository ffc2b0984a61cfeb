import type { CaseAppointment, CaseDetail, CaseMessage, CaseRating, CaseRound } from '@nyhem/contract/calls/case'
import type { CaseFile } from '@nyhem/contract/calls/fault-report'
import { type Appointment, mayChooseTime } from '@nyhem/domain/case/appointment'
import { mayChangeCase, maySeeCase } from '@nyhem/domain/case/case-access'
import type { CaseEventKind, CaseParty, CaseVerdict } from '@nyhem/domain/case/case-life'
import { ratedUntil } from '@nyhem/domain/case/case-rating'
import { type CaseStatus, isDisputable, isOpenCase } from '@nyhem/domain/case/case-status'
import type { ResidenceKind } from '@nyhem/domain/case/report-form'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type CaseId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { CaseFiles } from '../case-files/case-files.ts'
import type { CaseRow } from './case.store.ts'
import { fileAddresses } from './case-file-address.ts'
import type { StoredMarks } from './photo-marks.store.ts'
import { type CaseVisitor, type DetailedRow, findListed, listedCase, ownerOf, statusOf } from './read-cases.ts'

type Db = Kysely<Database>
export type BoundFile = Awaited<ReturnType<CaseFiles['ofCases']>>[number]

/** `marked`: what the staff have marked in photos of the case; only what is not theirs alone is told. */
export function fileOf(
  visitor: CaseVisitor,
  { id, name, type, bytes, roundId }: BoundFile,
  marked: readonly StoredMarks[] = [],
): CaseFile {
  const { href, previewHref, largeHref } = fileAddresses(visitor.viewer, { id, name, roundId })
  const file = { id, name, type, bytes, href }
  if (!type.startsWith('image/')) return file
  const stored = marked.find(({ fileId }) => fileId === id)?.marks ?? []
  const marks = stored.filter(({ isInternal }) => !isInternal).map(({ isInternal: _isInternal, ...mark }) => mark)
  return { ...file, previewHref, ...(marks.length > 0 ? { marked: { largeHref, marks } } : {}) }
}

/** Null when the viewer may not see the case. */
export async function describeCase(
  parts: { db: Db; files: Pick<CaseFiles, 'ofCases'> },
  visitor: CaseVisitor,
  { id, now }: { id: CaseId; now: Instant },
): Promise<CaseDetail | null> {
  const { db } = parts
  const row = await findListed(db, id)
  if (!row || row.site_id !== visitor.siteId || !maySeeCase(visitor.viewer, ownerOf(row))) return null
  const [messages, rounds, history, files] = await Promise.all([
    db.selectFrom('case_message').selectAll().where('case_id', '=', id).orderBy('at').orderBy('id').execute(),
    db.selectFrom('case_round').selectAll().where('case_id', '=', id).orderBy('position').execute(),
    db.selectFrom('case_event').selectAll().where('case_id', '=', id).orderBy('at').orderBy('id').execute(),
    parts.files.ofCases(db, [id]),
  ])
  const filesOf = (isOf: (file: BoundFile) => boolean) =>
    files.filter(isOf).map((file) => fileOf(visitor, file, row.marked))
  const status = statusOf(row)
  const mayChange = mayChangeCase(visitor.viewer, ownerOf(row), status)
  const { appointment: newest } = row
  const appointment = newest && isOpenCase(status) && newest.state !== 'withdrawn' ? newest : null
  const { timeZone } = siteById(visitor.siteId)
  const rating = ratingFor(visitor, row)
  return {
    ...listedCase(row, visitor, now),
    residence: row.residence as ResidenceKind,
    description: row.description,
    contact: {
      firstName: row.contact_first_name,
      lastName: row.contact_last_name,
      email: row.contact_email,
      phone: row.contact_phone,
    },
    otherContact: otherContactOf(row),
    attachments: filesOf(({ messageId, roundId }) => messageId === null && roundId === null),
    rounds: rounds.map(
      (round): CaseRound => ({
        id: round.id,
        name: round.name,
        performedAt: round.performed_at,
        remark: round.remark,
        files: filesOf(({ roundId }) => roundId === round.id),
      }),
    ),
    messages: messages.map(
      (message): CaseMessage => ({
        id: message.id,
        author: message.author as CaseParty,
        isMine: message.account_id === visitor.accountId,
        byStaff: message.staff_id !== null,
        verdict: message.verdict as CaseVerdict | null,
        text: message.text,
        at: message.at,
        files: filesOf(({ messageId }) => messageId === message.id),
      }),
    ),
    history: history.map(({ kind, actor, status: reported, at }) => ({
      kind: kind as CaseEventKind,
      actor: actor as CaseParty | 'neighbour',
      status: reported as CaseStatus | null,
      at,
    })),
    appointment: appointment && shownAppointment(appointment),
    rating,
    may: {
      edit: mayChange,
      close: mayChange,
      write: mayChange,
      dispute: isDisputable(status),
      chooseTime: mayChange && appointment !== null && mayChooseTime(appointment, { now, timeZone }),
      rate: rating !== null && now < rating.until,
    },
  }
}

/** Of the reporter alone. */
function ratingFor({ accountId }: CaseVisitor, row: DetailedRow): CaseRating | null {
  const closedAt = row.status_at
  const until = row.reported_by === accountId ? ratedUntil({ status: statusOf(row), closedAt }) : null
  return until && { closedAt, until, score: row.rating?.score ?? null, words: row.rating?.words ?? null }
}

export const shownAppointment = ({
  number,
  state,
  times,
  chosen,
  visitor,
}: Appointment & { readonly visitor: string }): CaseAppointment => ({
  number,
  state,
  times: [...times],
  chosen,
  visitor,
})

function otherContactOf(row: CaseRow): CaseDetail['otherContact'] {
  const { other_first_name: firstName, other_last_name: lastName, other_email: email, other_phone: phone } = row
  if (firstName === null || lastName === null || email === null || phone === null) return null
  return { firstName, lastName, email, phone }
}

/** With files, in two queries. */
export async function roundsOfCases(
  parts: { db: Db; files: Pick<CaseFiles, 'ofCases'> },
  visitor: CaseVisitor,
  rows: readonly CaseRow[],
) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => asId<'Case'>(id))
  const [rounds, files] = await Promise.all([
    parts.db.selectFrom('case_round').selectAll().where('case_id', 'in', ids).orderBy('position').execute(),
    parts.files.ofCases(parts.db, ids),
  ])
  return rows.map((row) => ({
    caseId: row.id,
    ticketNumber: row.ticket_number,
    nrOfCaseControlPoints: row.rounds,
    rounds: rounds
      .filter(({ case_id }) => case_id === row.id)
      .map((round) => ({
        id: round.id,
        name: round.name,
        performedAt: round.performed_at,
        remark: round.remark,
        files: files.filter(({ roundId }) => roundId === round.id).map((file) => fileOf(visitor, file)),
      })),
  }))
}
