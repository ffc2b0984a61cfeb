import { createHash, randomUUID } from 'node:crypto'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import {
  asSigningState,
  type OrderSigning,
  type SigningRequest,
  type SigningStatus,
  type StartSigningResult,
} from '@nyhem/providers/signing/signing'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testVault } from '../../security/test-vault.ts'
import { type BookingStage, openBookingStage, origins } from '../booking/booking.fixture.ts'
import { ground, home, stage as stageLine } from '../catalogue/sample-feed.ts'
import { type Contracts, openContracts } from '../contracts/contracts.ts'
import { makeSealKey, readSealKey } from '../contracts/seal/seal-key.ts'
import { type BookingContracts, openBookingContracts } from './booking-contracts.ts'
import { bookingSignables } from './booking-signables.ts'
import { openSigning, type SigningRequester, type Signings } from './signing.ts'

let stage: BookingStage
let contracts: Contracts
let bookingContracts: BookingContracts
let signings: Signings
let elin: Awaited<ReturnType<BookingStage['person']>>
let bookingId: string
const requested: SigningRequest[] = []
const says = new Map<string, SigningStatus>()
const cancelled: string[] = []
const queued: string[] = []
let startResult: StartSigningResult | null = null

const now = (): Instant => instantOf(stage.clock.now)
const waiting: SigningStatus = { code: 'Pending', step: 'to-sign', message: 'RFA1', qr: 'bankid.x' }

const provider: OrderSigning = {
  flow: 'order',
  provider: 'bankid',
  async start(request) {
    if (startResult) return startResult
    requested.push(request)
    return { code: 'Ok', order: { ref: `order-${requested.length}`, state: asSigningState('secret') } }
  },
  status: async ({ ref }) => says.get(ref) ?? waiting,
  cancel: async ({ ref }) => void cancelled.push(ref),
  codeNow: () => 'bankid.x',
  startLink: () => 'bankid:///',
  close: () => undefined,
}

const signedBy = (ref: string): SigningStatus => {
  const request = requested[Number(ref.slice('order-'.length)) - 1]
  if (!request) throw new Error('nobody was asked')
  const { signer, documentHash } = request
  return {
    code: 'Signed',
    evidence: {
      provider: 'bankid',
      order: ref,
      signer,
      documentHash,
      signedAt: now(),
      signature: Buffer.from('<Signature/>').toString('base64'),
      ocspResponse: null,
    },
    signedDocument: null,
  }
}

const open = () =>
  openSigning({
    database: stage.database,
    vault: testVault(),
    jobs: { enqueue: async (_tx, _queue, data) => void queued.push((data as { id: string }).id) },
    signables: bookingSignables(stage.bookings),
    papers: bookingContracts,
    signings: { bankid: provider },
    siteOrigins: origins,
    onFailure: (error) => {
      throw error
    },
    now,
  })

beforeAll(async () => {
  stage = await openBookingStage()
  elin = await stage.person()
  const seal = readSealKey(makeSealKey('Norrvida AB', stage.clock.now))
  const { db } = stage
  contracts = openContracts({ db, box: testVault(), seal, now, log: pino({ level: 'silent' }), jobs: null })
  const { bookings, database } = stage
  bookingContracts = openBookingContracts({ database, vault: testVault(), contracts, bookings, now })
  signings = open()
})
afterAll(() => stage.close())

const coBuyer = {
  firstName: 'Olle',
  lastName: 'Berg',
  nationalNumber: '195402159817',
  email: 'olle@example.se',
  phone: '070-174 06 06',
  address: 'Strandvägen 4',
  postalCode: '114 56',
  city: 'Stockholm',
  share: 5_000,
}
const save = async (step: string, body: object) => {
  const saved = await stage.save(elin.token, bookingId, step, body)
  if (saved.body.code !== 'Ok') throw new Error(`${step}: ${JSON.stringify(saved.body)}`)
}
const holder = (share: number) => ({ ...coBuyer, nationalNumber: '', email: elin.email, share })

async function comeToSign({ buyers = 1, isPrepared = true } = {}): Promise<void> {
  await stage.empty()
  await stage.load(...ground().slice(0, 4), stageLine({ bookingFlow: 'A', bookingFee: null }), home())
  elin = { ...elin, token: await stage.logIn(elin.accountId) }
  bookingId = await stage.hold(elin.token, 'kajen-1-a-1101')
  await stage.acceptTerms(elin.token, bookingId)
  await save('personal-info', { buyers: buyers === 1 ? [holder(10_000)] : [holder(5_000), coBuyer] })
  await save('financing', { ownFundsMinor: 200_000_000, loansMinor: 295_000_000 })
  if (isPrepared) await signings.prepare(owner())
}

beforeEach(async () => {
  requested.length = 0
  cancelled.length = 0
  queued.length = 0
  says.clear()
  startResult = null
  await comeToSign()
})

