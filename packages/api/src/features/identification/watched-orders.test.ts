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
const cached = { state: asEIdentityState('{}'), environment: 'desktop' } as const
const request = {} as OrderRequest

let database: TestDatabase
let orders: WatchedOrders
let provider: ReturnType<typeof slowProvider>
let now = 0
const failures: unknown[] = []

function slowProvider() {
  const waiting: (() => void)[] = []
  let notify: Parameters<OrderIdentity['onAnswer']>[0] = () => undefined
  const identity: OrderIdentity = {
    flow: 'order',
    capabilities: { signing: true, qr: true, nationalNumber: 'always' },
    async start() {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { code: 'Ok', order: { ref: randomUUID(), state: cached.state } }
    },
    poll: async () => ({ code: 'Pending', message: 'RFA1', qr: null }),
    codeNow: () => '',
    onAnswer(listener) {
      notify = listener
    },
    cancel: async () => undefined,
    startLink: () => '',
    close: () => undefined,
  }
  return { identity, waiting, lapse: (ref: string) => notify(ref, { code: 'NotStarted', message: 'RFA17' }) }
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

async function started(): Promise<{ id: IdentificationId; ref: string }> {
  const id: IdentificationId = asId<'Identification'>(randomUUID())
  const ref = randomUUID()
  const stored: StoredIdentification = {
    id,
    method: 'bank_id',
    flow: 'login',
    loginType: 'private',
    siteId: 'se',
    browserHash: Buffer.alloc(32, 3),
    cached: sealOrder(vault, id, cached),
    providerRef: ref,
    accountId: null,
    returnPath: '/',
    renewals: 0,
    state: 'Pending',
    message: null,
    person: null,
    isUsed: false,
    requestedBy: orders.process,
    expiresAt: '2026-11-21T10:10:00.000Z' as Instant,
  }
  await insertIdentification(database.db, {
    ...stored,
    returnHash: null,
    createdAt: '2026-11-21T10:00:00.000Z' as Instant,
  })
  orders.begin(stored, { ref, state: cached.state }, cached)
  return { id, ref }
}

async function lapsedTogether(count: number): Promise<{ id: IdentificationId; ref: string }[]> {
  const all: Awaited<ReturnType<typeof started>>[] = []
  while (all.length < count) all.push(await started())
  for (const { id, ref } of all) {
    provider.lapse(ref)
    const watched = orders.get(id)
    if (watched) await orders.poll(watched, () => request)
  }
  return all
}

const messageOf = async (id: IdentificationId) => (await findIdentification(database.db, id))?.message

/** Timers are faked, but a database on a busy machine is slow. */
const longestWaitNs = 20_000_000_000n

async function until(holds: () => boolean): Promise<void> {
  const latest = process.hrtime.bigint() + longestWaitNs
  while (!holds()) {
    if (process.hrtime.bigint() > latest) throw new Error('it never came')
    await setImmediate()
  }
}

describe('orders that lapse together', () => {
  it('are restarted a few at a time, and all of them in the end', async () => {
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

  it('are not restarted for browsers that have left meanwhile', async () => {
    const all = await lapsedTogether(5)
    await until(() => provider.waiting.length === 4)
    const last = all.at(-1)
    if (last) orders.forget(last.id)
    for (const go of provider.waiting.splice(0)) go()
    await until(() => all.slice(0, 4).every(({ id }) => orders.get(id)?.renewals === 1))
    expect(provider.waiting).toEqual([])
  })
})

describe('what people are shown meanwhile', () => {
  it('is written for the other processes, of two words the later', async () => {
    const [first, second] = [await started(), await started()]
    const messages = messageWrites(database.db, (error) => failures.push(error))
    messages.notify({ ...first, message: 'RFA9' })
    messages.notify({ ...first, message: 'RFA21' })
    messages.notify({ ...second, message: 'RFA9' })
    await messages.flush()
    expect([await messageOf(first.id), await messageOf(second.id)]).toEqual(['RFA21', 'RFA9'])
  })

  it('is not written of an order that has been replaced', async () => {
    const { id } = await started()
    const messages = messageWrites(database.db, (error) => failures.push(error))
    messages.notify({ id, ref: 'the order before', message: 'RFA17' })
    await messages.flush()
    expect(await messageOf(id)).toBeNull()
  })
})

describe('an order that is not polled', () => {
  it('is left to the other processes', async () => {
    const { id } = await started()
    for (let second = 0; second < 3; second += 1) {
      now += 2_000
      vi.advanceTimersByTime(2_000)
    }
    await until(() => orders.size() === 0)
    await vi.waitFor(async () => expect((await findIdentification(database.db, id))?.requestedBy).toBeNull(), 20_000)
  })

  it('is retained by a process that was itself delayed', async () => {
    await started()
    now += 8_000
    vi.advanceTimersByTime(2_000)
    await setImmediate()
    expect(orders.size()).toBe(1)
  })
})
