import { describe, expect, it } from 'vitest'
import { countOutage } from '../scripts/drills/count-outage.mjs'
import { movedRows } from '../scripts/drills/moved-rows.mjs'
import { withSection } from '../scripts/setup/drills.mjs'

describe('a section of docs/drills.md', () => {
  const section = { title: 'One', command: 'npm run one', what: 'What it is.', date: '2026-11-27' }

  it('has columns, the machine and what was found, if they are given', () => {
    const figures = [['reload', 5, 0]]
    const text = withSection('', {
      ...section,
      columns: ['', 'times', 'failed'],
      figures,
      machine: 'two cores',
      found: 'All well.',
    })
    expect(text.slice(text.indexOf('## One'))).toBe(
      '## One\n\nWhat it is.\n\n`npm run one`, 2026-11-27, two cores:\n\n' +
        '|  | times | failed |\n|---|---|---|\n| reload | 5 | 0 |\n\nAll well.\n',
    )
  })

  it('replaces its own and keeps the others', () => {
    const both = withSection(withSection('', { ...section, figures: [['a', 1]] }), {
      ...section,
      title: 'Two',
      figures: [['b', 2]],
    })
    const again = withSection(both, { ...section, figures: [['a', 3]] })
    expect(again).toBe(both.replace('| a | 1 |', '| a | 3 |'))
  })
})

describe('rows that keys:reseal moved', () => {
  it('are summed over the tables', () => {
    const output =
      'account: 500 rows read\naccount: 500 moved, 0 left under other keys\nsession_key: 2 moved, 1 left under other keys\n'
    expect(movedRows(output)).toEqual({ tables: 2, moved: 502, left: 1 })
  })

  it('are unknown when it printed no table', () => {
    expect(() => movedRows('SECRET_KEYS: found (hidden)')).toThrow('printed no table')
  })
})

describe('failures of an outage', () => {
  const windows = [
    { from: 100, until: 200 },
    { from: 1_000, until: 1_100 },
  ]
  const failure = (sentAt: number, failedAt: number) => ({ what: 'page: ECONNRESET', sentAt, failedAt })

  it('were sent or failed within a window, and last from the first to the last of one', () => {
    const found = countOutage([failure(90, 101), failure(199, 350), failure(1_050, 1_060)], windows)
    expect(found).toMatchObject({ count: 3, longestMs: 260, kinds: '3 × ECONNRESET', outside: [] })
  })

  it('are outside when they were over before a window or sent after it', () => {
    const found = countOutage([failure(10, 99), failure(201, 202)], windows)
    expect(found).toMatchObject({ count: 0, longestMs: 0, kinds: '' })
    expect(found.outside).toHaveLength(2)
  })

  it('are none without failures', () => {
    expect(countOutage([], windows)).toMatchObject({ count: 0, longestMs: 0, outside: [] })
  })
})
