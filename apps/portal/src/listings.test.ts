import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { area, ground, home, homes, kronor, stage } from '@nyhem/api/features/catalogue/sample-feed'
import type { MarketedHome, MarketedHomes } from '@nyhem/contract/calls/listings'
import { marketedHomesSchema } from '@nyhem/contract/calls/listings'
import { parsePageData } from '@nyhem/contract/page-data'
import { instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FeedPortal, openFeedPortal } from './office/feeds.fixture.ts'

const hostile = `<b>"Kajen" & 'co'</b>]]>`
let feeds: FeedPortal
let key: string

beforeAll(async () => {
  feeds = await openFeedPortal({ RATE_LIMIT_INTEGRATION: '1000' })
  key = await feeds.newKey('Portalen', ['listings:read'])
  const answer = await feeds.send([
    ...ground(),
    ...homes(3, 'kajen-1', () => ({
      totalPrice: kronor(5_950_000),
      monthlyFee: kronor(4_120),
      energyClass: 'B',
      address: 'Kajvägen 4',
    })),
    home({ externalId: 'sold', number: 'A-2', slug: 'a-2', status: 'sold' }),
    home({ externalId: 'away', number: 'A-3', slug: 'a-3', status: 'not-available' }),
    area({ externalId: 'no-area', siteId: 'senior', slug: 'seniorvik', name: 'Seniorvik' }),
    stage({ externalId: 'senior-1', slug: 'etapp-1', areaExternalId: 'no-area' }),
    ...homes(1, 'senior-1'),
  ])
  expect(answer.status, answer.text).toBe(200)
}, 120_000)
afterAll(() => feeds?.close())

const get = (path: string, headers: Readonly<Record<string, string>> = {}, as = key) =>
  feeds.portal.send({ path, host: 'se.localhost', headers: { authorization: `Bearer ${as}`, ...headers } })
const json = '/listings/v1/homes.json?site=se'
const xml = '/listings/v1/homes.openimmo.xml?site=se'
const atom = '/listings/v1/search.atom?site=se'
const listed = async (): Promise<readonly MarketedHome[]> => (await get(json)).json<MarketedHomes>().homes
const hold = (to: 'reserved' | 'booked' | 'for-sale', id = 'kajen-1-a-1101') =>
  feeds.portal.db.transaction().execute((tx) =>
    createCatalogue(tx).setHomeStatus(tx, {
      homeId: asId(id),
      from: ['for-sale', 'reserved', 'booked'],
      to,
      now: instantOf(new Date()),
    }),
  )

/** What the public page of a home says. */
function modelOf(page: unknown) {
  const { template } = parsePageData(page)
  if (template.currentComponent !== 'object') throw new Error(template.currentComponent)
  return template.viewModel
}

/** Names of elements in order; throws where they are not nested, or a text has what must be escaped. */
function elementsOf(text: string): string[] {
  const open: string[] = []
  const names: string[] = []
  const rest = text
    .replace(/<\?xml [^?]*\?>/, '')
    .replaceAll(/<(\/?)([\w-]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g, (_, end, name, _attributes, alone) => {
      if (end === '/') expect(open.pop()).toBe(name)
      else {
        names.push(name)
        if (alone === '') open.push(name)
      }
      return ''
    })
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/)
  return names
}

