import { describe, expect, it } from 'vitest'
import { runControl } from './control-run.ts'
import { stories } from './office-stories.ts'
import { runOffice } from './run-office.ts'
import { oneServer, runScenario } from './run-scenario.ts'

const server = process.env.TEST_DATABASE_URL

/** A small `npm run faults`; needs a server, where processes meet. */
describe.runIf(server)('bookings while servers are killed', () => {
  it('are raced for: without the index that guarantees one hold homes are sold twice, with it never', async () => {
    const [off, on] = await runControl({ homes: 3, wanted: 20 }, server ?? '')
    expect(off).toMatchObject({ guard: 'off' })
    expect(off?.soldTwice).toBeGreaterThan(0)
    expect(on).toMatchObject({ guard: 'on', soldTwice: 0, holds: 3, answers: new Map([[200, 60]]) })
  }, 180_000)

  it('go on from where they were, on two servers, and break no rule', async () => {
    const result = await runScenario(
      {
        name: 'small',
        servers: 2,
        market: 'se',
        homes: 8,
        mostKills: 3,
        atOnce: 4,
        seed: Date.now() % 1_000_000,
        skewMs: 60_000,
        isSettled: false,
      },
      oneServer(server ?? ''),
    )
    const seed = `seed ${result.scenario.seed}`
    expect([seed, ...result.happened.unexpected]).toEqual([seed])
    expect(result.verdicts.length).toBeGreaterThan(4)
    for (const { rule, broken } of result.verdicts) expect([seed, rule, ...broken]).toEqual([seed, rule])
  }, 400_000)

  it('leave no turn, request of the staff or refund half done, or done twice', async () => {
    const seed = Date.now() % 1_000_000
    const named = `seed ${seed}`
    const scenario = {
      name: 'small',
      market: 'se',
      homes: stories.length,
      mostKills: 3,
      atOnce: 5,
      seed,
      skewMs: 60_000,
    } as const
    const { happened, verdicts } = await runOffice(scenario, server ?? '')
    expect([named, ...happened.unexpected]).toEqual([named])
    for (const { rule, broken } of verdicts) expect([named, rule, ...broken]).toEqual([named, rule])
    const checked = new Map(verdicts.map((verdict) => [verdict.rule, verdict.checked]))
    for (const rule of ['every accepted turn has its booking', 'what was approved happened once, what was not never'])
      expect(checked.get(rule)).toBeGreaterThan(0)
  }, 900_000)
})
