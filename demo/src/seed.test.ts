import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { instantOf, type LocalDate } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SeedTask, seedDemo, seedDemoWhereEmpty } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the demo', { timeout: 120_000 }, () => {
  const logged: object[] = []
  const steps: { label: string; done: number; total: number }[] = []
  const task = (): SeedTask => ({
    database,
    log: { info: (fields) => logged.push(fields), warn: () => undefined },
    progress: (step) => steps.push(step),
    today: '2026-03-02' as LocalDate,
    now: instantOf(new Date('2026-03-02T08:00:00Z')),
  })

  it('loads its catalogue and content, telling how far it has come', async () => {
    await seedDemoWhereEmpty(task())
    const catalogue = createCatalogue(database.db)
    expect(await catalogue.areasOfSite('se')).not.toEqual([])
    expect(logged).toMatchObject([{ unchanged: 0 }, { added: 0 }, { unchanged: 0 }])
    const ends = steps.filter(({ done, total }) => done === total).map(({ label }) => label)
    expect(ends).toEqual(['Loading the demo catalogue', 'Loading the demo content'])
  })

  it('is left alone where it is loaded, and changes nothing but what it removes when loaded again', async () => {
    logged.length = 0
    await seedDemoWhereEmpty(task())
    expect(logged).toEqual([])
    await seedDemo(task())
    expect(logged).toMatchObject([{ added: 0 }, { added: 0 }, { added: 0, changed: 0 }])
  })
})
