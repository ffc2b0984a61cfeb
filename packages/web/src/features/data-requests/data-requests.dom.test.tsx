import type { OwnDataRequest } from '@nyhem/contract/calls/data-requests'
import type { ShownLook } from '@nyhem/contract/calls/staff-looks'
import { dataRequestKinds } from '@nyhem/domain/data-request/data-request'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts, textsOf } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { DataRequestsPart } from './DataRequestsPart.tsx'
import { StaffLooksPart } from './StaffLooksPart.tsx'

const siteIds = ['se', 'no', 'fi', 'se-en'] as const
type SiteId = (typeof siteIds)[number]
let root: Root

async function open(siteId: SiteId, part: ReactElement) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () => root.render(<SiteProvider site={siteById(siteId)}>{part}</SiteProvider>))
}
const strings = (siteId: SiteId) => textsOf(siteById(siteId).locale, 'data-requests')
const says = () => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const submit = () => act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
const choose = (kind: string) =>
  act(async () => {
    const list = document.querySelector('select')
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, kind)
    list?.dispatchEvent(new Event('change', { bubbles: true }))
  })
const write = (text: string) =>
  act(async () => {
    const area = document.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })

const list = 'GET /account_service/data-requests'
const ask = 'POST /account_service/data-requests'
const request: OwnDataRequest = {
  id: '0a1668ce-e78c-4d3c-a81a-c0695961b48a',
  number: 'R-7',
  kind: 'access',
  askedBy: 'my-pages',
  state: 'answered',
  receivedAt: '2026-03-02T08:00:00.000Z' as Instant,
  dueOn: '2026-04-02' as LocalDate,
  extension: null,
  closedAt: '2026-03-04T08:00:00.000Z' as Instant,
  words: null,
  answer: 'Här är det.',
  refusal: null,
  isRestricting: false,
  version: 2,
}

beforeAll(async () => {
  for (const { locale } of siteIds.map(siteById)) {
    await loadTexts(locale)
    for (const group of ['account', 'my-pages', 'data-requests'] as const) await loadTextGroup(locale, group)
  }
})
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe.each(siteIds)('requests about one’s data on %s', (siteId) => {
  it('can be of each kind, with a word on what one does oneself', async () => {
    fakeServer({ [list]: { body: { requests: [] } } })
    await open(siteId, <DataRequestsPart />)
    const { dataRequests } = strings(siteId)
    await vi.waitFor(() => expect(says()).toContain(dataRequests.none))
    for (const kind of dataRequestKinds) {
      await choose(kind)
      expect(says()).toContain(dataRequests.hints[kind])
    }
  })
})

it('a correction without words is not sent, and says what is missing', async () => {
  const server = fakeServer({
    [list]: { body: { requests: [] } },
    [ask]: { body: { code: 'Ok', requests: [request] } },
  })
  await open('se', <DataRequestsPart />)
  const { dataRequests } = strings('se')
  await choose('correction')
  await submit()
  expect(says()).toContain(dataRequests.codes.Words)
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  await write('Fel våning')
  await submit()
  expect(
    server
      .madeTo('/account_service/data-requests')
      .map(({ body }) => body)
      .filter(Boolean),
  ).toEqual([{ kind: 'correction', words: 'Fel våning' }])
  await vi.waitFor(() => expect(says()).toContain(dataRequests.codes.Ok))
})

it('what was written stays when the request could not be sent', async () => {
  fakeServer({ [list]: { body: { requests: [] } }, [ask]: { status: 500, body: {} } })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await open('se', <DataRequestsPart />)
  await write('Allt ni har')
  await submit()
  await vi.waitFor(() => expect(says()).toContain(strings('se').dataRequests.failed))
  expect(document.querySelector('textarea')?.value).toBe('Allt ni har')
})

it('a granted request for access leads to the export, in which the answer stands', async () => {
  fakeServer({ [list]: { body: { requests: [request] } } })
  await open('se', <DataRequestsPart />)
  await vi.waitFor(() => expect(says()).toContain('Här är det.'))
  expect(document.querySelector('a[download]')?.getAttribute('href')).toBe('/account_service/export')
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    strings('se').dataRequests.send,
  ])
})

it('looks are read a page at a time, and the focus goes to the first that was added', async () => {
  const look = (at: string): ShownLook => ({
    ...{ at: at as Instant, what: 'person', siteId: 'se', roles: ['service'], reason: 'not-asked' },
  })
  const pages = [
    { looks: [look('2026-03-02T08:00:00.000Z')], next: '7' },
    { looks: [look('2026-03-01T08:00:00.000Z')], next: null },
  ]
  fakeServer({ 'GET /account_service/staff-looks': () => ({ body: pages.shift() }) })
  await open('se', <StaffLooksPart />)
  const { staffLooks } = strings('se')
  await vi.waitFor(() => expect(says()).toContain(staffLooks.roles.service))
  await press(staffLooks.older)
  await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(2))
  expect(document.activeElement).toBe(document.querySelectorAll('li')[1])
  expect(says()).not.toContain(staffLooks.older)
})
