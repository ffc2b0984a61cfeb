import { randomUUID } from 'node:crypto'
import { statementsSentByRequests } from '@nyhem/api/database/statements-sent'
import { camt054, type FileEntry } from '@nyhem/api/features/bank-files/camt054.fixture'
import type { ListTransfersReply, TakeBankFileReply, Transfer } from '@nyhem/contract/calls/bank-files'
import type { AskMoneyReply, OfficePayment } from '@nyhem/contract/calls/office-payments'
import type { Instant } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGround, bankSystem, newBooking, newInvoice } from './office-payments.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let anders: Member
let gunilla: Member
let importFile: Awaited<ReturnType<typeof bankSystem>>

beforeAll(async () => {
  portal = await openOfficePortal({}, async (db) => addGround({ db } as OfficePortal))
  anders = await portal.newMember([at('finance')], { name: 'Anders Lund' })
  gunilla = await portal.newMember([at('financeApprover')], { name: 'Gunilla Berg' })
  await portal.db
    .updateTable('staff_grant')
    .set({ given_at: '2026-01-01T00:00:00.000Z' as Instant })
    .where('staff_id', '=', gunilla.id)
    .execute()
  importFile = await bankSystem(portal)
  // The office names the site of the account.
  await take(camt054([stray()]))
}, 240_000)
afterAll(() => portal?.close())

const get = async <Reply>({ cookie }: Member, path: string): Promise<Reply> =>
  (await portal.send({ path: `/office/api${path}`, cookie })).json()
const send = ({ cookie }: Member, path: string, body: object) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, cookie, body })
const post = async <Reply>(who: Member, path: string, body: object): Promise<Reply> =>
  (await send(who, path, body)).json()
const take = (text: string, { who = anders, site = 'se' } = {}): Promise<TakeBankFileReply> =>
  post(who, `/sites/${site}/bank-files`, { text })
const waiting = (who = anders) => get<ListTransfersReply>(who, '/transfers')
const transferOf = async (bankRef: string) =>
  (await waiting()).transfers.find((transfer) => transfer.bankRef === bankRef)?.transferId ?? ''
const one = (id: string) => get<Transfer>(anders, `/transfers/${id}`)
const decide = (who: Member, id: string | undefined) =>
  post<{ code: string }>(who, `/approvals/${id}/decision`, { decision: 'approved', note: '' })
const stray = (): FileEntry => ({ ref: `R-${randomUUID()}`, amount: '25000.00', message: 'almgatan lgh' })
const sent = async (text: string): Promise<TakeBankFileReply> => (await importFile(text)).json()
const paidOf = async (id: string) =>
  (await portal.db.selectFrom('invoice').select('paid_here_minor').where('id', '=', id).executeTakeFirstOrThrow())
    .paid_here_minor
