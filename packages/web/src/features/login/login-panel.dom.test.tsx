import { type FormState, loginFormId } from '@nyhem/contract/calls/form-state'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { EmailLogin } from './EmailLogin.tsx'
import { LoginPanel, type LoginPanelProps } from './LoginPanel.tsx'

const session = '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11'
const bankId = '/account_service/login/bank_id'
const order = { code: 'Ok', flow: 'order', session, qr: null, autoStartLink: 'bankid:///' }
const started = { [`POST ${bankId}/start`]: { body: order }, [`POST ${bankId}/cancel/${session}`]: { status: 204 } }
const loggedIn = {
  code: 'Ok',
  token: null,
  expiresAt: '2026-11-21T12:00:00Z',
  returnPath: '/x/',
  next: 'close',
  reportAs: null,
}
const associations = [
  { id: 'a', name: 'Brf Ekbacken', organisationNumber: '769600-0013' },
  { id: 'b', name: 'Brf Tallen', organisationNumber: '769600-0021' },
]
const refused = (code: string) => ({ body: { code, message: null, errorPage: null } })

let root: Root
let isPhone = false
const onLoggedIn = vi.fn()

async function open(props: Partial<LoginPanelProps> = {}, siteId: SiteId = 'se') {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={siteById(siteId)}>
        <LoginPanel loginType="private" returnPath="/x/" place="page" onLoggedIn={onLoggedIn} {...props} />
      </SiteProvider>,
    ),
  )
}