describe('homes on the market', () => {
  it('are told as their public pages tell them', async () => {
    const answer = await get(json)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(marketedHomesSchema.safeParse(answer.json()).error).toBeUndefined()
    const told = await listed()
    expect(told.map(({ id }) => id)).toEqual(['kajen-1-a-1101', 'kajen-1-a-1102', 'kajen-1-a-1103'])
    for (const one of told) {
      const { pathname } = new URL(one.url)
      const page = await feeds.portal.send({ path: `${pathname}GetViewModel`, host: 'se.localhost' })
      expect(page.status).toBe(200)
      const { status, number, price, totalPrice, monthlyFee, facts } = modelOf(page.json())
      expect({ status, number, price, totalPrice, monthlyFee, address: facts.address, rooms: facts.rooms }).toEqual({
        status: one.status,
        number: one.number,
        price: one.price,
        totalPrice: one.totalPrice,
        monthlyFee: one.monthlyFee,
        address: one.address,
        rooms: one.rooms,
      })
    }
  })

  it('say that they are held, and leave when they are booked', async () => {
    await hold('reserved')
    expect((await listed())[0]).toMatchObject({ id: 'kajen-1-a-1101', status: 'reserved' })
    expect((await get(xml)).text).toContain('<verkaufstatus stand="RESERVIERT"/>')
    await hold('booked')
    expect((await listed()).map(({ id }) => id)).not.toContain('kajen-1-a-1101')
    await hold('for-sale')
    expect((await listed())[0]).toMatchObject({ id: 'kajen-1-a-1101', status: 'for-sale' })
  })

  it('are those of one site', async () => {
    const senior = (await get('/listings/v1/homes.json?site=senior')).json<MarketedHomes>()
    expect(senior.homes.map(({ id }) => id)).toEqual(['senior-1-a-1101'])
    expect((await get('/listings/v1/homes.json?site=nowhere')).status).toBe(400)
  })

  it.each([json, xml, atom])('answer 304 until anything that is told changes: %s', async (path) => {
    const first = await get(path)
    const known = { 'if-none-match': String(first.headers.etag) }
    expect([first.status, (await get(path, known)).status]).toEqual([200, 304])
    expect((await get(path, known)).text).toBe('')
    await feeds.send(homes(1, 'kajen-1', () => ({ headline: `Ny rubrik ${path}` })))
    await expect.poll(async () => (await get(path, known)).status).toBe(200)
  })

  it('have a version that a change of their stage makes another', async () => {
    const known = { 'if-none-match': String((await get(json)).headers.etag) }
    await feeds.send([stage({ name: 'Etapp ett' })])
    expect((await get(json, known)).status).toBe(200)
  })
})

describe('OpenImmo', () => {
  it('is well formed whatever homes are called, and has each home once', async () => {
    await feeds.send(homes(1, 'kajen-1', () => ({ headline: hostile, address: hostile, description: hostile })))
    const answer = await get(xml)
    expect(answer.headers['content-type']).toContain('application/xml')
    const names = elementsOf(answer.text)
    expect(names.filter((name) => name === 'immobilie')).toHaveLength(3)
    expect(answer.text).toContain("<objekttitel>&lt;b&gt;&quot;Kajen&quot; &amp; 'co'&lt;/b&gt;]]&gt;</objekttitel>")
  })

  it('has its parts in the order of its schema', async () => {
    const inOrder = [
      'objektkategorie',
      'geo',
      'kontaktperson',
      'preise',
      'flaechen',
      'ausstattung',
      'zustand_angaben',
      'freitexte',
      'anhaenge',
      'verwaltung_objekt',
      'verwaltung_techn',
    ]
    const names = elementsOf((await get(xml)).text)
    expect(names.filter((name) => inOrder.includes(name)).slice(0, inOrder.length)).toEqual(inOrder)
  })
})

describe('a search as Atom', () => {
  it('has the homes that fit it, without a key', async () => {
    const entries = async (query: string) =>
      elementsOf((await get(`${atom}${query}`, {}, 'none')).text).filter((name) => name === 'entry').length
    await expect.poll(() => entries('')).toBe(3)
    expect([await entries('&minRooms=3'), await entries('&minRooms=4')]).toEqual([3, 0])
  })

  it('has areas and prices as the pages of the site write them', async () => {
    await expect
      .poll(async () => (await get(atom, {}, 'none')).text)
      .toContain('78,5\u00a0m², 5\u00a0950\u00a0000\u00a0kr<')
  })
})

describe('a key', () => {
  it.each([json, xml])('without the scope is refused: %s', async (path) => {
    expect((await get(path, {}, feeds.key)).status).toBe(403)
    expect((await get(path, {}, 'none')).status).toBe(401)
  })

  it('that reads may not write', async () => {
    expect((await feeds.send(ground(), { authorization: `Bearer ${key}` })).status).toBe(403)
  })
})
