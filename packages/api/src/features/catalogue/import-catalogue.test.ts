import { instantOf } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onChanged } from '../../database/notify-changed.ts'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { linesOfText } from './feed-text.ts'
import { importCatalogue } from './import-catalogue.ts'
import {
  area,
  contact,
  county,
  ground,
  home,
  homes,
  importLines,
  kronor,
  municipality,
  sampleChoices,
  stage,
  testNow,
} from './sample-feed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'catalogue_county', 'catalogue_staff_contact')
})

const load = (...lines: Parameters<typeof importLines>[1]) => importLines(database.db, lines)
const problemsOf = async (...lines: Parameters<typeof importLines>[1]) => {
  const outcome = await load(...lines)
  return outcome.code === 'Refused' ? outcome.problems : []
}
const count = async (table: 'catalogue_home' | 'catalogue_county' | 'catalogue_showing') => {
  const { total } = await database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
const later = instantOf(new Date('2026-03-03T08:00:00Z'))

describe('importing the catalogue', () => {
  it('adds what is new and says how much', async () => {
    expect(await load(...ground(), ...homes(3, 'kajen-1'))).toEqual({
      code: 'Ok',
      summary: { lines: 8, added: 8, changed: 0, unchanged: 0, removed: 0 },
    })
  })

  it('changes nothing when the same file comes twice, not even the time of change', async () => {
    const showing = {
      externalId: 'visning-1',
      kind: 'open',
      startsAt: '2026-03-08T12:00:00+01:00',
      endsAt: '2026-03-08T13:00:00+01:00',
      place: 'Kajvägen 4',
    } as const
    const file = [
      county(),
      municipality(),
      contact(),
      area(),
      stage({ showings: [showing], phaseDates: { 'move-in': '2027-04-01', 'sales-start': '2026-02-01' } }),
      ...homes(3, 'kajen-1', () => ({ outdoorSpaces: [{ kind: 'balcony', area: 8.5, direction: '5' }] })),
    ]
    await load(...file)
    const again = await importLines(database.db, file, later)
    expect(again).toMatchObject({ summary: { added: 0, changed: 0, unchanged: 8 } })
    const { rows } = await sql`select distinct updated_at from catalogue_home
      union select updated_at from catalogue_stage`.execute(database.db)
    expect(rows).toEqual([{ updated_at: testNow }])
  })

  it('changes only what differs', async () => {
    await load(...ground(), ...homes(3, 'kajen-1'))
    const file = [...ground(), ...homes(3, 'kajen-1', (index) => (index === 1 ? { status: 'sold' } : {}))]
    expect(await importLines(database.db, file, later)).toMatchObject({ summary: { changed: 1, unchanged: 7 } })
    const changed = await database.db
      .selectFrom('catalogue_home')
      .select(['id', 'status'])
      .where('updated_at', '=', later)
      .execute()
    expect(changed).toEqual([{ id: 'kajen-1-a-1102', status: 'sold' }])
  })

  it('counts a stage as changed when only what is chosen with its homes differs', async () => {
    await load(...ground().slice(0, 4), stage({ choices: [...sampleChoices] }))
    const same = await importLines(database.db, [stage({ choices: [...sampleChoices] })], later)
    expect(same).toMatchObject({ summary: { unchanged: 1 } })
    const dearer = { ...sampleChoices[1].options[1], price: kronor(260_000) }
    const choices = [sampleChoices[0], { ...sampleChoices[1], options: [sampleChoices[1].options[0], dearer] }]
    const other = await importLines(database.db, [stage({ choices })], later)
    expect(other).toMatchObject({ summary: { changed: 1 } })
  })

  it('counts a stage as changed when only its contacts or showings differ', async () => {
    await load(...ground(), contact({ externalId: 'olle', name: 'Olle' }))
    const other = await importLines(database.db, [stage({ contactExternalIds: ['olle', 'karin'] })], later)
    expect(other).toMatchObject({ summary: { changed: 1 } })
    const links = await database.db
      .selectFrom('catalogue_stage_contact')
      .select('contact_id')
      .orderBy('position')
      .execute()
    expect(links.map(({ contact_id }) => contact_id)).toEqual(['olle', 'karin'])
  })

  it('counts an area as changed when only the limit of one person differs', async () => {
    await load(...ground())
    const limit = [area({ bookingsPerPerson: 3 })]
    expect(await importLines(database.db, limit, later)).toMatchObject({ summary: { changed: 1 } })
    expect(await importLines(database.db, limit, later)).toMatchObject({ summary: { unchanged: 1 } })
    expect(await importLines(database.db, [area()], later)).toMatchObject({ summary: { changed: 1 } })
  })

  it('notifies other processes only when something changed', async () => {
    const heard: string[] = []
    const subscription = await onChanged(database, ({ part }) => heard.push(part))
    await load(...ground())
    await load(...ground())
    await load(county({ country: 'SE', slug: 'Fel' }))
    await expect.poll(() => heard).toEqual(['catalogue'])
    await subscription.close()
    expect(heard).toEqual(['catalogue'])
  })

  it('stores more lines than fit in one part', async () => {
    const outcome = await load(...ground(), ...homes(2_500, 'kajen-1'))
    expect(outcome).toMatchObject({ code: 'Ok', summary: { added: 2_505 } })
    expect(await count('catalogue_home')).toBe(2_500)
  })

  it('stores nothing of a feed that breaks off when a part of it is stored already', async () => {
    async function* brokenOff() {
      yield* linesOfText([...ground(), ...homes(1_200, 'kajen-1')].map((line) => JSON.stringify(line)))
      throw new Error('broken off')
    }
    await expect(importCatalogue({ db: database.db, lines: brokenOff(), now: testNow })).rejects.toThrow('broken off')
    expect(await load(...ground(), ...homes(1_200, 'kajen-1'))).toMatchObject({ summary: { added: 1_205 } })
  })

  it('reports progress in lines', async () => {
    const heard: number[] = []
    await importCatalogue({
      db: database.db,
      lines: linesOfText([...ground(), ...homes(1_500, 'kajen-1')].map((line) => JSON.stringify(line))),
      now: testNow,
      onProgress: (lines) => heard.push(lines),
    })
    expect(heard).toEqual([1_000, 1_505])
  })
})

describe('a wrong line', () => {
  it('keeps the whole batch out, and every problem is reported with its line and field', async () => {
    const outcome = await load(
      ...ground(),
      ...homes(1_200, 'kajen-1'),
      home({ externalId: 'x', slug: 'x', status: 'free' as never }),
      home({ externalId: 'y', slug: 'y', stageExternalId: 'nowhere' }),
      '{"type":"home"',
    )
    expect(outcome).toMatchObject({
      code: 'Refused',
      problemCount: 3,
      problems: [
        { line: 1206, field: 'home.status', found: '"free"' },
        { line: 1208, code: 'NotJson' },
        { line: 1207, code: 'UnknownReference', field: 'home.stageExternalId', found: '"nowhere"' },
      ],
    })
    expect(await count('catalogue_county')).toBe(0)
    expect(await count('catalogue_home')).toBe(0)
  })

  it('is one whose id is on an earlier line', async () => {
    expect(await problemsOf(...ground(), home(), home())).toMatchObject([
      { line: 7, code: 'Duplicate', field: 'home.externalId', expected: 'an id that is not on line 6 already' },
    ])
  })

  it('is one that names what comes later only', async () => {
    expect(await problemsOf(county(), municipality(), contact(), stage(), area())).toEqual([])
    const outcome = await load(
      ...homes(1, 'kajen-9'),
      ...Array.from({ length: 1_000 }, (_, index) => contact({ externalId: `c${index}` })),
      stage({ externalId: 'kajen-9', slug: 'etapp-9' }),
    )
    expect(outcome).toMatchObject({ problems: [{ line: 1, code: 'UnknownReference' }] })
  })

  it('does not make the lines wrong that name it', async () => {
    const { problems, problemCount } = (await load(
      county(),
      municipality(),
      contact(),
      area({ concept: 'grand' as never }),
      stage(),
      home(),
    )) as { problems: unknown[]; problemCount: number }
    expect(problemCount).toBe(1)
    expect(problems).toMatchObject([{ line: 4, field: 'area.concept' }])
  })

  it.each([
    [
      'an unknown contact',
      () => [stage({ contactExternalIds: ['nobody'] })],
      'UnknownReference',
      'stage.contactExternalIds.0',
    ],
    [
      'a price in another currency',
      () => [home({ price: { minor: 1, currency: 'NOK' } })],
      'WrongValue',
      'home.price.currency',
    ],
    [
      'an option in another currency',
      () => [
        stage({
          choices: [
            {
              group: 'parking',
              options: [
                { externalId: 'none', name: 'Ingen', price: kronor(0) },
                { externalId: 'hall', name: 'I garaget', price: { minor: 1, currency: 'EUR' } },
              ],
            },
          ],
        }),
      ],
      'WrongValue',
      'stage.choices.0.options.1.price.currency',
    ],
    ['a limit of no bookings', () => [area({ bookingsPerPerson: 0 })], 'WrongValue', 'area.bookingsPerPerson'],
    ['a limit above twenty', () => [area({ bookingsPerPerson: 21 })], 'WrongValue', 'area.bookingsPerPerson'],
    ['half a booking', () => [area({ bookingsPerPerson: 1.5 })], 'WrongValue', 'area.bookingsPerPerson'],
    [
      'a municipality of another country',
      () => [
        county({ externalId: 'no-oslo', country: 'NO', slug: 'oslo' }),
        municipality({ externalId: 'no-oslo-0301', countyExternalId: 'no-oslo', slug: 'oslo' }),
        area({ externalId: 'abroad', slug: 'abroad', municipalityExternalId: 'no-oslo-0301' }),
      ],
      'WrongValue',
      'area.municipalityExternalId',
    ],
    ['a slug that a sibling has', () => [home(), home({ externalId: 'other' })], 'Taken', 'home.slug'],
    [
      'the removal of what never was',
      () => ['{"type":"remove","entity":"home","externalId":"ghost"}'],
      'UnknownReference',
      'remove.externalId',
    ],
    ['an area that changes site', () => [area({ siteId: 'senior' })], 'WrongValue', 'area.siteId'],
  ])('is %s', async (_name, lines, code, field) => {
    await load(...ground())
    expect(await problemsOf(...lines())).toMatchObject([{ code, field }])
  })

  it('is a showing that another stage has', async () => {
    const showing = {
      externalId: 'v',
      kind: 'open',
      startsAt: '2026-03-08T12:00:00Z',
      endsAt: '2026-03-08T13:00:00Z',
      place: 'Kajvägen 4',
    } as const
    await load(...ground().slice(0, 4), stage({ showings: [showing] }))
    expect(await problemsOf(stage({ externalId: 'kajen-2', slug: 'etapp-2', showings: [showing] }))).toMatchObject([
      { code: 'Taken', field: 'stage.showings.0.externalId' },
    ])
  })
})

describe('removing', () => {
  const remove = (entity: string, externalId: string) => JSON.stringify({ type: 'remove', entity, externalId })
  const present = async () => {
    const rows = await database.db.selectFrom('catalogue_home').select('id').where('removed_at', 'is', null).execute()
    return rows.map(({ id }) => id)
  }

  it('takes a home out and keeps that it was there', async () => {
    await load(...ground(), ...homes(2, 'kajen-1'))
    expect(await load(remove('home', 'kajen-1-a-1101'))).toMatchObject({ summary: { removed: 1 } })
    expect(await present()).toEqual(['kajen-1-a-1102'])
    expect(await count('catalogue_home')).toBe(2)
  })

  it('takes what is below with it', async () => {
    await load(...ground(), ...homes(2, 'kajen-1'))
    expect(await load(remove('area', 'kajen'))).toMatchObject({ summary: { removed: 4 } })
    expect(await present()).toEqual([])
  })

  it('changes nothing the second time', async () => {
    await load(
      ...ground(),
      ...homes(1, 'kajen-1'),
      remove('home', 'kajen-1-a-1102').replace('1102', '1101').slice(0, 0),
    )
    await load(remove('home', 'kajen-1-a-1101'))
    expect(await load(remove('home', 'kajen-1-a-1101'))).toMatchObject({ summary: { removed: 0, unchanged: 1 } })
  })

  it('frees the address, and the entity comes back when it is sent again', async () => {
    await load(...ground(), home())
    await load(remove('home', 'kajen-1-a-1101'), home({ externalId: 'successor' }))
    expect(await present()).toEqual(['successor'])
    expect(await problemsOf(home())).toMatchObject([{ code: 'Taken' }])
    expect(await load(remove('home', 'successor'), home())).toMatchObject({ summary: { changed: 1, removed: 1 } })
    expect(await present()).toEqual(['kajen-1-a-1101'])
  })

  it('takes a person off the stages', async () => {
    await load(...ground())
    await load(remove('staff-contact', 'karin'))
    expect(await database.db.selectFrom('catalogue_stage_contact').selectAll().execute()).toEqual([])
  })
})

describe('addresses', () => {
  it('may move from one home to another within a batch when their owner leaves first', async () => {
    await load(...ground(), ...homes(2, 'kajen-1'))
    const [first, second] = homes(2, 'kajen-1', (index) => ({ slug: index === 0 ? 'new' : 'a-1101' }))
    expect(await load(first ?? '', second ?? '')).toMatchObject({ summary: { changed: 2 } })
  })
})

describe('the summary of a stage', () => {
  const summary = (stageId: string) =>
    database.db.selectFrom('catalogue_stage_summary').selectAll().where('stage_id', '=', stageId).executeTakeFirst()

  it('counts homes and spans those on the market', async () => {
    await load(
      ...ground(),
      home({ externalId: 'a', slug: 'a', rooms: 2, primaryArea: 45, price: kronor(3_000_000) }),
      home({ externalId: 'b', slug: 'b', rooms: 4, primaryArea: 90.5, price: kronor(6_000_000), status: 'reserved' }),
      home({ externalId: 'c', slug: 'c', rooms: 6, primaryArea: 140, price: kronor(9_000_000), status: 'sold' }),
      home({ externalId: 'd', slug: 'd', rooms: 1, primaryArea: 30, price: null, status: 'pre-selling' }),
    )
    expect(await summary('kajen-1')).toMatchObject({
      homes_total: 4,
      homes_offered: 2,
      min_rooms: 1,
      max_rooms: 4,
      min_area: 30,
      max_area: 90.5,
      min_price_minor: 300_000_000,
      max_price_minor: 600_000_000,
    })
  })

  it('spans all homes, without prices, when none is on the market', async () => {
    await load(...ground(), ...homes(2, 'kajen-1', (index) => ({ status: 'sold', rooms: 2 + index })))
    expect(await summary('kajen-1')).toMatchObject({
      homes_offered: 0,
      min_rooms: 2,
      max_rooms: 3,
      min_price_minor: null,
    })
  })

  it('follows a home that moves to another stage', async () => {
    await load(...ground(), stage({ externalId: 'kajen-2', slug: 'etapp-2' }), ...homes(2, 'kajen-1'))
    await load(home({ stageExternalId: 'kajen-2' }))
    expect(await summary('kajen-1')).toMatchObject({ homes_total: 1 })
    expect(await summary('kajen-2')).toMatchObject({ homes_total: 1 })
  })
})
