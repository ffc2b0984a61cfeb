import type { CaseAccountReply, CaseAsset, CaseRoom, FoundResidence } from '@nyhem/contract/calls/fault-report'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { FaultReport } from './FaultReport.tsx'

const residence = (id: string, address: string, name: string): FoundResidence => ({
  id,
  address,
  name,
  propertyId: 'property-1',
  buildingId: 'building-1',
  buildingPartId: null,
  governmentObjectId: name,
  objectTypeId: null,
  isRentalBuilding: false,
  zipCode: '120 64',
  city: 'Stockholm',
})
export const agreements = [
  residence('apartment-1', 'Varvsgatan 8', '1303'),
  residence('apartment-2', 'Lotskajen 4', '1102'),
]
const room = (id: string, name: string): CaseRoom => ({ id, place: id, code: 'general', name, faqIds: [] })
const asset = (id: string, name: string, faqIds: string[] = []): CaseAsset => ({ id, part: id, name, faqIds })

const account: CaseAccountReply = {
  firstName: 'Hanna',
  lastName: 'Viklund',
  email: 'hanna@example.se',
  phone: '070-174 06 07',
  reporters: ['resident', 'board-member', 'board-member-without-management'],
  hasSecurityNumber: true,
  association: null,
  urgentPhone: '020-55 00 00',
}
export const association = {
  id: 'a',
  name: 'Brf Ek',
  organisationNumber: '769600-0013',
  boardEmail: 'styrelsen@example.se',
}
const article = {
  id: 'faq-1',
  question: 'Diskmaskinen startar inte',
  answer: 'Öppna kranen.',
  video: { url: 'https://youtu.be/abcdefghijk', imageUrl: null, description: '', transcript: 'Vrid kranen.' },
  files: [],
}

export function reportServer(changed: Partial<CaseAccountReply> = {}) {
  let version = 0
  return fakeServer({
    'GET /case_management/account': { body: { ...account, ...changed } },
    'PATCH /case_management/account': { body: {} },
    'GET /case_management/draft': { body: { draft: null } },
    'DELETE /case_management/draft': { status: 204 },
    'DELETE /case_management/draft/files/file-1': { status: 204 },
    'PUT /case_management/draft': ({ body }) => {
      version += 1
      const draft = { ...(body as object), id: 'draft-1', version, files: [], updatedAt: '2026-11-22T08:00:00Z' }
      return { body: { code: 'Ok', draft } }
    },
    'POST /case_management/draft/draft-1/send': {
      body: { code: 'Ok', caseId: 'case-1', ticketNumber: 'S2026-000123', seesCase: true },
    },
    'GET /case_management/customer/get_agreements': { body: agreements },
    'POST /case_management/search/object': { body: agreements },
    'POST /case_management/search/building': { body: [] },
    'GET /case_management/rooms/apartment-1': { body: [room('kitchen', 'Kök'), room('bathroom', 'Badrum')] },
    'GET /case_management/rooms/other': { body: [room('kitchen', 'Kök')] },
    'GET /case_management/building_rooms/property-1': { body: [room('elevator', 'Hiss')] },
    'GET /case_management/assets/kitchen': {
      body: [asset('cabinets', 'Skåp'), asset('water', 'Vatten'), asset('floor', 'Golv', ['faq-1'])],
    },
    'GET /case_management/assets/elevator': { body: [asset('doors', 'Dörrar')] },
    'POST /case_management/customer/articles': { body: [article] },
    'POST /system/casefaq': { body: [article] },
    'GET /case_management/known_issues': { body: [] },
    'GET /case_management/alike': {
      body: [
        {
          id: 'case-9',
          ticketNumber: 'S2026-000101',
          place: 'elevator',
          roomName: 'Hiss',
          partName: 'Dörrar',
          status: 'ongoing',
          creationDate: '2026-11-18T08:00:00Z',
          meToo: 2,
          isMine: false,
        },
      ],
    },
    'POST /case_management/case/case-9/me_too': { body: { meToo: 3 } },
  })
}

let root: Root | null = null
export const onClose = vi.fn()
export const onLogin = vi.fn()
const onWaiting = vi.fn()

// Not the one that a test may hold.
const realTimeout = setTimeout
/** Waits for all pending answers. */
export const settle = () => act(async () => void (await new Promise((resolve) => realTimeout(resolve, 0))))

/** From here on, timers run only as `afterMs` moves them. */
export const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
export async function afterMs(ms: number) {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  await settle()
}

const asItIs = (element: ReactNode) => element

export async function open(reporter: Reporter = 'resident', siteId: SiteId = 'se', around = asItIs) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const made = createRoot(container)
  root = made
  await act(async () =>
    made.render(
      <SiteProvider site={siteById(siteId)}>
        {around(<FaultReport reporter={reporter} isShown onClose={onClose} onLogin={onLogin} onWaiting={onWaiting} />)}
      </SiteProvider>,
    ),
  )
  await settle()
}

export const said = () => document.body.textContent ?? ''
export const heading = () => document.querySelector('h3')?.textContent
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name='${name}']`)
const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === text,
  )
  if (!found) throw new Error(`no button: ${text} in ${said()}`)
  return found
}
export async function press(text: string) {
  await act(async () => button(text).click())
  await settle()
}
export async function submit() {
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await settle()
}
export async function choose(name: string, value: string) {
  const found = document.querySelector<HTMLInputElement>(`[name='${name}'][value='${value}']`)
  if (!found) throw new Error(`no choice ${name} ${value} in ${said()}`)
  await act(async () => found.click())
  await settle()
}
export const tick = (name: string) => act(async () => field(name)?.click())
export const write = (name: string, text: string) =>
  act(async () => {
    const input = field(name)
    const kind = input?.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })

export const leaveField = (name: string) =>
  act(async () => void field(name)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

export async function addFiles(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[data-files]')
  if (!input) throw new Error(`no files to choose in ${said()}`)
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

export async function toPlace() {
  await tick('acceptTerms')
  await submit()
  await submit()
  await choose('selectedApartment', 'apartment-1')
  await submit()
}

export async function toDescription() {
  await toPlace()
  await choose('problemArea', 'kitchen')
  await submit()
  await choose('problemAreaDetails', 'cabinets')
  await submit()
}

export async function toSummary() {
  await toDescription()
  await write('description', 'Luckan har lossnat')
  await submit()
}

export async function loadFixtureTexts(): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const groups = ['account', 'report'] as const
  await Promise.all(
    (['sv', 'no', 'fi'] as const).flatMap((locale) => [
      loadTexts(locale),
      ...groups.map((group) => loadTextGroup(locale, group)),
    ]),
  )
}

export async function leavePage(): Promise<void> {
  await act(async () => root?.unmount())
  vi.useRealTimers()
  onClose.mockClear()
  onLogin.mockClear()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // biome-ignore lint/suspicious/noDocumentCookie: what a test leaves behind
  document.cookie = 'case_management=; path=/; max-age=0'
}
