import type { BookingView } from '@nyhem/contract/calls/booking'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { sampleBooking, sampleBookingLinks } from '../../examples/sample-booking.ts'
import { preloadTemplates } from '../../lazy-template.ts'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { BookingSection } from './BookingSection.tsx'

export const { id } = sampleBooking
export const view = `GET /api/buyresidence/booking/${id}`
export const stepPath = (step: string) => `/api/buyresidence/booking/${id}/steps/${step}`
export const ok = (booking: BookingView) => ({ body: { code: 'Ok', booking } })

let root: Root | null = null

export async function show(element: ReactNode, siteId: SiteId = 'se') {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const made = createRoot(container)
  root = made
  await act(async () =>
    made.render(
      <SiteProvider site={siteById(siteId)}>
        <PageProvider value={{ path: '/boka/', formState: null }}>{element}</PageProvider>
      </SiteProvider>,
    ),
  )
}

export async function open(step = '', siteId: SiteId = 'se') {
  history.replaceState(null, '', `/boka/?bookingId=${id}${step && `&step=${step}`}`)
  await show(<BookingSection heading="Din bokning" links={sampleBookingLinks} phone="010-555 01 00" />, siteId)
}

export const said = () => document.body.textContent ?? ''
export const heading = () => document.querySelector('h1')?.textContent
export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name='${name}']`) as HTMLInputElement
export const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  if (!found) throw new Error(`no button: ${text} in ${said()}`)
  return found
}
export const press = (text: string) => act(async () => button(text).click())
export const submit = () =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
export const write = (name: string, text: string) =>
  act(async () => {
    const input = field(name)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
export const leave = (name: string) =>
  act(async () => field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

/** Texts, and the parts of a page that come with its data. */
export async function loadFixtureTexts(): Promise<void> {
  await preloadTemplates()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const groups = ['account', 'booking', 'trust'] as const
  await Promise.all(
    (['sv', 'fi'] as const).flatMap((locale) => [
      loadTexts(locale),
      ...groups.map((group) => loadTextGroup(locale, group)),
    ]),
  )
}

/** Stubs for browser features the test DOM lacks. */
export function standInForBrowser(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('scrollTo', () => undefined)
}

export async function leavePage(): Promise<void> {
  await act(async () => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}
