import { describe, expect, it } from 'vitest'
import { caseQueryNames, caseQuestionOfQuery, everyCase, queryOfCases, readCaseQuestion } from './case-list.ts'
import { ongoingStatuses } from './case-status.ts'

const requested = { statuses: [], managements: [], order: null, page: 1 }

describe('the requested cases', () => {
  it('are all, the newest first, when nothing is said', () => {
    expect(readCaseQuestion(requested)).toEqual(everyCase)
  })
  it('are not changed by words that are none', () => {
    expect(
      readCaseQuestion({ statuses: ['lost', ''], managements: ['x'], order: 'loudest', page: Number.NaN }),
    ).toEqual(everyCase)
  })
  it('are those of every waiting status too when ongoing alone is ticked', () => {
    expect(new Set(readCaseQuestion({ ...requested, statuses: ['ongoing'] }).statuses)).toEqual(
      new Set(ongoingStatuses),
    )
  })
  it('are those of one waiting status alone when that is ticked', () => {
    expect(readCaseQuestion({ ...requested, statuses: ['waiting-on-weather'] }).statuses).toEqual([
      'waiting-on-weather',
    ])
  })
  it('stand in the address, and are read from it again', () => {
    const question = readCaseQuestion({
      statuses: ['registered', 'waiting-on-material'],
      managements: ['guarantee'],
      order: 'status',
      page: 3,
    })
    const pairs = queryOfCases(question)
      .slice(1)
      .split('&')
      .map((pair) => pair.split('='))
    const query = new Map(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]))
    expect(caseQuestionOfQuery((name) => query.get(name))).toEqual(question)
    expect(query.get(caseQueryNames.order)).toBe('status')
    expect(queryOfCases(everyCase)).toBe('')
  })
})