const owner = () => ({ signableId: bookingId, accountId: elin.accountId })
const requester = (sessionId = 'one'): SigningRequester => ({
  accountId: elin.accountId,
  sessionId: asId<'Session'>(sessionId),
  ip: '192.0.2.1',
  host: 'se.localhost',
  userAgent: 'test',
})
const signature = (method: 'bank_id' | 'signicat', position = 0, sessionId = 'one') =>
  ({ ...requester(sessionId), signableId: bookingId, method, position, environment: 'desktop' }) as const
const start = (buyer = 0, sessionId = 'one') =>
  signings.start({
    ...requester(sessionId),
    signableId: bookingId,
    method: 'bank_id',
    position: buyer,
    environment: 'desktop',
  })
async function started(buyer = 0): Promise<string> {
  const started = await start(buyer)
  if (started?.code !== 'Ok') throw new Error(JSON.stringify(started))
  return started.session
}
const status = (id: string) => signings.status(id, requester())
const statusOfBooking = async () => (await stage.view(elin.token, bookingId)).status

describe('the contract of a booking', () => {
  it('is made once everything before the signature has been saved', async () => {
    await stage.empty()
    await stage.load(...ground().slice(0, 4), stageLine({ bookingFlow: 'A' }), home())
    bookingId = await stage.hold(elin.token, 'kajen-1-a-1101')
    expect(await signings.prepare(owner())).toEqual({ code: 'WrongStep' })
  })

  it('cannot be created by another account', async () => {
    const other = await stage.person()
    expect(await signings.prepare({ signableId: bookingId, accountId: other.accountId })).toBeNull()
  })

  it('states what is signed and for how much', async () => {
    const contract = await bookingContracts.current(stage.db, bookingId)
    expect(contract?.summary).toMatch(/4\s950\s000\skr/)
    expect(contract?.summary).toContain('A-1101')
  })

  it('is the bytes whose checksum is signed', async () => {
    const contract = await bookingContracts.current(stage.db, bookingId)
    const file = await bookingContracts.file(bookingId)
    expect(
      createHash('sha256')
        .update(file?.bytes ?? '')
        .digest('hex'),
    ).toBe(contract?.documentHash)
    expect(file?.name).toMatch(/\.pdf$/)
  })

  it('is not made again while it would say the same', async () => {
    const first = await bookingContracts.current(stage.db, bookingId)
    stage.passMinutes(5)
    expect(await signings.prepare(owner())).toMatchObject({ code: 'Ok', signableFile: { id: first?.id } })
  })

  it('is made anew when something has changed, and what was signed of the older one counts no more', async () => {
    await comeToSign({ buyers: 2 })
    const id = await started(1)
    says.set('order-1', signedBy('order-1'))
    await status(id)
    const second = await started(0)
    says.set('order-2', { code: 'Cancelled', message: 'RFA6' })
    await status(second)
    await save('financing', { ownFundsMinor: 295_000_000, loansMinor: 200_000_000 })
    const before = await bookingContracts.current(stage.db, bookingId)
    await signings.prepare(owner())
    expect((await bookingContracts.current(stage.db, bookingId))?.id).not.toBe(before?.id)
    expect((await stage.view(elin.token, bookingId)).buyers.map(({ hasSigned }) => hasSigned)).toEqual([false, false])
  })
})