const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  if (!found) throw new Error(`no button: ${text} in ${document.body.textContent}`)
  return found
}
const press = (text: string) => act(async () => button(text).click())
const said = () => document.body.textContent ?? ''
/** The choice of an association is fetched when it is needed. */
const untilChoice = () =>
  vi.waitFor(
    async () => {
      await act(async () => new Promise((resolve) => setTimeout(resolve)))
      expect(said()).toContain('Vilken förening gäller det?')
    },
    { timeout: 10_000, interval: 0 },
  )
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name='${name}']`) as HTMLInputElement

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all(
    (['sv', 'no', 'fi'] as const).flatMap((locale) => [loadTexts(locale), loadTextGroup(locale, 'account')]),
  )
})

beforeEach(() => {
  isPhone = false
  onLoggedIn.mockReset()
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

describe('logging in by e-ID', () => {
  it('reports the login once', async () => {
    fakeServer({ ...started, [`GET ${bankId}/status/${session}`]: { body: loggedIn } })
    await open()
    await press('Logga in med BankID')
    expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith(loggedIn)
  })

  it('begins at once in the modal on a computer', async () => {
    const server = fakeServer({ ...started, [`GET ${bankId}/status/${session}`]: { body: loggedIn } })
    await open({ place: 'modal' })
    expect(server.calls[0]).toMatchObject({ body: { environment: 'desktop', loginType: 'private', siteId: 'se' } })
  })

  it('offers the app or another device on a phone', async () => {
    isPhone = true
    const server = fakeServer({})
    await open({ place: 'modal' })
    expect(button('Öppna BankID')).toBeDefined()
    expect(button('Mobilt BankID på annan enhet')).toBeDefined()
    expect(server.calls).toEqual([])
  })

  it('says that the person cancelled, and can be tried again', async () => {
    fakeServer({ ...started, [`GET ${bankId}/status/${session}`]: refused('Cancelled') })
    await open()
    await press('Logga in med BankID')
    expect(said()).toContain('Du avbröt legitimeringen.')
    expect(button('Försök igen')).toBeDefined()
  })

  it('gives the order up when the person cancels', async () => {
    const pending = { code: 'Pending', message: 'RFA9', qr: null, autoStartLink: 'bankid:///' }
    const server = fakeServer({ ...started, [`GET ${bankId}/status/${session}`]: { body: pending } })
    await open()
    await press('Logga in med BankID')
    expect(said()).toContain('Skriv in din säkerhetskod')
    await press('Avbryt')
    expect(server.madeTo(`${bankId}/cancel/${session}`)).toHaveLength(1)
    expect(button('Logga in med BankID')).toBeDefined()
  })

  it.each([
    ['no', 'Logg inn med BankID', 'eident'],
    ['fi', 'Tunnistaudu', 'signicat'],
  ] as const)('leads to the pages of the provider: %s', async (siteId, label, method) => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const start = `/account_service/login/${method}/start`
    fakeServer({ [`POST ${start}`]: { body: { code: 'Ok', flow: 'redirect', session, url: 'https://id.example/' } } })
    await open({}, siteId)
    await press(label)
    expect(leave).toHaveBeenCalledWith('https://id.example/')
  })
})

describe('creating an account instead', () => {
  const back = '?referrer=%2Fboka%2Finfo%2F%3FobjectId%3Dse-1-a-1102'
  const createAccount = () => document.querySelector('a[href^="/skapa-konto/"]')?.getAttribute('href')
  afterEach(() => history.replaceState(null, '', '/'))

  it('leads back to where the login page would have led', async () => {
    history.replaceState(null, '', `/logga-in/${back}`)
    await open()
    expect(createAccount()).toBe(`/skapa-konto/${back}`)
  })

  it('keeps no way back that leads off the site', async () => {
    history.replaceState(null, '', '/logga-in/?referrer=%2F%2Fevil.example')
    await open()
    expect(createAccount()).toBe('/skapa-konto/')
  })

  it('from the modal leads to my pages, whatever the page is', async () => {
    fakeServer(started)
    history.replaceState(null, '', `/${back}`)
    await open({ place: 'modal' })
    expect(createAccount()).toBe('/skapa-konto/')
  })
})

describe('logging in for a board', () => {
  const status = `GET ${bankId}/status/board_member/${session}`
  const choice = (id: string) => `GET ${bankId}/status/board_member/select/${id}`

  it('has a tab where associations are looked after, and none on the Finnish site', async () => {
    await open()
    expect(said()).toContain('Styrelseportalen')
    await open({}, 'fi')
    expect(said()).not.toContain('Hallituksen sivut')
  })

  it('lets a member of several boards choose for which', async () => {
    fakeServer({
      ...started,
      [status]: { body: { code: 'ChooseBoardMember', associations } },
      [choice('b')]: { body: loggedIn },
    })
    await open({ loginType: 'board-member', place: 'modal' })
    await press('Logga in med BankID')
    await untilChoice()
    const second = document.querySelectorAll<HTMLInputElement>("[name='association']")[1]
    await act(async () => second?.click())
    await press('Fortsätt')
    expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith(loggedIn)
  })

  it('can be cancelled at the choice', async () => {
    fakeServer({ ...started, [status]: { body: { code: 'ChooseBoardMember', associations } } })
    await open({ loginType: 'board-member', place: 'modal' })
    await press('Logga in med BankID')
    await untilChoice()
    await press('Avbryt inloggning')
    expect(onLoggedIn).not.toHaveBeenCalled()
    expect(button('Logga in med BankID')).toBeDefined()
  })

  it('leads to fault reporting when the association has no technical management', async () => {
    fakeServer({ ...started, [status]: refused('NoBoardMember') })
    await open({ loginType: 'board-member', place: 'modal' })
    await press('Logga in med BankID')
    expect(said()).toContain('Föreningen har ingen teknisk förvaltning hos oss')
    expect(document.querySelector("[role='alert'] a")?.getAttribute('href')).toBe('#open-case')
  })

  it('leads on without technical management', async () => {
    await open({ loginType: 'board-member' })
    const link = [...document.querySelectorAll('a')].find((a) => a.textContent === 'Fortsätt utan teknisk förvaltning')
    expect(link?.getAttribute('href')).toBe('#open-case')
  })
})

describe('logging in by e-mail', () => {
  const path = 'POST /account_service/login/email'
  const write = (email: string, password: string) =>
    act(async () => {
      field('email').value = email
      field('password').value = password
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })

  it('requests nothing from the server before the fields are valid', async () => {
    const server = fakeServer({})
    await open()
    await write('elin', '12345')
    expect(said()).toContain('Skriv hela adressen')
    expect(said()).toContain('Lösenordet är för kort.')
    expect(server.calls).toEqual([])
  })

  it('reports the login', async () => {
    const server = fakeServer({ [path]: { body: loggedIn } })
    await open()
    await write('elin@example.com', 'sommar')
    expect(onLoggedIn).toHaveBeenCalledWith(loggedIn)
    expect(server.calls[0]?.body).toEqual({
      siteId: 'se',
      email: 'elin@example.com',
      password: 'sommar',
      returnUrl: '/x/',
      loginType: 'private',
    })
  })

  it.each([
    ['InvalidEmailLoginInput', 'E-postadressen eller lösenordet stämmer inte.'],
    ['MustLoginWithBankId', 'Ditt konto öppnas bara med e-legitimation.'],
    ['Error', 'Något gick fel.'],
  ])('says what %s means', async (code, strings) => {
    fakeServer({ [path]: { body: { code, fields: [] } } })
    await open()
    await write('elin@example.com', 'sommar')
    expect(said()).toContain(strings)
  })

  it('says that something went wrong when the network fails, and to wait after too many tries', async () => {
    const server = fakeServer({ [path]: new TypeError('offline') })
    await open()
    await write('elin@example.com', 'sommar')
    expect(said()).toContain('Något gick fel.')
    server.answers[path] = { status: 429, body: { code: 'TooManyRequests', message: '', requestId: '' } }
    await write('elin@example.com', 'sommar')
    expect(said()).toContain('Det har blivit för många försök.')
  })

  it.each([
    ['InvalidEmailLoginInput', 'E-postadressen eller lösenordet stämmer inte.'],
    ['TooManyRequests', 'Det har blivit för många försök.'],
  ])('says what %s means in the page that answers a browser without scripts', (problem, strings) => {
    const formState = {
      form: loginFormId,
      outcome: 'refused',
      values: { email: 'elin@example.com', referrer: '/x/' },
      problems: [{ field: 'form', problem }],
    } as const satisfies FormState
    const html = renderToString(
      <SiteProvider site={siteById('se')}>
        <PageProvider value={{ path: '/logga-in/', formState }}>
          <EmailLogin loginType="private" returnPath="/x/" onLoggedIn={onLoggedIn} />
        </PageProvider>
      </SiteProvider>,
    )
    expect(html).toContain(strings)
    expect(html).not.toContain('form:')
  })
})
