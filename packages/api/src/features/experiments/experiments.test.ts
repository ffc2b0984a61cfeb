import { experiments as known } from '@nyhem/domain/cookies/experiments'
import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { makeMetrics, measureExperiments } from '../../server/metrics.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { experimentsRoutes } from './experiments.routes.ts'
import { type Experiments, openExperiments } from './experiments.ts'

let database: TestDatabase
let experiments: Experiments
let clock = '2026-03-02T08:00:00.000Z' as Instant

const openApp = (limit = 1_000) =>
  buildTestApi([(api) => experimentsRoutes(api, { experiments, siteOfRequest: () => siteById('se') })], {
    database,
    settings: { rateLimits: { ...defaultRateLimits, form: limit } },
  })
let app: ApiServer

beforeAll(async () => {
  database = await openTestDatabase()
  experiments = openExperiments({ database, now: () => clock })
  app = await openApp()
})
beforeEach(async () => {
  await database.db.deleteFrom('experiment_choice').execute()
  clock = '2026-03-02T08:00:00.000Z' as Instant
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const choose = async (path: string, headers: Record<string, string> = {}, on = app) =>
  on.inject({ method: 'POST', url: `/api/experiments/${path}`, headers: { host: 'se.localhost', ...headers } })
const rows = () =>
  database.db
    .selectFrom('experiment_choice')
    .select(['site_id', 'option_value', 'chosen_on', 'times'])
    .orderBy('site_id')
    .orderBy('option_value')
    .orderBy('chosen_on')
    .execute()

describe('cookie choices as experiment options', () => {
  it('are counted by site, option and day', async () => {
    for (const path of [
      'cookie-choice/all',
      'cookie-choice/all',
      'cookie-choice/necessary',
      'cookie-choice/all?siteId=fi',
    ])
      expect((await choose(path)).statusCode).toBe(204)
    expect(await rows()).toEqual([
      { site_id: 'fi', option_value: 'all', chosen_on: '2026-03-02', times: 1 },
      { site_id: 'se', option_value: 'all', chosen_on: '2026-03-02', times: 2 },
      { site_id: 'se', option_value: 'necessary', chosen_on: '2026-03-02', times: 1 },
    ])
  })

  it('belong to the day of the site’s own clock', async () => {
    clock = '2026-03-02T22:30:00.000Z' as Instant
    await choose('cookie-choice/all')
    await choose('cookie-choice/all?siteId=fi')
    expect((await rows()).map((row) => [row.site_id, row.chosen_on])).toEqual([
      ['fi', '2026-03-03'],
      ['se', '2026-03-02'],
    ])
  })

  it.each(known['cookie-choice'])('take the option %s', async (option) => {
    expect((await choose(`cookie-choice/${option}`)).statusCode).toBe(204)
  })

  it('are counted whole when many come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => choose('cookie-choice/all')))
    expect((await rows()).map(({ times }) => times)).toEqual([20])
  })

  it('are reported by the metrics', async () => {
    const metrics = makeMetrics()
    measureExperiments(metrics, experiments.totals)
    await choose('cookie-choice/all')
    clock = '2026-03-03T08:00:00.000Z' as Instant
    await choose('cookie-choice/all')
    expect(await metrics.registry.metrics()).toContain(
      'nyhem_experiment_choices{site="se",experiment="cookie-choice",option="all"} 2',
    )
  })
})

describe('bad input', () => {
  it.each([
    ['cookie-choice/everything', 'optionValue'],
    ['cookie-choice/toString', 'optionValue'],
    [`cookie-choice/${'a'.repeat(61)}`, 'optionValue'],
    ['colours/blue', 'experimentId'],
    ['cookie-choice/all?siteId=dk', 'siteId'],
  ])('is refused by name: %s', async (path, field) => {
    const reply = await choose(path)
    expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, field])
    expect(await rows()).toEqual([])
  })

  it('is refused from the page of another site', async () => {
    expect((await choose('cookie-choice/all', { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    expect((await choose('cookie-choice/all', { origin: 'http://se.localhost' })).statusCode).toBe(204)
    expect((await rows()).map(({ times }) => times)).toEqual([1])
  })

  it('is refused when one address answers again and again', async () => {
    const limited = await openApp(2)
    const replies = []
    for (let time = 0; time <= 2; time += 1) replies.push((await choose('cookie-choice/all', {}, limited)).statusCode)
    await limited.close()
    expect(replies).toEqual([204, 204, 429])
  })
})
