import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type IdentificationId } from '@nyhem/domain/ids'
import { asEIdentityState, type OrderIdentity, type OrderRequest } from '@nyhem/providers/e-identity/e-identity'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { findIdentification, insertIdentification, type StoredIdentification } from './identification.store.ts'
import { messageWrites } from './message-writes.ts'
import { sealOrder } from './sealed-order.ts'
import { type WatchedOrders, watchOrders } from './watched-orders.ts'

const vault = testVault()
const kept = { state: asEIdentityState('{}'), environment: 'desktop' } as const
const request = {} as OrderRequest

let database: TestDatabase
let orders: WatchedOrders
let provider: ReturnType<typeof slowProvider>
let now = 0
const failures: unknown[] = []

/** A provider that keeps everybody waiting until it is let go. */
function slowProvider() {
  const waiting: (() => void)[] = []
  let tell: Parameters<OrderIdentity['onAnswer']>[0] = () => undefined
  const identity: OrderIdentity = {
    flow: 'order',
    capabilities: { signing: true, qr: true, nationalNumber: 'always' },
    async start() {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { code: 'Ok', order: { ref: randomUUID(), state: kept.state } }
    },
    poll: async () => ({ code: 'Pending', message: 'RFA1', qr: null }),
    codeNow: () => '',
    onAnswer(listener) {
      tell = listener
    },
    cancel: async () => undefined,
    startLink: () => '',
    close: () => undefined,
  }
  return { identity, waiting, lapse: (ref: string) => tell(ref, { code: 'NotStarted', message: 'RFA17' }) }
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  provider = slowProvider()
  const onFailure = (error: unknown) => void failures.push(error)
  orders = watchOrders({ db: database.db, vault, identity: provider.identity, now: () => now, onFailure })
})
afterEach(async () => {
  await orders.close()
  vi.useRealTimers()
  await database.db.deleteFrom('e_identity_order').execute()
  expect(failures).toEqual([])
})

/** An identification that this process watches, and the provider's name for its order. */
async function begun(): Promise<{ id: IdentificationId; ref: string }> {
  const id: IdentificationId = asId<'Identification'>(randomUUID())
  const ref = randomUUID()
  const stored: StoredIdentification = {
    id,
    method: 'bank_id',
    flow: 'login',
    loginType: 'private',
    siteId: 'se',
    browserHash: Buffer.alloc(32, 3),
    kept: sealOrder(vault, id, kept),
    providerRef: ref,
    accountId: null,
    returnPath: '/',
    renewals: 0,
    state: 'Pending',
    message: null,
    person: null,
    isUsed: false,
    askedBy: orders.process,
    expiresAt: '2026-11-21T10:10:00.000Z' as Instant,
  }
  await insertIdentification(database.db, {
    ...stored,
    returnHash: null,
    createdAt: '2026-11-21T10:00:00.000Z' as Instant,
  })
  orders.begin(stored, { ref, state: kept.state }, kept)
  return { id, ref }
}

/** Identifications whose orders nobody scanned in time, and whose browsers have asked since. */
async function lapsedTogether(count: number): Promise<{ id: IdentificationId; ref: string }[]> {
  const all: Awaited<ReturnType<typeof begun>>[] = []
  while (all.length < count) all.push(await begun())
  for (const { id, ref } of all) {
    provider.lapse(ref)
    const watched = orders.get(id)
    if (watched) await orders.poll(watched, () => request)
  }
  return all
}

const messageOf = async (id: IdentificationId) => (await findIdentification(database.db, id))?.message

/** The timers are faked, and a database on a busy machine takes its time. */
const longestWaitNs = 20_000_000_000n

/** Lets what was begun go on until the condition holds. */
async function until(holds: () => boolean): Promise<void> {
  const latest = process.hrtime.bigint() + longestWaitNs
  while (!holds()) {
    if (process.hrtime.bigint() > latest) throw new Error('it never came')
    await setImmediate()
  }
}

describe('orders that lapse together', () => {
  it('are begun anew a few at a time, and all of them in the end', async () => {
    const all = await lapsedTogether(10)
    await until(() => provider.waiting.length === 4)
    let renewed = 0
    while (renewed < 10) {
      expect(provider.waiting.length).toBeLessThanOrEqual(4)
      await until(() => provider.waiting.length > 0)
      provider.waiting.shift()?.()
      renewed += 1
    }
    await until(() => all.every(({ id }) => orders.get(id)?.renewals === 1))
  })

  it('are not begun anew for browsers that have left meanwhile', async () => {
    const all = await lapsedTogether(5)
    await until(() => provider.waiting.length === 4)
    const last = all.at(-1)
    if (last) orders.forget(last.id)
    for (const go of provider.waiting.splice(0)) go()
    await until(() => all.slice(0, 4).every(({ id }) => orders.get(id)?.renewals === 1))
    expect(provider.waiting).toEqual([])
  })
})

describe('what people are told meanwhile', () => {
  it('is written for the other processes, of two words the later', async () => {
    const [first, second] = [await begun(), await begun()]
    const messages = messageWrites(database.db, (error) => failures.push(error))
    messages.tell({ ...first, message: 'RFA9' })
    messages.tell({ ...first, message: 'RFA21' })
    messages.tell({ ...second, message: 'RFA9' })
    await messages.flush()
    expect([await messageOf(first.id), await messageOf(second.id)]).toEqual(['RFA21', 'RFA9'])
  })

  it('is not written of an order that has been replaced', async () => {
    const { id } = await begun()
    const messages = messageWrites(database.db, (error) => failures.push(error))
    messages.tell({ id, ref: 'the order before', message: 'RFA17' })
    await messages.flush()
    expect(await messageOf(id)).toBeNull()
  })
})

describe('an order that nobody asks for', () => {
  it('is left to the other processes', async () => {
    const { id } = await begun()
    for (let second = 0; second < 3; second += 1) {
      now += 2_000
      vi.advanceTimersByTime(2_000)
    }
    await until(() => orders.size() === 0)
    await vi.waitFor(async () => expect((await findIdentification(database.db, id))?.askedBy).toBeNull(), 20_000)
  })

  it('is kept by a process that was held up itself', async () => {
    await begun()
    now += 8_000
    vi.advanceTimersByTime(2_000)
    await setImmediate()
    expect(orders.size()).toBe(1)
  })
})
