import type {
  CasePresence,
  JoinableCases,
  StaffCase,
  StaffCasesQuery,
  StaffCasesReply,
  UncoverCaseReply,
} from '@nyhem/contract/calls/staff-cases'
import { instantOf } from '@nyhem/domain/dates'
import { asId, type CaseFileId, type CaseId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { narrowed, sitesWhere } from '@nyhem/domain/staff/places-where'
import { areEnoughWords } from '@nyhem/domain/staff/staff-reasons'
import type { PlacedFile } from '../../case-files/case-files.ts'
import { findCase } from '../case.store.ts'
import { type AppointmentSteps, openAppointmentSteps } from './appointment-steps.ts'
import { deleteOldCasePresence, findPresent, markGone, markPresent } from './case-notes.store.ts'
import { type CaseSteps, openCaseSteps } from './case-steps.ts'
import { type JoinSteps, openJoinSteps } from './join-steps.ts'
import { openPhotoSteps, type PhotoSteps } from './photo-steps.ts'
import {
  countStaffCases,
  findCaseAssociations,
  findCaseSite,
  findJoinable,
  findStaffCases,
  seenOf,
} from './staff-cases.store.ts'
import type { CaseAgent, OfficeCaseParts } from './staff-cases.types.ts'
import { shownRow, viewCase } from './view-case.ts'

/** Null: there is no such case, or no such file of it. */
export type StaffCases = CaseSteps &
  AppointmentSteps &
  JoinSteps &
  PhotoSteps & {
    siteOf(id: CaseId): Promise<SiteId | null>
    list(agent: CaseAgent, asked: StaffCasesQuery): Promise<StaffCasesReply>
    /** Is written down. */
    open(id: CaseId, agent: CaseAgent): Promise<StaffCase | null>
    uncover(id: CaseId, agent: CaseAgent, words: string): Promise<UncoverCaseReply | null>
    notePresence(
      id: CaseId,
      agent: CaseAgent,
      window: { readonly tab: string; readonly isLeaving: boolean; readonly isWriting: boolean },
    ): Promise<CasePresence>
    /** Open cases of the same house, which can be joined to it. */
    joinable(id: CaseId): Promise<JoinableCases | null>
    file(id: CaseId, fileId: CaseFileId): Promise<PlacedFile | null>
    deleteOld(): Promise<number>
  }

const pageSize = 50
/** Counted exactly up to this many. */
const mostCounted = 10_000
/** How long a window counts after it was heard of, in milliseconds. */
const presentMs = 60_000

/** Cases for customer service. Source: editing and staff reference §3.9, decision 0125. */
export function openStaffCases(parts: OfficeCaseParts): StaffCases {
  const { db, staff, files, now } = parts
  const presentSince = () => instantOf(new Date(Date.parse(now()) - presentMs))
  const line = (id: CaseId, siteId: string, { by }: CaseAgent) => ({
    by: by.staffId,
    siteId: siteId as SiteId,
    subject: id,
    requestId: by.requestId,
  })
  return {
    ...openCaseSteps(parts),
    ...openAppointmentSteps(parts),
    ...openJoinSteps(parts),
    ...openPhotoSteps(parts),
    siteOf: (id) => findCaseSite(db, id),
    async list(agent, { site, after, ...filter }) {
      const seen = sitesWhere(agent.actor, 'see-cases')
      const asked = { ...filter, sites: narrowed(seen, site), staffId: agent.by.staffId }
      const [rank = '', at = '', id = ''] = after?.split('_') ?? []
      const [found, count, associations] = await Promise.all([
        findStaffCases(db, { ...asked, after: after ? { rank, at, id } : null }, pageSize + 1),
        countStaffCases(db, asked, mostCounted),
        findCaseAssociations(db, asked.sites),
      ])
      const rows = found.slice(0, pageSize)
      return {
        cases: rows.map((row) => shownRow(row, agent)),
        next: found.length > pageSize ? (rows.at(-1)?.key ?? null) : null,
        count,
        associations,
      }
    },
    async open(id, agent) {
      const opened = await viewCase(parts, id, agent)
      if (!opened) return null
      await db
        .transaction()
        .execute((tx) => staff.record(tx, { ...line(id, opened.siteId, agent), event: 'case-opened' }))
      return opened
    },
    async uncover(id, agent, words) {
      if (!areEnoughWords(words)) return { code: 'Words' }
      return db.transaction().execute(async (tx) => {
        const row = await findCase(tx, id)
        if (!row) return null
        const { contact_email: email, contact_phone: phone, other_email, other_phone } = row
        await staff.record(tx, { ...line(id, row.site_id, agent), event: 'case-uncovered', reason: words.trim() })
        const otherContact = other_email === null ? null : { email: other_email, phone: other_phone ?? '' }
        return { code: 'Ok', reporter: { email, phone }, otherContact }
      })
    },
    async notePresence(id, { by: { staffId } }, { tab, isLeaving, isWriting }) {
      const own = { staffId, tab }
      if (isLeaving) await markGone(db, own)
      else await markPresent(db, own, { caseId: id, isWriting, at: now() })
      const present = await findPresent(db, id, own, presentSince())
      return {
        others: present.map(({ staffId: other, ...one }) => ({ ...one, isOneself: other === staffId })),
        seen: await seenOf(db, id),
      }
    },
    async joinable(id) {
      const row = await findCase(db, id)
      return row && { cases: await findJoinable(db, row) }
    },
    async file(id, fileId) {
      const file = await files.find(asId<'CaseFile'>(fileId))
      return file?.caseId === id ? file : null
    },
    deleteOld: () => deleteOldCasePresence(db, presentSince()),
  }
}
