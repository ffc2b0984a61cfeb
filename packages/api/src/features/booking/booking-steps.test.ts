import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ground, home, kronor, sampleChoices, stage as stageLine } from '../catalogue/sample-feed.ts'
import { type BookingStage, openBookingStage } from './booking.fixture.ts'

let stage: BookingStage
let elin: Awaited<ReturnType<BookingStage['person']>>
let id: string
const homeId = 'kajen-1-a-1101'
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

beforeAll(async () => {
  stage = await openBookingStage()
  elin = await stage.person()
})
afterAll(() => stage.close())

async function begin(flow: 'A' | 'B' | 'C' = 'A', of: Parameters<typeof home>[0] = {}) {
  await stage.empty()
  const bookingFee = flow === 'A' ? null : kronor(20_000)
  await stage.load(...ground().slice(0, 4), stageLine({ bookingFlow: flow, bookingFee }), home(of))
  elin = { ...elin, token: await stage.logIn(elin.accountId) }
  id = await stage.hold(elin.token, homeId)
}
const save = async (step: string, body: object) => (await stage.save(elin.token, id, step, body)).body
const holder = () => ({ ...coBuyer, firstName: 'Someone', lastName: 'Else', nationalNumber: '', email: elin.email })
const problems = (reply: { fields: { field: string; problem: string }[] }) =>
  reply.fields?.map(({ field, problem }) => `${field}: ${problem}`)
const start = async (over: object = {}) => (await stage.acceptTerms(elin.token, id, over)).body
const alone = () => save('personal-info', { buyers: [{ ...holder(), share: 10_000 }] })

