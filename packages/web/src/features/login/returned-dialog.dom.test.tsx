import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleUser } from '../../examples/sample-user.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer, forgetCookies, sessionCookie } from '../session/fake-server.ts'
import { currentSession, setSession } from '../session/session-store.ts'
import { Overlays } from './Overlays.tsx'

const site = siteById('se')
const session = '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11'
const loggedIn = {
  code: 'Ok',
  token: null,
  expiresAt: '2026-11-21T12:00:00Z',
  returnPath: '/sok-bostad/?q=solna',
  next: 'close',
  reportAs: null,
}

let root: Root | null = null

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('sv')
  await loadTextGroup('sv', 'account')
  history.replaceState(null, '', '/sok-bostad/?q=solna')
})
afterEach(() => {
  act(() => root?.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetCookies()
  setSession(null)
  history.replaceState(null, '', '/')
})

async function comeBack() {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root?.render(
      <SiteProvider site={site}>
        <Overlays returned={{ session, flow: 'login' }} />
      </SiteProvider>,
    ),
  )
}
const serverAnswering = (returnPath: string) =>
  fakeServer({
    [`GET /account_service/login/bank_id/status/${session}`]: {
      body: { ...loggedIn, returnPath },
      cookie: sessionCookie(60),
    },
    'GET /account_service/user': { body: sampleUser },
    'GET /notifications/sweden': { body: [] },
  })

it('a person who comes back to the search page from the e-ID is logged in there', async () => {
  serverAnswering('/sok-bostad/?q=solna')
  await comeBack()
  await vi.waitFor(() => expect(currentSession()?.user.firstName).toBe(sampleUser.firstName))
  expect(document.querySelector('dialog[open]')).toBeNull()
})

it('goes on to where the login was asked for', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  serverAnswering('/mina-sidor/')
  await comeBack()
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/mina-sidor/'))
})