describe('signing', () => {
  it('requests the e-ID of the buyer alone, with the summary and the document’s checksum', async () => {
    const contract = await bookingContracts.current(stage.db, bookingId)
    await started()
    expect(requested[0]).toMatchObject({
      summary: contract?.summary,
      documentHash: contract?.documentHash,
      signer: { name: 'Elin Sandström', nationalNumber: { country: 'SE', number: elin.number } },
      endUserIp: '192.0.2.1',
    })
    expect(await statusOfBooking()).toBe('signing')
  })

  it('books the home when its only buyer has signed, and keeps the proof', async () => {
    const id = await started()
    expect(await status(id)).toMatchObject({ code: 'Pending', qr: 'bankid.x' })
    says.set('order-1', signedBy('order-1'))
    expect(await status(id)).toEqual({ code: 'Ok', allSigned: true })
    expect(await statusOfBooking()).toBe('booked')
    expect((await contracts.sealPending()).sealed).toHaveLength(1)
    expect(await bookingContracts.viewOf(bookingId)).toMatchObject({ state: 'sealed' })
    expect(await stage.events(bookingId)).toEqual(expect.arrayContaining(['signingStarted', 'buyerSigned', 'signed']))
  })

  it('gives a repeated request the same answer', async () => {
    const id = await started()
    says.set('order-1', signedBy('order-1'))
    await status(id)
    expect(await status(id)).toEqual({ code: 'Ok', allSigned: true })
  })

  it('waits for every buyer', async () => {
    await comeToSign({ buyers: 2 })
    const first = await started(0)
    says.set('order-1', signedBy('order-1'))
    expect(await status(first)).toEqual({ code: 'Ok', allSigned: false })
    expect(await statusOfBooking()).toBe('signing')
    const second = await started(1)
    says.set('order-2', signedBy('order-2'))
    expect(await status(second)).toEqual({ code: 'Ok', allSigned: true })
    expect(await statusOfBooking()).toBe('booked')
  })

  it('is requested from no buyer twice', async () => {
    await comeToSign({ buyers: 2 })
    const first = await started(0)
    says.set('order-1', signedBy('order-1'))
    await status(first)
    expect(await start(0)).toMatchObject({ code: 'InvalidInput' })
  })

  it.each([
    [{ code: 'Cancelled', message: 'RFA6' }, 'Cancelled'],
    [{ code: 'Rejected', reason: null }, 'Rejected'],
    [{ code: 'Expired', message: 'RFA8' }, 'Expired'],
    [{ code: 'Error', message: 'RFA22' }, 'Error'],
  ] as const)('that comes to %o may be tried again', async (answer, code) => {
    const id = await started()
    says.set('order-1', answer)
    expect(await status(id)).toMatchObject({ code })
    expect(await statusOfBooking()).toBe('held')
    expect(await start()).toMatchObject({ code: 'Ok' })
  })

  it('continues while the provider does not answer', async () => {
    const id = await started()
    says.set('order-1', { code: 'Unavailable' })
    expect(await status(id)).toMatchObject({ code: 'Pending' })
  })

  it('is restarted automatically, at most five times, when the code is not scanned', async () => {
    const id = await started()
    for (let order = 1; order <= 6; order += 1) {
      says.set(`order-${order}`, { code: 'NotStarted', message: 'RFA17' })
      expect(await status(id)).toMatchObject({ code: order <= 5 ? 'Pending' : 'Expired' })
    }
    expect(requested).toHaveLength(6)
  })

  it('that the provider refuses to begin is no signature', async () => {
    startResult = { code: 'InProgress' }
    expect(await start()).toEqual({ code: 'Error', flow: null, message: 'RFA4' })
    expect(await statusOfBooking()).toBe('held')
  })

  it('replaces one that the same buyer had started', async () => {
    const first = await started()
    const second = await started()
    expect(await status(first)).toEqual({ code: 'Cancelled', message: null })
    expect(await status(second)).toMatchObject({ code: 'Pending' })
    expect(queued).toEqual([first])
    await signings.callOff(first)
    expect(cancelled).toEqual(['order-1'])
  })

  it('belongs to the session that began it', async () => {
    const id = await started()
    expect(await signings.status(id, requester('another'))).toBeNull()
    await signings.cancel(id, requester('another'))
    expect(await status(id)).toMatchObject({ code: 'Pending' })
  })

  it('for another account’s booking is not found', async () => {
    const other = await stage.person()
    const requestContext = { ...signature('bank_id'), accountId: other.accountId }
    expect(await signings.start(requestContext)).toBeNull()
    expect(await signings.status(randomUUID(), requester())).toBeNull()
  })

  it('is by the e-ID of the country alone', async () => {
    expect(await signings.start(signature('signicat'))).toEqual({ code: 'Error', flow: null, message: null })
  })

  it('that comes after the hold has ended books nothing', async () => {
    const id = await started()
    await stage.db.transaction().execute((tx) => signings.cancelAll(tx, bookingId))
    stage.passMinutes(60)
    await stage.bookings.lapse()
    says.set('order-1', signedBy('order-1'))
    expect(await status(id)).toEqual({ code: 'Ended', message: null })
    expect(await statusOfBooking()).toBe('expired')
  })

  it('is given up when the person leaves', async () => {
    const id = await started()
    await signings.cancel(id, requester())
    expect(cancelled).toEqual(['order-1'])
    expect(await statusOfBooking()).toBe('held')
  })
})

describe('the sweep', () => {
  it('finishes signatures whose browser has gone', async () => {
    await started()
    says.set('order-1', signedBy('order-1'))
    stage.passMinutes(1)
    expect(await signings.sweep()).toBe(1)
    expect(await statusOfBooking()).toBe('booked')
  })

  it('leaves alone what a browser polls', async () => {
    const id = await started()
    stage.passMinutes(1)
    await status(id)
    says.set('order-1', signedBy('order-1'))
    expect(await signings.sweep()).toBe(0)
  })

  it('abandons what was started and never reached the provider', async () => {
    startResult = { code: 'Unavailable' }
    await stage.db
      .insertInto('booking_signing')
      .values({
        id: randomUUID(),
        booking_id: bookingId,
        position: 0,
        contract_id: (await bookingContracts.current(stage.db, bookingId))?.id ?? '',
        method: 'bank_id',
        browser_hash: Buffer.alloc(32),
        state: 'started',
        started_at: now(),
        requested_at: now(),
      })
      .execute()
    await stage.move(bookingId, 'signingStarted')
    stage.passMinutes(3)
    expect(await signings.sweep()).toBe(1)
    expect(await statusOfBooking()).toBe('held')
  })
})