describe('saving steps', () => {
  beforeEach(() => begin())

  it('continues at the current step of the booking, and not past an unsaved one', async () => {
    expect(await save('financing', { ownFundsMinor: 1, loansMinor: 1 })).toMatchObject({ code: 'WrongStep' })
    expect(await start()).toMatchObject({ code: 'Ok', booking: { step: 'personal-info', saved: ['start-booking'] } })
  })

  it('knows no step of another flow', async () => {
    await start()
    await alone()
    expect(await save('documents', { confirmedIds: [] })).toMatchObject({ code: 'WrongStep' })
  })

  it('requires a yes to the terms', async () => {
    expect(problems(await start({ terms: false }))).toEqual(['terms: required'])
  })

  it('takes no yes to another wording than the current', async () => {
    expect(problems(await start({ termsVersion: 'SE-BOKNING 2025:1' }))).toEqual(['terms: termsChanged'])
    expect((await stage.view(elin.token, id)).terms).toEqual({ version: 'SE-BOKNING 2026:2', isAccepted: false })
  })

  it('keeps which wording was accepted and when, in the booking, its log and the export', async () => {
    expect((await start()).booking.terms).toEqual({ version: 'SE-BOKNING 2026:2', isAccepted: true })
    const [exported] = await stage.bookings.exportOf(elin.accountId)
    expect(exported).toMatchObject({
      termsVersion: 'SE-BOKNING 2026:2',
      termsAcceptedAt: '2026-03-02T08:00:00.000Z',
    })
    const detail = await stage.db
      .selectFrom('booking_event')
      .select('detail')
      .where('event', '=', 'stepSaved')
      .execute()
    expect(detail).toEqual([{ detail: { step: 'start-booking', termsVersion: 'SE-BOKNING 2026:2' } }])
  })

  it('has terms of their own where a fee is paid', async () => {
    await begin('B')
    expect((await start()).booking.terms).toEqual({ version: 'SE-BOKNINGSAVGIFT 2026:2', isAccepted: true })
  })

  it('takes no fee in a flow without payment, whatever the stage says', async () => {
    await stage.empty()
    await stage.load(...ground().slice(0, 4), stageLine({ bookingFlow: 'A', bookingFee: kronor(20_000) }), home())
    id = await stage.hold(await stage.logIn(elin.accountId), homeId)
    const { price } = (await stage.bookings.contractFacts(stage.db, id)) ?? {}
    expect(price?.dueNow).toEqual(kronor(0))
  })

  it.each([
    ['12a', 'numeric'],
    ['12345', 'maxLength'],
  ])('takes an apartment number of digits, at most four: not %s', async (apartmentNumber, problem) => {
    expect(problems(await start({ apartmentNumber }))).toEqual([`apartmentNumber: ${problem}`])
  })

  it.each(['1101', ' 1101 ', '', null])(
    "takes the home's own apartment number, written or left out: %j",
    async (apartmentNumber) => {
      await begin('A', { apartmentNumber: '1101' })
      const saved = await start({ apartmentNumber })
      expect(saved).toMatchObject({ code: 'Ok', booking: { home: { apartmentNumber: '1101' } } })
    },
  )

  it.each([
    ['9999', 'invalidInput'],
    ['12a45', 'numeric'],
    ['12045', 'maxLength'],
  ])("refuses another number than the home's own: %s", async (apartmentNumber, problem) => {
    await begin('A', { apartmentNumber: '1101' })
    expect(problems(await start({ apartmentNumber }))).toEqual([`apartmentNumber: ${problem}`])
  })

  it("takes the home's own number as the business system writes it", async () => {
    await begin('A', { apartmentNumber: 'LGH-1101-SODRA-HUSET' })
    const saved = await start({ apartmentNumber: 'LGH-1101-SODRA-HUSET' })
    expect(saved).toMatchObject({ code: 'Ok', booking: { home: { apartmentNumber: 'LGH-1101-SODRA-HUSET' } } })
  })

  it('takes names and number of the holder from the account, and shows numbers masked', async () => {
    await start()
    const saved = await save('personal-info', { buyers: [{ ...holder(), share: 5_000 }, coBuyer] })
    expect(saved).toMatchObject({
      code: 'Ok',
      booking: {
        buyers: [
          { firstName: 'Elin', lastName: 'Sandström', isHolder: true },
          { firstName: 'Olle', nationalNumber: '19540215-****', isHolder: false },
        ],
      },
    })
    expect(JSON.stringify(saved)).not.toContain(elin.number)
  })

  it('stores numbers sealed', async () => {
    await start()
    await save('personal-info', { buyers: [{ ...holder(), share: 5_000 }, coBuyer] })
    const rows = await stage.db.selectFrom('booking_buyer').selectAll().execute()
    expect(Buffer.from(rows[1]?.number_encrypted ?? []).toString()).not.toContain('9817')
    expect(JSON.stringify(rows)).not.toContain('195402159817')
  })

  it('keeps the number of a buyer that comes back masked', async () => {
    await start()
    await save('personal-info', { buyers: [{ ...holder(), share: 5_000 }, coBuyer] })
    const again = { ...coBuyer, nationalNumber: '19540215-****', city: 'Nacka' }
    const saved = await save('personal-info', { buyers: [{ ...holder(), share: 5_000 }, again] })
    expect(saved).toMatchObject({ code: 'Ok', booking: { buyers: [{}, { city: 'Nacka' }] } })
  })

  it('keeps the number of a co-buyer who was born on the same day as the holder', async () => {
    await start()
    const twin = { ...coBuyer, nationalNumber: '198802019821' }
    await save('personal-info', { buyers: [{ ...holder(), share: 5_000 }, twin] })
    const again = { ...twin, nationalNumber: '19880201-****' }
    const saved = await save('personal-info', { buyers: [{ ...holder(), share: 5_000 }, again] })
    expect(saved).toMatchObject({ code: 'Ok', booking: { buyers: [{}, { nationalNumber: '19880201-****' }] } })
  })

  it('names every wrong field of every buyer', async () => {
    await start()
    const wrong = {
      ...coBuyer,
      firstName: '',
      nationalNumber: '195402159818',
      email: 'olle@',
      phone: 'x',
      postalCode: '',
    }
    const reply = await save('personal-info', { buyers: [{ ...holder(), share: 5_000, city: '' }, wrong] })
    expect(problems(reply)).toEqual([
      'buyers.0.city: required',
      'buyers.1.firstName: required',
      'buyers.1.email: email',
      'buyers.1.phone: phoneNumber',
      'buyers.1.postalCode: required',
      'buyers.1.nationalNumber: pnrControl',
    ])
  })

  it('refuses a third buyer in Sweden, and shares that do not make the whole', async () => {
    await start()
    const third = { ...coBuyer, nationalNumber: '197209039853', email: 'hanna@example.se' }
    const reply = await save('personal-info', { buyers: [{ ...holder(), share: 5_000 }, coBuyer, third] })
    expect(problems(reply)).toEqual(['buyers: tooMany', 'buyers.share: shareSum'])
  })

  it('refuses the same number or address twice', async () => {
    await start()
    const same = { ...coBuyer, nationalNumber: elin.number ?? '', email: elin.email.toUpperCase() }
    const reply = await save('personal-info', { buyers: [{ ...holder(), share: 5_000 }, same] })
    expect(problems(reply)).toEqual(['buyers.1.nationalNumber: uniqueSocial', 'buyers.1.email: uniqueEmail'])
  })

  it('refuses an address that another person has confirmed', async () => {
    await start()
    const other = await stage.person()
    const reply = await save('personal-info', {
      buyers: [
        { ...holder(), share: 5_000 },
        { ...coBuyer, email: other.email },
      ],
    })
    expect(problems(reply)).toEqual(['buyers.1.email: emailInUse'])
    const its = { ...coBuyer, email: other.email, nationalNumber: other.number }
    expect(await save('personal-info', { buyers: [{ ...holder(), share: 5_000 }, its] })).toMatchObject({ code: 'Ok' })
  })

  it('refuses a buyer under age', async () => {
    await start()
    const young = { ...coBuyer, nationalNumber: '201203059801' }
    const reply = await save('personal-info', { buyers: [{ ...holder(), share: 5_000 }, young] })
    expect(problems(reply)).toEqual(['buyers.1.nationalNumber: underAge'])
  })

  it('requires a down payment of 15 %, and says how much that is', async () => {
    await start()
    await alone()
    const low = { ownFundsMinor: 74_249_999, loansMinor: 420_750_001 }
    expect(await save('financing', low)).toMatchObject({
      code: 'InvalidInput',
      fields: [{ field: 'ownFundsMinor', problem: 'downPaymentTooLow', amount: { minor: 74_250_000 } }],
    })
    const enough = { ownFundsMinor: 74_250_000, loansMinor: 420_750_000 }
    expect(await save('financing', enough)).toMatchObject({ code: 'Ok', booking: { step: 'sign' } })
  })

  it.each([
    ['too much', 420_750_001, 'priceSumToHigh'],
    ['too little', 420_749_999, 'priceSumTooLow'],
  ])('refuses %s money', async (_name, loansMinor, problem) => {
    await start()
    await alone()
    expect(await save('financing', { ownFundsMinor: 74_250_000, loansMinor })).toMatchObject({
      fields: [{ field: 'loansMinor', problem, amount: { minor: 1 } }],
    })
  })

  it('extends the hold automatically when the buyer reaches signing', async () => {
    await start()
    await alone()
    const saved = await save('financing', { ownFundsMinor: 74_250_000, loansMinor: 420_750_000 })
    expect(saved.booking.hold).toEqual({ until: '2026-03-02T08:30:00.000Z', secondsLeft: 1_800, canExtend: false })
  })

  it('is over when the hold has lapsed', async () => {
    stage.passMinutes(15)
    expect(await start()).toMatchObject({ code: 'Ended', booking: { status: 'expired', saved: [] } })
  })

  it('is blocked while contracts are being signed', async () => {
    await start()
    await stage.move(id, 'signingStarted')
    expect(await start()).toMatchObject({ code: 'WrongStep' })
  })

  it('refuses what is not the shape of the step', async () => {
    expect((await stage.save(elin.token, id, 'financing', { ownFundsMinor: 'all' })).status).toBe(400)
    expect((await stage.save(elin.token, id, 'sign', {})).status).toBe(400)
  })
})

