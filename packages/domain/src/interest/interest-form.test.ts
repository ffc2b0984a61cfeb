import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEmail, parseMessage, parseName, parsePhone, parsePostalCode } from './interest-form.ts'

const problem = (result: { ok: boolean; problem?: string }) => (result.ok ? null : result.problem)

describe('interest form rules of §5', () => {
  it('treat an e-mail address as the same, however its characters are composed', () => {
    const composed = parseEmail('åsa@exämple.se'.normalize('NFD'))
    expect(composed).toEqual({ ok: true, value: 'åsa@exämple.se'.normalize('NFC') })
  })

  it('require an e-mail address in normal format', () => {
    expect(problem(parseEmail(''))).toBe('required')
    for (const wrong of [
      'anna',
      'anna@',
      '@example.se',
      'anna@example',
      'a b@example.se',
      'anna@ex..se',
      '.anna@example.se',
      'anna.@example.se',
    ])
      expect([wrong, problem(parseEmail(wrong))]).toEqual([wrong, 'email'])
    for (const right of ['anna@example.se', 'a.b+c@sub.example.co.uk', 'åsa@exämple.se', "o'neil@example.ie"])
      expect([right, problem(parseEmail(right))]).toEqual([right, null])
  })
  it('require a phone number of 7 to 20 characters, only digits, space, - and +', () => {
    expect(problem(parsePhone(' '))).toBe('required')
    for (const wrong of ['123456', '123456789012345678901', '070-123 45 67x', '(070) 123 45 67'])
      expect([wrong, problem(parsePhone(wrong))]).toEqual([wrong, 'phoneNumber'])
    for (const right of ['1234567', '+46 70-123 45 67', '12345678901234567890'])
      expect([right, problem(parsePhone(right))]).toEqual([right, null])
  })
  it.each(['//', 'www.', '<', '>', '@', '?', '='])('refuse %s in names', (part) => {
    expect(problem(parseName(`Anna${part}`))).toBe('invalidInput')
  })
  it('refuse digits in names, of any script', () => {
    expect(problem(parseName('Anna2'))).toBe('invalidInput')
    expect(problem(parseName('Anna٣'))).toBe('invalidInput')
  })
  it('accept apostrophes, hyphens and letters outside ASCII in names', () => {
    for (const name of ["O'Neil", 'Anna-Karin', 'Åsa', 'Łukasz', 'Nguyễn', 'Väinämöinen'])
      expect(problem(parseName(name))).toBeNull()
  })
  it('require names of at most 50 characters', () => {
    expect(problem(parseName(''))).toBe('required')
    expect(problem(parseName('a'.repeat(50)))).toBeNull()
    expect(problem(parseName('a'.repeat(51)))).toBe('inputToLong')
  })
  it('take a postal code of digits and spaces only, at most 50 characters, or none', () => {
    expect(parsePostalCode('')).toEqual({ ok: true, value: null })
    expect(problem(parsePostalCode('131 52'))).toBeNull()
    expect(problem(parsePostalCode('SE-131 52'))).toBe('numeric')
    expect(problem(parsePostalCode('1'.repeat(51)))).toBe('inputToLong')
  })
  it('take a message of at most 500 characters, or none', () => {
    expect(parseMessage('  ')).toEqual({ ok: true, value: null })
    expect(problem(parseMessage('x'.repeat(500)))).toBeNull()
    expect(problem(parseMessage('x'.repeat(501)))).toBe('inputToLong')
  })
  it('never throw, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const read of [parseEmail, parseName, parsePhone, parsePostalCode, parseMessage]) read(text)
      }),
    )
  })
})
