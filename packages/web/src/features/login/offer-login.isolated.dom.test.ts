import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { offerLogin } from './offer-login.ts'

const site = siteById('se')
const startAccount = vi.fn()
const fetchAccount = vi.fn<() => Promise<{ startAccount: typeof startAccount }>>()
let replace: MockInstance<typeof location.replace>
let ended: AbortController

beforeEach(() => {
  history.replaceState(null, '', '/om-oss/')
  fetchAccount.mockResolvedValue({ startAccount })
  // Removed after each test.
  ended = new AbortController()
  const { addEventListener } = document
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      addEventListener.call(document, type, listener, { signal: ended.signal }),
  )
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  ended.abort()
  document.body.replaceChildren()
  vi.clearAllMocks()
})

/** Clicks a link; returns whether the browser would follow it. */
function press(href: string, how: MouseEventInit = {}): boolean {
  const link = Object.assign(document.createElement('a'), { href })
  document.body.append(link)
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
}

describe('a link to the login page', () => {
  it('opens the modal, and fetches its code at once, before the page was idle', async () => {
    offerLogin(site, fetchAccount)
    expect(press('/logga-in/')).toBe(false)
    expect(location.hash).toBe('#open-login')
    await vi.waitFor(() => expect(startAccount).toHaveBeenCalledExactlyOnceWith(site), 20_000)
  })

  it('fetches nothing a second time', async () => {
    const bring = offerLogin(site, fetchAccount)
    await bring()
    press('/logga-in/')
    await bring()
    expect(fetchAccount).toHaveBeenCalledOnce()
    expect(startAccount).toHaveBeenCalledOnce()
  })

  it('leads to the login page when the code cannot come', async () => {
    fetchAccount.mockRejectedValue(new TypeError('offline'))
    offerLogin(site, fetchAccount)
    press('/logga-in/')
    await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/logga-in/'), 20_000)
  })

  it('is tried again after the code could not come', async () => {
    fetchAccount.mockRejectedValueOnce(new TypeError('offline'))
    const bring = offerLogin(site, fetchAccount)
    await bring()
    expect(replace).not.toHaveBeenCalled()
    press('/logga-in/')
    await vi.waitFor(() => expect(startAccount).toHaveBeenCalledOnce(), 20_000)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser when the click opens another window: %j',
    (how) => {
      offerLogin(site, fetchAccount)
      expect(press('/logga-in/', how)).toBe(true)
      expect(fetchAccount).not.toHaveBeenCalled()
    },
  )
})

describe('other links', () => {
  it('open the modal that their hash names', () => {
    offerLogin(site, fetchAccount)
    expect(press('/om-oss/#open-board-login')).toBe(false)
    expect(location.hash).toBe('#open-board-login')
  })

  it.each(['/bostader/', '/om-oss/#historia', '/kontakt/#open-login', '/logga-in/?referrer=%2Fmina-sidor%2F'])(
    'go where they lead: %s',
    (href) => {
      offerLogin(site, fetchAccount)
      expect(press(href)).toBe(true)
      expect(fetchAccount).not.toHaveBeenCalled()
    },
  )
})
