import type { HomeBook } from '@nyhem/contract/calls/home-book'
import { parseMyPagesLine } from '@nyhem/contract/feed/my-pages-lines'
import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf } from '../emails/emails.fixture.ts'
import { bookLine, homeId, openBookStage, otherHomeId } from './home-book.fixture.ts'

let stage: Awaited<ReturnType<typeof openBookStage>>
let elin: AccountId
beforeAll(async () => {
  stage = await openBookStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
  elin = await stage.person('elin', homeId)
})

const bookOf = async (accountId = elin): Promise<HomeBook> => (await stage.read(accountId)).body
const titles = async () => (await bookOf()).warranties.map(({ title }) => title)
const passDays = (days: number) => {
  stage.clock.now = new Date(stage.clock.now.getTime() + days * 86_400_000)
}

describe('GET /api/my-home/{id}/book', () => {
  it('tells who has an agreement of the home what it is made of', async () => {
    await stage.take(bookLine())
    const { status, body, headers } = await stage.read(elin)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(body).toMatchObject({
      products: [
        { room: 'Vardagsrum', part: 'Golv', product: 'Ekparkett', manufacturer: 'Virke', code: 'EK-14' },
        { room: 'Sovrum', manufacturer: null, code: 'S 0502-Y' },
      ],
      care: [{ title: 'Oljat golv', howOften: 'yearly' }],
      warranties: [{ title: 'Vitvaror', endsOn: '2026-05-01', standing: 'ending' }],
    })
  })

  it('is empty while nothing is written', async () => {
    expect(await bookOf()).toEqual({ products: [], chosen: [], care: [], warranties: [], documents: [] })
  })

  it('is not there for others, on other sites, or for a home that is none', async () => {
    await stage.take(bookLine())
    const olle = await stage.person('olle', otherHomeId)
    for (const [who, id, host] of [
      [olle, homeId, 'se.localhost'],
      [elin, otherHomeId, 'se.localhost'],
      [elin, homeId, 'no.localhost'],
      [elin, 'no-such-home', 'se.localhost'],
    ] as const) {
      const { status, body } = await stage.read(who, id, host)
      expect([status, body.code]).toEqual([404, 'NotFound'])
    }
    expect((await stage.read(null)).status).toBe(401)
  })

  it('shows what was chosen once the last day has passed, from the choice itself', async () => {
    const kronor = (amount: number) => ({ minor: amount * 100, currency: 'SEK' as const })
    await stage.takeChoice({
      ...{ type: 'interior-choice', externalId: 'c-floor', homeExternalId: homeId, room: 'Hall', title: 'Golv' },
      decideBy: '2026-03-31',
      options: [
        { id: 'oak', title: 'Ek', price: kronor(0), isStandard: true },
        { id: 'ash', title: 'Ask', price: kronor(4_500) },
      ],
      chosenOptionId: 'ash',
    })
    expect((await bookOf()).chosen).toEqual([])
    passDays(40)
    expect((await bookOf()).chosen).toEqual([{ id: 'c-floor', room: 'Hall', part: 'Golv', product: 'Ask' }])
  })

  it('names the documents of this home that the person has', async () => {
    const paper = {
      ...({ kind: 'agreement', action: 'sign', status: 'done', dueOn: null, actedAt: null } as const),
      issuedAt: instantOf(new Date('2026-01-01T08:00:00Z')),
    }
    stage.papers.push(
      { ...paper, id: asId<'Document'>('d-1'), homeId, title: 'Köpekontrakt' },
      { ...paper, id: asId<'Document'>('d-2'), homeId: otherHomeId, title: 'Bilplats' },
    )
    expect((await bookOf()).documents).toMatchObject([
      { id: 'd-1', title: 'Köpekontrakt', href: expect.stringContaining('d-1') },
    ])
    const reader = { accountId: elin, site: siteById('se'), isProven: false }
    expect((await stage.books.read(reader, homeId))?.documents).toBeNull()
  })
})

describe('a line of the feed', () => {
  it('replaces what the feed has said of the home, and keeps what the staff have written', async () => {
    expect(await stage.take(bookLine())).toEqual({ ok: true, written: 'added' })
    expect(await stage.take(bookLine())).toEqual({ ok: true, written: 'unchanged' })
    await stage.db
      .insertInto('home_book_entry')
      .values({
        ...{ home_id: homeId, kind: 'care', position: 0, written_at: instantOf(stage.clock.now) },
        entry: JSON.stringify({ kind: 'care', title: 'Filter', advice: 'Byt.', howOften: 'half-yearly' }),
      })
      .execute()
    expect(await stage.take(bookLine({ care: [], warranties: [] }))).toEqual({ ok: true, written: 'changed' })
    const book = await bookOf()
    expect([book.care.map(({ title }) => title), book.warranties, book.products.length]).toEqual([['Filter'], [], 2])
    expect(await stage.remove('book-1101')).toBe(true)
    expect(await stage.remove('book-1101')).toBe(false)
    expect(await bookOf()).toMatchObject({ products: [], care: [{ title: 'Filter' }] })
  })

  it('moves to another home with all that it says', async () => {
    await stage.take(bookLine())
    expect(await stage.take(bookLine({ homeExternalId: otherHomeId }))).toEqual({ ok: true, written: 'changed' })
    expect(await titles()).toEqual([])
    const olle = await stage.person('olle', otherHomeId)
    expect((await stage.read(olle, otherHomeId)).body.warranties).toHaveLength(1)
  })

  it('is refused for a home that is unknown or has another book, by its field', async () => {
    expect(await stage.take(bookLine({ homeExternalId: 'h-9' }))).toMatchObject({
      problem: { code: 'UnknownReference', field: 'home-book.homeExternalId', found: '"h-9"' },
    })
    await stage.take(bookLine())
    expect(await stage.take(bookLine({ externalId: 'book-2' }))).toMatchObject({
      problem: {
        code: 'WrongValue',
        field: 'home-book.homeExternalId',
        expected: expect.stringContaining('book-1101'),
      },
    })
  })

  it('names each wrong field, and tells nothing of what a home is made of', () => {
    const [warranty] = bookLine().warranties ?? []
    const wrong = {
      ...bookLine(),
      products: [{ id: 'floor', room: 'Hall', part: 'Golv', product: 7 }],
      care: [{ id: 'oil', title: 'Golv', advice: 'Olja.', howOften: 'often' }],
      warranties: [
        { ...warranty, endsOn: '2024-04-30' },
        { ...warranty, id: 'other' },
      ],
    }
    const read = parseMyPagesLine(1, JSON.stringify(wrong))
    expect(read.ok ? [] : read.problems.map(({ code, field, found }) => `${code} ${field} ${found}`)).toEqual([
      'WrongValue home-book.products.0.product (hidden)',
      'WrongValue home-book.care.0.howOften "often"',
      'WrongValue home-book.warranties.0.endsOn "2024-04-30"',
    ])
    const twice = parseMyPagesLine(1, JSON.stringify({ ...bookLine(), warranties: [warranty, warranty] }))
    expect(twice.ok ? [] : twice.problems.map(({ field, expected }) => `${field}: ${expected}`)).toEqual([
      'home-book.warranties: each id once',
    ])
  })
})

