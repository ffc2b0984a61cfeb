import { tryLimits } from '@nyhem/domain/account/tries'
import type { Instant } from '@nyhem/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { type LookupKeyVaults, lookupKeyVaults } from '../../security/lookup-key-vaults.fixture.ts'
import { openTries } from './tries.ts'

const now = () => '2026-03-02T08:00:00.000Z' as Instant
const guessed = { login: 'elin.sandstrom@demo.example 192.0.2.1' }
const { free } = tryLimits.login

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.db, 'account_attempt'))

const triesUnder = (phase: keyof LookupKeyVaults) => {
  const tries = openTries({ vault: lookupKeyVaults[phase], now })
  return {
    take: async (times = 1) => {
      const codes: string[] = []
      for (let time = 0; time < times; time += 1) codes.push((await tries.take(database.db, guessed)).code)
      return codes
    },
    forget: () => tries.forget(database.db, guessed),
    giveBack: () => tries.giveBack(database.db, guessed),
  }
}
const allowed = Array<string>(free).fill('Ok')

describe('attempts while the lookup key is replaced', () => {
  it('that were counted under the old key count under the new one', async () => {
    expect(await triesUnder('before').take(free)).toEqual(allowed)
    expect(await triesUnder('during').take()).toEqual(['Wait'])
  })
  it('are one count, whichever process takes them', async () => {
    await triesUnder('before').take(free - 1)
    expect(await triesUnder('during').take(2)).toEqual(['Ok', 'Wait'])
    expect(await database.db.selectFrom('account_attempt').selectAll().execute()).toHaveLength(1)
  })
  it('are counted on without the old key once they were asked for', async () => {
    await triesUnder('before').take(free)
    await triesUnder('during').take()
    expect(await triesUnder('after').take()).toEqual(['Wait'])
  })
  it('are forgotten and given back, whichever key counted them', async () => {
    await triesUnder('before').take(free)
    await triesUnder('during').giveBack()
    expect(await triesUnder('during').take()).toEqual(['Ok'])
    await triesUnder('during').forget()
    expect(await triesUnder('during').take(free)).toEqual(allowed)
  })
})
