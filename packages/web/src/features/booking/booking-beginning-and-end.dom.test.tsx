import type { SiteId } from '@nyhem/domain/sites/site'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bookableHomeReply,
  bookingAt,
  newCustomerReply,
  readyContract,
  sampleBooking,
  sampleFeeBooking,
  sampleHomeReply,
  sampleInfoLinks,
  similarHomes,
  withCoBuyer,
} from '../../examples/sample-booking.ts'
import { fakeServer } from '../session/fake-server.ts'
import {
  button,
  heading,
  id,
  leavePage,
  loadWords,
  open,
  press,
  said,
  show,
  standInForBrowser,
  submit,
  view,
  write,
} from './booking-page.fixture.tsx'
import { InfoSection } from './InfoSection.tsx'

beforeAll(loadWords)
beforeEach(standInForBrowser)
afterEach(leavePage)

const complete = '/api/buyresidence/completebooking'

describe('signing', () => {
  const atSign = bookingAt('sign', { ...sampleBooking, contract: readyContract })
  const session = '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11'
  const started = {
    [`POST ${complete}`]: { body: { code: 'Ok' } },
    'POST /booking/bank_id/start': {
      body: { code: 'Ok', flow: 'order', session, qr: null, autoStartLink: 'bankid:///' },
    },
    [`POST /booking/bank_id/cancel/${session}`]: { status: 204 },
  }
  const status = `GET /booking/bank_id/status/${session}`

  it('says what is signed and for how much, and shows the contract', async () => {
    fakeServer({ [view]: { body: atSign } })
    await open()
    expect(said()).toContain('B-1303, Kajgatan 4')
    expect(document.querySelector(`a[href='${readyContract?.href}']`)).not.toBeNull()
  })

  it('has the contract made when the step is reached', async () => {
    const path = '/api/buyresidence/signcontract'
    const server = fakeServer({
      [view]: { body: bookingAt('sign') },
      [`POST ${path}`]: () => {
        server.answers[view] = { body: atSign }
        return { body: 'contract-id' }
      },
    })
    await open()
    expect(server.madeTo(path)[0]?.body).toEqual({ bookingId: id })
    expect(button('Signera med e-legitimation')).toBeDefined()
  })

  it('leads on when the provider has said yes', async () => {
    const server = fakeServer({
      [view]: { body: atSign },
      ...started,
      [status]: () => {
        server.answers[view] = { body: bookingAt('done', { ...sampleBooking, status: 'booked', hold: null }) }
        return { body: { code: 'Ok', allSigned: true } }
      },
    })
    await open()
    await press('Signera med e-legitimation')
    expect(server.madeTo('/booking/bank_id/start')[0]?.body).toEqual({
      siteId: 'se',
      bookingId: id,
      buyer: 0,
      environment: 'desktop',
    })
    expect(heading()).toBe('B-1303 är bokad åt dig')
    // The browser forgets a booking that is done.
    expect(server.madeTo(complete)[0]?.body).toEqual({ bookingId: id })
  })

  it('says that nothing is signed when one cancels, and can be tried again', async () => {
    fakeServer({
      [view]: { body: atSign },
      ...started,
      [status]: { body: { code: 'Cancelled', message: null, errorPage: null } },
    })
    await open()
    await press('Signera med e-legitimation')
    expect(said()).toContain('Du avbröt. Inget är signerat.')
    expect(button('Försök signera igen')).toBeDefined()
  })

  it('shows who has signed while the others are awaited', async () => {
    const two = withCoBuyer(atSign)
    const buyers = two.buyers.map((buyer) => ({ ...buyer, hasSigned: buyer.isHolder }))
    fakeServer({ [view]: { body: { ...two, status: 'signing', buyers } } })
    await open()
    expect(said()).toContain('Har signerat')
    expect(said()).toContain('Har inte signerat än')
    // The other buyer may sign here too, with an e-ID of their own.
    expect(button('Amir: Signera med e-legitimation')).toBeDefined()
  })
})

