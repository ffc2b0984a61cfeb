import { expect, type Page } from '@playwright/test'
import { simulators } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { answerOnPhone, on, registerByEId } from './account-steps.ts'
import { type AccountSite, accountTexts } from './account-texts.ts'
import { bookingTexts } from './booking-texts.ts'
import { newAddress } from './interest-steps.ts'
import { type NewPerson, newPerson } from './new-person.ts'

export type Buyer = NewPerson & { email: string }

export async function actAs(page: Page, { key }: NewPerson, act: string): Promise<void> {
  await page.locator(`input[name="person"][value="${key}"]`).check()
  await page.getByRole('button', { name: act, exact: true }).click()
}

/** Starts an order for another device by code, also possible on a phone. */
export async function beginOrder(page: Page, button: string): Promise<void> {
  const otherDevice = page.getByRole('button', { name: 'Mobilt BankID på annan enhet' })
  const start = page.getByRole('button', { name: button })
  await expect(otherDevice.or(start)).toBeVisible()
  await ((await otherDevice.isVisible()) ? otherDevice : start).click()
}

/** Registers by e-ID and consents to My pages. In Sweden by calls; `account-register` uses the pages. */
export async function newBuyer(page: Page, site: AccountSite): Promise<Buyer> {
  const strings = bookingTexts[site]
  const person = await newPerson(site)
  const email = newAddress()
  if (site === 'se') {
    await registerByEId(page, { ...person, email })
    return { ...person, email }
  }
  await page.goto(on(site, strings.createAccount))
  await untilAlive(page)
  await page.getByRole('button', { name: strings.identify }).click()
  await actAs(page, person, 'Identify')
  await expect(page.locator('main [name="firstName"]')).toHaveValue(person.firstName)
  await page.locator('main [name="email"]').fill(email)
  await page.locator('main [name="phoneNumber"]').fill('070-555 01 21')
  await page.locator('main [name="terms"]').check()
  await page.locator('main form:has([name="terms"]) [type="submit"]').click()
  await page.locator(`main a[href="${accountTexts[site].myPages}"]`).click()
  await page.getByRole('button', { name: strings.consent }).click()
  await expect(page).toHaveURL(on(site, accountTexts[site].myPages))
  return { ...person, email }
}

export async function openInfo(page: Page, site: AccountSite, homeId: string): Promise<void> {
  await page.goto(on(site, `${bookingTexts[site].info}?objectId=${homeId}`))
  await untilAlive(page)
}

export async function beginBooking(page: Page, site: AccountSite, homeId: string): Promise<void> {
  await openInfo(page, site, homeId)
  await page.getByRole('button', { name: bookingTexts[site].begin }).click()
  await expect(field(page, 'terms')).toBeVisible()
}

export const field = (page: Page, name: string) => page.locator(`#booking-form [name="${name}"]`)

export const saveStep = (page: Page) => page.locator('#booking-form [type="submit"]').click()

export async function acceptTerms(page: Page): Promise<void> {
  await field(page, 'terms').check()
  await saveStep(page)
  await expect(field(page, 'buyers.0.email')).toBeVisible()
}

/** The address only: the e-ID gives the identity. */
export async function writeHolder(page: Page, site: AccountSite): Promise<void> {
  for (const [name, value] of Object.entries(bookingTexts[site].address))
    await field(page, `buyers.0.${name}`).fill(value)
}

export async function writeFinancing(page: Page, site: AccountSite, ownFunds: string): Promise<void> {
  await field(page, 'ownFundsMinor').fill(ownFunds)
  await page.getByRole('button', { name: bookingTexts[site].fillLoans }).click()
}

/** Without opening the documents. */
export async function confirmDocuments(page: Page): Promise<void> {
  const boxes = page.locator('#booking-form [name^="documents."]')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) await box.check()
}

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

export async function beginSigning(page: Page, site: AccountSite): Promise<void> {
  if (site === 'se') await beginOrder(page, bookingTexts.se.sign)
  else await page.getByRole('button', { name: bookingTexts[site].sign }).click()
}

export async function sign(page: Page, site: AccountSite, person: NewPerson): Promise<void> {
  await beginSigning(page, site)
  if (site === 'se') await answerOnPhone(page, { act: 'approve', person: person.key })
  else await actAs(page, person, 'Sign')
}

/** A Swedish booking with a fee, signed by its holder, up to payment. Returns its id. */
export async function signFeeBooking(page: Page, homeId: string, buyer: NewPerson): Promise<string> {
  await beginBooking(page, 'se', homeId)
  await acceptTerms(page)
  await writeHolder(page, 'se')
  await saveStep(page)
  await confirmDocuments(page)
  await saveStep(page)
  await expectContract(page, bookingTexts.se.readContract)
  await sign(page, 'se', buyer)
  await expect(page.getByRole('heading', { level: 1, name: bookingTexts.se.pay })).toBeVisible({ timeout: 20_000 })
  return new URL(page.url()).searchParams.get('bookingId') ?? ''
}

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

export async function expectBooked(page: Page, site: AccountSite): Promise<void> {
  const strings = bookingTexts[site]
  await expect(page.getByRole('heading', { level: 1, name: strings.booked })).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expectContract(page, strings.openContract)
  // The bank returns the buyer here if its callback came first.
  const bookingId = new URL(page.url()).searchParams.get('bookingId')
  await page.goto(on(site, `${strings.booking}?bookingId=${bookingId}&step=payment`))
  await expect(page.getByRole('heading', { level: 1, name: strings.booked })).toBeVisible()
  await expect(page).toHaveURL(/step=done$/)
}
