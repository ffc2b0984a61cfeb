import { openBookingStage } from '@nyhem/api/features/booking/booking.fixture'
import { ground, homes, kronor, stage as stageLine } from '@nyhem/api/features/catalogue/sample-feed'
import { silentEmails } from '@nyhem/api/features/emails/emails.fixture'
import { openPayments, type PaymentsService } from '@nyhem/api/features/payments/payments'
import { noInvoices, scriptedProvider, testOrigins } from '@nyhem/api/features/payments/payments.fixture'
import { testVault } from '@nyhem/api/security/test-vault'
import { instantOf } from '@nyhem/domain/dates'
import type { PaymentRequest } from '@nyhem/providers/payments/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

// Joined as in the portal, with a scripted provider.
let stage: Awaited<ReturnType<typeof openBookingStage>>
type Person = Awaited<ReturnType<typeof stage.person>>
let elin: Person
let olle: Person
let stranger: Person
let payments: PaymentsService
let requests: PaymentRequest[]
const homeId = 'kajen-1-a-1101'

beforeAll(async () => {
  stage = await openBookingStage()
  elin = await stage.person()
  olle = await stage.person()
  stranger = await stage.person()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
  await stage.load(...ground(), ...homes(1, 'kajen-1'))
  await stage.load(stageLine({ bookingFee: kronor(20_000) }))
  elin.token = await stage.logIn(elin.accountId)
  requests = []
  const swish = scriptedProvider('swish', { repeatableStart: true })
  const { start } = swish
  swish.start = (request) => {
    requests.push(request)
    return start(request)
  }
  payments = openPayments({
    database: stage.database,
    vault: testVault(),
    providers: { swish },
    bookings: stage.bookings,
    invoices: noInvoices,
    announce: async () => undefined,
    emails: silentEmails,
    siteOrigins: testOrigins,
    onFailure: () => undefined,
    now: () => instantOf(stage.clock.now),
  })
})

const written = ({ email, number }: Person, share: number) => ({
  firstName: 'Olle',
  lastName: 'Ek',
  nationalNumber: number ?? '',
  email,
  phone: '070-174 06 05',
  address: 'Strandvägen 4',
  postalCode: '114 56',
  city: 'Stockholm',
  share,
})

async function signedByTwo(): Promise<string> {
  const id = await stage.hold(elin.token, homeId)
  await stage.acceptTerms(elin.token, id)
  await stage.save(elin.token, id, 'personal-info', { buyers: [written(elin, 6_000), written(olle, 4_000)] })
  await stage.move(id, 'signingStarted')
  await stage.move(id, 'signed')
  return id
}
const pay = (bookingId: string, { accountId }: Person) =>
  payments.start({ bookingId, homeId, accountId, method: 'swish', phone: null })

describe('the fee of a booking of two', () => {
  it('may be paid by the other buyer, who is named to the provider and comes back to the payment', async () => {
    const id = await signedByTwo()
    expect(await pay(id, olle)).toMatchObject({ code: 'Ok' })
    expect(requests).toMatchObject([
      { payer: { email: olle.email }, returnUrl: `${testOrigins.se}/betala/?bookingId=${id}` },
    ])
  })

  it('leads the one who holds it back to the step of the booking', async () => {
    const id = await signedByTwo()
    await pay(id, elin)
    expect(requests).toMatchObject([
      { payer: { email: elin.email }, returnUrl: `${testOrigins.se}/boka/?bookingId=${id}&step=payment` },
    ])
  })

  it('is one payment, whichever buyer starts it and polls its status', async () => {
    const id = await signedByTwo()
    const [first, second] = [await pay(id, elin), await pay(id, olle)]
    expect(second).toEqual(first)
    if (first.code !== 'Ok') throw new Error(first.code)
    expect(await payments.status(first.paymentId, olle.accountId)).toMatchObject({ status: 'started' })
  })

  it('cannot be paid or queried by another account', async () => {
    const id = await signedByTwo()
    const started = await pay(id, olle)
    if (started.code !== 'Ok') throw new Error(started.code)
    expect(await pay(id, stranger)).toEqual({ code: 'NotFound' })
    expect(await payments.status(started.paymentId, stranger.accountId)).toBeNull()
    expect(await payments.paymentNumber(id, stranger.accountId)).toBeNull()
  })
})