const statusOf = async (id: string) =>
  (await portal.db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('a file of the bank', () => {
  it('that one of the staff reads pays nothing by itself: it shows what may be paid', async () => {
    const booking = await newBooking(portal)
    const text = camt054([{ ref: 'O-1', amount: '25000.00', reference: booking.number }])
    expect(await take(text)).toEqual({ code: 'Ok', transfers: 1, added: 1, placed: 0 })
    expect(await statusOf(booking.id)).toBe('awaitingPayment')
    expect((await one(await transferOf('O-1'))).places[0]).toMatchObject({
      number: booking.number,
      isNamed: true,
      fits: true,
    })
    // It waits for two persons from then on, also when a business system sends it too.
    expect((await importFile(text)).json()).toMatchObject({ code: 'Ok', added: 0, placed: 0 })
    expect(await statusOf(booking.id)).toBe('awaitingPayment')
  })

  it('is read only by who has logged in within five minutes', async () => {
    const startedAt = new Date(Date.now() - 6 * 60_000).toISOString() as Instant
    const late = await portal.newMember([at('finance')], { startedAt })
    const { count } = await waiting()
    expect(await take(camt054([stray()]), { who: late })).toEqual({ code: 'ProveAgain' })
    expect(await waiting(late)).toMatchObject({ count, isProven: false })
    expect((await waiting()).isProven).toBe(true)
  })

  it('of a business system pays what its transfers name exactly, once, however often it is sent', async () => {
    const booking = await newBooking(portal)
    const text = camt054([{ ref: 'A-1', amount: '25000.00', reference: booking.number }, stray()])
    expect(await sent(text)).toEqual({ code: 'Ok', transfers: 2, added: 2, placed: 1 })
    expect(await statusOf(booking.id)).toBe('booked')
    expect(await sent(text)).toEqual({ code: 'Ok', transfers: 2, added: 0, placed: 0 })
    // Another file with the same transfer, and the transfer twice in it.
    const again = { ref: 'A-1', amount: '25000.00', reference: booking.number }
    expect(await sent(camt054([again, again]))).toMatchObject({ added: 0 })
    const { movements, providerRef, transferRef } = await get<OfficePayment>(
      anders,
      `/payments/${(await get<{ payments: { paymentId: string }[] }>(anders, `/payments?list=all&search=${booking.number}`)).payments[0]?.paymentId}`,
    )
    expect(movements.map(({ kind }) => kind)).toEqual(['received', 'placed'])
    expect({ providerRef, transferRef }).toEqual({ providerRef: null, transferRef: 'A-1' })
  })

  it('leaves to a person what it names in another amount, or only alike', async () => {
    const booking = await newBooking(portal)
    await sent(
      camt054([
        { ref: 'W-1', amount: '24000.00', reference: booking.number },
        { ref: 'W-2', amount: '25000.00', message: `bokning ${booking.number}` },
      ]),
    )
    expect(await statusOf(booking.id)).toBe('awaitingPayment')
    expect((await waiting()).transfers.map(({ bankRef }) => bankRef)).toEqual(expect.arrayContaining(['W-1', 'W-2']))
    expect((await one(await transferOf('W-1'))).places[0]).toMatchObject({
      number: booking.number,
      isNamed: true,
      fits: false,
    })
  })

  it('leaves to a person a number that two business systems have given, also when one is paid', async () => {
    const [open, unique] = [await newInvoice(portal, { number: '1001' }), await newInvoice(portal, { number: '1002' })]
    await newInvoice(portal, { number: '1001', isPaid: true })
    await sent(
      camt054([
        { ref: 'N-1', amount: '25000.00', reference: '1001' },
        { ref: 'N-2', amount: '25000.00', reference: '1002' },
      ]),
    )
    expect(await paidOf(open)).toBe(0)
    expect(await paidOf(unique)).toBe(2_500_000)
    expect((await one(await transferOf('N-1'))).places.map(({ payable }) => payable.id)).toContain(open)
  })

  it('asks for nothing that a transfer without an exact reference could pay', async () => {
    const unnamed = () => ({ ...stray(), message: 'bokningen, tack' })
    const statements = await statementsSentByRequests(() => sent(camt054([unnamed(), unnamed()])))
    expect(statements.filter((text) => /booking|invoice|payment_attempt/.test(text))).toEqual([])
  })

  it('is refused whole when two transfers have one id, which it names', async () => {
    const { count } = await waiting()
    const twice = { ...stray(), ref: 'T-1' }
    expect(await sent(camt054([stray(), twice, { ...twice, amount: '1.00' }]))).toEqual({ code: 'RefTwice', at: 'T-1' })
    expect((await waiting()).count).toBe(count)
  })

  it('is refused whole when a transfer has another amount than in an earlier file, and names it', async () => {
    const known = { ...stray(), ref: 'K-1' }
    expect(await sent(camt054([known]))).toMatchObject({ code: 'Ok', added: 1 })
    const { count } = await waiting()
    const changed = camt054([stray(), { ...known, amount: '26000.00' }])
    for (const read of [sent, take]) expect(await read(changed)).toEqual({ code: 'KnownOtherwise', at: 'K-1' })
    const inEuro = camt054([{ ...known, currency: 'EUR' }])
    expect(await sent(inEuro)).toEqual({ code: 'KnownOtherwise', at: 'K-1' })
    expect((await waiting()).count).toBe(count)
    expect((await waiting()).transfers.find(({ bankRef }) => bankRef === 'K-1')?.amount.minor).toBe(2_500_000)
  })

  it('is refused whole, with nothing kept, when a line of it cannot be read', async () => {
    const { count } = await waiting()
    expect(await take(camt054([stray(), { ...stray(), ref: null }]))).toEqual({ code: 'NoBankRef', at: null })
    expect((await waiting()).count).toBe(count)
  })

  it('belongs to the site of its account, and is seen there alone', async () => {
    const finnish = await portal.newMember([at('finance', 'fi')])
    const account = 'FI2112345600000785'
    const mark = stray()
    expect(await take(camt054([mark], account), { who: finnish, site: 'fi' })).toMatchObject({ code: 'Ok', added: 1 })
    expect(await take(camt054([stray()], account))).toEqual({ code: 'OtherSite', at: null })
    expect((await waiting(finnish)).transfers.map(({ bankRef }) => bankRef)).toEqual([mark.ref])
    expect((await waiting()).transfers.map(({ bankRef }) => bankRef)).not.toContain(mark.ref)
    const id = (await waiting(finnish)).transfers[0]?.transferId
    expect((await portal.send({ path: `/office/api/transfers/${id}`, cookie: anders.cookie })).status).toBe(404)
    expect((await send(anders, '/sites/fi/bank-files', { text: 'x' })).status).toBe(404)
  })

  it('comes by a key as well, once the office has named the site of its account', async () => {
    const known = await importFile(camt054([stray()]))
    expect(known.json()).toMatchObject({ code: 'Ok', added: 1 })
    expect((await importFile(camt054([stray()], 'NO9386011117947'))).json()).toMatchObject({ code: 'UnknownAccount' })
    expect((await importFile(camt054([stray()]), 'Bearer none')).status).toBe(401)
  })
})

describe('a transfer that nothing places', () => {
  it('is placed by two persons on what is due, and pays it', async () => {
    const booking = await newBooking(portal)
    const mark = stray()
    await take(camt054([mark]))
    const id = await transferOf(mark.ref ?? '')
    const place = (await one(id)).places.find(({ number }) => number === booking.number)
    expect(place).toMatchObject({ isNamed: false, fits: true })
    const asked = { reason: 'paid-without-booking', words: '', payable: place?.payable, due: place?.due }
    expect(await post(anders, `/transfers/${id}/place`, { ...asked, due: { minor: 1, currency: 'SEK' } })).toEqual({
      code: 'Stale',
    })
    expect(await post<AskMoneyReply>(anders, `/transfers/${id}/place`, asked)).toMatchObject({ code: 'Ok' })
    const [request] = (await one(id)).approvals
    expect(await decide(anders, request?.id)).toEqual({ code: 'OwnRequest' })
    expect(await decide(gunilla, request?.id)).toEqual({ code: 'Ok' })
    expect(await statusOf(booking.id)).toBe('booked')
    expect(await one(id)).toMatchObject({ paymentId: id, settledAt: expect.any(String), places: [] })
  })

  it('is not placed on what was paid meanwhile', async () => {
    const booking = await newBooking(portal)
    const mark = stray()
    await take(camt054([mark]))
    const id = await transferOf(mark.ref ?? '')
    const place = (await one(id)).places.find(({ number }) => number === booking.number)
    const asked = { reason: 'paid-without-booking', words: '', payable: place?.payable, due: place?.due }
    await post(anders, `/transfers/${id}/place`, asked)
    await sent(camt054([{ ref: `P-${booking.number}`, amount: '25000.00', reference: booking.number }]))
    const [request] = (await one(id)).approvals
    expect(await decide(gunilla, request?.id)).toEqual({ code: 'Stale' })
    expect((await one(id)).paymentId).toBeNull()
  })

  it('is not placed once something else is due than was seen, though it would be enough', async () => {
    const invoice = await newInvoice(portal, { number: '2001', minor: 3_000_000 })
    const mark = { ...stray(), amount: '30000.00' }
    await take(camt054([mark]))
    const id = await transferOf(mark.ref ?? '')
    const place = (await one(id)).places.find(({ payable }) => payable.id === invoice)
    const asked = { reason: 'paid-without-booking', words: '', payable: place?.payable, due: place?.due }
    expect(await post<AskMoneyReply>(anders, `/transfers/${id}/place`, asked)).toMatchObject({ code: 'Ok' })
    await portal.db.updateTable('invoice').set({ amount_minor: 3_500_000 }).where('id', '=', invoice).execute()
    const [request] = (await one(id)).approvals
    expect(await decide(gunilla, request?.id)).toEqual({ code: 'Stale' })
    expect(await paidOf(invoice)).toBe(0)
  })

  it('may be settled otherwise, by two persons', async () => {
    const mark = stray()
    await take(camt054([mark]))
    const id = await transferOf(mark.ref ?? '')
    const note = { reason: 'settled-otherwise', words: 'Banken har skickat tillbaka den.' }
    expect(await post<AskMoneyReply>(anders, `/transfers/${id}/note`, note)).toMatchObject({ code: 'Ok' })
    const [request] = (await one(id)).approvals
    expect(await decide(gunilla, request?.id)).toEqual({ code: 'Ok' })
    expect(await transferOf(mark.ref ?? '')).toBe('')
  })
})
