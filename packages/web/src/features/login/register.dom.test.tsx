import { siteById } from '@nyhem/domain/sites/all-sites'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer, forgetCookies } from '../session/fake-server.ts'
import { rememberIdentification, takePerson } from './pending-identification.ts'
import { RegisterSteps } from './RegisterSteps.tsx'
import { ReturnSection } from './ReturnSection.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

const info = '/boka/info/?objectId=se-1-a-1102'
const back = `?referrer=${encodeURIComponent(info)}`
const session = '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11'
const bankId = '/account_service/register/bank_id'
const person = { registrationToken: 'token', firstName: 'Siv', lastName: 'Lind', birthDate: '1988-04-12' }
const identified = { body: { code: 'Identified', ...person } }
const written = { firstName: 'Siv', lastName: 'Lind', email: 'siv@example.se', phoneNumber: '0701740605' }

let root: Root

async function show(address: string, element: ReactNode, siteId: 'se' | 'fi' = 'se') {
  history.replaceState(null, '', address)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={siteById(siteId)}>
        <PageProvider value={{ path: location.pathname, formState: null }}>{element}</PageProvider>
      </SiteProvider>,
    ),
  )
}
const openRegister = (query = back) =>
  show(`/skapa-konto/${query}`, <RegisterSteps hasVip={false} privacyHref={null} loginHref="/logga-in/" />)
const link = (text: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href')
const press = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click())

async function register() {
  for (const [name, value] of Object.entries({ ...written, birthDate: '12041988' })) {
    const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (input) input.value = value
  }
  const terms = document.querySelector<HTMLInputElement>('[name="terms"]')
  if (terms) terms.checked = true
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const locale of ['sv', 'fi'] as const) {
    await loadTexts(locale)
    await loadTextGroup(locale, 'account')
  }
})
beforeEach(() => {
  const never = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => never)
})
afterEach(async () => {
  await act(async () => root.unmount())
  forgetCookies()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

describe('creating an account on the way to a home', () => {
  it('by e-ID leads on to the home', async () => {
    const server = fakeServer({
      [`POST ${bankId}/start`]: { body: { code: 'Ok', flow: 'order', session, qr: null, autoStartLink: 'bankid:///' } },
      [`GET ${bankId}/status/${session}`]: identified,
      'POST /account_service/register': {
        body: { code: 'Ok', token: null, expiresAt: '', returnPath: info, next: 'close', reportAs: null },
      },
    })
    await openRegister()
    await press('Legitimera dig med BankID')
    await register()
    expect(server.madeTo('/account_service/register')[0]?.body).toMatchObject({ returnUrl: info })
    expect(link('Gå vidare')).toBe(info)
    expect(link('Till Mina sidor')).toBeUndefined()
  })

  const afterEId = async (birthDate: string) => {
    fakeServer({
      [`POST ${bankId}/start`]: { body: { code: 'Ok', flow: 'order', session, qr: null, autoStartLink: 'bankid:///' } },
      [`GET ${bankId}/status/${session}`]: { body: { code: 'Identified', ...person, birthDate } },
    })
    await openRegister()
    await press('Legitimera dig med BankID')
  }

  it('by e-ID has the birth date in the format that its hint names', async () => {
    await afterEId('1975-03-02')
    const field = document.querySelector<HTMLInputElement>('[name="birthDate"]')
    expect(field?.value).toBe('1975-03-02')
    expect(document.querySelector('#register-birthDate-hint')?.textContent).toContain('1980-12-31')
  })

  it('tells a child at once that an account is for adults', async () => {
    await afterEId('2012-04-18')
    expect(document.body.textContent).toContain('Du behöver ha fyllt 18 år för att skapa ett konto.')
    expect(document.querySelector('form')).toBeNull()
  })

  it('by e-mail includes the return path in the e-mail', async () => {
    const server = fakeServer({ 'POST /account_service/register': { body: { code: 'Ok', fields: [] } } })
    await openRegister()
    await register()
    expect(server.madeTo('/account_service/register')[0]?.body).toMatchObject({ email: written.email, returnUrl: info })
  })

  it('without a return path sends none, and leads to my pages', async () => {
    const server = fakeServer({ 'POST /account_service/register': { body: { code: 'Ok', fields: [] } } })
    await openRegister('')
    await register()
    expect(server.madeTo('/account_service/register')[0]?.body).not.toHaveProperty('returnUrl')
  })

  it('that is there already is logged in to, and leads to the home', async () => {
    await openRegister()
    expect(link('Logga in')).toBe(`/logga-in/${back}`)
  })

  it('continues after the provider’s pages, and still leads to the home', async () => {
    const leaveFor = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    fakeServer({ 'POST /account_service/register/signicat/status': identified })
    rememberIdentification({ flow: 'register', returnPath: `/luo-tili/${back}` })
    const section = <ReturnSection loginHref="/kirjaudu-sisaan/" startHref="/" phone="1" />
    await show('/tunnistautuminen/?code=c&state=s', section, 'fi')
    expect(leaveFor).toHaveBeenCalledWith(`/luo-tili/${back}`)
    expect(takePerson()).toMatchObject({ registrationToken: 'token' })
  })

  it('is tried again from where it began when the person cancels there', async () => {
    fakeServer({
      'POST /account_service/register/signicat/status': { body: { code: 'Cancelled', message: null, errorPage: null } },
    })
    rememberIdentification({ flow: 'register', returnPath: `/luo-tili/${back}` })
    const section = <ReturnSection loginHref="/kirjaudu-sisaan/" startHref="/" phone="1" />
    await show('/tunnistautuminen/?code=c&state=s', section, 'fi')
    expect(link('Yritä uudelleen')).toBe(`/luo-tili/${back}`)
  })

  it('leads to the login, and from there to the home, once the password is chosen', async () => {
    fakeServer({ 'POST /setpassword': { body: { code: 'Ok', fields: [] } } })
    await show(`/valj-losenord/${back}#a-token`, <SetPasswordForm loginHref="/logga-in/" forgotPasswordHref={null} />)
    for (const input of document.querySelectorAll<HTMLInputElement>('input')) input.value = 'bo-vid-kajen-2026'
    await act(async () => {
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(link('Logga in')).toBe(`/logga-in/${back}`)
  })
})
