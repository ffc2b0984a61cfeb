import type { VisitedReply } from '@nyhem/contract/calls/timeseries'
import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { ground, homes, importLines, stage } from '../catalogue/sample-feed.ts'
import { visitsRoutes } from './visits.routes.ts'
import { openVisits, type Visits } from './visits.ts'

const anna = 'anna-0123456789abcdef'
const bo = 'bo-0123456789abcdefgh'

let database: TestDatabase
let visits: Visits
let app: ApiServer
let clock = '2026-03-02T08:00:00.000Z' as Instant

beforeAll(async () => {
  database = await openTestDatabase()
  const outcome = await importLines(database.db, [
    ...ground(),
    stage({ externalId: 'kajen-2', slug: 'etapp-2', name: 'Etapp 2' }),
    ...homes(2, 'kajen-1'),
    ...homes(2, 'kajen-2'),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  visits = openVisits({
    database,
    catalogue: createCatalogue(database.db),
    media: { picture: () => null },
    now: () => clock,
  })
  app = await buildTestApi([(api) => visitsRoutes(api, { visits, siteOfRequest: () => siteById('se') })], { database })
})
beforeEach(async () => {
  await database.db.deleteFrom('visit').execute()
  clock = '2026-03-02T08:00:00.000Z' as Instant
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const visit = async (userId: string, stageId: string, siteId = 'se') =>
  (await app.inject({ method: 'POST', url: '/timeseries/visit', payload: { userId, siteId, stageId } })).statusCode
const namesAt = async (url: string) => (await app.inject(url)).json<VisitedReply>().projects.map(({ name }) => name)
const later = (minutes: number) => {
  clock = new Date(Date.parse(clock) + minutes * 60_000).toISOString() as Instant
}
const day = 24 * 60

describe('what a visitor looked at', () => {
  it('is listed with the last one first, each once, by its area and stage', async () => {
    for (const stageId of ['kajen-1', 'kajen-2', 'kajen-1']) {
      expect(await visit(anna, stageId)).toBe(204)
      later(1)
    }
    const names = await namesAt(`/timeseries/lastvisited/${anna}/se`)
    expect(names).toHaveLength(2)
    expect(names[0]).toMatch(/etapp 1/i)
    expect(names[1]).toMatch(/etapp 2/i)
  })

  it('is shown to no one else, nor on another site, and cached by no proxy', async () => {
    await visit(anna, 'kajen-1')
    expect(await namesAt(`/timeseries/lastvisited/${bo}/se`)).toEqual([])
    expect(await namesAt(`/timeseries/lastvisited/${anna}/no`)).toEqual([])
    const { headers } = await app.inject(`/timeseries/lastvisited/${anna}/se`)
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('is forgotten when consent is withdrawn', async () => {
    await visit(anna, 'kajen-1')
    await visit(bo, 'kajen-1')
    const reply = await app.inject({ method: 'DELETE', url: `/timeseries/visits/${anna}` })
    expect(reply.statusCode).toBe(204)
    expect(await namesAt(`/timeseries/lastvisited/${anna}/se`)).toEqual([])
    expect(await namesAt(`/timeseries/lastvisited/${bo}/se`)).toHaveLength(1)
  })

  it('is deleted six months after the last look, as the cookie is', async () => {
    await visit(anna, 'kajen-1')
    later(182 * day)
    expect(await visits.deleteOld()).toBe(0)
    later(2 * day)
    expect(await visits.deleteOld()).toBe(1)
  })
})

describe('what most looked at in a county', () => {
  const mostVisited = '/timeseries/mostvisited/county/stockholm'

  it('is counted by visitors, not by looks', async () => {
    for (let time = 0; time < 5; time += 1) await visit(anna, 'kajen-1')
    await visit(anna, 'kajen-2')
    await visit(bo, 'kajen-2')
    const names = await namesAt(mostVisited)
    expect([names.length, names[0]]).toEqual([2, expect.stringMatching(/etapp 2/i)])
  })

  it('is of the last 30 days', async () => {
    await visit(anna, 'kajen-1')
    later(31 * day)
    expect(await namesAt(mostVisited)).toEqual([])
  })

  it('may be cached for some minutes, and is not found for a county that the site does not have', async () => {
    expect((await app.inject(mostVisited)).headers['cache-control']).toBe('public, max-age=300')
    expect((await app.inject('/timeseries/mostvisited/county/atlantis')).statusCode).toBe(404)
  })
})

describe('bad input', () => {
  it.each([
    ['a stage that is not there', { userId: anna, siteId: 'se', stageId: 'atlantis' }, 'stageId'],
    ['an area in place of a stage', { userId: anna, siteId: 'se', stageId: 'kajen' }, 'stageId'],
    ['a stage of another site', { userId: anna, siteId: 'no', stageId: 'kajen-1' }, 'stageId'],
    ['a visitor id that could be guessed', { userId: '1', siteId: 'se', stageId: 'kajen-1' }, 'userId'],
    ['a site that is none', { userId: anna, siteId: 'dk', stageId: 'kajen-1' }, 'siteId'],
  ])('is refused by name: %s', async (_name, payload, field) => {
    const reply = await app.inject({ method: 'POST', url: '/timeseries/visit', payload })
    expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, field])
  })
})
