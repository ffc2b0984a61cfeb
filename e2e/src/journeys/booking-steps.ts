import { expect, type Page } from '@playwright/test'
import { simulators } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { answerOnPhone, on, registerByEId } from './account-steps.ts'
import { type AccountSite, accountWords } from './account-words.ts'
import { bookingWords } from './booking-words.ts'
import { newAddress } from './interest-steps.ts'
import { type NewPerson, newPerson } from './new-person.ts'

/** Somebody with an account, logged in on the page, who may book. */
export type Buyer = NewPerson & { email: string }

/** Says who one is on the provider's page, and acts. */
export async function actAs(page: Page, { key }: NewPerson, act: string): Promise<void> {
  await page.locator(`input[name="person"][value="${key}"]`).check()
  await page.getByRole('button', { name: act, exact: true }).click()
}

/** Begins an order whose code another device scans, which can be had on a phone too. */
export async function beginOrder(page: Page, button: string): Promise<void> {
  const otherDevice = page.getByRole('button', { name: 'Mobilt BankID på annan enhet' })
  const start = page.getByRole('button', { name: button })
  await expect(otherDevice.or(start)).toBeVisible()
  await ((await otherDevice.isVisible()) ? otherDevice : start).click()
}

/** A new customer: registers by e-ID, and says yes to my pages. In Sweden by calls; `account-register` goes by the pages. */
export async function newBuyer(page: Page, site: AccountSite): Promise<Buyer> {
  const words = bookingWords[site]
  const person = await newPerson(site)
  const email = newAddress()
  if (site === 'se') {
    await registerByEId(page, { ...person, email })
    return { ...person, email }
  }
  await page.goto(on(site, words.createAccount))
  await untilAlive(page)
  await page.getByRole('button', { name: words.identify }).click()
  await actAs(page, person, 'Identify')
  await expect(page.locator('main [name="firstName"]')).toHaveValue(person.firstName)
  await page.locator('main [name="email"]').fill(email)
  await page.locator('main [name="phoneNumber"]').fill('070-555 01 21')
  await page.locator('main [name="terms"]').check()
  await page.locator('main form:has([name="terms"]) [type="submit"]').click()
  await page.locator(`main a[href="${accountWords[site].myPages}"]`).click()
  await page.getByRole('button', { name: words.consent }).click()
  await expect(page).toHaveURL(on(site, accountWords[site].myPages))
  return { ...person, email }
}

/** The page before a booking of a home, which says whether it can be booked. */
export async function openInfo(page: Page, site: AccountSite, homeId: string): Promise<void> {
  await page.goto(on(site, `${bookingWords[site].info}?objectId=${homeId}`))
  await untilAlive(page)
}

/** Begins a booking of a home, up to its first step. */
export async function beginBooking(page: Page, site: AccountSite, homeId: string): Promise<void> {
  await openInfo(page, site, homeId)
  await page.getByRole('button', { name: bookingWords[site].begin }).click()
  await expect(field(page, 'terms')).toBeVisible()
}

/** A field of the step that is shown. */
export const field = (page: Page, name: string) => page.locator(`#booking-form [name="${name}"]`)

/** Saves the step that is shown. */
export const saveStep = (page: Page) => page.locator('#booking-form [type="submit"]').click()

/** What is booked, and the terms. */
export async function acceptTerms(page: Page): Promise<void> {
  await field(page, 'terms').check()
  await saveStep(page)
  await expect(field(page, 'buyers.0.email')).toBeVisible()
}

/** Where the buyer lives; who it is, the e-ID has said. */
export async function writeHolder(page: Page, site: AccountSite): Promise<void> {
  for (const [name, value] of Object.entries(bookingWords[site].address))
    await field(page, `buyers.0.${name}`).fill(value)
}

/** Own funds, and loans for what is left. */
export async function writeFinancing(page: Page, site: AccountSite, ownFunds: string): Promise<void> {
  await field(page, 'ownFundsMinor').fill(ownFunds)
  await page.getByRole('button', { name: bookingWords[site].fillLoans }).click()
}

/** Every document is opened by its link in life; here each is confirmed. */
export async function confirmDocuments(page: Page): Promise<void> {
  const boxes = page.locator('#booking-form [name^="documents."]')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) await box.check()
}

/** The contract is made and can be read: a PDF, for its buyer. */
export async function expectContract(page: Page, link: string): Promise<void> {
  const contract = page.getByRole('link', { name: link })
  await expect(contract).toBeVisible({ timeout: 20_000 })
  const href = (await contract.getAttribute('href')) ?? ''
  const read = await page.evaluate(async (path) => {
    const reply = await fetch(path)
    return { type: reply.headers.get('content-type'), start: (await reply.text()).slice(0, 5) }
  }, href)
  expect(read).toEqual({ type: 'application/pdf', start: '%PDF-' })
}

/** Begins the signature whose turn it is. */
export async function beginSigning(page: Page, site: AccountSite): Promise<void> {
  if (site === 'se') await beginOrder(page, bookingWords.se.sign)
  else await page.getByRole('button', { name: bookingWords[site].sign }).click()
}

/** Signs with the e-ID of the site's country, on another device or on the provider's pages. */
export async function sign(page: Page, site: AccountSite, person: NewPerson): Promise<void> {
  await beginSigning(page, site)
  if (site === 'se') await answerOnPhone(page, { act: 'approve', person: person.key })
  else await actAs(page, person, 'Sign')
}

/** A Swedish booking with a fee, signed by the one who holds it, up to where it is paid. Gives its id. */
export async function signFeeBooking(page: Page, homeId: string, buyer: NewPerson): Promise<string> {
  await beginBooking(page, 'se', homeId)
  await acceptTerms(page)
  await writeHolder(page, 'se')
  await saveStep(page)
  await confirmDocuments(page)
  await saveStep(page)
  await expectContract(page, bookingWords.se.readContract)
  await sign(page, 'se', buyer)
  await expect(page.getByRole('heading', { level: 1, name: bookingWords.se.pay })).toBeVisible({ timeout: 20_000 })
  return new URL(page.url()).searchParams.get('bookingId') ?? ''
}

/** What a payer does in the simulated app. */
export async function answerSwish(page: Page, act: 'pay' | 'decline'): Promise<void> {
  const link = page.getByRole('link', { name: 'Öppna Swish' })
  await expect(link).toBeVisible()
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '')
  const opened = await fetch(new URL(pathname + search, simulators), { redirect: 'manual' })
  const id = /\/swish\/payments\/([^?]+)/.exec(opened.headers.get('location') ?? '')?.[1]
  const reply = await fetch(`${simulators}control/swish/payments/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act }),
  })
  expect(reply.status).toBe(204)
}

/** The booking has come to its end: the home is booked, and the sealed contract can be read. */
export async function expectBooked(page: Page, site: AccountSite): Promise<void> {
  const words = bookingWords[site]
  await expect(page.getByRole('heading', { level: 1, name: words.booked })).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expectContract(page, words.openContract)
  // Where a bank leads back to when its callback has come first.
  const bookingId = new URL(page.url()).searchParams.get('bookingId')
  await page.goto(on(site, `${words.booking}?bookingId=${bookingId}&step=payment`))
  await expect(page.getByRole('heading', { level: 1, name: words.booked })).toBeVisible()
  await expect(page).toHaveURL(/step=done$/)
}
