import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleUser } from '../../examples/sample-user.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts, textsOf } from '../../texts/load-texts.ts'
import { fakeServer, forgetCookies, logInFor } from '../session/fake-server.ts'
import { sessionBegan } from '../session/keep-session.ts'
import { currentSession, setSession } from '../session/session-store.ts'
import { RestoreLoginForm } from './RestoreLoginForm.tsx'

const restorePath = '/account_service/restore'
const ok = { body: { code: 'Ok', fields: [] } }
const removedCookie = 'jwt-expires=; path=/; max-age=0'

let root: Root

async function open(siteId: 'se' | 'no' | 'fi' = 'se', token = 'the-token') {
  history.replaceState(null, '', `/aterstall-inloggning/${token && `#${token}`}`)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={siteById(siteId)}>
        <RestoreLoginForm loginHref="/logga-in/" forgotPasswordHref="/glomt-losenord/" />
      </SiteProvider>,
    ),
  )
}
const press = () => act(async () => document.querySelector<HTMLButtonElement>('[type="submit"]')?.click())
const said = () => document.body.textContent ?? ''
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

beforeAll(async () => {
  for (const locale of ['sv', 'no', 'fi'] as const) {
    await loadTexts(locale)
    await loadTextGroup(locale, 'account')
  }
})
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  forgetCookies()
  setSession(null)
})

describe.each(['se', 'no', 'fi'] as const)('taking a change back, %s', (siteId) => {
  it('happens by a press, not by opening the link, and leads to another password', async () => {
    const server = fakeServer({ [`POST ${restorePath}`]: ok })
    await open(siteId)
    expect(server.calls).toEqual([])
    await press()
    expect(server.calls).toMatchObject([{ path: restorePath, body: { siteId, token: 'the-token' } }])
    expect(said()).toContain(textsOf(siteById(siteId).locale, 'account').account.restoreLogin.doneHeading)
    expect(links()).toEqual(['/glomt-losenord/', '/logga-in/'])
  })
})

describe('a link that takes nothing back', () => {
  it.each(['usedLink', 'expiredLink', 'unknownLink'])('says whom to turn to: %s', async (problem) => {
    fakeServer({
      [`POST ${restorePath}`]: { body: { code: 'InvalidInput', fields: [{ field: 'token', problem }] } },
    })
    await open()
    await press()
    expect(said()).toContain('Länken gäller inte längre')
    expect(said()).toContain(siteById('se').company.phone)
  })
  it('is one without a token too', async () => {
    await open('se', '')
    expect(said()).toContain('Länken gäller inte längre')
  })
})

describe('a browser that is logged in', () => {
  const logIn = async (answer: object) => {
    logInFor(60)
    fakeServer({
      'GET /account_service/user': { body: sampleUser },
      'GET /notifications/sweden': { body: [] },
      [`POST ${restorePath}`]: answer,
    })
    await sessionBegan(siteById('se'))
  }

  it('is logged out when it was the account’s', async () => {
    await logIn({ ...ok, cookie: removedCookie })
    await open()
    await press()
    expect(currentSession()).toBeNull()
  })
  it('stays as it is when it was another’s', async () => {
    await logIn(ok)
    await open()
    await press()
    expect(currentSession()).not.toBeNull()
  })
})
