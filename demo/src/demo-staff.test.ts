import { isPlaceOf } from '@nyhem/domain/staff/decide-grant'
import { describe, expect, it } from 'vitest'
import { readDemoStaff } from './demo-staff.ts'

const staff = readDemoStaff()
const placesOf = (role: string) =>
  staff.flatMap(({ roles }) => roles).flatMap((one) => (one.role === role ? [`${one.siteId} ${one.path}`] : []))

describe('the demo staff', () => {
  it('are an editor of one section, a publisher of Sweden, an editor-in-chief, an operator, an auditor and who gives roles', () => {
    expect(placesOf('editor')).toEqual(['se /inspiration/'])
    expect(placesOf('publisher')).toEqual(['se null', 'se-en null', 'null null'])
    for (const role of ['operator', 'auditor', 'peopleAdmin']) expect(placesOf(role)).toEqual(['null null'])
  })
  it('have roles where these can be given', () => {
    const wrong = staff.flatMap(({ key, roles }) =>
      roles.filter((one) => !isPlaceOf(one)).map(({ role }) => `${key}: ${role}`),
    )
    expect(wrong).toEqual([])
  })
  it('are all different people', () => {
    for (const field of ['key', 'email'] as const)
      expect(new Set(staff.map((person) => person[field])).size, field).toBe(staff.length)
  })
})
