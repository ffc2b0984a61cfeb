import { idnr } from '@navikt/fnrvalidator'
import fc from 'fast-check'
import { FinnishSSN } from 'finnish-ssn'
import personnummer from 'personnummer'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { ageOn } from './age.ts'
import { maskNationalNumber, parseNationalNumber } from './national-number.ts'
import { parseSwedishOrInterimNumber } from './swedish-number.ts'

const today = '2026-11-21' as LocalDate
const day = (text: string) => text as LocalDate
const right = (country: 'SE' | 'NO' | 'FI', text: string) => {
  const read = parseNationalNumber(country, text, today)
  return read.ok ? read.value : read.problem
}

/** The CommonJS package has types for ES modules, so its function is taken by name. */
const isSwedishThere = Reflect.get(personnummer, 'valid') as (text: string) => boolean

describe('Swedish numbers', () => {
  it.each([
    ['199001019802', '199001019802', 'person', '1990-01-01'],
    ['900101-9802', '199001019802', 'person', '1990-01-01'],
    ['19850615-9816', '198506159816', 'person', '1985-06-15'],
    ['850615 9816', '198506159816', 'person', '1985-06-15'],
    ['199001619809', '199001619809', 'coordination', '1990-01-01'],
    ['090527+1474', '190905271474', 'person', '1909-05-27'],
  ])('%s are read as %s', (text, number, kind, birthDate) => {
    expect(right('SE', text)).toEqual({ country: 'SE', number, kind, birthDate })
  })
  it.each([
    ['199001019803', 'pnrControl', 'the check digit is wrong'],
    ['201509160006', 'pnrControl', 'no serial is 000'],
    ['199002309802', 'pnrControl', '30 February does not exist'],
    ['203001019806', 'pnrControl', 'a day to come'],
    ['19900101980', 'pnrFormat', 'a digit is missing'],
    ['000101-T220', 'pnrFormat', 'interim numbers are not asked for'],
    ['1990-01-01-9802', 'pnrFormat', 'dashes elsewhere'],
    ['  ', 'required', 'nothing'],
  ])('%s are refused as %s: %s', (text, problem) => {
    expect(right('SE', text)).toBe(problem)
  })
  it('may be interim where those are requested', () => {
    expect(parseSwedishOrInterimNumber('000101-T220', today)).toMatchObject({ ok: true, value: { kind: 'interim' } })
    expect(parseSwedishOrInterimNumber('000101-T221', today).ok).toBe(false)
  })
  it('with a plus are a hundred years older, from the year of turning 100', () => {
    expect(right('SE', '260101+9801')).toMatchObject({ number: expect.stringMatching(/^1926/) })
    expect(right('SE', '260101-9801')).toMatchObject({ number: expect.stringMatching(/^2026/) })
  })
})

describe('Norwegian numbers', () => {
  it.each([
    ['01819045077', 'synthetic', '1990-01-01'],
    ['018190 45077', 'synthetic', '1990-01-01'],
    ['41819045060', 'synthetic', '1990-01-01'],
    ['01819045085', 'synthetic', null],
    ['01819045093', 'synthetic', null],
    ['01819045182', 'synthetic', null],
    ['01419045094', 'help', null],
    ['14868645092', 'synthetic', '1986-06-14'],
  ])('%s are read as %s, born %s', (text, kind, birthDate) => {
    expect(right('NO', text)).toMatchObject({ number: text.replace(' ', ''), kind, birthDate })
  })
  it.each([
    ['01819045078', 'pnrControl'],
    ['32819045077', 'pnrControl'],
    ['0181904507', 'pnrFormat'],
    ['0181904507A', 'pnrFormat'],
  ])('%s are refused as %s', (text, problem) => {
    expect(right('NO', text)).toBe(problem)
  })
})

describe('Finnish numbers', () => {
  it.each([
    ['010190-901R', '1990-01-01'],
    ['010190Y901R', '1990-01-01'],
    ['010190x902s', '1990-01-01'],
    ['010105A903V', '2005-01-01'],
    ['010105B903V', '2005-01-01'],
    ['010105F904W', '2005-01-01'],
    ['090587-905F', '1987-05-09'],
  ])('%s are read, born %s', (text, birthDate) => {
    expect(right('FI', text)).toMatchObject({ number: text.toUpperCase(), kind: 'interim', birthDate })
  })
  it.each([
    ['280453-111A', 'pnrControl'],
    ['310290-901R', 'pnrControl'],
    ['010190*901R', 'pnrFormat'],
    ['010190-901', 'pnrFormat'],
  ])('%s are refused as %s', (text, problem) => {
    expect(right('FI', text)).toBe(problem)
  })
})

describe('national numbers', () => {
  it('agree with the libraries that each country uses, whatever the digits', () => {
    const eleven = fc.stringMatching(/^[0-7]\d[0-9]\d\d{7}$/)
    fc.assert(
      fc.property(eleven, (text) => {
        const read = parseNationalNumber('NO', text, day('2099-12-31'))
        return read.ok === (idnr(text).status === 'valid')
      }),
      { numRuns: 3_000 },
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[0-3]\d[01]\d\d\d[-+A-FU-Y][1-9]\d\d[0-9A-Y]$/), (text) => {
        const read = parseNationalNumber('FI', text, day('2029-12-31'))
        return read.ok === FinnishSSN.validate(text)
      }),
      { numRuns: 3_000 },
    )
    fc.assert(
      fc.property(fc.stringMatching(/^(19|20)\d\d[01]\d[0-9]\d\d{4}$/), (text) => {
        const read = parseNationalNumber('SE', text, day('2099-12-31'))
        return read.ok === isSwedishThere(text)
      }),
      { numRuns: 3_000 },
    )
  })
  it('are shown with the part hidden that is not the day of birth', () => {
    expect(maskNationalNumber({ country: 'SE', number: '198804129826' })).toBe('19880412-****')
    expect(maskNationalNumber({ country: 'NO', number: '14868645092' })).toBe('148686*****')
    expect(maskNationalNumber({ country: 'FI', number: '090587-905F' })).toBe('090587-****')
  })
  it('read twice are the same', () => {
    for (const [country, text] of [
      ['SE', '900101-9802'],
      ['NO', '018190 45077'],
      ['FI', '010190x902s'],
    ] as const) {
      const once = right(country, text)
      expect(typeof once === 'string' ? once : right(country, once.number)).toEqual(once)
    }
  })
})

describe('age', () => {
  it('is whole years lived, a year more on the birthday', () => {
    expect(ageOn(day('2008-11-21'), today)).toBe(18)
    expect(ageOn(day('2008-11-22'), today)).toBe(17)
  })
  it('of those born on 29 February grows on 1 March', () => {
    expect(ageOn(day('2008-02-29'), day('2026-02-28'))).toBe(17)
    expect(ageOn(day('2008-02-29'), day('2026-03-01'))).toBe(18)
  })
})
