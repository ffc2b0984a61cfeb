import type { PushSettings } from '@nyhem/contract/calls/push'
import { pushKinds } from '@nyhem/domain/account/push'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts, textsOf } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { keepBrowser } from './keep-browser.ts'
import { PushPart } from './PushPart.tsx'

const siteIds = ['se', 'no', 'fi', 'se-en'] as const
type SiteId = (typeof siteIds)[number]
const path = '/account_service/push'
const ourKey = `B${'A'.repeat(86)}`
const endpoint = 'https://push.example.net/p/1'
/** SHA-256 of the endpoint, base64url. */
let digest = ''

const settings = (more: Partial<PushSettings> = {}): PushSettings => ({
  publicKey: ourKey,
  browsers: [],
  quiet: { from: 21, until: 7, urgentPasses: false },
  ...more,
})
const browser = (more: Partial<PushSettings['browsers'][number]> = {}): PushSettings['browsers'][number] => ({
  id: '0a1668ce-e78c-4d3c-a81a-c0695961b48a',
  digest,
  device: 'Chrome, Android',
  siteId: 'se',
  kinds: ['visit'],
  createdAt: '2026-03-04T11:00:00.000Z',
  isOfSession: true,
  ...more,
})

/** A browser whose person answers the question of its permission. */
function fakeBrowser(answer: NotificationPermission, isSubscribed = false) {
  const did: string[] = []
  const subscription = {
    endpoint,
    options: {},
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(4).buffer,
    unsubscribe: async () => {
      did.push('unsubscribe')
      isSubscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      did.push('subscribe')
      isSubscribed = true
      return subscription
    },
  }
  let worker: object | undefined = isSubscribed ? { active: {}, pushManager } : undefined
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission: isSubscribed ? 'granted' : 'default',
    requestPermission: async () => {
      did.push('ask')
      return answer
    },
  })
  const serviceWorker = {
    getRegistration: async () => worker,
    register: async (script: string, { scope }: { scope: string }) => {
      did.push(`register ${script} ${scope}`)
      worker = { active: {}, pushManager }
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return did
}

let root: Root
async function open(siteId: SiteId = 'se') {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={siteById(siteId)}>
        <PushPart />
      </SiteProvider>,
    ),
  )
}
const strings = (siteId: SiteId) => textsOf(siteById(siteId).locale, 'push').push
const says = () => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const box = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

