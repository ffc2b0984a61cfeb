import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { office, simulators } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { readPage } from '../read-page.ts'
import { sitemapOf } from '../site-pages.ts'
import { on } from './account-steps.ts'
import type { AccountSite } from './account-texts.ts'
import { type Activations, countActivations } from './activations.ts'
import {
  acceptTerms,
  answerSwish,
  type Buyer,
  beginBooking,
  confirmDocuments,
  expectContract,
  field,
  newBuyer,
  saveStep,
  sign,
  writeFinancing,
  writeHolder,
} from './booking-steps.ts'
import { bookingTexts } from './booking-texts.ts'
import { type Hand, withPointer } from './hands.ts'
import { logIn, staff } from './office-steps.ts'

/** Everybody has a browser of their own. */
type Party = { readonly context: BrowserContext; readonly page: Page }

export async function newParty(browser: Browser): Promise<Party> {
  const context = await browser.newContext({ storageState: { cookies: answeredCookies, origins: [] } })
  return { context, page: await context.newPage() }
}

export type Seller = { readonly page: Page; readonly hand: Hand; readonly counted: Activations }
type HandOf = (page: Page) => Hand

/** Somebody of the staff, who begins the task from what waits today. */
export async function newSeller(browser: Browser, name: string, handOf: HandOf = withPointer): Promise<Seller> {
  const { page } = await newParty(browser)
  const counted = await countActivations(page)
  await logIn(page, name, office)
  counted.begin()
  return { page, hand: handOf(page), counted }
}

/** What waits longest in a queue, by the queue's heading. */
export const longestWaiting = (page: Page, heading: RegExp): Locator =>
  page.getByRole('region', { name: heading }).getByRole('link').first()

export const turns = /^Turer i köer/
const money = /^Betalningar att titta på/

/** What a job does is there a moment later. */
async function reloadUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(shown).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 200_000 })
}

export const releases = {
  se: {
    ...{ home: 'se-parkkvarteret-1-d-1101', ending: 'd-1101', myPages: '/mina-sidor/' },
    ...{ enter: 'Ställ dig i kö', place: /^Plats \d i kön$/, own: 'Dina köplatser', yes: 'Tacka ja och boka' },
    ...{ cancel: 'Avbryt bokningen', cancelYes: 'Ja, avbryt bokningen' },
    ...{ method: 'Swish', currency: 'SEK' },
  },
  no: {
    ...{ home: 'no-elvehagen-2-c-105', ending: 'c-105', myPages: '/mine-sider/' },
    ...{ enter: 'Still deg i kø', place: /^Plass \d i køen$/, own: 'Køplassene dine', yes: 'Takk ja og kjøp' },
    ...{ cancel: 'Avbryt kjøpet', cancelYes: 'Ja, avbryt kjøpet' },
    ...{ method: 'Kort (Svea)', currency: 'NOK' },
  },
  fi: {
    ...{ home: 'fi-purjelahti-purjelahti-a-4', ending: 'a-4', myPages: '/sivuni/' },
    ...{ enter: 'Asetu jonoon', place: /^Jonopaikka \d$/, own: 'Jonopaikkasi', yes: 'Vastaa kyllä ja varaa' },
    ...{ cancel: 'Keskeytä varaus', cancelYes: 'Kyllä, keskeytä varaus' },
    ...{ method: 'Bank (Paytrail)', currency: 'EUR' },
  },
} as const

export type Waiter = Party & { readonly buyer: Buyer }

/** A new buyer in a browser of their own. */
export async function newWaiter(browser: Browser, site: AccountSite): Promise<Waiter> {
  const party = await newParty(browser)
  return { ...party, buyer: await newBuyer(party.page, site) }
}

