import { authMethodOf } from '@nyhem/domain/account/login-types'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts, textsOf } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { EIdentityPart } from './EIdentityPart.tsx'
import { EmailPart } from './EmailPart.tsx'

const siteIds = ['se', 'no', 'fi', 'se-en'] as const
type SiteId = (typeof siteIds)[number]

let root: Root

async function open(siteId: SiteId, part: ReactElement) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () => root.render(<SiteProvider site={siteById(siteId)}>{part}</SiteProvider>))
}

const strings = (siteId: SiteId) => textsOf(siteById(siteId).locale, 'account')
const alert = () => document.querySelector<HTMLElement>('[role="alert"]')
const linkIn = (element: HTMLElement | null) => element?.querySelector('a')

beforeAll(async () => {
  await Promise.all(
    siteIds.map(async (siteId) => {
      const { locale } = siteById(siteId)
      await loadTexts(locale)
      await Promise.all([loadTextGroup(locale, 'account'), loadTextGroup(locale, 'my-pages')])
    }),
  )
})
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe.each(siteIds)('settings that need a fresh log-in, %s', (siteId) => {
  it('e-mail: says so, offers it, and keeps the address that was written', async () => {
    fakeServer({ 'POST /triggerchangeemail': { body: { code: 'MustLoginAgain', fields: [] } } })
    await open(siteId, <EmailPart email="elin@example.se" />)
    const field = document.querySelector<HTMLInputElement>('[name="email"]')
    if (!field) throw new Error('no field')
    field.value = 'ny@example.se'
    await act(async () => document.querySelector<HTMLButtonElement>('[type="submit"]')?.click())
    const { account } = strings(siteId)
    expect(alert()?.textContent).toContain(account.messages.loginAgain)
    expect(alert()?.dataset.tone).toBe('info')
    expect(linkIn(alert())?.getAttribute('href')).toBe('#open-login')
    expect(linkIn(alert())?.textContent).toBe(account.logInAgain)
    expect(field.value).toBe('ny@example.se')
  })

  it('e-ID: says so before any redirect to it', async () => {
    const method = authMethodOf[siteById(siteId).country]
    fakeServer({
      [`POST /account_service/update/${method}/start`]: { body: { code: 'MustLoginAgain', flow: null, message: null } },
    })
    await open(siteId, <EIdentityPart returnPath={null} eIdentity={{ method, number: null, isActivated: false }} />)
    await act(async () => document.querySelector<HTMLButtonElement>('button')?.click())
    const { account } = strings(siteId)
    expect(alert()?.textContent).toContain(account.messages.loginAgain)
    expect(linkIn(alert())?.getAttribute('href')).toBe('#open-login')
  })
})

describe('an e-ID that would take the place of another', () => {
  it('requires a log-in with the one that the account has', async () => {
    const session = '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11'
    const base = '/account_service/update/bank_id'
    fakeServer({
      [`POST ${base}/start`]: { body: { code: 'Ok', flow: 'order', session, qr: null, autoStartLink: 'bankid:///' } },
      [`GET ${base}/status/${session}`]: {
        body: { code: 'MustLoginWithCurrentEId', message: null, errorPage: null },
      },
    })
    await open(
      'se',
      <EIdentityPart
        returnPath={null}
        eIdentity={{ method: 'bank_id', number: '19880412-****', isActivated: false }}
      />,
    )
    await act(async () => document.querySelector<HTMLButtonElement>('button')?.click())
    await vi.waitFor(() => expect(alert()?.textContent).toContain('loggar du först in igen med den som kontot har nu'))
    expect(linkIn(alert())?.textContent).toBe('Logga in igen')
  })
})
