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

/** Which cases of a list are asked for. */
export type CaseQuestion = {
  /** Empty: all. */
  readonly statuses: readonly CaseStatus[]
  readonly managements: readonly ManagementType[]
  readonly order: CaseOrder
  /** From 1. */
  readonly page: number
}

/** Cases on one page of a list. */
export const casesPerPage = 25
/** So far a list can be paged. */
const mostPages = 10_000

/** Everything, the newest first. */
export const everyCase: CaseQuestion = { statuses: [], managements: [], order: defaultCaseOrder, page: 1 }

/** Names in the address of the errands page. `case`: the one that is open. */
export const caseQueryNames = {
  status: 'caseStatus',
  management: 'management',
  order: 'caseOrder',
  page: 'casePage',
  case: 'case',
} as const

/** Between several values of one name. */
const between = ';'

/** Words that are none of a closed set ask for nothing. */
const known = <Word extends string>(words: readonly Word[], asked: readonly string[]): Word[] =>
  words.filter((word) => asked.includes(word))

/**
 * Reads a question whose unknown words are passed over. Ongoing alone, as a form without scripts sends it, asks for all
 * that a case may be waiting for too. Source: fault-reports specification §4.3 (filter). Never fails.
 */
export function readCaseQuestion(asked: {
  readonly statuses: readonly string[]
  readonly managements: readonly string[]
  readonly order: string | null | undefined
  readonly page: number
}): CaseQuestion {
  const statuses = known(caseStatuses, asked.statuses)
  const ongoing = statuses.filter((status) => ongoingStatuses.includes(status))
  const isAlone = ongoing.length > 0 && ongoing.every((status) => status === 'ongoing' || status === 'ongoing-no')
  const all = isAlone ? [...new Set([...statuses, ...ongoingStatuses])] : statuses
  return {
    statuses: caseStatuses.filter((status) => all.includes(status)),
    managements: known(managementTypes, asked.managements),
    order: caseOrders.find((order) => order === asked.order) ?? defaultCaseOrder,
    page: Number.isInteger(asked.page) ? Math.min(mostPages, Math.max(1, asked.page)) : 1,
  }
}

/** The question that an address of the errands page asks. Never fails. */
export const caseQuestionOfQuery = (read: (name: string) => string | null | undefined): CaseQuestion =>
  readCaseQuestion({
    statuses: (read(caseQueryNames.status) ?? '').split(between),
    managements: (read(caseQueryNames.management) ?? '').split(between),
    order: read(caseQueryNames.order),
    page: Number(read(caseQueryNames.page) ?? 1),
  })

/** The query of a question, `?` included; empty for the list without filters. Never fails. */
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
