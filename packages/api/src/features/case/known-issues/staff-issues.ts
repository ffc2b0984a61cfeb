import type { StaffIssue, UpdateIssueReply } from '@nyhem/contract/calls/staff-issues'
import type { PublicArea } from '@nyhem/domain/case/fault-places'
import { decideIssueUpdate, type IssueState } from '@nyhem/domain/case/known-issue'
import { type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { asId, type CaseId, type IssueId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may } from '@nyhem/domain/staff/may'
import { narrowed, sitesWhere } from '@nyhem/domain/staff/places-where'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { Staff } from '../../staff/staff.ts'
import { findCase } from '../case.store.ts'
import { leadOf } from '../case-join.store.ts'
import type { CaseAgent } from '../office/staff-cases.types.ts'
import { addUpdate, findIssue, type IssueHouse, insertIssue, lockIssue } from './issue.store.ts'
import { type IssueNewsParts, tellOfIssue } from './issue-news.ts'
import { findHouse, findHouses, findStaffIssues } from './staff-issues.store.ts'

type Tx = Kysely<Database>

export type GivenHouse =
  | { readonly kind: 'association' | 'property'; readonly id: string }
  | { readonly kind: 'case'; readonly id: string }
export type MadeIssue = {
  readonly house: GivenHouse
  readonly title: string
  readonly words: string
  readonly area: PublicArea | null
  readonly expectedOn: LocalDate | null
}
export type GivenUpdate = {
  readonly number: number
  readonly state: IssueState
  readonly words: string
  readonly expectedOn: LocalDate | null
}

export type StaffIssues = {
  list(agent: CaseAgent, asked: { site?: SiteId | undefined; state: 'open' | 'over' }): Promise<StaffIssue[]>
  houses(siteId: SiteId, search: string): ReturnType<typeof findHouses>
  siteOf(id: IssueId): Promise<SiteId | null>
  make(
    agent: CaseAgent,
    siteId: SiteId,
    made: MadeIssue,
  ): Promise<{ code: 'Ok'; issueId: IssueId } | { code: 'House' | 'Day' }>
  /** Null: there is no such issue. */
  update(agent: CaseAgent, id: IssueId, given: GivenUpdate): Promise<UpdateIssueReply | null>
}

type Parts = IssueNewsParts & { readonly staff: Pick<Staff, 'record'> }

/** Known issues of houses, made and updated by customer service. Source: decision 0128. */
export function openStaffIssues(parts: Parts): StaffIssues {
  const { db, staff, now } = parts
  const isPast = (day: LocalDate | null, siteId: SiteId) =>
    day !== null && day < localDateOf(now(), siteById(siteId).timeZone)

  return {
    async list({ actor }, { site, state }) {
      const sites = narrowed(sitesWhere(actor, 'see-cases'), site)
      const issues = await findStaffIssues(db, { sites, state })
      return issues.map((issue) => ({
        ...issue,
        mayChange: state === 'open' && may(actor, 'answer-cases', { kind: 'site', siteId: issue.siteId }),
      }))
    },
    houses: (siteId, search) => findHouses(db, siteId, search),
    async siteOf(id) {
      const issue = await findIssue(db, id)
      return issue && (issue.site_id as SiteId)
    },
    make: ({ by }, siteId, { house, title, words, area, expectedOn }) =>
      db.transaction().execute(async (tx) => {
        if (isPast(expectedOn, siteId)) return { code: 'Day' }
        const found =
          house.kind === 'case' ? await houseOfCase(tx, siteId, house.id) : await findHouse(tx, siteId, house)
        if (!found) return { code: 'House' }
        const { associationId, propertyId } = found
        const caseId = 'caseId' in found ? (found.caseId as CaseId) : null
        const update = { staffId: by.staffId, state: 'known', words, expectedOn, at: now() } as const
        const issueId = await insertIssue(tx, { siteId, associationId, propertyId, area, caseId, title }, update)
        await tellOfIssue(tx, parts, { id: issueId, number: 1, state: 'known' })
        const line = { by: by.staffId, siteId, subject: issueId, requestId: by.requestId }
        await staff.record(tx, { ...line, event: 'issue-made' })
        return { code: 'Ok', issueId }
      }),
    update: ({ by }, id, { number: seen, ...given }) =>
      db.transaction().execute(async (tx) => {
        const issue = await lockIssue(tx, id)
        if (!issue) return null
        const siteId = issue.site_id as SiteId
        const code = decideIssueUpdate({ state: issue.state as IssueState, number: issue.number }, seen)
        if (code !== 'Ok') return { code }
        if (given.expectedOn !== issue.expected_on && isPast(given.expectedOn, siteId)) return { code: 'Day' }
        const number = await addUpdate(tx, issue, { ...given, staffId: by.staffId, at: now() })
        await tellOfIssue(tx, parts, { id, number, state: given.state })
        const line = { by: by.staffId, siteId, subject: id, requestId: by.requestId }
        await staff.record(tx, { ...line, event: 'issue-updated', reason: given.state })
        return { code: 'Ok' }
      }),
  }
}

/** Of a case that is joined to another, the one that leads. Null: no such case at the site, or of no house. */
async function houseOfCase(tx: Tx, siteId: SiteId, id: string): Promise<(IssueHouse & { caseId: CaseId }) | null> {
  const caseId = asId<'Case'>((await leadOf(tx, id)) ?? id)
  const row = await findCase(tx, caseId)
  if (row?.site_id !== siteId) return null
  const { property_id: propertyId, association_id: associationId } = row
  if (propertyId !== null) return { caseId, propertyId, associationId: null }
  return associationId === null ? null : { caseId, propertyId: null, associationId }
}
