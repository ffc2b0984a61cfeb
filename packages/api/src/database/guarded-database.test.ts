import { setImmediate } from 'node:timers/promises'
import { BrokenInvariant } from '@nyhem/domain/result'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './open-database.ts'
import { readInBatches } from './read-in-batches.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { outsideTransaction } from './transaction-scope.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const problemOf = (work: Promise<unknown>): Promise<BrokenInvariant> =>
  work.then(
    () => expect.unreachable('nothing was refused'),
    (error) => error,
  )

const readAccounts = (from: Db, email: string) =>
  from.selectFrom('account').select('id').where('email', '=', email).execute()

describe('inside an open transaction', () => {
  it('a query past its handle is refused, with its kind and place but not its values', async () => {
    const error = await problemOf(db.transaction().execute(() => readAccounts(db, 'hanna@demo.example')))
    expect(error).toBeInstanceOf(BrokenInvariant)
    expect(error.message).toBe('statement outside the open transaction: select account')
    expect(error.stack).toContain('guarded-database.test.ts')
    expect(JSON.stringify([error.message, error.stack, error.details])).not.toContain('hanna')
  })

  it('raw statements, further transactions and copies of the database are refused too', async () => {
    const refused: readonly (readonly [kind: string, ask: () => Promise<unknown>])[] = [
      ['update account', () => sql`update account set email = ${'x'}`.execute(db)],
      ['begin', () => db.transaction().execute((tx) => readAccounts(tx, ''))],
      ['select account', () => readAccounts(db.withoutPlugins(), '')],
      [
        'begin',
        () =>
          db
            .withoutPlugins()
            .transaction()
            .execute((tx) => readAccounts(tx, '')),
      ],
    ]
    for (const [kind, ask] of refused) {
      const error = await problemOf(db.transaction().execute(ask))
      expect(error.message).toBe(`statement outside the open transaction: ${kind}`)
    }
  })

  it('subscriptions, scripts and readers that share queries are refused', async () => {
    const read = readInBatches(async () => new Map<string, string>())
    const refused: readonly (() => Promise<unknown>)[] = [
      () => database.listen('x', { onMessage: () => undefined, onGap: () => undefined }),
      () => database.withScriptSession(async () => undefined),
      async () => read('key'),
    ]
    for (const ask of refused)
      expect(await problemOf(db.transaction().execute(ask))).toMatchObject({
        message: expect.stringContaining('outside the open transaction'),
      })
  })

  it('the transaction that was refused something is rolled back', async () => {
    await sql`create table written (n int)`.execute(db)
    await problemOf(
      db.transaction().execute(async (tx) => {
        await sql`insert into written values (1)`.execute(tx)
        await sql`select 1`.execute(db)
      }),
    )
    const { rows } = await sql`select * from written`.execute(db)
    expect(rows).toEqual([])
  })

  it('its own handle is used, side by side, through functions and plugins', async () => {
    const found = await db.transaction().execute(async (tx) => {
      const copy = tx.withoutPlugins()
      return Promise.all([readAccounts(tx, ''), readAccounts(copy, '')])
    })
    expect(found).toEqual([[], []])
  })

  it('another database is queried as before', async () => {
    const other = await openTestDatabase()
    expect(await db.transaction().execute(() => readAccounts(other.db, ''))).toEqual([])
    await other.close()
  })

  it('what is explicitly started outside, and not awaited, completes', async () => {
    const started = await db.transaction().execute(async (tx) => {
      const found = outsideTransaction(() => readAccounts(db, ''))
      await readAccounts(tx, '')
      return { found }
    })
    expect(await started.found).toEqual([])
  })
})

describe('once a transaction has ended', () => {
  it('what it started can query the database freely', async () => {
    const ended = Promise.withResolvers<void>()
    const later = await db.transaction().execute(async () => ({
      found: ended.promise.then(async () => {
        await setImmediate()
        return readAccounts(db, '')
      }),
    }))
    ended.resolve()
    expect(await later.found).toEqual([])
  })

  it('what it started opens transactions of its own, also when it was rolled back', async () => {
    const ended = Promise.withResolvers<void>()
    let later: Promise<unknown> | undefined
    const undone = db.transaction().execute(async () => {
      later = ended.promise.then(() => db.transaction().execute((tx) => readAccounts(tx, '')))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    ended.resolve()
    expect(await later).toEqual([])
  })
})

describe('the handle of a transaction that ends', () => {
  it('refuses the steps that go on when another has failed: nothing is written after the rollback', async () => {
    await sql`create table late (n int)`.execute(db)
    let step: Promise<unknown> | undefined
    const undone = db.transaction().execute(async (tx) => {
      const first = sql`select 1`.execute(tx)
      step = first.then(() => sql`insert into late values (1)`.execute(tx))
      step.catch(() => undefined)
      throw new Error('another step failed')
    })
    await expect(undone).rejects.toThrow('another step failed')
    expect((await problemOf(step ?? expect.unreachable())).message).toBe(
      'statement after the end of its transaction: insert late',
    )
    const { rows } = await sql`select * from late`.execute(db)
    expect(rows).toEqual([])
  })

  it('refuses what was not awaited', async () => {
    const { later } = await db.transaction().execute(async (tx) => {
      const first = sql`select 1`.execute(tx)
      const later = first.then(() => readAccounts(tx, ''))
      later.catch(() => undefined)
      return { later }
    })
    await expect(later).rejects.toThrow(/after the end of its transaction|already committed/)
  })
})

describe('transactions', () => {
  it('are opened by `transaction` alone', async () => {
    await expect(db.startTransaction().execute()).rejects.toThrow('outside the open transaction: begin')
    expect(await readAccounts(db, '')).toEqual([])
  })

  it('are the only way to hold a connection', () => {
    expect(() => db.connection()).toThrow('outside the open transaction: connection')
  })
})
