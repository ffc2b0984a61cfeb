import { instantOf } from '@nyhem/domain/dates'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { everyKey, type RememberedValues, rememberValues } from './remembered-values.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

type Count = { readonly count: number }

let database: TestDatabase
let moment = Date.parse('2026-11-23T12:00:00Z')
let own: RememberedValues<'a' | 'b' | 'last', Count>
let other: typeof own
let reads = 0
const read = async (): Promise<Count> => {
  reads += 1
  return { count: reads }
}
const open = () =>
  rememberValues<'a' | 'b' | 'last', Count>({ database, channel: 'nyhem_test', now: () => instantOf(new Date(moment)) })

beforeAll(async () => {
  database = await openTestDatabase()
  own = await open()
  other = await open()
})
beforeEach(() => {
  reads = 0
  for (const values of [own, other]) {
    values.forget('a')
    values.forget('b')
  }
})
// Announcements are heard in their order: once the last one is, none of a test's own is left for the next test.
afterEach(async () => {
  const before = await other.get('last', read)
  await change('last')
  await vi.waitUntil(async () => (await other.get('last', read)) !== before)
  await vi.waitUntil(isRemembered)
})
const isRemembered = async () => {
  const first = await own.get('last', read)
  return (await own.get('last', read)) === first
}
afterAll(async () => {
  await own.close()
  await other.close()
  await database.close()
})

const change = (key: 'a' | 'last' | typeof everyKey) => database.db.transaction().execute((tx) => own.changed(tx, key))

describe('remembered values', () => {
  it('are read once, and are the same object', async () => {
    const first = await own.get('a', read)
    expect(await own.get('a', read)).toBe(first)
    expect(reads).toBe(1)
  })

  it('are read anew by the process that changed them, in the transaction and after it', async () => {
    await own.get('a', read)
    await database.db.transaction().execute(async (tx) => {
      await own.changed(tx, 'a')
      await own.get('a', read)
    })
    expect((await own.get('a', read))?.count).toBeGreaterThan(2)
  })

  it('are read anew by every other process', async () => {
    const before = await other.get('a', read)
    await change('a')
    await vi.waitUntil(async () => (await other.get('a', read)) !== before)
  })

  it('of others stay', async () => {
    const [a, b] = [await other.get('a', read), await other.get('b', read)]
    await change('a')
    await vi.waitUntil(async () => (await other.get('a', read)) !== a)
    expect(await other.get('b', read)).toBe(b)
  })

  it('are all read anew when it is not known whose changed', async () => {
    const [a, b] = [await other.get('a', read), await other.get('b', read)]
    await change(everyKey)
    await vi.waitUntil(async () => (await other.get('a', read)) !== a)
    await vi.waitUntil(async () => (await other.get('b', read)) !== b)
  })

  it('are remembered again once the change is committed or rolled back', async () => {
    await database.db
      .transaction()
      .execute(async (tx) => {
        await own.changed(tx, everyKey)
        expect(await own.get('a', read)).not.toBe(await own.get('a', read))
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
    await vi.waitUntil(async () => {
      const before = await own.get('a', read)
      return (await own.get('a', read)) === before
    })
  })

  it('are believed for a minute, should an announcement be lost', async () => {
    const before = await own.get('a', read)
    moment += 60_000
    expect(await own.get('a', read)).not.toBe(before)
  })

  it('that are missing are asked for each time', async () => {
    const missing = vi.fn(async () => null)
    expect(await own.get('a', missing)).toBeNull()
    expect(await own.get('a', missing)).toBeNull()
    expect(missing).toHaveBeenCalledTimes(2)
  })
})
