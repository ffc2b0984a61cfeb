import { expect, type Page } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { readPage } from '../read-page.ts'
import { levelOf, levels, sitemapOf } from '../site-pages.ts'
import { emailsTo } from './interest-steps.ts'
import { type ShowingSite, showingTexts } from './showing-texts.ts'

export type BookableShowing = {
  stage: string
  id: string
  startsAt: string
  endsAt: string
  place: string
  placesLeft: number
  registerHref: string
  calendarHref: string
}
type Listed = Omit<BookableShowing, 'stage' | 'placesLeft' | 'registerHref'> & {
  kind: string
  placesLeft: number | null
  registerHref: string | null
}

/** The page's data. */
export async function modelAt(address: string) {
  const [path, query] = address.split('?', 2)
  return JSON.parse((await readPage(`${path}GetViewModel${query ? `?${query}` : ''}`)).body).template.viewModel
}

const listedOf = async (stage: string): Promise<Listed[]> => (await modelAt(stage)).showings ?? []

async function bookableOf(stage: string): Promise<BookableShowing[]> {
  return (await listedOf(stage)).flatMap(({ kind, placesLeft, registerHref, ...showing }) =>
    kind === 'booked' && placesLeft !== null && placesLeft > 1 && registerHref !== null
      ? [{ ...showing, stage, placesLeft, registerHref }]
      : [],
  )
}

/** Parallel tests use different showings. */
export async function bookableShowing(site: ShowingSite, nth: number): Promise<BookableShowing> {
  let before = nth
  for (const address of await sitemapOf(site)) {
    if (levelOf(address, startPages[site]) !== levels.stage) continue
    const [showing] = await bookableOf(address)
    if (!showing) continue
    if (before === 0) return showing
    before -= 1
  }
  throw new Error(`${site} has not that many stages with a showing that one registers for`)
}

/** A home for sale whose page leads to a place at a showing; from the end, where no other test registers. */
export async function homeWithShowing(site: ShowingSite, nth: number): Promise<{ home: string; registerHref: string }> {
  let before = nth
  for (const address of (await sitemapOf(site)).toReversed()) {
    if (levelOf(address, startPages[site]) !== levels.stage) continue
    const found = (await bookableOf(address)).length > 0 && (await homeOfStage(site, address))
    if (!found) continue
    if (before === 0) return found
    before -= 1
  }
  throw new Error(`${site} has not that many stages with a home for sale and a showing that one registers for`)
}

async function homeOfStage(site: ShowingSite, stage: string) {
  for (const home of await sitemapOf(site)) {
    if (!home.startsWith(stage) || levelOf(home, startPages[site]) !== levels.object) continue
    const { status, showings } = await modelAt(home)
    const next = (showings as Listed[]).find(({ registerHref }) => registerHref !== null)
    if (status === 'for-sale' && next?.registerHref) return { home, registerHref: next.registerHref }
  }
  return null
}

export const placesLeft = async ({ stage, id }: BookableShowing): Promise<number | null | undefined> =>
  (await listedOf(stage)).find((showing) => showing.id === id)?.placesLeft

const formOf = (page: Page, call: string) => page.locator(`main form[action$="/${call}"]`)
export const showingForm = (page: Page) => formOf(page, 'register')
export const checkInForm = (page: Page, way: 'registered' | 'drop-in') =>
  formOf(page, 'check-in').filter({ has: page.locator(`[name="way"][value="${way}"]`) })

export async function writeGuest(page: Page, email: string): Promise<void> {
  const form = showingForm(page)
  await expect(form).toHaveAttribute('novalidate', '')
  await form.locator('[name="firstName"]').fill('Amina')
  await form.locator('[name="lastName"]').fill('Lindqvist')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="phone"]').fill('070-555 01 20')
  await form.locator('[name="partySize"]').selectOption('2')
  await form.locator('[name="terms"]').check()
}

export async function register(page: Page, site: ShowingSite, email: string): Promise<void> {
  await writeGuest(page, email)
  await showingForm(page).locator('[type="submit"]').click()
  await expect(page.getByRole('status').filter({ hasText: showingTexts[site].done })).toBeFocused()
}

export async function emailTo(email: string, subject: RegExp) {
  const found = async () => (await emailsTo(email)).find((email) => subject.test(email.subject))
  await expect.poll(found, { message: `${subject} to ${email}`, timeout: 20_000 }).toBeDefined()
  return (await found()) ?? { text: '' }
}

export async function checkIn(page: Page, email: string): Promise<void> {
  const form = checkInForm(page, 'registered')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[type="submit"]').click()
}
