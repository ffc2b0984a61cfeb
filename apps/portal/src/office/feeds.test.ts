import { createHash } from 'node:crypto'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { kronor, stage } from '@nyhem/api/features/catalogue/sample-feed'
import { openFeeds } from '@nyhem/api/features/feeds/feeds'
import type { ImportHeldReply } from '@nyhem/contract/calls/catalogue-import'
import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import { instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { area, type FeedPortal, homes, homesForSale, openFeedPortal } from './feeds.fixture.ts'

let feeds: FeedPortal

beforeAll(async () => {
  feeds = await openFeedPortal()
}, 120_000)
afterAll(() => feeds?.close())

const removals = (count: number, stageId: string): string[] =>
  homes(count, stageId).map((line) =>
    JSON.stringify({ type: 'remove', entity: 'home', externalId: 'externalId' in line ? line.externalId : '' }),
  )
const cheap = (count: number, stageId: string): FeedInput[] => homes(count, stageId, () => ({ price: kronor(49_500) }))
const approve = { decision: 'approve', reason: 'as-planned', words: '' }
const reject = { decision: 'reject', reason: 'wrong-prices', words: 'Priserna är i ören.' }

async function held(lines: readonly (FeedInput | string)[], headers = {}): Promise<ImportHeldReply> {
  const answer = await feeds.send(lines, headers)
  expect(answer.status, answer.text).toBe(202)
  return answer.json<ImportHeldReply>()
}

/** As a booking that holds a home, or gives it back. */
const hold = (stageId: string, to: 'reserved' | 'for-sale') =>
  feeds.portal.db.transaction().execute((tx) =>
    createCatalogue(tx).setHomeStatus(tx, {
      homeId: asId(`${stageId}-a-1101`),
      from: ['for-sale', 'reserved'],
      to,
      now: instantOf(new Date()),
    }),
  )

describe('every batch', () => {
  it('is in the ledger, with what it changed and who sent it', async () => {
    const stageId = await feeds.sell()
    const { batches, senders } = await feeds.list()
    const batch = batches[0] ?? expect.fail()
    expect(batch).toMatchObject({ state: 'stored', ofSites: ['se'], lines: 36 })
    expect(batch.sender).toMatch(/^Affärssystemet/)
    const sender = { name: batch.sender, ofSites: expect.arrayContaining(['se']), isSilent: false }
    expect(senders).toContainEqual(expect.objectContaining(sender))
    await feeds.send(homes(1, stageId, () => ({ price: kronor(4_900_000) })))
    const newest = (await feeds.list()).batches[0] ?? expect.fail()
    expect((await feeds.opened(newest.batchId, feeds.manager, 'show=all')).changes).toEqual([
      expect.objectContaining({ number: 'A-1101', field: 'price', from: 495_000_000, to: 490_000_000, why: null }),
    ])
  })

  it('is there when it is refused, with its problems', async () => {
    expect((await feeds.send(['nonsense'])).status).toBe(400)
    const { batches } = await feeds.list('show=refused')
    const { batchId } = batches[0] ?? expect.fail()
    expect(batches[0]).toMatchObject({ state: 'refused', problemCount: 1, lines: 1, added: 0 })
    expect((await feeds.opened(batchId)).problems).toMatchObject([{ line: 1, code: 'NotJson' }])
  })

  it('is read a page at a time', async () => {
    await feeds.sell()
    await feeds.sell()
    const [newest, second] = (await feeds.list()).batches
    expect((await feeds.list(`before=${newest?.number}`)).batches[0]).toEqual(second)
  })
})

describe('a batch that would do harm', () => {
  it('is held: nothing of it is stored, and what it would change is shown', async () => {
    const stageId = await feeds.sell()
    const reply = await held([
      ...cheap(6, stageId),
      ...homes(1, stageId, () => ({ externalId: 'new', slug: 'new', number: 'A-9' })).slice(0, 1),
    ])
    expect(reply).toMatchObject({ code: 'Held', lines: 7, added: 1, changed: 6, reasons: ['prices-jump'] })
    expect(await feeds.statusOf(`${stageId}-a-1101`)).toMatchObject({ price_minor: 495_000_000 })
    expect(await feeds.statusOf('new')).toBeNull()
    const opened = await feeds.opened(reply.batchId)
    expect(opened).toMatchObject({ unusualCount: 6, changeCount: 7, hidden: 0, mayDecide: true, decided: null })
    expect(opened.changes[0]).toMatchObject({
      siteId: 'se',
      number: 'A-1101',
      from: 495_000_000,
      to: 4_950_000,
      why: 'prices-jump',
    })
    expect((await feeds.opened(reply.batchId, feeds.manager, 'show=all&after=6')).changes).toHaveLength(1)
    expect((await feeds.list('show=held')).batches.map(({ batchId }) => batchId)).toContain(reply.batchId)
  })

  it('is answered again as it was, and is there once', async () => {
    const stageId = await feeds.sell()
    const once = { 'idempotency-key': `once-${stageId}` }
    const first = await held(cheap(6, stageId), once)
    expect(await held(cheap(6, stageId), once)).toEqual(first)
    expect((await feeds.list('show=held')).batches.filter(({ batchId }) => batchId === first.batchId)).toHaveLength(1)
  })

  it('is stored as a whole when it is approved, with a line of the log', async () => {
    const stageId = await feeds.sell()
    const { batchId } = await held([...cheap(6, stageId), ...removals(homesForSale, stageId).slice(6)])
    expect(await feeds.decided(batchId, approve)).toEqual({ code: 'Ok' })
    expect(await feeds.statusOf(`${stageId}-a-1101`)).toMatchObject({ price_minor: 4_950_000, removed_at: null })
    expect((await feeds.statusOf(`${stageId}-a-1130`))?.removed_at).not.toBeNull()
    const history = await createCatalogue(feeds.portal.db).historyOfHome(asId(`${stageId}-a-1101`))
    expect(history?.changes.at(-1)).toMatchObject({ field: 'price', cause: 'batch', causeId: batchId })
    const opened = await feeds.opened(batchId)
    expect(opened).toMatchObject({
      batch: { state: 'approved' },
      unusualCount: 30,
      decided: { by: 'Maja Chef', reason: 'as-planned', words: null },
    })
    const lines = await feeds.portal.db
      .selectFrom('staff_event')
      .select(['event', 'reason', 'site_id'])
      .where('event', '=', 'feed-batch-approved')
      .execute()
    const reason = `${opened.batch.number} as-planned`
    expect(lines).toContainEqual({ event: 'feed-batch-approved', reason, site_id: 'se' })
    const left = await feeds.portal.db
      .selectFrom('catalogue_batch_lines')
      .select('batch_id')
      .where('batch_id', '=', batchId)
      .execute()
    expect(left).toEqual([])
  })

  it('is stale when something that it names has changed since, be it what it leaves alone', async () => {
    const stageId = await feeds.sell()
    const { batchId } = await held([...cheap(6, stageId), ...homes(7, stageId).slice(6)])
    await feeds.send(homes(7, stageId, () => ({ headline: 'Hörnet' })).slice(6))
    expect(await feeds.decided(batchId, approve)).toEqual({ code: 'Stale' })
    expect(await feeds.statusOf(`${stageId}-a-1101`)).toMatchObject({ price_minor: 495_000_000 })
    expect((await feeds.opened(batchId)).batch.state).toBe('held')
  })

  it('is stale when it removes a stage to which a home has come since', async () => {
    const stageId = await feeds.sell()
    const { batchId } = await held([JSON.stringify({ type: 'remove', entity: 'stage', externalId: stageId })])
    await feeds.send(homes(homesForSale + 1, stageId).slice(homesForSale))
    expect(await feeds.decided(batchId, approve)).toEqual({ code: 'Stale' })
    expect((await feeds.statusOf(`${stageId}-a-1131`))?.removed_at).toBeNull()
  })

  it('is not stale for a home that somebody books meanwhile, unless that would be removed', async () => {
    const stageId = await feeds.sell()
    const prices = await held(cheap(6, stageId))
    const gone = await held(removals(homesForSale, stageId))
    await hold(stageId, 'reserved')
    expect(await feeds.decided(gone.batchId, approve)).toEqual({ code: 'LiveBooking', homes: [`${stageId}-a-1101`] })
    expect(await feeds.decided(prices.batchId, approve)).toEqual({ code: 'Ok' })
    expect(await feeds.statusOf(`${stageId}-a-1101`)).toMatchObject({ price_minor: 4_950_000, status: 'reserved' })
  })

  it('is not stale for a booking that ends, with what the feed has repeated of it', async () => {
    const stageId = await feeds.sell()
    await hold(stageId, 'reserved')
    await feeds.send(homes(1, stageId, () => ({ status: 'reserved' })))
    const { batchId } = await held(cheap(6, stageId))
    await hold(stageId, 'for-sale')
    expect(await feeds.decided(batchId, approve)).toEqual({ code: 'Ok' })
  })

  it('is measured by the homes before it, without those that it adds', async () => {
    const started = [
      area({ externalId: 'coop-area', siteId: 'coop', slug: 'coopvik', name: 'Coopvik' }),
      stage({ externalId: 'coop-1', slug: 'etapp-1', areaExternalId: 'coop-area' }),
    ]
    await feeds.send([...started, ...homes(30, 'coop-1')])
    const { reasons } = await held([...removals(21, 'coop-1'), ...homes(510, 'coop-1').slice(30)])
    expect(reasons).toEqual(['removes-many'])
  })

  it('is held once though it is sent again, as long as nothing that it names has changed', async () => {
    const stageId = await feeds.sell()
    const own = { authorization: `Bearer ${await feeds.newKey('Sends twice')}` }
    const first = await held(cheap(6, stageId), own)
    expect(await held(cheap(6, stageId), own)).toEqual(first)
    expect((await held(cheap(6, stageId))).batchId).not.toBe(first.batchId)
    await feeds.send(homes(1, stageId, () => ({ headline: 'Hörnet' })))
    const third = await held(cheap(6, stageId), own)
    expect(third.batchId).not.toBe(first.batchId)
    expect(await feeds.decided(first.batchId, approve)).toEqual({ code: 'Stale' })
    expect(await feeds.decided(third.batchId, approve)).toEqual({ code: 'Ok' })
  })

  it('is held for one home with a live booking that it removes, and for one that it sells again', async () => {
    const stageId = await feeds.sell()
    await hold(stageId, 'reserved')
    expect((await held(removals(1, stageId))).reasons).toEqual(['removes-booked'])
    await feeds.send(homes(2, stageId, () => ({ status: 'sold' })).slice(1))
    expect((await held(homes(2, stageId).slice(1))).reasons).toEqual(['sold-again'])
  })

  it('is rejected with a reason, which its sender can ask for', async () => {
    const stageId = await feeds.sell()
    const { batchId } = await held(cheap(6, stageId))
    expect((await feeds.fate(batchId)).json()).toMatchObject({ state: 'held', decidedAt: null })
    expect(await feeds.decided(batchId, { ...reject, reason: 'other', words: ' ' })).toEqual({ code: 'WordsMissing' })
    expect(await feeds.decided(batchId, reject)).toEqual({ code: 'Ok' })
    expect((await feeds.fate(batchId)).json()).toMatchObject({
      state: 'rejected',
      reason: 'wrong-prices',
      words: reject.words,
    })
    expect((await feeds.fate(batchId, await feeds.newKey('Another'))).status).toBe(404)
    expect(await feeds.decided(batchId, approve)).toEqual({ code: 'Decided', state: 'rejected' })
  })

  it('is rejected by itself after two weeks', async () => {
    const stageId = await feeds.sell()
    const { batchId } = await held(cheap(6, stageId))
    const { db } = feeds.portal
    const staff = { namesOf: async () => new Map(), record: async () => undefined }
    const after = (days: number) =>
      openFeeds({
        db,
        staff,
        catalogue: createCatalogue(db),
        onChanged: async () => undefined,
        now: () => instantOf(new Date(Date.now() + days * 86_400_000)),
      })
    await after(13).rejectWaiting()
    expect((await feeds.opened(batchId)).batch.state).toBe('held')
    await after(15).rejectWaiting()
    expect(await feeds.opened(batchId)).toMatchObject({ batch: { state: 'rejected' }, decided: { by: null } })
    await after(399).deleteOld()
    expect((await feeds.open(batchId)).status).toBe(200)
    await after(401).deleteOld()
    expect((await feeds.open(batchId)).status).toBe(404)
  })
})

describe('permission', () => {
  it('is that of the sites that a batch touches: to see any, to decide all', async () => {
    const stageId = await feeds.sell()
    const { batchId } = await held(cheap(6, stageId))
    const seller = await feeds.newMember('agent', 'se')
    expect((await feeds.opened(batchId, seller)).mayDecide).toBe(false)
    expect((await feeds.decide(batchId, approve, seller)).status).toBe(403)
    const elsewhere = await feeds.newMember('manager', 'no')
    expect((await feeds.open(batchId, elsewhere)).status).toBe(404)
    expect((await feeds.decide(batchId, approve, elsewhere)).status).toBe(404)
    expect((await feeds.list('', elsewhere)).batches.filter(({ ofSites }) => ofSites.length > 0)).toEqual([])
  })

  it('of a batch for two sites shows one only the changes at the sites that are theirs', async () => {
    const stageId = await feeds.sell()
    const senior = [
      area({ externalId: 'senior-area', siteId: 'senior', slug: 'seniorvik', name: 'Seniorvik' }),
      stage({ externalId: `senior-${stageId}`, slug: stageId, areaExternalId: 'senior-area' }),
    ]
    await feeds.send([...senior, ...homes(6, `senior-${stageId}`)])
    const { batchId } = await held([...cheap(6, stageId), ...cheap(6, `senior-${stageId}`)])
    const swede = await feeds.newMember('manager', 'se')
    const opened = await feeds.opened(batchId, swede)
    expect(opened).toMatchObject({ changeCount: 6, hidden: 6, mayDecide: false })
    expect(new Set(opened.changes.map(({ siteId }) => siteId))).toEqual(new Set(['se']))
    expect((await feeds.decide(batchId, approve, swede)).status).toBe(403)
    expect((await feeds.opened(batchId)).changes.map(({ siteId }) => siteId)).toEqual([
      ...Array.from({ length: 6 }, () => 'se'),
      ...Array.from({ length: 6 }, () => 'senior'),
    ])
  })
})

describe('an inventory', () => {
  const hashOf = (...values: readonly (string | number | null)[]) =>
    createHash('sha256')
      .update(values.map((value) => value ?? '').join('\n'))
      .digest('hex')
      .slice(0, 16)
  /** As the business system has a home of `sell`. */
  const known = (stageId: string, number: string, status = 'for-sale') =>
    [`${stageId}-${number.toLowerCase()}`, hashOf(stageId, number, status, 495_000_000, null, null)] as const
  const driftsOf = async (stageId: string) => {
    const { inventories } = await feeds.list()
    return (inventories[0]?.drifts ?? [])
      .filter(({ homeId }) => homeId.startsWith(stageId) || homeId === 'elsewhere')
      .map(({ homeId, kind }) => [homeId, kind])
  }

  it('shows what is only here, only there and different, and mends nothing', async () => {
    await feeds.portal.db
      .updateTable('catalogue_home')
      .set({ removed_at: instantOf(new Date()) })
      .execute()
    const stageId = await feeds.sell()
    const all = homes(homesForSale, stageId).map((_, index) => known(stageId, `A-${1101 + index}`))
    const sent = (lines: readonly (readonly [string, string])[]) =>
      feeds.send([JSON.stringify({ type: 'inventory', siteId: 'se', homes: lines })])
    expect((await sent(all)).json()).toMatchObject({ code: 'Ok', lines: 1, added: 0, changed: 0, removed: 0 })
    expect(await driftsOf(stageId)).toEqual([])
    await hold(stageId, 'reserved')
    await sent(all)
    expect(await driftsOf(stageId)).toEqual([])
    await sent([...all.slice(2), known(stageId, 'A-1102', 'sold'), ['elsewhere', '0'.repeat(16)]])
    expect((await driftsOf(stageId)).sort()).toEqual([
      ['elsewhere', 'only-there'],
      [`${stageId}-a-1101`, 'only-here'],
      [`${stageId}-a-1102`, 'different'],
    ])
    const [before] = (await feeds.list()).inventories
    await sent([...all.slice(2), known(stageId, 'A-1102', 'sold')])
    const [after] = (await feeds.list()).inventories
    expect(after?.counts['only-there']).toEqual({ count: 0, oldestAt: null })
    expect(after?.counts.different).toEqual(before?.counts.different)
    expect((await feeds.statusOf(`${stageId}-a-1102`))?.status).toBe('for-sale')
  })

  it('of a batch that waited is compared only if nothing of its site has been stored since it came', async () => {
    const inventory = JSON.stringify({ type: 'inventory', siteId: 'se', homes: [] })
    const comparedAt = async () =>
      (await feeds.list()).inventories.find(({ siteId }) => siteId === 'se')?.receivedAt ?? null
    const [stageId, other] = [await feeds.sell(), await feeds.sell()]
    const before = await comparedAt()
    const late = await held([...cheap(6, stageId), inventory])
    await feeds.send(homes(1, other, () => ({ headline: 'Hörnet' })))
    expect(await feeds.decided(late.batchId, approve)).toEqual({ code: 'Ok' })
    expect(await comparedAt()).toBe(before)
    const inTime = await held([...cheap(6, other), inventory])
    expect(await feeds.decided(inTime.batchId, approve)).toEqual({ code: 'Ok' })
    expect(await comparedAt()).not.toBe(before)
  })
})
