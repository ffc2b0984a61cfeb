import { expect, type Page, test } from '@playwright/test'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, phone } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { answerOnPhone, on } from './account-steps.ts'
import { accountTexts } from './account-texts.ts'
import {
  acceptTerms,
  answerSwish,
  beginBooking,
  beginSigning,
  confirmDocuments,
  expectBooked,
  expectContract,
  field,
  newBuyer,
  openInfo,
  saveStep,
  sign,
  writeFinancing,
  writeHolder,
} from './booking-steps.ts'
import { bookingTexts } from './booking-texts.ts'
import { emailsTo } from './interest-steps.ts'
import { newPerson } from './new-person.ts'

// A home is booked once per world, shared by both widths.
const homes = {
  desktop: {
    A: 'se-malarterrassen-1-a-1102',
    B: 'se-parkkvarteret-1-d-1101',
    norway: 'no-elvehagen-2-c-105',
    C: 'fi-purjelahti-purjelahti-a-4',
  },
  phone: {
    A: 'se-malarterrassen-1-a-1103',
    B: 'se-parkkvarteret-1-d-1102',
    norway: 'no-elvehagen-2-c-203',
    C: 'fi-purjelahti-purjelahti-a-5',
  },
} as const
const homesAt = (isMobile: boolean) => homes[isMobile ? 'phone' : 'desktop']

async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

test.describe.configure({ timeout: 120_000 })

test(
  'A: terms, buyer, financing, contract signed with BankID after a first no, and the home is booked',
  phone,
  async ({ page, isMobile }) => {
    const buyer = await newBuyer(page, 'se')
    await openInfo(page, 'se', homesAt(isMobile).A)
    await expect(page.getByRole('button', { name: bookingTexts.se.begin })).toBeVisible()
    await expectSound(page)
    await beginBooking(page, 'se', homesAt(isMobile).A)
    await saveStep(page)
    await expect(page.getByRole('alert')).toContainText('Villkor')
    await expectSound(page)
    await acceptTerms(page)
    await saveStep(page)
    await expect(page.getByRole('alert')).toContainText('Adress')
    await writeHolder(page, 'se')
    await expectSound(page)
    await saveStep(page)

    await field(page, 'ownFundsMinor').fill('1000')
    await field(page, 'loansMinor').fill('1000')
    await saveStep(page)
    await expect(page.getByRole('alert')).toContainText(/minst .*kr/i)
    await expectSound(page)
    await writeFinancing(page, 'se', '1 000 000')
    await saveStep(page)

    await expectContract(page, bookingTexts.se.readContract)
    await expectSound(page)
    await beginSigning(page, 'se')
    await answerOnPhone(page, { act: 'userCancel' })
    await expect(page.getByText('Du avbröt. Inget är signerat.')).toBeVisible()
    const again = page.getByRole('button', { name: /Försök signera igen|Mobilt BankID på annan enhet/ })
    await again.click()
    await answerOnPhone(page, { act: 'approve', person: buyer.key })

    await expectBooked(page, 'se')
    await expectSound(page)
    await expect.poll(async () => (await emailsTo(buyer.email)).map(({ subject }) => subject).join()).toMatch(/bok/i)
    await page.getByRole('link', { name: 'Till Mina sidor' }).click()
    await expect(page).toHaveURL(on('se', accountTexts.se.myPages))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(buyer.firstName)
    await expect(page.locator('main')).toContainText(homesAt(isMobile).A.slice(-6).toUpperCase())
    await page.locator('main').getByRole('link', { name: 'Avtalet' }).click()
    await expectContract(page, bookingTexts.se.readContract)
  },
)

test('B: two buyers read the documents and sign, Swish is declined first and then paid', async ({ page, isMobile }) => {
  const buyer = await newBuyer(page, 'se')
  const coBuyer = await newPerson('se')
  await beginBooking(page, 'se', homesAt(isMobile).B)
  await acceptTerms(page)
  await writeHolder(page, 'se')
  await page.getByRole('button', { name: 'Lägg till en köpare' }).click()
  const written = {
    firstName: coBuyer.firstName,
    lastName: coBuyer.lastName,
    nationalNumber: coBuyer.nationalNumber,
    email: `med-${buyer.email}`,
    phone: '070-555 01 22',
    ...bookingTexts.se.address,
    share: '40',
  }
  for (const [name, value] of Object.entries(written)) await field(page, `buyers.1.${name}`).fill(value)
  await field(page, 'buyers.0.share').fill('50')
  await saveStep(page)
  await expect(page.getByRole('alert')).toContainText('100')
  await expectSound(page)
  await field(page, 'buyers.0.share').fill('60')
  await saveStep(page)
  await confirmDocuments(page)
  await expectSound(page)
  await saveStep(page)

  await expectContract(page, bookingTexts.se.readContract)
  await sign(page, 'se', buyer)
  await expect(page.getByText('Nu är det medköparens tur')).toBeVisible()
  await expectSound(page)
  await sign(page, 'se', coBuyer)

  await expect(page.getByRole('heading', { level: 1, name: bookingTexts.se.pay })).toBeVisible({ timeout: 20_000 })
  await expectSound(page)
  await page.getByRole('button', { name: 'Betala med Swish' }).click()
  await answerSwish(page, 'decline')
  await expect(page.getByText('Betalningen nekades. Inget är betalt.')).toBeVisible()
  await page.getByRole('button', { name: 'Betala med Swish' }).click()
  await answerSwish(page, 'pay')
  await expectBooked(page, 'se')
})

