import { describe, expect, it } from 'vitest'
import { fromMajor } from '../money.ts'
import { projectStatuses } from './enumerations.ts'
import { inRentalOrder, rentalApplication, type SummedRentalHome, summarizeRentals } from './rental-summary.ts'

const home = (own: Partial<SummedRentalHome>): SummedRentalHome => ({
  status: 'for-sale',
  rooms: 2,
  primaryArea: 50,
  monthlyRent: fromMajor(9_000, 'SEK'),
  ...own,
})

describe('the homes of a rental project', () => {
  it('span what can be had', () => {
    const large = { status: 'rented', rooms: 4, primaryArea: 98, monthlyRent: fromMajor(15_000, 'SEK') } as const
    const small = { rooms: 1, primaryArea: 34.5, monthlyRent: fromMajor(6_500, 'SEK') }
    expect(summarizeRentals('for-sale', [home({}), home(large), home(small)])).toEqual({
      homes: { total: 3, available: 2 },
      rooms: { min: 1, max: 2 },
      area: { min: 34.5, max: 50 },
      rent: { min: fromMajor(6_500, 'SEK'), max: fromMajor(9_000, 'SEK') },
    })
  })

  it('span all there are while none can be had', () => {
    expect(
      summarizeRentals('for-sale', [home({ status: 'rented' }), home({ status: 'booked', rooms: 3 })]),
    ).toMatchObject({
      homes: { total: 2, available: 0 },
      rooms: { min: 2, max: 3 },
    })
  })

  it('cannot be had before letting begins', () => {
    expect(summarizeRentals('pre-selling', [home({})]).homes).toEqual({ total: 1, available: 0 })
  })

  it('span nothing before there are any, and no rent before it is set', () => {
    expect(summarizeRentals('planned', [])).toEqual({
      homes: { total: 0, available: 0 },
      rooms: null,
      area: null,
      rent: null,
    })
    expect(summarizeRentals('for-sale', [home({ monthlyRent: null })]).rent).toBeNull()
  })
})

it('lists rental projects with homes to let first, then by how near moving in is', () => {
  const project = (name: string, status: (typeof projectStatuses)[number], available: number) => ({
    name,
    status,
    homes: { available },
  })
  const list = [
    project('planned', 'planned', 0),
    project('full', 'sold-out', 0),
    project('soon', 'pre-selling', 8),
    project('now', 'for-sale', 2),
    project('ready', 'move-in-ready', 1),
  ]
  expect(inRentalOrder(list).map(({ name }) => name)).toEqual(['ready', 'now', 'soon', 'planned', 'full'])
})

it('shows whether a visitor can apply, for every status', () => {
  const withoutAddress = projectStatuses.map((status) => rentalApplication({ status, applicationUrl: null }))
  expect(Object.fromEntries(projectStatuses.map((status, index) => [status, withoutAddress[index]]))).toEqual({
    planned: 'not-yet',
    vip: 'not-yet',
    'pre-selling': 'not-yet',
    'for-sale': 'closed',
    'move-in-ready': 'closed',
    'sold-out': 'closed',
    succession: 'closed',
    reference: 'closed',
  })
  expect(rentalApplication({ status: 'for-sale', applicationUrl: 'https://ko.example/' })).toBe('open')
})
