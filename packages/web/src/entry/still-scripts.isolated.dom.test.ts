import { sessionCookies } from '@nyhem/domain/account/session'
import { acceptAll, formatCookieChoice, onlyNecessary } from '@nyhem/domain/cookies/cookie-choice'
import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { cookieText } from '@nyhem/domain/sites/cookies'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

declare const happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

let opened = 0
/** Scripts and modules that the page opened last has fetched. */
const fetchedFiles = () =>
  [...document.head.querySelectorAll(`[src*="-${opened}.js"], [href*="-${opened}.js"]`)].map(
    (part) => part.getAttribute('src') ?? part.getAttribute('href'),
  )
const everyFile = () => [`/m-${opened}.js`, `/c-${opened}.js`]

/** Opens a page and lets it lie for a minute. */
async function openPage(still: boolean, hash = ''): Promise<void> {
  opened += 1
  location.hash = hash
  const current = document.createElement('script')
  Object.assign(current.dataset, { script: `/c-${opened}.js`, modules: `/m-${opened}.js`, ...(still && { still: '' }) })
  Object.defineProperty(document, 'currentScript', { value: current, configurable: true })
  vi.resetModules()
  await import('./lazy-scripts.ts')
  await vi.advanceTimersByTimeAsync(60_000)
}

const cookies: string[] = []
function setCookie(name: string, value: string): void {
  cookies.push(name)
  // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it
  document.cookie = cookieText({ name, value, maxAgeSeconds: 60, isSecure: false })
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main><p>Text</p><a href="/a/">Länk</a></main>'
})
afterEach(() => {
  vi.useRealTimers()
  // Of age 0 it would live on for the rest of the millisecond, in which the next test begins.
  // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it
  for (const name of cookies.splice(0)) document.cookie = `${name}=; path=/; max-age=-1`
  localStorage.clear()
})

const at = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event)

describe('a page that acts', () => {
  it('fetches its scripts by itself', async () => {
    await openPage(false)
    expect(fetchedFiles()).toEqual(everyFile())
  })
})

describe('a still page', () => {
  it('fetches nothing as long as nobody touches it', async () => {
    await openPage(true)
    expect(fetchedFiles()).toEqual([])
  })

  it.each(['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click'])(
    'fetches its scripts once at %s, also where the page stops the event',
    async (kind) => {
      await openPage(true)
      const stop = (event: Event) => event.stopPropagation()
      document.body.addEventListener(kind, stop)
      at('p', new Event(kind, { bubbles: true }))
      at('p', new Event(kind, { bubbles: true }))
      at('a', new Event('pointerover', { bubbles: true }))
      document.body.removeEventListener(kind, stop)
      expect(fetchedFiles()).toEqual(everyFile())
    },
  )

  it('fetches them when a mouse comes over what can be pressed, not over text', async () => {
    await openPage(true)
    at('p', new Event('pointerover', { bubbles: true }))
    expect(fetchedFiles()).toEqual([])
    at('a', new Event('pointerover', { bubbles: true }))
    expect(fetchedFiles()).toEqual(everyFile())
  })

  it('is not touched by scrolling, which the browser does itself when it restores a place', async () => {
    await openPage(true)
    at('p', new Event('scroll', { bubbles: true }))
    expect(fetchedFiles()).toEqual([])
  })

  it('shows who is logged in', async () => {
    setCookie(sessionCookies.expiry, '1900000000')
    await openPage(true)
    expect(fetchedFiles()).toEqual(everyFile())
  })

  it('counts those who agreed to it', async () => {
    setCookie(storedFacts.consent.name, formatCookieChoice(acceptAll))
    await openPage(true)
    expect(fetchedFiles()).toEqual(everyFile())
  })

  it('waits for those who refused', async () => {
    setCookie(storedFacts.consent.name, formatCookieChoice(onlyNecessary))
    await openPage(true)
    expect(fetchedFiles()).toEqual([])
  })

  it('shows the hearts of this browser', async () => {
    localStorage.setItem(storedFacts.favourites.name, '[]')
    await openPage(true)
    expect(fetchedFiles()).toEqual(everyFile())
  })

  it('shows at once what its hash asks for', async () => {
    await openPage(true, '#open-contact')
    expect(fetchedFiles()).toEqual(everyFile())
    location.hash = ''
  })
})
