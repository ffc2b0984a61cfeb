import { ticketNumber } from '@nyhem/domain/case/ticket-number'
import type { LocalDate } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import { parseSwedishOrInterimNumber } from '@nyhem/domain/identity/swedish-number'
import { parsePhone } from '@nyhem/domain/interest/interest-form'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { groupThousands } from '@nyhem/domain/sites/format'
import type { Country } from '@nyhem/domain/sites/site'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutPersonalData } from './without-personal-data.ts'

const today = '2026-11-21' as LocalDate
const two = (number: number) => String(number).padStart(2, '0')

const birthDate = fc.date({ min: new Date('1900-01-01'), max: new Date(today), noInvalidDate: true }).map((date) => ({
  date,
  year: two(date.getUTCFullYear() % 100),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
}))

/** The ending that makes a number valid, by the rule of its country; null where none does. */
const ended = (country: Country, start: string, endings: readonly string[]): string | null =>
  endings.map((ending) => start + ending).find((text) => parseNationalNumber(country, text, today).ok) ?? null

const digit = [...'0123456789']
const isThere = (text: string | null): text is string => text !== null
const one = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)

const swedish = fc
  .tuple(birthDate, fc.integer({ min: 1, max: 999 }), one(0, 60))
  .map(([{ date, month, day }, serial, more]) =>
    ended('SE', `${date.getUTCFullYear()}${two(month)}${two(day + more)}${String(serial).padStart(3, '0')}`, digit),
  )
  .filter(isThere)

const interim = fc
  .tuple(birthDate, one(...'TRSUWXJKLMN'), fc.integer({ min: 0, max: 99 }))
  .map(([{ year, month, day }, letter, serial]) => {
    const start = `${year}${two(month)}${two(day)}-${letter}${two(serial)}`
    return digit.map((last) => start + last).find((text) => parseSwedishOrInterimNumber(text, today).ok) ?? null
  })
  .filter(isThere)

const norwegian = fc
  .tuple(birthDate, fc.integer({ min: 0, max: 999 }), one(0, 40), one(0, 40, 80))
  .map(([{ year, month, day }, serial, moreDays, moreMonths]) => {
    const start = `${two(day + moreDays)}${two(month + moreMonths)}${year}${String(serial).padStart(3, '0')}`
    return ended(
      'NO',
      start,
      digit.flatMap((first) => digit.map((second) => first + second)),
    )
  })
  .filter(isThere)

const finnish = fc
  .tuple(birthDate, one(...'-UVWXYABCDEF+'), fc.integer({ min: 2, max: 999 }))
  .map(([{ year, month, day }, sign, serial]) =>
    ended('FI', `${two(day)}${two(month)}${year}${sign}${String(serial).padStart(3, '0')}`, [
      ...'0123456789ABCDEFHJKLMNPRSTUVWXY',
    ]),
  )
  .filter(isThere)

const phone = one(
  '070-174 06 05',
  '0701740605',
  '+46 70 174 06 05',
  '+46701740605',
  '0046 70-174 06 05',
  '701740605',
  '08-123 456',
  '08-12 34 56 78',
  '901 23 456',
  '90 12 34 56',
  '+47 901 23 456',
  '+4790123456',
  '4790123456',
  '040 123 4567',
  '+358 40 1234567',
  '358401234567',
  '050-1234567',
).filter((text) => parsePhone(text).ok)

/** Each way in which a number is customarily written. */
const written: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'a Swedish number': fc
    .tuple(swedish, one(0, 2), one('', '-', '+', ' ', ' - ', '–', '\u00a0', '\u2011', ' + '))
    .map(([number, from, between]) => number.slice(from, -4) + between + number.slice(-4)),
  'a Swedish number with its date in parts': fc
    .tuple(swedish, one('-', ' '), one('-', ' '))
    .map(
      ([text, between, last]) =>
        [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)].join(between) + last + text.slice(-4),
    ),
  'the VAT number of a sole trader': swedish.map((number) => `SE${number.slice(2)}01`),
  'a Swedish interim number': fc
    .tuple(interim, one('-', '', ' '), one('', '20'))
    .map(([number, between, century]) => century + number.replace('-', between)),
  'a Norwegian number': fc
    .tuple(norwegian, one([6], [2, 4, 6], [6, 9], []), one(' ', '-', '\u00a0', '  '))
    .map(([number, cuts, between]) =>
      [...number].map((sign, at) => (cuts.includes(at) ? between + sign : sign)).join(''),
    ),
  'a Finnish number': fc
    .tuple(finnish, one('', ' '), one('', ' '), fc.boolean())
    .map(([number, before, after, isSmall]) => {
      const text = number.slice(0, 6) + before + number.slice(6, 7) + after + number.slice(7)
      return isSmall ? text.toLowerCase() : text
    }),
  'a phone number': phone,
}

