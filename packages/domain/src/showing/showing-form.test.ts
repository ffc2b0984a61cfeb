import { describe, expect, it } from 'vitest'
import { parsePartySize, readCheckIn, readShowingForm } from './showing-form.ts'

const right: Record<string, string> = {
  firstName: 'Amina',
  lastName: 'Lindqvist',
  email: 'amina@example.se',
  phone: '070-555 01 20',
  partySize: '2',
  terms: 'yes',
}
const read = (changes: Record<string, string | null>) => {
  const fields: Record<string, string | null> = { ...right, ...changes }
  return readShowingForm((name) => fields[name] ?? null)
}

describe('the showing form', () => {
  it('is read into a guest', () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        firstName: 'Amina',
        lastName: 'Lindqvist',
        email: 'amina@example.se',
        phone: '070-555 01 20',
        partySize: 2,
        terms: true,
      },
    })
  })
  it('says every problem at once, in the order of the form', () => {
    const wrong = { firstName: 'R2', lastName: '', email: 'amina', phone: '12', partySize: '7', terms: null }
    expect(read(wrong)).toEqual({
      ok: false,
      problems: [
        { field: 'firstName', problem: 'invalidInput' },
        { field: 'lastName', problem: 'required' },
        { field: 'email', problem: 'email' },
        { field: 'phone', problem: 'phoneNumber' },
        { field: 'partySize', problem: 'partySize' },
        { field: 'terms', problem: 'required' },
      ],
    })
  })
  it.each(['0', '7', '-1', '1.5', '2e0', 'två'])('takes a party of 1 to 6, not %s', (text) => {
    expect(parsePartySize(text)).toEqual({ ok: false, problem: 'partySize' })
  })
  it.each(['1', '6', ' 3 '])('takes a party of %s', (text) => {
    expect(parsePartySize(text).ok).toBe(true)
  })
})

describe('checking in', () => {
  const checkIn = (fields: Record<string, string>) => readCheckIn((name) => fields[name] ?? null)
  it('asks registered guests for their address alone', () => {
    expect(checkIn({ way: 'registered', email: 'amina@example.se' })).toEqual({
      ok: true,
      value: { way: 'registered', email: 'amina@example.se' },
    })
  })
  it('asks a drop-in for a name as well', () => {
    expect(checkIn({ way: 'drop-in', email: 'amina@example.se' })).toEqual({
      ok: false,
      problems: [
        { field: 'firstName', problem: 'required' },
        { field: 'lastName', problem: 'required' },
      ],
    })
  })
})
