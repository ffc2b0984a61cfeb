import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { instantOf, type LocalDate } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SeedTask, seedDemo, seedDemoWhereEmpty } from './seed.ts'

type Step = { label: string; done: number; total: number }

let database: TestDatabase
const firstLogged: object[] = []
const firstSteps: Step[] = []
const task = (logged: object[], steps: Step[] = []): SeedTask => ({
  database,
  log: { info: (fields) => logged.push(fields), warn: () => undefined },
  progress: (step) => steps.push(step),
  today: '2026-03-02' as LocalDate,
  now: instantOf(new Date('2026-03-02T08:00:00Z')),
})
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemoWhereEmpty(task(firstLogged, firstSteps))
})
afterAll(() => database.close())

describe('the demo', { timeout: 120_000 }, () => {
  it('loads its catalogue and content, telling how far it has come', async () => {
    const catalogue = createCatalogue(database.db)
    expect(await catalogue.areasOfSite('se')).not.toEqual([])
    expect(firstLogged).toMatchObject([{ unchanged: 0 }, { added: 0 }, { unchanged: 0 }])
    const ends = firstSteps.filter(({ done, total }) => done === total).map(({ label }) => label)
    expect(ends).toEqual(['Loading the demo catalogue', 'Loading the demo content'])
  })

  it('is left alone where it is loaded, and changes nothing but what it removes when loaded again', async () => {
    const logged: object[] = []
    await seedDemoWhereEmpty(task(logged))
    expect(logged).toEqual([])
    await seedDemo(task(logged))
    expect(logged).toMatchObject([{ added: 0 }, { added: 0 }, { added: 0, changed: 0 }])
  })
})
