import { type Browser, expect, type Page } from '@playwright/test'
import { office, simulators, startPages } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly } from '../matrix.ts'
import { test } from '../own-world.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logIn as logInAsResident, on, openLogin } from './account-steps.ts'
import { beginBooking, newBuyer, openInfo, signFeeBooking } from './booking-steps.ts'
import { bookingTexts } from './booking-texts.ts'
import { openErrand, report } from './errand-steps.ts'
import { homeForSale, newAddress, reachForm, writeInterest } from './interest-steps.ts'
import { interestTexts } from './interest-texts.ts'
import { logIn } from './office-steps.ts'

const switchedOff = 'Det här är avstängt en stund.'
const homes = { held: 'se-malarterrassen-1-a-1102', fee: 'se-parkkvarteret-1-d-1101' } as const

async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: answeredCookies, origins: [] } })
  return context.newPage()
}

type Switch = { readonly of: string; readonly method?: string }

/** In the console: off at Norrvida Sverige, until somebody switches it on. */
async function switchOff(operator: Page, { of, method }: Switch): Promise<void> {
  await operator.getByRole('button', { name: 'Stäng av en funktion' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('Webbplats').selectOption('se')
  await dialog.getByLabel('Funktion').selectOption({ label: of })
  if (method !== undefined) await dialog.getByLabel('Sätt att betala').selectOption({ label: method })
  await dialog.getByLabel('Skäl').selectOption('incident')
  expect.soft(await axeFindings(operator, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Stäng av', exact: true }).click()
  await expect(operator.getByText('Funktionen är avstängd.')).toBeVisible()
}

async function switchOn(operator: Page, { of, method }: Switch): Promise<void> {
  const name = method === undefined ? of : `${of}, ${method}`
  await operator.getByRole('button', { name: `Sätt på: ${name}` }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('Skäl').selectOption('fixed')
  await dialog.getByRole('button', { name: 'Sätt på' }).click()
  await expect(operator.getByText('Funktionen är på igen.')).toBeVisible()
}

/** Off while the steps run, whatever becomes of them. */
async function whileOff(operator: Page, one: Switch, steps: () => Promise<void>): Promise<void> {
  await switchOff(operator, one)
  await steps()
  await switchOn(operator, one)
}

/** What the status page says of a function. */
const stateShown = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')

async function expectState(visitor: Page, name: string, state: string): Promise<void> {
  await expect(async () => {
    await visitor.goto(`${startPages.se}status/`)
    await expect(stateShown(visitor, name)).toHaveText(state, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

const openSwitches = async (operator: Page) => {
  await operator.goto(`${office}/operator/`)
  await operator.getByRole('link', { name: 'Brytare' }).click()
  await expect(operator.getByRole('heading', { name: 'Avstängt just nu' })).toBeVisible()
}

test.describe.configure({ timeout: 900_000 })

test(
  'each function is switched off and on in the console, and visitors read that it is',
  desktopMatrixOnly,
  async ({ page: operator, browser, ownWorld: _ }) => {
    await logIn(operator, 'Ilari Mäkinen')
    await openSwitches(operator)
    const visitor = await newVisitor(browser)
    const buyer = await newBuyer(visitor, 'se')

    await whileOff(operator, { of: 'Bokningar' }, async () => {
      await expectState(visitor, 'Bokning av bostäder', 'Fungerar inte just nu')
      expect.soft(await axeFindings(visitor)).toEqual([])
      expect.soft(await tooWide(visitor)).toEqual([])
      await openInfo(visitor, 'se', homes.held)
      await visitor.getByRole('button', { name: bookingTexts.se.begin }).click()
      await expect(visitor.getByText(switchedOff)).toBeVisible()
    })
    await beginBooking(visitor, 'se', homes.held)

    const payer = await newVisitor(browser)
    const payingBuyer = await newBuyer(payer, 'se')
    await signFeeBooking(payer, homes.fee, payingBuyer)
    const swish = payer.getByRole('button', { name: /Swish/ }).first()
    await whileOff(operator, { of: 'Betalningar', method: 'Swish' }, async () => {
      await swish.click()
      await expect(payer.getByText(switchedOff)).toBeVisible()
    })
    await whileOff(operator, { of: 'Betalningar' }, async () => {
      await expectState(visitor, 'Betalningar', 'Fungerar inte just nu')
      await payer.reload()
      await untilAlive(payer)
      await swish.click()
      await expect(payer.getByText(switchedOff)).toBeVisible()
    })
    await payer.reload()
    await untilAlive(payer)
    await swish.click()
    await expect(payer.getByRole('link', { name: 'Öppna Swish' })).toBeVisible()

    const { home } = await homeForSale('se')
    const guest = await newVisitor(browser)
    const register = async () => {
      await guest.goto(on('se', home))
      await untilAlive(guest)
      await reachForm(guest)
      await writeInterest(guest, 'se', newAddress())
      await guest.getByRole('button', { name: interestTexts.se.submit }).click()
    }
    await whileOff(operator, { of: 'Anmälningar och nya konton' }, async () => {
      await register()
      await expect(guest.getByText(switchedOff)).toBeVisible()
      await expect(guest.getByLabel(interestTexts.se.firstName)).toHaveValue('Amina')
    })
    await guest.getByRole('button', { name: interestTexts.se.submit }).click()
    await expect(guest.getByText(interestTexts.se.sent)).toBeVisible()

    const search = async () => {
      await guest.goto(on('se', '/sok/?s=bostad'))
      await untilAlive(guest)
    }
    await whileOff(operator, { of: 'Sökning på ord' }, async () => {
      await search()
      await expect(guest.getByText('Sökningen svarar inte just nu')).toBeVisible()
    })
    await search()
    await expect(guest.locator('main ol > li').first()).toBeVisible()

    await whileOff(operator, { of: 'Hela webbplatsen' }, async () => {
      const reply = await guest.goto(startPages.se)
      expect(reply?.status()).toBe(503)
      expect(Number(reply?.headers()['retry-after'])).toBeGreaterThan(0)
      expect.soft(await axeFindings(guest)).toEqual([])
      expect.soft(await tooWide(guest)).toEqual([])
      // A booking that has begun goes on, and so does the site next door.
      await visitor.goto(on('se', bookingTexts.se.booking))
      expect((await visitor.goto(startPages.no))?.status()).toBe(200)
    })
    expect((await guest.goto(startPages.se))?.status()).toBe(200)
    expect(buyer.email).not.toBe(payingBuyer.email)
  },
)

test(
  'files are refused while uploads are switched off, and a report without files is taken',
  desktopMatrixOnly,
  async ({ page: operator, browser, ownWorld: _ }) => {
    await logIn(operator, 'Ilari Mäkinen')
    await openSwitches(operator)
    const resident = await newVisitor(browser)
    await logInAsResident(resident, 'se', 'hanna.viklund@demo.example')
    const errand = await report(resident, 'se', 'resident')
    await openErrand(resident, 'se', errand)
    const photo = { name: 'kran.txt', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
    await whileOff(operator, { of: 'Filer till felanmälan' }, async () => {
      await resident.getByRole('textbox', { name: 'Meddelande' }).fill('Här är kvittot.')
      await resident.locator('input[type="file"][name="Files"]').first().setInputFiles(photo)
      await resident.getByRole('button', { name: 'Skicka', exact: true }).first().click()
      await expect(resident.getByText('Vi kan inte ta emot filer just nu.')).toBeVisible()
      await expect(resident.getByRole('textbox', { name: 'Meddelande' })).toHaveValue('Här är kvittot.')
    })
  },
)

test(
  'the status page says that a provider is down, and that it is up again',
  desktopMatrixOnly,
  async ({ page: visitor, browser, ownWorld }) => {
    const fault = (method: 'POST' | 'DELETE') =>
      fetch(`${simulators}control/bankid/fault`, {
        method,
        ...(method === 'POST'
          ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ kind: 'internalError' }) }
          : {}),
      })
    await expectState(visitor, 'Inloggning med e-legitimation', 'Fungerar')
    expect((await fault('POST')).status).toBe(204)
    await openLogin(visitor, 'se')
    const begin = visitor.getByRole('dialog').getByRole('button', { name: /BankID|Försök igen/ })
    // One fault is bad luck, three are a provider that is down.
    const reader = await newVisitor(browser)
    await expect(async () => {
      await begin.first().click()
      await expect(visitor.getByRole('dialog').getByRole('alert')).toBeVisible()
      await reader.goto(`${startPages.se}status/`)
      await expect(stateShown(reader, 'Inloggning med e-legitimation')).toHaveText('Störningar', { timeout: 1_000 })
    }).toPass({ timeout: 90_000 })
    expect.soft(await axeFindings(reader)).toEqual([])
    expect.soft(await tooWide(reader)).toEqual([])
    await reader.setViewportSize({ width: 320, height: 800 })
    expect.soft(await tooWide(reader)).toEqual([])
    expect((await fault('DELETE')).status).toBe(204)
    // A fault counts for five to ten minutes; each process tells its own every 15 seconds.
    await expect(async () => {
      const minutesAhead = (ownWorld.now() - Date.now()) / 60_000
      await ownWorld.moveAhead(minutesAhead + 10)
      await reader.goto(`${startPages.se}status/`)
      await expect(stateShown(reader, 'Inloggning med e-legitimation')).toHaveText('Fungerar', { timeout: 1_000 })
    }).toPass({ timeout: 180_000, intervals: [16_000] })
  },
)