beforeAll(async () => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  digest = Buffer.from(bytes).toString('base64url')
  for (const { locale } of siteIds.map(siteById)) {
    await loadTexts(locale)
    for (const group of ['account', 'my-pages', 'push'] as const) await loadTextGroup(locale, group)
  }
})
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const never = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => never)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(navigator.permissions, 'query').mockReturnValue(new Promise(() => undefined))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('pushes in the settings', () => {
  it('are absent where the operator has no keys', async () => {
    fakeServer({ [`GET ${path}`]: { body: settings({ publicKey: null }) } })
    fakeBrowser('granted')
    await open()
    expect(says()).toBe('')
  })

  it('say so where the browser can show none', async () => {
    fakeServer({ [`GET ${path}`]: { body: settings() } })
    await open()
    expect(says()).toContain(strings('se').unable)
    expect(says()).not.toContain(strings('se').turnOn)
  })

  it('are offered again once the person allows them in the settings of the browser', async () => {
    fakeServer({ [`GET ${path}`]: { body: settings() } })
    fakeBrowser('granted')
    const status = Object.assign(new EventTarget(), { state: 'denied' })
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status as unknown as PermissionStatus)
    await open()
    expect(says()).toContain(strings('se').permission.Denied)
    await act(async () => {
      status.state = 'granted'
      status.dispatchEvent(new Event('change'))
    })
    expect(says()).not.toContain(strings('se').permission.Denied)
    expect(box('visit')).not.toBeNull()
  })

  it.each(siteIds)('are turned on by a press, which alone asks for permission: %s', async (siteId) => {
    const texts = strings(siteId)
    const server = fakeServer({
      [`GET ${path}`]: { body: settings() },
      [`PUT ${path}/browser`]: { body: { code: 'Ok', settings: settings({ browsers: [browser()] }) } },
    })
    const did = fakeBrowser('granted')
    await open(siteId)
    expect(says()).toContain(texts.heading)
    expect(did).toEqual([])
    for (const kind of pushKinds.filter((one) => one !== 'visit')) await act(async () => box(kind)?.click())
    await press(texts.turnOn)
    await vi.waitFor(() => expect(says()).toContain(texts.turnedOn))
    expect(did).toEqual(['ask', `register /service-worker.js ${siteById(siteId).routes.myPages}`, 'subscribe'])
    expect(server.madeTo(`${path}/browser`)[0]?.body).toEqual({
      siteId,
      endpoint,
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16, 4).toString('base64url'),
      publicKey: ourKey,
      kinds: ['visit'],
    })
    expect(says()).toContain(texts.turnOff)
  })

  it.each([
    ['denied', 'Denied'],
    ['default', 'Dismissed'],
  ] as const)('stay off when the person answers %s', async (answer, code) => {
    const server = fakeServer({ [`GET ${path}`]: { body: settings() } })
    const did = fakeBrowser(answer)
    await open()
    await press(strings('se').turnOn)
    await vi.waitFor(() => expect(says()).toContain(strings('se').permission[code]))
    expect(did).toEqual(['ask'])
    expect(server.madeTo(`${path}/browser`)).toEqual([])
  })

  it('need a kind', async () => {
    fakeServer({ [`GET ${path}`]: { body: settings() } })
    const did = fakeBrowser('granted')
    await open()
    for (const kind of pushKinds) await act(async () => box(kind)?.click())
    await press(strings('se').turnOn)
    expect(says()).toContain(strings('se').chooseOne)
    expect(did).toEqual([])
  })

  it('are taken back in the browser when the server refuses', async () => {
    fakeServer({
      [`GET ${path}`]: { body: settings() },
      [`PUT ${path}/browser`]: { body: { code: 'UnknownService' } },
    })
    const did = fakeBrowser('granted')
    await open()
    await press(strings('se').turnOn)
    await vi.waitFor(() => expect(says()).toContain(strings('se').refused.UnknownService))
    expect(did).toContain('unsubscribe')
  })

  it('are turned off here and elsewhere', async () => {
    const other = browser({ id: '2f0d8a56-0e6c-4f0e-9d3d-9b6f7a8d0b11', digest: 'another', device: 'Firefox, Windows' })
    const server = fakeServer({
      [`GET ${path}`]: { body: settings({ browsers: [browser(), other] }) },
      [`DELETE ${path}/browsers/${other.id}`]: { body: settings({ browsers: [browser()] }) },
      [`DELETE ${path}/browsers/${browser().id}`]: { body: settings() },
    })
    const did = fakeBrowser('granted', true)
    await open()
    await vi.waitFor(() => expect(says()).toContain('Firefox, Windows'))
    const label = `button[aria-label="${strings('se').endOf('Firefox, Windows')}"]`
    await act(async () => document.querySelector<HTMLButtonElement>(label)?.click())
    await vi.waitFor(() => expect(says()).not.toContain('Firefox, Windows'))
    expect(did).toEqual([])
    await press(strings('se').turnOff)
    await vi.waitFor(() => expect(says()).toContain(strings('se').turnedOff))
    expect(did).toEqual(['unsubscribe'])
    expect(server.madeTo(`${path}/browsers/${browser().id}`)).toHaveLength(1)
  })

  it('have quiet hours, and say when they are saved', async () => {
    const server = fakeServer({
      [`GET ${path}`]: { body: settings() },
      [`PUT ${path}/quiet-hours`]: { body: settings({ quiet: { from: 21, until: 7, urgentPasses: true } }) },
    })
    fakeBrowser('granted')
    await open()
    await act(async () => box('urgentPasses')?.click())
    await press(strings('se').quiet.save)
    await vi.waitFor(() => expect(says()).toContain(strings('se').quiet.saved))
    expect(server.madeTo(`${path}/quiet-hours`)[0]?.body).toEqual({ from: 21, until: 7, urgentPasses: true })
  })

  it('say when something fails, and can be tried again', async () => {
    fakeServer({ [`GET ${path}`]: { status: 500, body: {} } })
    fakeBrowser('granted')
    await open()
    await vi.waitFor(() => expect(says()).toContain(strings('se').notLoaded))
    fakeServer({ [`GET ${path}`]: { body: settings() } })
    await press(strings('se').again)
    await vi.waitFor(() => expect(says()).toContain(strings('se').turnOn))
  })
})

describe('a browser with pushes, after a log-in', () => {
  it('is confirmed in this log-in', async () => {
    const server = fakeServer({
      [`GET ${path}`]: { body: settings({ browsers: [browser({ isOfSession: false })] }) },
      [`PUT ${path}/browser`]: { body: { code: 'Ok', settings: settings() } },
    })
    const did = fakeBrowser('granted', true)
    await keepBrowser(siteById('se'))
    expect(server.madeTo(`${path}/browser`)[0]?.body).toMatchObject({ endpoint, kinds: ['visit'] })
    expect(did).toEqual([])
  })

  it('takes no more of another person', async () => {
    fakeServer({ [`GET ${path}`]: { body: settings() } })
    const did = fakeBrowser('granted', true)
    await keepBrowser(siteById('se'))
    expect(did).toEqual(['unsubscribe'])
  })

  it('is not asked about where it has none', async () => {
    const server = fakeServer({})
    fakeBrowser('granted')
    await keepBrowser(siteById('se'))
    expect(server.madeTo(path)).toEqual([])
  })
})
