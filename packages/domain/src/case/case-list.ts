import {
  type CaseOrder,
  type CaseStatus,
  caseOrders,
  caseStatuses,
  defaultCaseOrder,
  type ManagementType,
  managementTypes,
  ongoingStatuses,
} from './case-status.ts'

/** Case list filter. */
export type CaseQuestion = {
  /** Empty: all. */
  readonly statuses: readonly CaseStatus[]
  readonly managements: readonly ManagementType[]
  readonly order: CaseOrder
  /** 1-based. */
  readonly page: number
}

/** Page size. */
export const casesPerPage = 25
const mostPages = 10_000

/** All cases, newest first. */
export const everyCase: CaseQuestion = { statuses: [], managements: [], order: defaultCaseOrder, page: 1 }

/** Query names of the errands page. `case`: the open one. */
export const caseQueryNames = {
  status: 'caseStatus',
  management: 'management',
  order: 'caseOrder',
  page: 'casePage',
  case: 'case',
} as const

/** Value separator. */
const between = ';'

/** Drops unknown values. */
const known = <Word extends string>(words: readonly Word[], requested: readonly string[]): Word[] =>
  words.filter((word) => requested.includes(word))

/**
 * Reads a filter, ignoring unknown values. Ongoing alone (script-less form) includes all waiting statuses. Source:
 * fault-reports specification §4.3 (filter). Never fails.
 */
export function readCaseQuestion(requested: {
  readonly statuses: readonly string[]
  readonly managements: readonly string[]
  readonly order: string | null | undefined
  readonly page: number
}): CaseQuestion {
  const statuses = known(caseStatuses, requested.statuses)
  const ongoing = statuses.filter((status) => ongoingStatuses.includes(status))
  const isAlone = ongoing.length > 0 && ongoing.every((status) => status === 'ongoing' || status === 'ongoing-no')
  const all = isAlone ? [...new Set([...statuses, ...ongoingStatuses])] : statuses
  return {
    statuses: caseStatuses.filter((status) => all.includes(status)),
    managements: known(managementTypes, requested.managements),
    order: caseOrders.find((order) => order === requested.order) ?? defaultCaseOrder,
    page: Number.isInteger(requested.page) ? Math.min(mostPages, Math.max(1, requested.page)) : 1,
  }
}

/** Filter from a query. Never fails. */
export const caseQuestionOfQuery = (read: (name: string) => string | null | undefined): CaseQuestion =>
  readCaseQuestion({
    statuses: (read(caseQueryNames.status) ?? '').split(between),
    managements: (read(caseQueryNames.management) ?? '').split(between),
    order: read(caseQueryNames.order),
    page: Number(read(caseQueryNames.page) ?? 1),
  })

/** Query with `?`; empty without filters. Never fails. */
export function queryOfCases({ statuses, managements, order, page }: CaseQuestion): string {
  const said = [
    [caseQueryNames.status, statuses.join(between)],
    [caseQueryNames.management, managements.join(between)],
    [caseQueryNames.order, order === defaultCaseOrder ? '' : order],
    [caseQueryNames.page, page > 1 ? String(page) : ''],
  ].filter(([, value]) => value !== '')
  return said.length === 0
    ? ''
    : `?${said.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