describe('payment', () => {
  const due = bookingAt('payment', { ...sampleFeeBooking, status: 'awaitingPayment', hold: null })
  const paymentId = '0b0f6d0a-7f0e-4f57-9a9f-0d5d5d7a1a11'
  const swish = { code: 'Ok', paymentId, door: { kind: 'swish', qr: '<svg/>', appLink: 'swish://' } }
  const status = `GET /paymentstatus/${paymentId}`
  const started = {
    [`POST ${complete}`]: { body: { code: 'Ok' } },
    [view]: { body: due },
    'POST /startswishpayment': { body: swish },
  }

  it('is waited for with a code to scan, and leads on when it has come', async () => {
    const server = fakeServer({
      ...started,
      [status]: () => {
        server.answers[view] = { body: bookingAt('done', { ...sampleFeeBooking, status: 'booked', hold: null }) }
        return { body: { status: 'paid', isPaid: true, reason: null } }
      },
    })
    await open()
    await submit()
    expect(server.madeTo('/startswishpayment')[0]?.body).toEqual({
      ContractId: id,
      ObjectId: due.home.id,
      PhoneNumber: null,
      Message: null,
    })
    expect(heading()).toBe('B-1303 är bokad åt dig')
  })

  it.each([
    ['declined', 'Betalningen nekades. Inget är betalt.'],
    ['cancelled', 'Du avbröt betalningen.'],
    ['failed', 'Betalningen gick inte igenom.'],
  ])('that is %s says so and can be tried again', async (outcome, words) => {
    fakeServer({ ...started, [status]: { body: { status: outcome, isPaid: false, reason: null } } })
    await open()
    await submit()
    expect(said()).toContain(words)
    expect(button('Betala med Swish')).toBeDefined()
  })

  it('whose answer is late is not to be paid again', async () => {
    vi.useFakeTimers()
    fakeServer({ ...started, [status]: { body: { status: 'started', isPaid: false, reason: null } } })
    await open()
    await submit()
    await act(async () => vi.advanceTimersByTimeAsync(91_000))
    expect(said()).toContain('Betala inte igen.')
    expect(said()).not.toContain('Välj ett annat sätt')
  })

  it('that was begun before the page was loaded is waited for, not begun again', async () => {
    const attempt = { id: paymentId, method: 'swish', status: 'started' } as const
    const server = fakeServer({
      [view]: { body: { ...due, payment: { ...due.payment, attempt } } },
      [status]: { body: { status: 'started', isPaid: false, reason: null } },
    })
    await open()
    expect(said()).toContain('Vi väntar på besked')
    expect(server.madeTo('/startswishpayment')).toEqual([])
  })

  const booked = bookingAt('done', { ...sampleFeeBooking, status: 'booked', hold: null })

  it.each(['payment', 'sign', 'start-booking'])(
    'of a booking that is booked is over, though the address says step=%s',
    async (step) => {
      fakeServer({ ...started, [view]: { body: booked } })
      await open(step)
      expect(heading()).toBe('B-1303 är bokad åt dig')
      expect(location.search).toContain('step=done')
    },
  )

  it('that arrives while the page still asks for it leads on', async () => {
    vi.useFakeTimers()
    const server = fakeServer({ ...started })
    await open('payment')
    expect(button('Betala med Swish')).toBeDefined()
    server.answers[view] = { body: booked }
    await act(async () => vi.advanceTimersByTimeAsync(11_000))
    expect(heading()).toBe('B-1303 är bokad åt dig')
  })

  it('that the server has received is not asked for again', async () => {
    vi.useFakeTimers()
    const server = fakeServer({ ...started })
    await open('payment')
    const attempt = { id: paymentId, method: 'swish', status: 'paid' } as const
    server.answers[view] = { body: { ...due, payment: { ...due.payment, attempt } } }
    await act(async () => vi.advanceTimersByTimeAsync(11_000))
    expect(heading()).toBe('Betalningen är mottagen')
    expect(said()).not.toContain('Betala bokningsavgiften')
    expect(document.querySelector('form')).toBeNull()
  })

  it('refuses a telephone number that is none', async () => {
    const server = fakeServer(started)
    await open()
    await write('phone', '12')
    await submit()
    expect(said()).toContain('Skriv numret med 7 till 20 siffror.')
    expect(server.madeTo('/startswishpayment')).toEqual([])
  })
})

