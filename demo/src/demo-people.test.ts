import type { LocalDate } from '@nyhem/domain/dates'
import type { Country } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import { buildDemoCatalogue } from './catalogue.ts'
import { readDemoPeople } from './demo-people.ts'

const people = readDemoPeople()

const luhn = (digits: string): boolean =>
  [...digits].reduce((sum, digit, index) => {
    const doubled = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11

const isTestNumber = {
  SE: (id: string) => /^\d{12}$/.test(id) && luhn(id.slice(2)) && Number(id.slice(8, 11)) >= 980,
  NO: (id: string) =>
    /^\d{11}$/.test(id) &&
    Number(id.slice(2, 4)) > 80 &&
    weighted(id, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) === 0 &&
    weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) === 0,
  FI: (id: string) =>
    /^\d{6}[-A]9\d\d.$/.test(id) &&
    id.at(-1) === '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(id.slice(0, 6) + id.slice(7, 10)) % 31],
} as const satisfies Record<Country, (id: string) => boolean>

describe('the demo people', () => {
  it('have valid national numbers that are reserved for tests', () => {
    expect(people.filter((person) => !isTestNumber[person.country](person.nationalId))).toEqual([])
  })

  it('are customers of each country, a VIP, residents and board members of Sweden and Norway, and one not activated', () => {
    const roles = people.map(({ role, country }) => `${role} ${country}`).sort()
    expect(roles).toEqual(
      [
        'customer SE',
        'customer SE',
        'customer NO',
        'customer FI',
        'vip SE',
        'resident SE',
        'resident NO',
        'board-member NO',
        'board-member NO',
        'board-member SE',
        'board-member SE',
        'board-member SE',
        'not-activated SE',
      ].sort(),
    )
    expect(
      new Set(
        people.flatMap(({ associations }) => associations.map((association) => association.hasTechnicalManagement)),
      ),
    ).toEqual(new Set([true, false]))
  })

  it('are all different people', () => {
    for (const field of ['key', 'email', 'nationalId', 'phone'] as const)
      expect(new Set(people.map((person) => person[field])).size, field).toBe(people.length)
  })

  it('have booked, or live in, homes of the catalogue that are booked or sold', () => {
    const statuses = new Map<string, string>()
    for (const text of buildDemoCatalogue('2026-11-21' as LocalDate)) {
      const line: unknown = JSON.parse(text)
      if (typeof line === 'object' && line !== null && 'externalId' in line && 'status' in line)
        statuses.set(String(line.externalId), String(line.status))
    }
    for (const { key, role, bookings, associations } of people) {
      for (const home of bookings) expect(statuses.get(home), key).toBe(role === 'resident' ? 'sold' : 'booked')
      for (const association of associations) expect(statuses.has(association.stage), key).toBe(true)
    }
  })
})
