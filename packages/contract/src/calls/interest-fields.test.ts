import { describe, expect, it } from 'vitest'
import { readInterestFields } from './interest-fields.ts'

const right = {
  targetKind: 'stage',
  targetId: 'se-sjofartskajen-2',
  firstName: 'Amina',
  lastName: 'Lindqvist',
  email: 'amina@example.se',
  phone: '070-555 01 20',
  postalCode: '131 71',
  minNumberOfRooms: '2',
  maxNumberOfRooms: '4',
  message: 'Gärna högt upp.',
  terms: 'yes',
}
const read = (own: Partial<Record<keyof typeof right, string | null>>) => {
  const fields: Record<string, string | null> = { ...right, ...own }
  return readInterestFields((name) => fields[name] ?? null)
}
const problems = (own: Parameters<typeof read>[0]) => {
  const reading = read(own)
  return reading.ok ? [] : reading.problems
}

describe('fields of the interest form', () => {
  it('are read into a request', () => {
    expect(read({})).toMatchObject({
      ok: true,
      value: { target: { kind: 'stage', id: 'se-sjofartskajen-2' }, minNumberOfRooms: 2, terms: true },
    })
  })

  it('may leave message, postal code and rooms empty', () => {
    expect(read({ message: '', postalCode: ' ', minNumberOfRooms: '', maxNumberOfRooms: null }).ok).toBe(true)
  })

  it('say every problem at once, in the order of the form', () => {
    const wrong = {
      firstName: 'R2D2',
      lastName: '',
      email: 'amina',
      phone: '12',
      message: 'x'.repeat(501),
      terms: null,
    }
    expect(problems({ ...wrong, postalCode: '131 AB' })).toEqual([
      { field: 'firstName', problem: 'invalidInput' },
      { field: 'lastName', problem: 'required' },
      { field: 'email', problem: 'email' },
      { field: 'phone', problem: 'phoneNumber' },
      { field: 'postalCode', problem: 'numeric' },
      { field: 'message', problem: 'inputToLong' },
      { field: 'terms', problem: 'required' },
    ])
  })

  it('refuse a smallest number of rooms above the largest', () => {
    expect(problems({ minNumberOfRooms: '4', maxNumberOfRooms: '2' })).toEqual([
      { field: 'maxNumberOfRooms', problem: 'minAboveMax' },
    ])
  })

  it('refuse a form that is about nothing', () => {
    expect(problems({ targetId: '' })).toEqual([{ field: 'form', problem: 'invalidInput' }])
  })
})
