import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { inHastyWorld } from '../hasty-world.ts'
import { untilAlive } from '../mark-document.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { calendarMoment, readCalendar } from '../read-calendar.ts'
import { newAddress } from './interest-steps.ts'
import {
  bookableShowing,
  checkIn,
  checkInForm,
  letterTo,
  modelAt,
  placesLeft,
  register,
  showingForm,
} from './showing-steps.ts'
import { showingSites, showingWords } from './showing-words.ts'

/** The windows walk at once, each with a showing of its own. */
const ownShowing = { desktop: 0, phone: 1 } as const
const nthOf = (project: string): number => ownShowing[project as keyof typeof ownShowing]

for (const site of showingSites) {
  const words = showingWords[site]

  test(`${site}: from the stage's list of showings to a place, the calendar, the letter, and cancelled by its link`, async ({
    page,
  }, { project }) => {
    const showing = await bookableShowing(site, nthOf(project.name))
    await page.goto(showing.stage)
    await untilAlive(page)
    await page.locator(`main a[href="${showing.registerHref}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await tooWide(page)).toEqual([])

    const form = showingForm(page)
    await expect(form).toHaveAttribute('novalidate', '')
    await form.locator('[type="submit"]').click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(words.errorInTitle)
    await expect(summary.getByRole('link')).toHaveCount(words.missing)
    await summary.getByRole('link').first().click()
    await expect(form.locator('[name="firstName"]')).toBeFocused()
    await expect(form.locator('[name="firstName"]')).toHaveAccessibleDescription(new RegExp(words.firstNameMissing))
    expect(await axeFindings(page)).toEqual([])

    const email = newAddress()
    await register(page, site, email)
    expect(await axeFindings(page)).toEqual([])
    await expect.poll(() => placesLeft(showing)).toBe(showing.placesLeft - 2)

    const download = page.waitForEvent('download')
    await page.getByRole('status').getByRole('link', { name: words.calendar }).click()
    const { event } = readCalendar(await readFile(await (await download).path(), 'utf8'))
    expect([event.get('DTSTART'), event.get('DTEND')]).toEqual(
      [showing.startsAt, showing.endsAt].map((moment) => calendarMoment(moment)),
    )
    expect(event.get('LOCATION')).toBe(showing.place.replace(/([\\;,])/g, '\\$1'))

    const { text } = await letterTo(email, words.confirmed)
    expect(text).toContain(showing.place)
    const link = /https?:\S+cancel=yes#[\w-]+/.exec(text)?.[0] ?? ''
    await page.goto(link)
    await untilAlive(page)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: words.cancel }).click()
    await expect(page.getByRole('status').filter({ hasText: words.cancelled })).toBeFocused()
    await letterTo(email, words.cancelledLetter)
    await expect.poll(() => placesLeft(showing)).toBe(showing.placesLeft)
    await page.getByRole('link', { name: words.again }).click()
    await expect(showingForm(page)).toBeVisible()
  })
}

for (const site of showingSites)
  test(`${site}: the poster for the door says where and when, and is printed without what is for staff`, async ({
    page,
  }) => {
    const words = showingWords[site]
    const { id, place } = await bookableShowing(site, 0)
    const door = new URL(`${words.route}qr/?showing=${id}`, startPages[site])
    await page.goto(`${door.href}&poster=yes`)
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1, name: words.poster })).toBeVisible()
    await expect(page.locator('main').getByRole('img')).toBeVisible()
    await expect(page.getByText(door.href.replace('http://', ''))).toBeVisible()
    await expect(page.getByText(place)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await expect(page.getByRole('button', { name: words.print })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: words.print })).toBeHidden()
    await expect(page.locator('main').getByRole('img')).toBeVisible()
  })

test('at the door, within the hours: whoever is registered checks in, and another drops in', async ({ page }) => {
  test.setTimeout(180_000)
  await inHastyWorld(async ({ origin, moveAhead }) => {
    const { port } = new URL(origin)
    const doors = await Promise.all(
      showingSites.map(async (site) => {
        const { id } = await bookableShowing(site, 0)
        const own = new URL(showingWords[site].route, `http://${new URL(startPages[site]).hostname}:${port}`)
        const form = `${own.href}?showing=${id}`
        const { showing } = await modelAt(form)
        return { site, form, door: `${own.href}qr/?showing=${id}`, startsAt: Date.parse(showing.startsAt) }
      }),
    )
    for (const { site, form, door, startsAt } of doors.sort((a, b) => a.startsAt - b.startsAt)) {
      const words = showingWords[site]
      const email = newAddress()
      await page.goto(form)
      await register(page, site, email)
      await page.goto(door)
      await expect(page.getByText(words.closed)).toBeVisible()

      const halfAnHourBefore = startsAt - 30 * 60_000
      moveAhead(Math.round((halfAnHourBefore - Date.now()) / 60_000))
      const registered = checkInForm(page, 'registered')
      await expect(async () => {
        await page.reload()
        await expect(registered).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      await untilAlive(page)
      expect(await axeFindings(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])

      await checkIn(page, newAddress())
      await expect(page.getByText(words.notRegistered)).toBeVisible()
      await expect(checkInForm(page, 'drop-in')).toBeVisible()
      await checkIn(page, email)
      await expect(page.getByRole('status').filter({ hasText: words.welcome })).toBeFocused()
      expect(await axeFindings(page)).toEqual([])

      await page.getByRole('button', { name: words.next }).click()
      await page.locator('main summary').click()
      const dropIn = checkInForm(page, 'drop-in')
      await dropIn.locator('[name="firstName"]').fill('Sven')
      await dropIn.locator('[name="lastName"]').fill('Ek')
      await dropIn.locator('[name="email"]').fill(newAddress())
      await dropIn.getByRole('button', { name: words.dropIn }).click()
      await expect(page.getByRole('status').filter({ hasText: words.welcome })).toBeFocused()
    }
  })
})