const sign = one(...'.,;:!?\'"`´()[]{}<>/\\|=+-_*#&%$€@~^§ \n\t…–”»\u00a0', '')
const before = fc.oneof(sign, one('to ', 'å ', '"pnr":', 'pnr_', '=("'))
const after = fc.oneof(sign, one(' is', ' ö', '.\n', '"}', '),'))

describe.each(Object.entries(written))('in the log, %s', (_name, number) => {
  it('is blanked, whatever is written around it', () => {
    fc.assert(
      fc.property(before, number, after, (start, text, end) => {
        expect(withoutPersonalData(start + text + end)).not.toMatch(/\d/)
      }),
      { numRuns: 500 },
    )
  })

  it('is blanked among other numbers and ids', () => {
    const other = one('12', '5 432', '2026-11-21', '2026-11-21 10:30:00.123+01', '2 495 000', '1790000000000', '1.2.3')
    const between = one(' ', ', ', '; ', '/', ' (', ')\n', '. ')
    fc.assert(
      fc.property(other, between, number, between, other, (first, before, text, after, last) => {
        expect(withoutPersonalData(first + before + text + after + last)).not.toContain(text)
      }),
      { numRuns: 500 },
    )
  })
})

/** Written by programs: what an incident is understood by. */
const impersonal: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'an id': fc.oneof(fc.uuid(), fc.stringMatching(/^[0-9a-f]{40}$/), fc.nat(99_999_999).map(String)),
  'the number of a case': fc
    .tuple(fc.integer({ min: 2026, max: 2099 }), fc.integer({ min: 1, max: 999_999 }))
    .map(([year, serial]) => ticketNumber({ site: ownSites.se, year, serial })),
  'an amount': fc.oneof(
    fc.nat(99_999_999).map(groupThousands),
    fc.nat(99_999_999).map((whole) => groupThousands(whole).replaceAll('\u00a0', ' ')),
    fc.nat(99_999).map((hundreds) => String(hundreds * 10_000)),
    fc.nat(99_999_999).map((minor) => (minor / 100).toFixed(2)),
  ),
  'a date': fc
    .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .chain((date) => {
      const iso = date.toISOString()
      const stored = iso.slice(0, 19).replace('T', ' ')
      return one(iso, iso.slice(0, 10), iso.slice(0, 16), stored, `${stored}.123456+00`, `${stored}+0100`, `${+date}`)
    })
    .filter((text) => text.length > 9 && !/^\d{1,12}$/.test(text)),
  'a version': fc
    .array(fc.nat(9_999), { minLength: 2, maxLength: 4 })
    .map((parts) => parts.join('.'))
    .chain((version) => one(version, `v${version}`, `@nyhem/api@${version}`.slice('@nyhem/api@'.length))),
  'an address of the network': fc.oneof(
    fc.ipV4(),
    fc.tuple(fc.ipV4(), fc.nat(65_535)).map(([ip, port]) => `${ip}:${port}`),
  ),
  'a place in code': one(
    'file:///srv/node_modules/@fastify/multipart/index.js:1042:17',
    '/app/packages/api/src/server/describe-error.ts:36:12',
  ),
}

describe.each(Object.entries(impersonal))('in the log, %s', (_name, value) => {
  it('is kept', () => {
    const before = one('', 'of ', '(', '"', 'id=', 'at ', '42 of ', ': ')
    const after = one('', ' kr', ')', '"', ', 5 of 7', '.', ': not found')
    fc.assert(
      fc.property(before, value, after, (start, text, end) => {
        expect(withoutPersonalData(start + text + end)).toBe(start + text + end)
      }),
      { numRuns: 500 },
    )
  })
})

describe('an e-mail address or a number in a text', () => {
  it.each([
    ['no row for astrid.lind@example.com, 070-174 06 05', 'no row for [e-mail], [number]'],
    ['<astrid@example.com>: (19880412-9826)', '<[e-mail]>: ([number])'],
    ["to 'åsa.öberg@xn--malm-8qa.se'", "to '[e-mail]'"],
    ['a@@example.com', '[e-mail]'],
    [`${'a'.repeat(90)}@example.com`, '[e-mail]'],
    ['at 12:30, 42 of 100 in @nyhem/api', 'at 12:30, 42 of 100 in @nyhem/api'],
  ])('%s', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected)
  })

  it('is blanked wherever the pattern without bounds found an address', () => {
    const pieces = fc.constantFrom('@', 'a', 'b.se', '.', '.se', ' ', '(', '=', '<', ':', '1', 'åäö', '_-+')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const left = withoutPersonalData(parts.join(''))
        expect(left).not.toMatch(/[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+\.[a-z]{2,}/i)
      }),
      { numRuns: 2_000 },
    )
  })
})
