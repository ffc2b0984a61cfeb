import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { siteById } from '../sites/all-sites.ts'
import { formatDate } from '../sites/format.ts'
import { type PersonField, parseBirthDate, readPerson, readPersonChanges } from './person-fields.ts'

const today = '2026-11-21' as LocalDate
const astrid = {
  firstName: 'Astrid',
  lastName: 'Lind',
  email: 'astrid@example.se',
  phoneNumber: '070-174 06 05',
  address: 'Strandvägen 4',
  postalCode: '114 56',
  city: 'Stockholm',
  birthDate: '1978-04-12',
}
const problemOf = (field: PersonField, text: string) => {
  const read = readPersonChanges({ [field]: text }, today)
  return read.ok ? null : read.problems[0]?.problem
}

describe('first and last name', () => {
  it.each(['firstName', 'lastName'] as const)('%s is required', (field) => {
    expect(problemOf(field, '  ')).toBe('required')
  })
  it('have at most 50 characters', () => {
    expect(problemOf('firstName', 'å'.repeat(50))).toBeNull()
    expect(problemOf('firstName', 'å'.repeat(51))).toBe('inputToLong')
  })
  it.each(['//', 'www.', '<', '>', '@', '?', '='])('do not hold %s', (part) => {
    expect(problemOf('lastName', `Lind${part}Ek`)).toBe('invalidInput')
  })
  it.each(['Lind2', 'Lind٣'])('hold no digits: %s', (name) => expect(problemOf('lastName', name)).toBe('invalidInput'))
  it.each(['firstName', 'address', 'city'] as const)('hold no control characters, nor does %s', (field) =>
    expect(problemOf(field, 'Astrid\u0007')).toBe('invalidInput'),
  )
  it.each([
    "O'Connor",
    'O’Connor',
    'Anna-Karin',
    'Åsa Märta',
    'Ragnhildur Þórðardóttir',
    'Łukasz',
    '李小龍',
    'Ngô Thị Hà',
  ])('may be %s', (name) => expect(problemOf('firstName', name)).toBeNull())
  it('are the same however their characters were composed', () => {
    const read = readPersonChanges({ firstName: 'A\u030Asa' }, today)
    expect(read).toEqual({ ok: true, value: { firstName: 'Åsa' } })
  })
})

describe('e-mail', () => {
  it('is required', () => expect(problemOf('email', '')).toBe('required'))
  it.each([
    'astrid',
    'astrid@',
    '@example.se',
    'a b@example.se',
    'astrid@example',
    'a..b@example.se',
    '<a@example.se>',
    'a\u0007@example.se',
  ])('has the normal format, unlike %s', (email) => expect(problemOf('email', email)).toBe('email'))
  it.each(['astrid@example.se', "o'neil+home@sub.example.co", 'åsa@exämple.se'])('may be %s', (email) =>
    expect(problemOf('email', email)).toBeNull(),
  )
})

describe('phone', () => {
  it('is required', () => expect(problemOf('phoneNumber', '')).toBe('required'))
  it('has 7 to 20 characters', () => {
    expect(problemOf('phoneNumber', '123456')).toBe('phoneNumber')
    expect(problemOf('phoneNumber', '1234567')).toBeNull()
    expect(problemOf('phoneNumber', '1'.repeat(20))).toBeNull()
    expect(problemOf('phoneNumber', '1'.repeat(21))).toBe('phoneNumber')
  })
  it("has only digits, spaces, '-' and '+'", () => {
    expect(problemOf('phoneNumber', '+46 70-174 06 05')).toBeNull()
    expect(problemOf('phoneNumber', '070/1740605')).toBe('phoneNumber')
  })
})

describe('postal code', () => {
  it('has at most 50 characters', () => expect(problemOf('postalCode', '1'.repeat(51))).toBe('inputToLong'))
  it('has only digits and spaces', () => {
    expect(problemOf('postalCode', '114 56')).toBeNull()
    expect(problemOf('postalCode', 'SE-114 56')).toBe('numeric')
  })
  it('may be left out', () => expect(problemOf('postalCode', '')).toBeNull())
})

describe('address and city', () => {
  it.each([
    ['address', 250],
    ['city', 50],
  ] as const)('%s has at most %i characters', (field, most) => {
    expect(problemOf(field, 'x'.repeat(most))).toBeNull()
    expect(problemOf(field, 'x'.repeat(most + 1))).toBe('inputToLong')
  })
})

describe('birth date', () => {
  it('is required', () => expect(problemOf('birthDate', '')).toBe('required'))
  it.each(['12041978', '19780412', '1978-04-12', '12.04.1978', '12.4.1978', '12/4 1978', '12-04-1978'])(
    'is eight digits, day or year first, or a date as people write it: %s',
    (text) =>
      expect(readPersonChanges({ birthDate: text }, today)).toEqual({ ok: true, value: { birthDate: '1978-04-12' } }),
  )
  it.each(['31022000', '2026-11-22', '1900-01-01', 'igår', '1978'])(
    'is a possible birthday of a living person, unlike %s',
    (text) => expect(problemOf('birthDate', text)).toBe('invalidBirthdate'),
  )
})

describe('the fields of a person', () => {
  it('are read together', () => expect(readPerson(astrid, today)).toEqual({ ok: true, value: astrid }))
  it('name each that is wrong, in the order of the form', () => {
    expect(readPerson({ ...astrid, firstName: '', email: 'x', birthDate: '99999999' }, today)).toEqual({
      ok: false,
      problems: [
        { field: 'firstName', problem: 'required' },
        { field: 'email', problem: 'email' },
        { field: 'birthDate', problem: 'invalidBirthdate' },
      ],
    })
  })
  it('that are left out of a whole form are empty, and of a change untouched', () => {
    expect(readPerson({}, today)).toMatchObject({
      problems: [
        { field: 'firstName' },
        { field: 'lastName' },
        { field: 'email' },
        { field: 'phoneNumber' },
        { field: 'birthDate' },
      ],
    })
    expect(readPersonChanges({}, today)).toEqual({ ok: true, value: {} })
  })
})

describe('the age of who registers', () => {
  const problems = (changes: object) => {
    const read = readPerson({ ...astrid, ...changes }, today)
    return read.ok ? [] : read.problems
  }
  it('is eighteen or more', () => {
    expect(problems({ birthDate: '21112008' })).toEqual([])
    expect(problems({ birthDate: '22112008' })).toEqual([{ field: 'birthDate', problem: 'underAge' }])
    expect(problems({ birthDate: '2015-06-01' })).toEqual([{ field: 'birthDate', problem: 'underAge' }])
  })
  it('is told beside what else is wrong, in form order', () => {
    expect(problems({ city: 'x'.repeat(51), birthDate: '2015-06-01' }).map(({ problem }) => problem)).toEqual([
      'inputToLong',
      'underAge',
    ])
  })
  it('is no rule for changes of an account that is there', () => {
    expect(problemOf('birthDate', '2015-06-01')).toBeNull()
  })
})

describe('a birth date that is known', () => {
  it.each([
    ['se', '1980-12-31'],
    ['no', '31.12.1980'],
    ['fi', '31.12.1980'],
  ] as const)('is written as the form of %s asks for it, and read as the same day', (siteId, written) => {
    const day = '1980-12-31' as LocalDate
    expect(formatDate(day, siteById(siteId))).toBe(written)
    expect(parseBirthDate(written, today)).toEqual({ ok: true, value: day })
  })
})