test('B in Norway: signed on the provider’s pages, cancelled there first, and paid by card', async ({
  page,
  isMobile,
}) => {
  const buyer = await newBuyer(page, 'no')
  await beginBooking(page, 'no', homesAt(isMobile).norway)
  await acceptTerms(page)
  await writeHolder(page, 'no')
  await saveStep(page)
  await confirmDocuments(page)
  await saveStep(page)
  await expectContract(page, bookingTexts.no.readContract)
  await beginSigning(page, 'no')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('Du avbrøt. Ingenting er signert.')).toBeVisible()
  await expect(page).toHaveURL(/step=sign$/)
  await page.getByRole('button', { name: 'Prøv å signere igjen' }).click()
  await page.locator(`input[name="person"][value="${buyer.key}"]`).check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: bookingTexts.no.pay })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Betal med kort' }).click()
  await page.frameLocator('main iframe').getByRole('button', { name: 'Pay' }).click()
  await expectBooked(page, 'no')
})

test('C: choices, financing, dwelling, signed and paid at the bank, where it is broken off first', async ({
  page,
  isMobile,
}) => {
  const buyer = await newBuyer(page, 'fi')
  await beginBooking(page, 'fi', homesAt(isMobile).C)
  await acceptTerms(page)
  await writeHolder(page, 'fi')
  await saveStep(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Tee valintasi' })).toBeVisible()
  await saveStep(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSound(page)
  for (const group of await page
    .locator('#booking-form')
    .getByRole('radiogroup')
    .or(page.locator('#booking-form fieldset'))
    .all())
    await group.getByRole('radio').last().check()
  await saveStep(page)
  await writeFinancing(page, 'fi', '50 000')
  await saveStep(page)
  await field(page, 'livesIn').first().check()
  await field(page, 'sellsFirst').last().check()
  await field(page, 'household').fill('3')
  await expectSound(page)
  await saveStep(page)
  await expectContract(page, bookingTexts.fi.readContract)
  await sign(page, 'fi', buyer)

  await expect(page.getByRole('heading', { level: 1, name: bookingTexts.fi.pay })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Siirry pankkiin' }).click()
  await page.getByRole('button', { name: 'fail', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Siirry pankkiin' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Siirry pankkiin' }).click()
  await page.getByRole('button', { name: 'ok', exact: true }).click()
  await expectBooked(page, 'fi')
})

test('is taken up again in another browser, where it stood', desktopOnly, async ({ page, browser }) => {
  const buyer = await newBuyer(page, 'se')
  await beginBooking(page, 'se', 'se-kvarnfallet-1-a-1002')
  await acceptTerms(page)
  await writeHolder(page, 'se')
  await saveStep(page)
  await expect(field(page, 'ownFundsMinor')).toBeVisible()

  const context = await browser.newContext({ storageState: { cookies: answeredCookies, origins: [] } })
  const other = await context.newPage()
  await other.goto(page.url())
  await untilAlive(other)
  const login = other.getByRole('link', { name: 'Logga in' }).last()
  await other.goto(on('se', (await login.getAttribute('href')) ?? ''))
  await untilAlive(other)
  await other
    .getByRole('button', { name: /BankID/ })
    .first()
    .click()
  await answerOnPhone(other, { act: 'approve', person: buyer.key })
  await expect(field(other, 'ownFundsMinor')).toBeVisible()
  await other.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(field(other, 'buyers.0.city')).toHaveValue('Nacka')
  await context.close()
})

test(
  'of a home that was taken while the page was open is refused kindly, with homes like it',
  desktopOnly,
  async ({ page, browser }) => {
    const raced = 'se-kvarnfallet-1-a-1003'
    await newBuyer(page, 'se')
    await openInfo(page, 'se', raced)
    await expect(page.getByRole('button', { name: bookingTexts.se.begin })).toBeVisible()
    const context = await browser.newContext({ storageState: { cookies: answeredCookies, origins: [] } })
    const faster = await context.newPage()
    await newBuyer(faster, 'se')
    await beginBooking(faster, 'se', raced)
    await context.close()

    await page.getByRole('button', { name: bookingTexts.se.begin }).click()
    await expect(page.getByText('Någon hann före')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Liknande hem som är lediga' })).toBeVisible()
    await expectSound(page)
  },
)

test(
  'a booking shows its current step when one is skipped by URL, and nothing to another account',
  desktopOnly,
  async ({ page, browser }) => {
    await newBuyer(page, 'se')
    await beginBooking(page, 'se', 'se-kvarnfallet-1-a-1101')
    const bookingId = new URL(page.url()).searchParams.get('bookingId')
    await page.goto(on('se', `/boka/?bookingId=${bookingId}&step=sign`))
    await expect(field(page, 'terms')).toBeVisible()
    await expect(page).toHaveURL(/step=start-booking$/)

    const context = await browser.newContext({ storageState: { cookies: answeredCookies, origins: [] } })
    const stranger = await context.newPage()
    await newBuyer(stranger, 'se')
    await stranger.goto(on('se', `/boka/?bookingId=${bookingId}`))
    await expect(stranger.getByText('Här finns ingen pågående bokning')).toBeVisible()
    await context.close()

    await page.goto(on('se', accountTexts.se.myPages))
    await page.getByRole('link', { name: 'Fortsätt bokningen' }).click()
    await expect(field(page, 'terms')).toBeVisible()
    await page.getByRole('button', { name: 'Avbryt bokningen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, avbryt bokningen' }).click()
    await expect(page.getByRole('heading', { name: 'Bokningen är avbruten' })).toBeVisible()
    await page.getByRole('link', { name: 'Boka hemmet på nytt' }).click()
    await expect(page.getByRole('button', { name: bookingTexts.se.begin })).toBeVisible()
  },
)