/** Somebody holds the home, others wait for it: who holds it gives it back when told. */
export async function heldHome(browser: Browser, site: AccountSite, people: number) {
  const { home, ending, enter, place, cancel, cancelYes } = releases[site]
  const holder = await newWaiter(browser, site)
  await beginBooking(holder.page, site, home)
  const address = await pageOfHome(site, home, ending)
  const waiters: Waiter[] = []
  for (let nth = 0; nth < people; nth += 1) {
    const waiter = await newWaiter(browser, site)
    await waiter.page.goto(address)
    await untilAlive(waiter.page)
    await waiter.page.getByRole('button', { name: enter }).click()
    await expect(waiter.page.getByText(place)).toBeVisible()
    waiters.push(waiter)
  }
  async function giveBack(): Promise<void> {
    const { page } = holder
    await page.getByRole('button', { name: cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: cancelYes }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  return { waiters, giveBack }
}

/** Address of a home's page, by the end of its address. */
export async function pageOfHome(site: AccountSite, homeId: string, ending: string): Promise<string> {
  const addresses = (await sitemapOf(site)).filter((address) => address.endsWith(`/${ending}/`))
  for (const address of addresses) {
    const { body } = await readPage(`${address}GetViewModel`)
    if (JSON.parse(body).dataLayer?.pageId === homeId) return address
  }
  throw new Error(`no page of ${homeId}`)
}

/** The manager draws lots among those who wait: announced, closed, drawn. */
export async function drawLots(browser: Browser, site: AccountSite): Promise<void> {
  const { page } = await newSeller(browser, staff.manager)
  await page.goto(`${office}/queues/${site}/${releases[site].home}`)
  await page.getByRole('button', { name: 'Utlys för hemmet' }).click()
  for (const [step, state] of [
    ['Stäng listan', 'Listan stängd'],
    ['Lotta', 'Lottad'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Varför' }).fill('Två vill ha samma bostad')
    await page.getByRole('button', { name: step, exact: true }).click()
    await expect(page.getByText(`Det här hemmet, ${state}`)).toBeVisible()
  }
}

/** From what waits today: two presses. */
export async function askNext({ page, hand }: Seller): Promise<void> {
  await hand.press(longestWaiting(page, turns))
  await hand.press(page.getByRole('button', { name: /^Fråga (?!.* ur turordning)/ }))
  await expect(page.getByText('Erbjudandet gäller nu')).toBeVisible()
}

/** Whether the person has the turn; then the booking begins. */
export async function acceptTurn({ page }: Waiter, site: AccountSite): Promise<boolean> {
  const { myPages, own, yes } = releases[site]
  await page.goto(on(site, myPages))
  await expect(page.getByRole('heading', { name: own })).toBeVisible({ timeout: 20_000 })
  const accept = page.getByRole('button', { name: yes })
  if (!(await accept.isVisible())) return false
  await accept.click()
  await expect(field(page, 'terms')).toBeVisible({ timeout: 20_000 })
  return true
}

/** Through the steps of the country, until the fee is to be paid. */
export async function signContract({ page, buyer }: Waiter, site: AccountSite): Promise<void> {
  await acceptTerms(page)
  await writeHolder(page, site)
  await saveStep(page)
  if (site === 'fi') {
    await expect(page.getByRole('heading', { level: 1, name: 'Tee valintasi' })).toBeVisible()
    const groups = page.locator('#booking-form').getByRole('radiogroup').or(page.locator('#booking-form fieldset'))
    for (const group of await groups.all()) await group.getByRole('radio').last().check()
    await saveStep(page)
    await writeFinancing(page, 'fi', '50 000')
    await saveStep(page)
    await field(page, 'livesIn').first().check()
    await field(page, 'sellsFirst').last().check()
    await field(page, 'household').fill('3')
  } else await confirmDocuments(page)
  await saveStep(page)
  await expectContract(page, bookingTexts[site].readContract)
  await sign(page, site, buyer)
  await expect(page.getByRole('heading', { level: 1, name: bookingTexts[site].pay })).toBeVisible({ timeout: 20_000 })
}

const control = (path: string, body: object) =>
  fetch(`${simulators}control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function newestAt(path: string, id: 'id' | 'transactionId' = 'id'): Promise<{ id: string }> {
  const all: Record<string, string>[] = await fetch(`${simulators}control/${path}`).then((reply) => reply.json())
  const [newest] = all
  if (!newest?.[id] || all.length > 1) throw new Error(`not one payment, but ${all.length}`)
  return { id: newest[id] }
}

/** Pays the fee by Swish, as it is asked for. */
export async function payFee({ page }: Waiter): Promise<void> {
  await page.getByRole('button', { name: 'Betala med Swish' }).click()
  await answerSwish(page, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: bookingTexts.se.booked })).toBeVisible({ timeout: 20_000 })
}

/** Pays the fee by the country's first method, and the provider tells of another amount: whole money. */
export async function payOtherAmount({ page }: Waiter, site: AccountSite, amount: number): Promise<void> {
  const falsify = async (path: string, told: number) =>
    expect((await control(`${path}/falsify`, { amount: told })).status).toBe(204)
  if (site === 'se') {
    await page.getByRole('button', { name: 'Betala med Swish' }).click()
    await expect(page.getByRole('link', { name: 'Öppna Swish' })).toBeVisible()
    const path = `swish/payments/${(await newestAt('swish/payments')).id}`
    await falsify(path, amount)
    expect((await control(path, { act: 'pay' })).status).toBe(204)
    return
  }
  if (site === 'no') {
    await page.getByRole('button', { name: 'Betal med kort' }).click()
    const pay = page.frameLocator('main iframe').getByRole('button', { name: 'Pay' })
    await expect(pay).toBeVisible()
    await falsify(`svea/orders/${(await newestAt('svea/orders')).id}`, amount * 100)
    await pay.click()
    return
  }
  await page.getByRole('button', { name: 'Siirry pankkiin' }).click()
  const ok = page.getByRole('button', { name: 'ok', exact: true })
  await expect(ok).toBeVisible()
  await falsify(`paytrail/payments/${(await newestAt('paytrail/payments', 'transactionId')).id}`, amount * 100)
  await ok.click()
}

/** One of finance asks for money that does not match to go back, another approves it, and the provider sends it. */
export async function refundByTwo(browser: Browser, handOf: HandOf): Promise<{ reference: string }> {
  const { page, hand, counted } = await newSeller(browser, staff.finance, handOf)
  await reloadUntil(page, longestWaiting(page, money))
  const reference = /· (\S+)$/.exec((await longestWaiting(page, money).textContent()) ?? '')?.[1] ?? ''
  counted.begin()
  await hand.press(longestWaiting(page, money))
  await hand.press(page.getByRole('button', { name: /^Begär återbetalning av/ }))
  await hand.select(page.getByLabel('Skäl'), 'Fel belopp')
  await hand.press(page.getByRole('button', { name: 'Skicka begäran' }))
  await expect(page.getByText(/^Begäran är skickad/)).toBeVisible()
  await counted.atMost(5)

  const approver = await newSeller(browser, staff.financeApprover, handOf)
  await approver.hand.press(longestWaiting(approver.page, /^Att godkänna/))
  await approver.hand.press(approver.page.getByRole('button', { name: 'Godkänn', exact: true }))
  await expect(approver.page.getByText(/godkänd/i).first()).toBeVisible()
  await approver.counted.atMost(2)
  await approver.page.goto(`${office}/payments?list=refunds`)
  const sent = approver.page.getByRole('row').filter({ hasText: reference.replace(/-\d+$/, '') })
  await reloadUntil(approver.page, sent.getByText('Återbetald', { exact: true }))
  return { reference }
}

type DayReport = { readonly day: string; readonly lines: readonly string[] }

/** The provider's report of the day has what is in the ledger. */
export async function closeDay(browser: Browser, site: AccountSite, { day, lines }: DayReport): Promise<void> {
  const { method } = releases[site]
  const { page } = await newSeller(browser, staff.finance)
  await page.goto(`${office}/payments?tab=day&day=${day}`)
  const row = page.getByRole('row').filter({ hasText: method }).first()
  await expect(row).toContainText('Rapport saknas')
  await page.getByRole('button', { name: 'Läs in rapport' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Betaltjänst', { exact: true }).selectOption({ label: method })
  const text = ['id;day;kind;reference;amount;currency', ...lines].join('\n')
  await dialog
    .getByLabel('Rapport från betaltjänsten')
    .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Läs in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Stämmer')
}
