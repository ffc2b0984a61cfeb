import { expect } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, sitesFor } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { test } from '../short-timeout-environment.ts'
import { logInByForm } from './account-steps.ts'
import { accountTexts } from './account-texts.ts'
import { field, saveStep } from './booking-steps.ts'
import { newAddress } from './interest-steps.ts'
import { bookableShowing, checkIn, checkInForm, modelAt, register } from './showing-steps.ts'
import { showingSites, showingTexts } from './showing-texts.ts'

// Sequential: one portal, whose clock only moves ahead.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const homeId = 'se-malarterrassen-1-a-1102'

test(
  'a hold can be had once more, and lapses: the page says so, and the home can be booked anew',
  desktopOnly,
  async ({ page, shortTimeoutEnvironment: { origin, moveAhead } }) => {
    const info = `/boka/info/?objectId=${homeId}`
    await page.goto(`${origin}/logga-in/?referrer=${encodeURIComponent(info)}`)
    await untilAlive(page)
    await logInByForm(page.locator('main form:has([name="password"])'), accountTexts.se.buyer.email)
    await page.getByRole('button', { name: 'Starta bokningen' }).click()
    await expect(field(page, 'terms')).toBeVisible()

    await moveAhead(11)
    const more = page.getByRole('button', { name: 'Förläng tiden' })
    await expect(async () => {
      await page.reload()
      await expect(more).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await more.click()
    await expect(page.getByRole('timer')).toHaveText(/^1\d:\d\d$/)
    await expect(more).toBeHidden()

    await moveAhead(45)
    await field(page, 'terms').check()
    await expect(async () => {
      if (await field(page, 'terms').isVisible()) await saveStep(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Tiden gick ut' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.getByRole('link', { name: 'Boka hemmet på nytt' }).click()
    await expect(page.getByRole('button', { name: 'Starta bokningen' })).toBeVisible()
  },
)

test('at the door, within the hours: a registered guest checks in, and a drop-in joins', async ({
  page,
  shortTimeoutEnvironment: { origin, moveAhead },
}) => {
  const { port } = new URL(origin)
  const doors = await Promise.all(
    sitesFor(showingSites).map(async (site) => {
      const { id } = await bookableShowing(site, 0)
      const own = new URL(showingTexts[site].route, `http://${new URL(startPages[site]).hostname}:${port}`)
      const form = `${own.href}?showing=${id}`
      const { showing } = await modelAt(form)
      return { site, form, door: `${own.href}qr/?showing=${id}`, startsAt: Date.parse(showing.startsAt) }
    }),
  )
  for (const { site, form, door, startsAt } of doors.sort((a, b) => a.startsAt - b.startsAt)) {
    const strings = showingTexts[site]
    const email = newAddress()
    await page.goto(form)
    await register(page, site, email)
    await page.goto(door)
    await expect(page.getByText(strings.closed)).toBeVisible()

    const halfAnHourBefore = startsAt - 30 * 60_000
    await moveAhead(Math.round((halfAnHourBefore - Date.now()) / 60_000))
    const registered = checkInForm(page, 'registered')
    await expect(async () => {
      await page.reload()
      await expect(registered).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await untilAlive(page)
    expect(await axeFindings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])

    await checkIn(page, newAddress())
    await expect(page.getByText(strings.notRegistered)).toBeVisible()
    await expect(checkInForm(page, 'drop-in')).toBeVisible()
    await checkIn(page, email)
    await expect(page.getByRole('status').filter({ hasText: strings.welcome })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: strings.next }).click()
    await page.locator('main summary').click()
    const dropIn = checkInForm(page, 'drop-in')
    await dropIn.locator('[name="firstName"]').fill('Sven')
    await dropIn.locator('[name="lastName"]').fill('Ek')
    await dropIn.locator('[name="email"]').fill(newAddress())
    await dropIn.getByRole('button', { name: strings.dropIn }).click()
    await expect(page.getByRole('status').filter({ hasText: strings.welcome })).toBeFocused()
  }
})
