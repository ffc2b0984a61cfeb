import type { SiteId } from '@nyhem/domain/sites/site'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bookableHomeReply,
  newCustomerReply,
  sampleBooking,
  sampleHomeReply,
  sampleInfoLinks,
  similarHomes,
} from '../../examples/sample-booking.ts'
import { fakeServer } from '../session/fake-server.ts'
import { id, leavePage, loadFixtureTexts, press, said, show, standInForBrowser } from './booking-page.fixture.tsx'
import { InfoSection } from './InfoSection.tsx'

beforeAll(loadFixtureTexts)
beforeEach(standInForBrowser)
afterEach(leavePage)

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

  it('asks a visitor to log in and nothing more, and leads back here', async () => {
    fakeServer({ [`GET ${home}`]: { body: sampleHomeReply } })
    await info()
    expect(document.querySelector('h1')?.textContent).toBe(`Boka ${sampleBooking.home.number}`)
    expect(said()).not.toContain('Innan du kan boka')
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
    ['bookable-on-site', 'Hemmet bokas inte här', 'tel:0105550100'],
    ['home-has-price', 'Hemmet har inget pris', `${sampleBooking.home.href}#interest`],
    ['home-free', 'Hemmet är inte ledigt', bookableHomeReply.stageHref],
    ['sales-started', 'Försäljningen har inte börjat', `${sampleBooking.home.href}#interest`],
    ['vip-access', 'Just nu bokar bara VIP-kunder', `/mina-sidor/mina-installningar/?${back}#vip`],
    ['let-in', 'Det är inte din tur än', `${sampleBooking.home.href}#sale-opening`],
    ['identified', 'Du behöver legitimera dig', `/mina-sidor/mina-installningar/?${back}#e-identity`],
    ['of-age', 'Du behöver ha fyllt 18 år', 'tel:0105550100'],
    ['consent', 'Du har inte godkänt Mina sidor', `/samtycke/?${back}`],
    ['one-per-stage', 'Du har redan en bokning', '/mina-sidor/'],
    ['project-limit', 'Du har redan bokat så många', 'tel:0105550100'],
  ])('a person lacking %s is led on, and back here', async (condition, name, href) => {
    fakeServer({ [`GET ${home}`]: { body: without(condition) } })
    await info()
    expect(linkIn(name)).toBe(href)
    expect(document.querySelectorAll('[aria-labelledby="booking-check"] li')).toHaveLength(1)
  })

  it('a buyer who lacks nothing meets the home and the button, and no list of what is met', async () => {
    fakeServer({ [`GET ${home}`]: { body: bookableHomeReply } })
    await info()
    expect(document.querySelector('#booking-check')).toBeNull()
    const column = document.querySelector('aside')
    const start = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Starta bokningen')
    expect(start && column?.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('a new customer gives consent on the way to adding the e-ID, since the settings are closed until then', async () => {
    fakeServer({ [`GET ${home}`]: { body: newCustomerReply } })
    await info()
    const settings = `/mina-sidor/mina-installningar/?${back}#e-identity`
    expect(linkIn('Du behöver legitimera dig')).toBe(`/samtycke/?referrer=${encodeURIComponent(settings)}`)
    expect(linkIn('Du har inte godkänt Mina sidor')).toBe(`/samtycke/?${back}`)
    // The e-ID tells the age as well.
    expect(said()).not.toContain('18 år')
  })

  it('a site without VIP customers leads to the interest instead of them', async () => {
    fakeServer({ [`GET ${home}`]: { body: without('vip-access') } })
    await info('fi')
    expect(linkIn('Juuri nyt vain VIP-asiakkaat')).toBe(`${sampleBooking.home.href}#interest`)
    expect(said()).toContain('Ilmoita kiinnostuksesi')
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

  it('losing the home to a faster buyer is reported kindly, with similar homes', async () => {
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

  it('what only we can help with has a link to contact us; what is the person’s own matter has none', async () => {
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
    expect(said()).toContain('Innan du kan boka')
    expect(wayOf()).toBeUndefined()
  })

  it('continues a started booking', async () => {
    fakeServer({ [`GET ${home}`]: { body: { ...bookableHomeReply, bookingId: id } } })
    await info()
    expect(document.querySelector(`a[href='/boka/?bookingId=${id}']`)?.textContent).toBe('Fortsätt din bokning')
  })
})
