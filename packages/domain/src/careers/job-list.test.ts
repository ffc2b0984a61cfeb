import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { everyJob, jobChoices, jobQuery, jobsThatFit, openJobs, readJobFilter } from './job-list.ts'

const day = (text: string) => text as LocalDate
const jobs = [
  { id: 'a', place: 'Solna', field: 'sales', lastDay: null },
  { id: 'b', place: 'Nacka', field: 'production', lastDay: day('2026-03-10') },
  { id: 'c', place: 'Nacka', field: 'sales', lastDay: day('2026-03-02') },
  { id: 'd', place: 'Umeå', field: 'staff', lastDay: day('2026-03-01') },
] as const
const open = openJobs(jobs, day('2026-03-02'))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('open positions', () => {
  it('are there through their last day, the one that closes first on top', () => {
    expect(ids(open)).toEqual(['c', 'b', 'a'])
    expect(ids(openJobs(jobs, day('2026-03-03')))).toEqual(['b', 'a'])
  })

  it('are narrowed by place and field', () => {
    expect(ids(jobsThatFit(open, { place: 'Nacka', field: 'sales' }))).toEqual(['c'])
    expect(ids(jobsThatFit(open, everyJob))).toEqual(['c', 'b', 'a'])
  })

  it('show how many each choice would leave, with the other one unchanged', () => {
    expect(jobChoices(open, { place: 'Nacka', field: null })).toEqual({
      places: [
        { place: 'Nacka', count: 2 },
        { place: 'Solna', count: 1 },
      ],
      fields: [
        { field: 'production', count: 1 },
        { field: 'sales', count: 1 },
      ],
      anyPlace: 3,
      anyField: 2,
    })
  })

  it('drop a place or field that none of them has, and say so', () => {
    expect(readJobFilter(open, { place: 'Umeå', field: 'sales' })).toEqual({
      filter: { place: null, field: 'sales' },
      dropped: true,
    })
    expect(readJobFilter(open, {})).toEqual({ filter: everyJob, dropped: false })
  })

  it('have an address', () => {
    expect(jobQuery({ place: 'Umeå', field: 'staff' })).toBe('?place=Ume%C3%A5&field=staff')
    expect(jobQuery(everyJob)).toBe('')
  })
})
