import type { MediaPicture } from '@nyhem/contract/media-manifest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { ground, home, importLines, testNow } from '../catalogue/sample-feed.ts'
import { contractPages } from '../contracts/document/contract-text.ts'
import { floorPlanRoutes } from './floor-plan.routes.ts'
import { openFloorPlan } from './floor-plan.ts'
import { planDrawing } from './plan.fixture.ts'

const key = 'plans/type-3b.sv.svg'
const hash = '0123456789abcdef'

let database: TestDatabase
let app: ApiServer
let read = 0

beforeAll(async () => {
  database = await openTestDatabase()
  await importLines(database.db, [
    ...ground(),
    home({ planKey: 'type-3b', address: 'Kajvägen 4' }),
    home({ externalId: 'kajen-1-a-1102', number: 'A-1102', slug: 'a-1102' }),
  ])
  const plans = openFloorPlan({
    catalogue: createCatalogue(database.db),
    media: {
      pictureOf: (asked) => (asked === key ? ({ key, hash, vector: true } as MediaPicture) : null),
      documentOf: () => null,
    },
    pictures: {
      getDrawing: async (asked, askedHash) => {
        read += 1
        return asked === key && askedHash === hash ? Buffer.from(planDrawing) : null
      },
    },
  })
  app = await buildTestApi([
    (server) => floorPlanRoutes(server, { plans, siteOfRequest: siteOfRequest({}), now: () => testNow }),
  ])
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string, host = 'se.localhost') => app.inject({ url, headers: { host } })

describe('the sheet of a plan', () => {
  it('is a PDF with the name of the home, its scale, the seller, the day and what it is', async () => {
    const { statusCode, headers, rawPayload } = await get('/plans/kajen-1-a-1101.pdf')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe('attachment; filename="kajen-1-a-1101.pdf"')
    const [furnished = '', measured = '', ...more] = contractPages(rawPayload)
    expect(more).toEqual([])
    const plain = furnished.replace(/\s+/g, ' ')
    expect(plain).toContain('Planritning av A-1101')
    expect(plain).toContain('Kajvägen 4')
    expect(plain).toContain('Skala 1:50 på A4')
    expect(plain).toContain('Norrvida AB')
    expect(plain).toContain('2 mars 2026')
    expect(plain).toContain('är en illustration')
    expect(plain).toContain('Vardagsrum & kök')
    expect(plain).not.toContain('5,4')
    expect(measured).toContain('5,4')
  })
  it('is the same file for the same facts, made once', async () => {
    const before = (await get('/plans/kajen-1-a-1101.pdf')).rawPayload
    const reads = read
    expect((await get('/plans/kajen-1-a-1101.pdf')).rawPayload.equals(before)).toBe(true)
    expect(read).toBe(reads)
  })
  it.each([
    ['a home without a plan', '/plans/kajen-1-a-1102.pdf', 'se.localhost', 404],
    ['an unknown home', '/plans/kajen-9.pdf', 'se.localhost', 404],
    ['a home of another host', '/plans/kajen-1-a-1101.pdf', 'no.localhost', 404],
    ['another address', '/plans/..%2fx.pdf', 'se.localhost', 400],
  ])('is not there for %s', async (_, url, host, status) => expect((await get(url, host)).statusCode).toBe(status))
})

describe('the drawing with measures', () => {
  it('is kept for ever, and runs nothing', async () => {
    const { statusCode, headers, body } = await get(`/pictures/measures/sv/${hash}/${key}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('>5,4<')
  })
  it('is not there for another hash or language', async () => {
    expect((await get(`/pictures/measures/sv/fedcba9876543210/${key}`)).statusCode).toBe(404)
    expect((await get(`/pictures/measures/de/${hash}/${key}`)).statusCode).toBe(400)
  })
})
