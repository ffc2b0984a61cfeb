import type { PasskeysReply } from '@nyhem/contract/calls/passkeys'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts, textsOf } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { PasskeyInvitation } from './PasskeyInvitation.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { ProveWithPasskey } from './ProveWithPasskey.tsx'

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => browser)

const siteIds = ['se', 'no', 'fi', 'se-en'] as const
type SiteId = (typeof siteIds)[number]
let root: Root

async function open(siteId: SiteId, part: ReactElement) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () => root.render(<SiteProvider site={siteById(siteId)}>{part}</SiteProvider>))
}
const strings = (siteId: SiteId) => textsOf(siteById(siteId).locale, 'passkeys').passkeys
const says = () => document.body.textContent
const alert = () => document.querySelector('[role="alert"]')
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const failing = (name: string) => Object.assign(new Error('no'), { name })

const none: PasskeysReply = { passkeys: [], isProven: false, hasEId: true, adding: 'Ok', recovery: null }
const phone = {
  id: '0a1668ce-e78c-4d3c-a81a-c0695961b48a',
  name: 'Min telefon',
  siteName: 'Norrvida',
  isOfSite: true,
  createdAt: '2026-03-02T08:00:00.000Z',
  lastUsedAt: null,
}
const one: PasskeysReply = { ...none, hasEId: false, passkeys: [phone] }
const list = 'GET /account_service/passkeys'

beforeAll(async () => {
  for (const { locale } of siteIds.map(siteById)) {
    await loadTexts(locale)
    for (const group of ['account', 'my-pages', 'passkeys'] as const) await loadTextGroup(locale, group)
  }
})
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('PublicKeyCredential', class {})
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe.each(siteIds)('passkeys on %s', (siteId) => {
  it.each([
    ['cancelled, or out of time', 'NotAllowedError', 'Cancelled'],
    ['not allowed at this address', 'SecurityError', 'NotAllowed'],
    ['anything else', 'TypeError', 'Failed'],
  ] as const)('says in words what became of a proof: %s', async (_what, name, problem) => {
    fakeServer({
      [list]: { body: one },
      'POST /account_service/passkeys/prove/start': { body: { code: 'Ok', options: { challenge: 'x' } } },
    })
    browser.startAuthentication.mockRejectedValue(failing(name))
    await open(siteId, <ProveWithPasskey returnPath="/" />)
    await press(strings(siteId).prove)
    await vi.waitFor(() => expect(alert()?.textContent ?? says()).toContain(strings(siteId).problems[problem]))
  })
  it('leads whoever has none to adding one, or to the e-ID', async () => {
    fakeServer({ [list]: { body: none } })
    await open(siteId, <ProveWithPasskey returnPath="/" />)
    expect(says()).toContain(strings(siteId).missingLead)
    expect(document.querySelector('a[href="#open-login"]')?.textContent).toBe(strings(siteId).byEId)
  })
  it('leads an account with an e-ID to that alone, which alone adds one', async () => {
    fakeServer({ [list]: { body: { ...none, adding: 'MustLoginWithCurrentEId' } } })
    await open(siteId, <ProveWithPasskey returnPath="/" />)
    expect(says()).toContain(strings(siteId).problems.MustLoginWithCurrentEId)
    expect([...document.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual([
      strings(siteId).byEId,
    ])
    await act(async () => root.unmount())
    await open(siteId, <PasskeysPart />)
    expect(document.querySelector('form')).toBeNull()
    expect(document.querySelector('a[href="#open-login"]')?.textContent).toBe(strings(siteId).byEId)
  })
  it('says that a browser cannot have any', async () => {
    vi.unstubAllGlobals()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    fakeServer({ [list]: { body: none } })
    await open(siteId, <PasskeysPart />)
    expect(says()).toContain(strings(siteId).problems.Unsupported)
  })
  it('lists them, each with a button named after it', async () => {
    fakeServer({ [list]: { body: one } })
    await open(siteId, <PasskeysPart />)
    const { removeOf } = strings(siteId)
    expect(document.querySelector('li')?.textContent).toContain('Min telefon')
    expect(document.querySelector('li button')?.getAttribute('aria-label')).toBe(removeOf('Min telefon'))
  })
})

it('adds by the token of an e-mail, which leaves the address, and says when it is too old', async () => {
  const token = 'a'.repeat(43)
  history.replaceState(null, '', `/mina-sidor/mina-installningar/#${token}`)
  const server = fakeServer({
    [list]: { body: { ...none, adding: 'MustOpenLink' } },
    'POST /account_service/passkeys/add/start': { body: { code: 'MustOpenLink' } },
  })
  await open('se', <PasskeysPart />)
  expect(location.hash).toBe('')
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  expect(server.madeTo('/account_service/passkeys/add/start')[0]?.body).toEqual({ token })
  expect(alert()?.textContent).toContain(strings('se').problems.MustOpenLink)
  history.replaceState(null, '', '/mina-sidor/mina-installningar/#passkeys')
})

it('an invitation is declined for now', async () => {
  await open('se', <PasskeyInvitation href="/mina-sidor/mina-installningar/#passkeys" />)
  expect(document.querySelector('a')?.getAttribute('href')).toMatch(/#passkeys$/)
  await press('Inte nu')
  expect(says()).toBe('')
})
