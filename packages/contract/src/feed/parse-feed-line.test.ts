import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedEntity } from './feed-lines.arbitraries.ts'
import { parseFeedLine, printFeedLine } from './parse-feed-line.ts'

const stage = {
  type: 'stage',
  externalId: 'se-kajen-1',
  areaExternalId: 'se-kajen',
  name: 'Etapp 1',
  slug: 'etapp-1',
  phase: 'sales-start',
  status: 'for-sale',
  stageStatus: 'construction-start',
  residenceTypes: ['apartment'],
  disposalForm: 'condominium',
  concept: 'original',
  geo: { latitude: 59.3, longitude: 18.1 },
} as const

const problemsOf = (value: unknown) => {
  const result = parseFeedLine(7, typeof value === 'string' ? value : JSON.stringify(value))
  return result.ok ? [] : result.problems
}

describe('a feed line', () => {
  it('reads back what was printed, for every entity', () => {
    fc.assert(
      fc.property(feedEntity, (entity) => {
        const read = parseFeedLine(1, printFeedLine(entity))
        expect(read).toEqual({ ok: true, line: entity })
      }),
      { numRuns: 300 },
    )
  })

  it('fills fields that were left out with their empty value', () => {
    const result = parseFeedLine(1, JSON.stringify(stage))
    expect(result).toMatchObject({ ok: true, line: { vip: null, images: [], tagline: '', phaseDates: {} } })
  })

  it('names line, field, what was found and what was expected of a wrong enumeration value', () => {
    expect(problemsOf({ ...stage, status: 'sale' })).toEqual([
      {
        line: 7,
        code: 'WrongValue',
        type: 'stage',
        field: 'stage.status',
        found: '"sale"',
        expected: 'one of planned, vip, for-sale, sold-out, pre-selling, move-in-ready, succession, reference',
      },
    ])
  })

  it('reports every problem of the line together', () => {
    const { name, ...nameless } = stage
    expect(
      problemsOf({ ...nameless, slug: 'Etapp 1', colour: 'blue', geo: { latitude: 95, longitude: 18 } }).map(
        ({ code, field }) => [code, field],
      ),
    ).toEqual([
      ['Missing', 'stage.name'],
      ['WrongValue', 'stage.slug'],
      ['WrongValue', 'stage.geo.latitude'],
      ['UnknownField', 'stage.colour'],
    ])
    expect(name).toBe('Etapp 1')
  })

  it.each([
    ['not JSON', '{"type":"stage",', 'NotJson', 'line'],
    ['a list', '[1,2]', 'NotJson', 'line'],
    ['no type', '{"externalId":"x"}', 'Missing', 'type'],
    ['an unknown type', '{"type":"castle"}', 'UnknownType', 'type'],
    ['a type named like a method of objects', '{"type":"constructor"}', 'UnknownType', 'type'],
    ['removing geography', '{"type":"remove","entity":"county","externalId":"x"}', 'WrongValue', 'remove.entity'],
  ])('refuses %s', (_name, text, code, field) => {
    expect(problemsOf(text)).toMatchObject([{ line: 7, code, field }])
  })

  it.each([
    [
      'a day that does not exist',
      { salesStart: '2026-02-30' },
      'stage.salesStart',
      'an existing day written yyyy-MM-dd',
    ],
    [
      'a VIP period that ends before it starts',
      { vip: { startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-01T00:00:00Z' } },
      'stage.vip.endsAt',
      'a moment after startsAt',
    ],
    [
      'money in fractions',
      { bookingFee: { minor: 10.5, currency: 'SEK' } },
      'stage.bookingFee.minor',
      'a whole number',
    ],
    [
      'a null character',
      { tagline: 'a\u0000b' },
      'stage.tagline',
      'text without null characters and broken surrogates',
    ],
    ['no residence type', { residenceTypes: [] }, 'stage.residenceTypes', 'at least 1 entry'],
    [
      'a phase that does not exist',
      { phaseDates: { sale: '2026-01-01' } },
      'stage.phaseDates.sale',
      'no field of this name',
    ],
  ])('refuses %s', (_name, change, field, expected) => {
    expect(problemsOf({ ...stage, ...change })).toEqual([
      expect.objectContaining({
        field,
        expected,
      }),
    ])
  })

  const price = { minor: 100, currency: 'EUR' }
  const group = (name: string, ...ids: string[]) => ({
    group: name,
    options: ids.map((externalId) => ({ externalId, name: 'Oma tontti', price })),
  })
  it.each([
    ['a group that does not exist', [group('sauna', 'a')], 'choices.0.group', 'one of plot, parking, interior'],
    ['a group twice', [group('plot', 'a'), group('plot', 'b')], 'choices.1.group', 'each group once'],
    [
      'an option twice, also in another group',
      [group('plot', 'a'), group('parking', 'b', 'a')],
      'choices.1.options.1.externalId',
      'an id that no other option of the line has',
    ],
    ['a group without options', [group('plot')], 'choices.0.options', 'at least 1 entry'],
    [
      'a group of too many options',
      [group('plot', ...Array.from({ length: 21 }, (_, index) => `o${index}`))],
      'choices.0.options',
      'at most 20 entries',
    ],
    [
      'an option that takes off the price',
      [{ group: 'plot', options: [{ externalId: 'a', name: 'A', price: { minor: -1, currency: 'EUR' } }] }],
      'choices.0.options.0.price.minor',
      'at least 0',
    ],
    [
      'an option without a name',
      [{ group: 'plot', options: [{ externalId: 'a', name: '', price }] }],
      'choices.0.options.0.name',
      'at least 1 character',
    ],
    [
      'a text that is too long',
      [{ group: 'plot', options: [{ externalId: 'a', name: 'A', text: 'x'.repeat(501), price }] }],
      'choices.0.options.0.text',
      'at most 500 characters',
    ],
  ])('refuses %s to choose from', (_name, choices, field, expected) => {
    expect(problemsOf({ ...stage, choices })).toMatchObject([{ field: `stage.${field}`, expected }])
  })

  it('refuses a floor above the highest floor', () => {
    const home = {
      type: 'home',
      externalId: 'h',
      stageExternalId: 's',
      number: 'A-1',
      slug: 'a-1',
      status: 'for-sale',
      residenceType: 'apartment',
      disposalForm: 'condominium',
      rooms: 2,
      primaryArea: 50,
      floor: 6,
      maxFloor: 5,
    }
    expect(problemsOf(home)).toMatchObject([{ field: 'home.floor', expected: 'a floor not above maxFloor' }])
  })

  it('survives nesting deeper than it can print', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(problemsOf(`{"type":"staff-contact","externalId":${deep},"role":"assistant","name":"A"}`)).toMatchObject([
      { field: 'staff-contact.externalId' },
    ])
  })

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseFeedLine(1, text)))
  })
})