describe('before a booking', () => {
  const home = `/api/buyresidence/getbookingobjectinformation/${sampleBooking.home.id}`
  const start = 'POST /api/buyresidence/startbookingasync'
  const info = async (siteId: SiteId = 'se') => {
    history.replaceState(null, '', `/boka/info/?objectId=${sampleBooking.home.id}`)
    await show(
      <InfoSection heading="Boka ett hem" intro={null} flow="A" links={sampleInfoLinks} phone="010-555 01 00" />,
      siteId,
    )
  }

  it('every condition is told with how it stands, and logging in leads back here', async () => {
    fakeServer({ [`GET ${home}`]: { body: sampleHomeReply } })
    await info()
    expect(said()).toContain('Hemmet är ledigt: Uppfyllt')
    const login = document.querySelector<HTMLAnchorElement>("a[href^='/logga-in/']")
    expect(login?.search).toBe(`?referrer=${encodeURIComponent(`/boka/info/?objectId=${sampleBooking.home.id}`)}`)
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
      'Starta bokningen',
    )
  })

  const back = `referrer=${encodeURIComponent(`/boka/info/?objectId=${sampleBooking.home.id}`)}`
  const linkIn = (name: string) =>
    [...document.querySelectorAll('li')]
      .find(({ textContent }) => textContent?.startsWith(name))
      ?.querySelector('a')
      ?.getAttribute('href')
  const without = (condition: string) => ({
    ...bookableHomeReply,
    isBookable: false,
    conditions: bookableHomeReply.conditions.map((one) =>
      one.condition === condition ? { condition, state: 'NotMet' } : one,
    ),
  })

  it.each([
    ['bookable-on-site', 'Hemmet bokas här', 'tel:0105550100'],
    ['home-has-price', 'Hemmet har ett pris', `${sampleBooking.home.href}#interest`],
    ['home-free', 'Hemmet är ledigt', bookableHomeReply.stageHref],
    ['sales-started', 'Försäljningen har börjat', `${sampleBooking.home.href}#interest`],
    ['vip-access', 'Öppet för dig', `/mina-sidor/mina-installningar/?${back}#vip`],
    ['identified', 'Du har visat vem du är', `/mina-sidor/mina-installningar/?${back}#e-identity`],
    ['consent', 'Du har sagt ja till Mina sidor', `/samtycke/?${back}`],
    ['one-per-stage', 'Du har ingen annan bokning', '/mina-sidor/'],
    ['project-limit', 'Du har inte bokat så många', 'tel:0105550100'],
  ])('whoever lacks %s is led on, and back here', async (condition, name, href) => {
    fakeServer({ [`GET ${home}`]: { body: without(condition) } })
    await info()
    expect(linkIn(name)).toBe(href)
  })

  it('whoever is under age reads why there is no way', async () => {
    fakeServer({ [`GET ${home}`]: { body: without('of-age') } })
    await info()
    expect(said()).toContain('Den som bokar behöver ha fyllt 18 år.')
    expect(linkIn('Du har fyllt 18 år')).toBeUndefined()
  })

  it('a new customer gives consent on the way to adding the e-ID, since the settings are closed until then', async () => {
    fakeServer({ [`GET ${home}`]: { body: newCustomerReply } })
    await info()
    const settings = `/mina-sidor/mina-installningar/?${back}#e-identity`
    expect(linkIn('Du har visat vem du är')).toBe(`/samtycke/?referrer=${encodeURIComponent(settings)}`)
    expect(linkIn('Du har sagt ja till Mina sidor')).toBe(`/samtycke/?${back}`)
    expect(said()).toContain('Vet vi när du har visat vem du är')
    expect(linkIn('Du har fyllt 18 år')).toBeUndefined()
  })

  it('a site without VIP leads nowhere that it has not', async () => {
    fakeServer({ [`GET ${home}`]: { body: without('vip-access') } })
    await info('fi')
    expect(linkIn('Avoinna sinulle')).toBeUndefined()
  })

  it('the button holds the home and leads to the first step', async () => {
    const leaveFor = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const server = fakeServer({
      [`GET ${home}`]: { body: bookableHomeReply },
      [start]: { body: { code: 'Ok', bookingId: id } },
    })
    await info()
    await press('Starta bokningen')
    expect(server.madeTo('/api/buyresidence/startbookingasync')[0]?.body).toEqual({
      siteId: 'se',
      homeId: sampleBooking.home.id,
    })
    expect(leaveFor).toHaveBeenCalledWith(`/boka/?bookingId=${id}`)
  })

  it('somebody who was faster is told kindly, with homes like it', async () => {
    fakeServer({
      [`GET ${home}`]: { body: bookableHomeReply },
      [start]: {
        body: { code: 'CannotBook', conditions: [{ condition: 'home-free', state: 'NotMet' }], similarHomes },
      },
    })
    await info()
    await press('Starta bokningen')
    expect(said()).toContain('Någon hann före')
    expect(said()).toContain('Liknande hem som är lediga')
    expect(said()).not.toContain('Starta bokningen')
  })

  it('what only we can help with has a way to tell us; what is the person’s own matter has none', async () => {
    const wayOf = () => document.querySelector("a[href^='/kopanmalan/']")?.getAttribute('href')
    const notMet = (missing: string) => ({
      ...sampleHomeReply,
      conditions: [{ condition: missing, state: 'NotMet' }],
    })
    fakeServer({ [`GET ${home}`]: { body: notMet('project-limit') } })
    await info()
    expect(wayOf()).toBe(`/kopanmalan/?object=${sampleBooking.home.id}`)
    fakeServer({ [`GET ${home}`]: { body: notMet('consent') } })
    await info()
    expect(said()).toContain('Kan du boka hemmet?')
    expect(wayOf()).toBeUndefined()
  })

  it('goes on with a booking that was begun', async () => {
    fakeServer({ [`GET ${home}`]: { body: { ...bookableHomeReply, bookingId: id } } })
    await info()
    expect(document.querySelector(`a[href='/boka/?bookingId=${id}']`)?.textContent).toBe('Fortsätt din bokning')
  })
})
