import { siteById } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { type AnnouncedNavigation, takesOver } from './decide-navigation.ts'
import { showOwnAddresses } from './own-addresses.ts'

const current = new URL('http://se.localhost:3000/bostader/')
const link: AnnouncedNavigation = {
  canIntercept: true,
  hashChange: false,
  navigationType: 'push',
  downloadRequest: null,
  formData: null,
  destination: { url: 'http://se.localhost:3000/om-oss/', sameDocument: false },
}
const to = (path: string): AnnouncedNavigation => ({
  ...link,
  destination: { url: new URL(path, current).href, sameDocument: false },
})
const decide = (navigation: AnnouncedNavigation) => takesOver(navigation, siteById('se'), current)

describe('links inside the site', () => {
  it('are taken over', () => {
    expect(decide(link)).toBe(true)
    expect(decide(to('/bostader/?minRooms=3'))).toBe(true)
  })

  it('are taken over on back and forward', () => {
    const back = { url: 'http://se.localhost:3000/', sameDocument: true }
    expect(decide({ ...link, navigationType: 'traverse', destination: back })).toBe(true)
  })
})

describe('back and forward between the steps of a page', () => {
  const stepBack = (path: string, sameDocument = true): AnnouncedNavigation => ({
    ...to(path),
    navigationType: 'traverse',
    destination: { url: new URL(path, current).href, sameDocument },
  })
  const ofBooking = ({ pathname }: URL) => pathname === '/boka/'

  it('are left to the page that shows them itself, as long as it is shown', () => {
    const end = showOwnAddresses(ofBooking)
    expect(decide(stepBack('/boka/?step=buyers'))).toBe(false)
    expect(decide(stepBack('/om-oss/'))).toBe(true)
    end()
    expect(decide(stepBack('/boka/?step=buyers'))).toBe(true)
  })

  it('are taken over from an earlier document, which would be loaded whole', () => {
    const end = showOwnAddresses(ofBooking)
    expect(decide(stepBack('/boka/?step=buyers', false))).toBe(true)
    end()
  })
})

describe('the browser does what it always does', () => {
  it('for other hosts, and where it allows nothing else', () => {
    expect(decide(to('https://www.boverket.se/'))).toBe(false)
    expect(decide({ ...link, canIntercept: false })).toBe(false)
  })

  it.each([
    'https://www.boverket.se/',
    'http://se.localhost:3001/om-oss/',
    'https://se.localhost:3000/om-oss/',
    '//boverket.se/om-oss/',
    'mailto:hej@norrvida.example',
    'tel:0105550100',
  ])('for an external address, mail or telephone: %s', (href) => {
    expect(decide(to(href))).toBe(false)
  })

  it('for a change of hash only', () => {
    expect(decide({ ...to('/bostader/#kontakt'), hashChange: true })).toBe(false)
  })

  it('for downloads and documents', () => {
    expect(decide({ ...link, downloadRequest: 'plan.pdf' })).toBe(false)
    expect(decide(to('/documents/prislista.pdf'))).toBe(false)
    expect(decide(to('/showings/1.ics'))).toBe(false)
  })

  it('for the status page, which stands without content', () => {
    expect(decide(to('/status/'))).toBe(false)
    expect(decide(to('/statusrapporter/'))).toBe(true)
  })

  it('for posted forms', () => {
    expect(decide({ ...link, formData: {} })).toBe(false)
  })

  it('for reloads', () => {
    expect(decide({ ...link, navigationType: 'reload' })).toBe(false)
  })

  it('for a page that writes its own state into the address', () => {
    const own = { url: 'http://se.localhost:3000/bostader/?sort=price', sameDocument: true }
    expect(decide({ ...link, navigationType: 'replace', destination: own })).toBe(false)
  })

  it('for the other site on the same host', () => {
    expect(decide(to('/en/'))).toBe(false)
    expect(takesOver(to('/en/about/'), siteById('se-en'), current)).toBe(true)
    expect(takesOver(to('/bostader/'), siteById('se-en'), current)).toBe(false)
  })

  it('for addresses that are no pages', () => {
    expect(decide(to('/api/interest'))).toBe(false)
    expect(decide(to('/pictures/original/x/a'))).toBe(false)
  })
})
