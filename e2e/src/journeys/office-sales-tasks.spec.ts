import { type Browser, expect } from '@playwright/test'
import { office, startPages } from '../addresses.ts'
import { desktopMatrixOnly } from '../matrix.ts'
import { type OwnWorld, test } from '../own-world.ts'
import { readPage } from '../read-page.ts'
import { levelOf, levels, sitemapOf } from '../site-pages.ts'
import { registerByEId } from './account-steps.ts'
import { acceptTerms, beginBooking, field, saveStep, writeHolder } from './booking-steps.ts'
import { withKeyboard, withPointer } from './hands.ts'
import { newAddress } from './interest-steps.ts'
import { newPerson } from './new-person.ts'
import { staff } from './office-steps.ts'
import { longestWaiting, newParty, newSeller } from './release-day.ts'
import { bookableShowing, register } from './showing-steps.ts'
import { showingTexts } from './showing-texts.ts'

// Sequential: one world, whose clock only moves ahead. The goals are those of the editing and staff reference §4.1.
test.describe.configure({ mode: 'default', timeout: 600_000 })

const ways = [
  ['by pointer', withPointer],
  ['by keyboard alone', withKeyboard],
] as const

/** A booking whose buyer has a phone that nobody else has. */
async function bookedBy(browser: Browser, phoneNumber: string, home: string): Promise<void> {
  const { page } = await newParty(browser)
  const person = await newPerson('se')
  await registerByEId(page, { ...person, email: newAddress(), phoneNumber })
  await beginBooking(page, 'se', home)
  await acceptTerms(page)
  await writeHolder(page, 'se')
  await saveStep(page)
  await expect(field(page, 'buyers.0.address')).toBeHidden()
}

/** Ids of stages with their homes in the sitemap, the largest first; pages of editors have ids of another form. */
async function stagesBySize(): Promise<string[]> {
  const addresses = await sitemapOf('se')
  const homesOf = (stage: string) => addresses.filter((address) => address.startsWith(stage)).length
  const stages = addresses.filter((address) => levelOf(address, startPages.se) === levels.stage)
  const ids: string[] = []
  for (const address of stages.toSorted((one, other) => homesOf(other) - homesOf(one)).slice(0, 10)) {
    const { body } = await readPage(`${address}GetViewModel`)
    ids.push(JSON.parse(body).dataLayer.pageId)
  }
  return ids.filter((id) => id.startsWith('se-'))
}

/** The business system takes away so many homes that a person must see it first. */
async function heldBatch({ port, key }: OwnWorld, nth: number): Promise<void> {
  // The largest alone, or several of those that come after it: what is left is smaller.
  const stages = (await stagesBySize()).slice(nth, 1 + 3 * nth)
  const lines = stages.map((externalId) => JSON.stringify({ type: 'remove', entity: 'stage', externalId }))
  const reply = await fetch(`http://127.0.0.1:${port}/integration/v1/catalogue`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  })
  expect(reply.status, await reply.text()).toBe(202)
}

for (const [nth, [way, hand]] of ways.entries()) {
  test(
    `a person is found by phone, and how the booking stands is told, ${way}: 2 activations`,
    desktopMatrixOnly,
    async ({ ownWorld: _, browser }) => {
      const phone = `070-555 77 ${40 + nth}`
      await bookedBy(browser, phone, `se-malarterrassen-1-a-110${2 + nth}`)
      const { page, hand: by, counted } = await newSeller(browser, staff.agent, hand)
      if (way === 'by keyboard alone') await page.keyboard.press('Control+K')
      else await by.press(page.getByRole('button', { name: /^Sök eller gå till/ }))
      await page.getByRole('combobox').fill(phone)
      const found = page.getByRole('option', { name: /^B\d+, A-110/ })
      await expect(found).toBeVisible()
      await (way === 'by keyboard alone' ? page.keyboard.press('Enter') : by.press(found))
      await expect(page.getByText('Fylls i').first()).toBeVisible()
      await counted.atMost(2)
    },
  )

  test(
    `a batch that is held is approved once its difference is read, ${way}: 3 activations`,
    desktopMatrixOnly,
    async ({ ownWorld, browser }) => {
      await heldBatch(ownWorld, nth)
      const { page, hand: by, counted } = await newSeller(browser, staff.managerOfAll, hand)
      await by.press(longestWaiting(page, /^Flöden som väntar/))
      await expect(page.getByRole('cell', { name: 'Tas bort' }).first()).toBeVisible()
      await by.choose(page.getByRole('radio', { name: 'Som planerat' }))
      await by.press(page.getByRole('button', { name: /^Godkänn sats/ }))
      await expect(page.getByText(/^Godkänd av/)).toBeVisible()
      await counted.atMost(3)
    },
  )
}

test(
  'a guest is checked in at the door, on a phone: 1 activation',
  desktopMatrixOnly,
  async ({ ownWorld, browser }) => {
    const { id, startsAt } = await bookableShowing('se', 0)
    const guest = await newParty(browser)
    await guest.page.goto(new URL(`${showingTexts.se.route}?showing=${id}`, startPages.se).href)
    await register(guest.page, 'se', newAddress())
    await ownWorld.moveAhead(Math.round((Date.parse(startsAt) - 30 * 60_000 - Date.now()) / 60_000))
    const { page, hand, counted } = await newSeller(browser, staff.agent)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${office}/viewings/${id}`)
    const here = page.getByRole('button', { name: /är här$/ }).first()
    await expect(here).toBeVisible()
    counted.begin()
    await hand.press(here)
    await expect(page.getByText('2 här')).toBeVisible()
    await counted.atMost(1)
  },
)