describe('a warranty that ends', () => {
  beforeEach(async () => {
    await stage.take(bookLine())
  })
  const rung = async (who = elin) => (await stage.bell(who)).map(({ name, title, dueOn }) => ({ name, title, dueOn }))

  it('reminds each person of the home 60 and 14 days before, each once, by bell and e-mail', async () => {
    const nils = await stage.person('nils', homeId)
    await stage.person('olle', otherHomeId)
    passDays(-1)
    expect(await stage.books.remind()).toBe(0)
    passDays(1)
    expect(await stage.books.remind()).toBe(2)
    expect(await stage.books.remind()).toBe(0)
    expect(await rung()).toEqual([{ name: 'ends_in_60_days', title: 'Vitvaror, A-1101', dueOn: '2026-05-01' }])
    passDays(45)
    expect(await stage.books.remind()).toBe(0)
    passDays(1)
    expect(await stage.books.remind()).toBe(2)
    expect(await stage.books.remind()).toBe(0)
    for (const who of [elin, nils]) expect(await rung(who)).toMatchObject([{ name: 'ends_in_14_days' }])
    expect(stage.sent.filter(({ accountId }) => accountId === elin).map(({ days }) => days)).toEqual([60, 14])
  })

  it('reminds once when two processes do so at a time', async () => {
    const counts = await Promise.all([stage.books.remind(), stage.books.remind()])
    expect([counts[0] + counts[1], stage.sent.length]).toEqual([1, 1])
  })

  it('that is entered late gives the nearer reminder alone', async () => {
    passDays(50)
    expect(await stage.books.remind()).toBe(1)
    expect(stage.sent.map(({ days }) => days)).toEqual([14])
  })

  it('is no longer rung for when it has ended, was withdrawn, or ends on another day', async () => {
    await stage.books.remind()
    await stage.take(bookLine({ warranties: [] }))
    expect(await rung()).toEqual([])
    await stage.take(bookLine())
    await stage.books.remind()
    expect(await rung()).toHaveLength(1)
    const later = (bookLine().warranties ?? []).map((one) => ({ ...one, endsOn: '2026-09-01' }))
    await stage.take(bookLine({ warranties: later }))
    expect(await rung()).toEqual([])
    await stage.take(bookLine())
    passDays(50)
    await stage.books.remind()
    expect(await rung()).toHaveLength(1)
    passDays(11)
    await stage.books.remind()
    expect(await rung()).toEqual([])
  })

  it('reminds nobody whose data is restricted, who has died, or who has no agreement of the home', async () => {
    const at: Instant = instantOf(stage.clock.now)
    const [restricted, dead] = [await stage.person('restricted', homeId), await stage.person('dead', homeId)]
    const { id } = await stage.db
      .insertInto('data_request')
      .values({
        ...{ account_id: restricted, site_id: 'se', kind: 'restriction', asked_by: 'phone', state: 'received' },
        ...{ received_at: at, due_on: '2026-04-01' as LocalDate },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await stage.db
      .insertInto('account_restriction')
      .values({ account_id: restricted, request_id: id, restricted_at: at })
      .execute()
    await stage.db.updateTable('account').set({ deceased: true }).where('id', '=', dead).execute()
    await stage.books.remind()
    expect(stage.sent.map(({ accountId }) => accountId)).toEqual([elin])
    await stage.db.deleteFrom('account_booking').where('account_id', '=', elin).execute()
    await stage.books.remind()
    expect(await rung()).toEqual([])
  })

  it('is told of in the language of the site, with what is covered and who to turn to', async () => {
    await stage.books.remind()
    const [subject] = stage.sent
    if (!subject) throw new Error('nothing was sent')
    const email = await stage.books.email(subject)
    expect(email?.to).toBe('elin@demo.example')
    const said = email ? wordsOf(email) : ''
    for (const part of ['Vitvaror', 'Fel i material', 'Kylbolaget, 010-555 01 00', '2026-05-01', 'A-1101'])
      expect(said).toContain(part)
    expect(said).toContain(`https://se.example/mina-sidor/min-bostad/?objectId=${homeId}#book`)
    await stage.take(bookLine({ warranties: [] }))
    expect(await stage.books.email(subject)).toBeNull()
  })
})
