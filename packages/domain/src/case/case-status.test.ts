import { describe, expect, it } from 'vitest'
import { instantOf } from '../dates.ts'
import {
  type CaseStatus,
  caseStatuses,
  colourOfGroup,
  defaultCaseOrder,
  groupOfStatus,
  isOpenCase,
  type ManagementType,
  ongoingStatuses,
  sortCases,
  statusWhenClosed,
  toggleManagement,
  toggleStatus,
  weightOfStatus,
} from './case-status.ts'

const table: readonly [CaseStatus, string, string, number][] = [
  ['registered', 'registered', 'blue', 150],
  ['ongoing', 'ongoing', 'yellow', 200],
  ['not-responding', 'ongoing', 'yellow', 200],
  ['waiting-on-weather', 'ongoing', 'yellow', 200],
  ['waiting-on-decision', 'ongoing', 'yellow', 200],
  ['waiting-on-subcontractor', 'ongoing', 'yellow', 200],
  ['waiting-on-material', 'ongoing', 'yellow', 200],
  ['waiting-on-investigation', 'ongoing', 'yellow', 200],
  ['waiting-on-customer', 'ongoing', 'yellow', 200],
  ['subcontractor', 'ongoing', 'yellow', 200],
  ['subcontractor-without-login', 'ongoing', 'yellow', 200],
  ['customer-booked', 'ongoing', 'yellow', 200],
  ['customer-not-booked', 'ongoing', 'yellow', 200],
  ['materials', 'ongoing', 'yellow', 200],
  ['investigation', 'ongoing', 'yellow', 200],
  ['info-from-customer', 'ongoing', 'yellow', 200],
  ['other-season', 'ongoing', 'yellow', 200],
  ['executed', 'executed', 'green', 300],
  ['completed', 'closed', 'gray', 400],
  ['shredded', 'closed', 'gray', 400],
  ['cancelled-by-customer', 'closed', 'gray', 400],
  ['reference', 'closed', 'gray', 400],
  ['registered-no', 'registered', 'blue', 150],
  ['ongoing-no', 'ongoing', 'yellow', 200],
  ['executed-no', 'executed', 'green', 300],
  ['completed-no', 'closed', 'gray', 400],
  ['cancelled-by-customer-no', 'closed', 'gray', 400],
]

describe('the status of a case', () => {
  it.each(table)('%s is shown as %s in %s, and weighs %i', (status, group, colour, weight) => {
    expect([groupOfStatus[status], colourOfGroup[groupOfStatus[status]], weightOfStatus(status)]).toEqual([
      group,
      colour,
      weight,
    ])
  })
  it('is one of those in the table, all of which there are', () => {
    expect(table.map(([status]) => status).toSorted()).toEqual([...caseStatuses].toSorted())
  })
  it('weighs 100 when it is none that is known', () => {
    expect([weightOfStatus('moved'), weightOfStatus('toString')]).toEqual([100, 100])
  })
  it('lets its reporter close or change the case until that has been executed', () => {
    expect(caseStatuses.filter((status) => !isOpenCase(status))).toEqual([
      'executed',
      'completed',
      'shredded',
      'cancelled-by-customer',
      'reference',
      'executed-no',
      'completed-no',
      'cancelled-by-customer-no',
    ])
  })
  it('is cancelled by the customer once closed, in Norway by its own id', () => {
    expect(statusWhenClosed).toEqual({ SE: 'cancelled-by-customer', NO: 'cancelled-by-customer-no' })
  })
})

describe('the filter of cases', () => {
  const none: ReadonlySet<CaseStatus> = new Set()

  it('takes all sub-statuses with ongoing', () => {
    expect([...toggleStatus(none, 'ongoing')].toSorted()).toEqual([...ongoingStatuses].toSorted())
  })
  it('gives all sub-statuses up with ongoing, and keeps the others', () => {
    const chosen = toggleStatus(toggleStatus(none, 'executed'), 'ongoing')
    expect([...toggleStatus(chosen, 'ongoing')]).toEqual(['executed'])
  })
  it('adds and removes any other status separately', () => {
    const chosen = toggleStatus(toggleStatus(none, 'waiting-on-weather'), 'completed')
    expect([...chosen]).toEqual(['waiting-on-weather', 'completed'])
    expect([...toggleStatus(chosen, 'completed')]).toEqual(['waiting-on-weather'])
  })
  it('takes management other with management, and gives it up with it', () => {
    const none: ReadonlySet<ManagementType> = new Set()
    const chosen = toggleManagement(none, 'management')
    expect([...chosen]).toEqual(['management', 'management-other'])
    expect([...toggleManagement(chosen, 'management')]).toEqual([])
    expect([...toggleManagement(chosen, 'management-other')]).toEqual(['management'])
  })
})

describe('the order of cases', () => {
  const at = (day: number) => instantOf(new Date(`2026-03-0${day}T08:00:00Z`))
  const cases = [
    { id: 'a', status: 'completed', createdAt: at(1) },
    { id: 'b', status: 'registered', createdAt: at(2) },
    { id: 'c', status: 'waiting-on-material', createdAt: at(4) },
    { id: 'd', status: 'registered', createdAt: at(3) },
  ]
  const ids = (order: Parameters<typeof sortCases>[1]) => sortCases(cases, order).map(({ id }) => id)

  it('begins with the newest, by default', () => {
    expect(ids(defaultCaseOrder)).toEqual(['c', 'd', 'b', 'a'])
  })
  it('starts with the oldest on request', () => {
    expect(ids('oldest')).toEqual(['a', 'b', 'd', 'c'])
  })
  it('goes by weight of the status, and within one from the newest', () => {
    expect(ids('status')).toEqual(['d', 'b', 'c', 'a'])
  })
})