describe('the steps of flow B', () => {
  it('ask that each document is read', async () => {
    const documents = [
      { kind: 'fact-sheet' as const, title: 'Bofakta', file: 'facts.pdf', bytes: 10, mimeType: 'application/pdf' },
      { kind: 'other' as const, title: 'Ekonomisk plan', file: 'plan.pdf', bytes: 20, mimeType: 'application/pdf' },
    ]
    await begin('B', { documents })
    await start()
    await alone()
    const { body: listed } = await stage.get(`/api/buyresidence/getbookingdocuments/${id}`, { token: elin.token })
    expect(listed).toMatchObject([{ title: 'Bofakta', href: '/documents/facts.pdf' }, { title: 'Ekonomisk plan' }])
    const [first, second] = listed.map((document: { id: string }) => document.id)
    expect(problems(await save('documents', { confirmedIds: [first] }))).toEqual([`documents.${second}: required`])
    expect(await save('documents', { confirmedIds: [second, first] })).toMatchObject({
      code: 'Ok',
      booking: { step: 'sign', payment: { amount: kronor(20_000), isPaid: false, methods: [] } },
    })
  })
})

describe('the steps of flow C', () => {
  const stageWith = (over: Parameters<typeof stageLine>[0]) =>
    stageLine({ bookingFlow: 'C', bookingFee: kronor(20_000), ...over })
  const living = { livesIn: 'rented', sellsFirst: false }

  async function beginToChoose() {
    await begin('C')
    await stage.move(id, 'cancelled')
    await stage.load(stageWith({ choices: [...sampleChoices] }))
    id = await stage.hold(elin.token, homeId)
    await start()
    await alone()
  }
  const lines = (view: { price: { lines: { kind: string; name: string; amount: { minor: number } }[] } }) =>
    view.price.lines.map(({ kind, name, amount }) => `${kind} ${name} ${amount.minor / 100}`)

  it('ask how the buyer lives', async () => {
    await begin('C')
    await start()
    await alone()
    await save('choices', { chosen: {} })
    await save('financing', { ownFundsMinor: 74_250_000, loansMinor: 420_750_000 })
    expect(problems(await save('accomodation', { ...living, household: 0 }))).toEqual(['household: required'])
    expect(await save('accomodation', { ...living, household: 2 })).toMatchObject({
      code: 'Ok',
      booking: { step: 'sign', accommodation: { household: 2 } },
    })
  })

  it('offer what the stage has, in its order', async () => {
    await beginToChoose()
    const { choices } = await stage.view(elin.token, id)
    expect(choices).toEqual(
      sampleChoices.map(({ group, options }) => ({
        group,
        options: options.map(({ externalId, ...option }) => ({ text: '', ...option, id: externalId })),
        chosenId: null,
      })),
    )
  })

  it('ask for one option of each group, and take none of another', async () => {
    await beginToChoose()
    expect(problems(await save('choices', { chosen: { plot: 'own' } }))).toEqual(['chosen.parking: required'])
    expect(problems(await save('choices', { chosen: { plot: 'hall', parking: 'none' } }))).toEqual([
      'chosen.plot: invalidInput',
    ])
    expect((await stage.view(elin.token, id)).saved).not.toContain('choices')
  })

  it('add what was chosen to the price, and the sums add up', async () => {
    await beginToChoose()
    const { booking } = await save('choices', { chosen: { plot: 'own', parking: 'none' } })
    expect(lines(booking)).toEqual(['home A-1101 4950000', 'plot Oma tontti 100000', 'parking Ei autopaikkaa 0'])
    expect(booking.price).toMatchObject({
      total: kronor(5_050_000),
      dueNow: kronor(20_000),
      dueLater: kronor(5_030_000),
    })
    expect(booking.minimumDownPayment).toEqual(kronor(757_500))
    expect(problems(await save('financing', { ownFundsMinor: 75_750_000, loansMinor: 419_250_000 }))).toEqual([
      'loansMinor: priceSumTooLow',
    ])
    expect(await save('financing', { ownFundsMinor: 75_750_000, loansMinor: 429_250_000 })).toMatchObject({
      code: 'Ok',
    })
  })

  it('ask for the financing again when something else is chosen for another price', async () => {
    await beginToChoose()
    await save('choices', { chosen: { plot: 'own', parking: 'none' } })
    await save('financing', { ownFundsMinor: 75_750_000, loansMinor: 429_250_000 })
    const again = await save('choices', { chosen: { plot: 'own', parking: 'hall' } })
    expect(again).toMatchObject({ booking: { step: 'financing', price: { total: kronor(5_300_000) } } })
  })

  it('stay as they were offered when the feed changes them', async () => {
    await beginToChoose()
    const dearer = sampleChoices[0].options.map((option) => ({ ...option, price: kronor(900_000) }))
    await stage.load(stageWith({ choices: [{ group: 'plot', options: dearer }] }))
    const { booking } = await save('choices', { chosen: { plot: 'own', parking: 'hall' } })
    expect(lines(booking)).toEqual([
      'home A-1101 4950000',
      'plot Oma tontti 100000',
      'parking Autopaikka hallissa 250000',
    ])
  })

  it('pass the choices to the contract, each with its price among the lines', async () => {
    await beginToChoose()
    await save('choices', { chosen: { plot: 'own', parking: 'none' } })
    const facts = await stage.bookings.contractFacts(stage.db, id)
    expect(facts.choices).toEqual([
      { group: 'plot', name: 'Oma tontti', text: 'Lunastetaan kaupan yhteydessä.' },
      { group: 'parking', name: 'Ei autopaikkaa', text: '' },
    ])
    expect(facts.price.total).toEqual(kronor(5_050_000))
    expect(facts.price.lines.map(({ kind }) => kind)).toEqual(['home', 'plot', 'parking'])
  })

  it('are the only ones that offer choices', async () => {
    await begin('A')
    await stage.move(id, 'cancelled')
    await stage.load(stageLine({ bookingFlow: 'A', choices: [...sampleChoices] }))
    id = await stage.hold(elin.token, homeId)
    expect((await stage.view(elin.token, id)).choices).toEqual([])
  })
})
