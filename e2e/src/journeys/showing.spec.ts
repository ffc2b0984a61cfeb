import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { phone, sitesFor } from '../matrix.ts'
import { axeFindings, axeFindingsAgain, tooWide } from '../page-scan.ts'
import { calendarMoment, readCalendar } from '../read-calendar.ts'
import { newAddress } from './interest-steps.ts'
import {
  bookableShowing,
  emailTo,
  homeWithShowing,
  placesLeft,
  register,
  showingForm,
  writeGuest,
} from './showing-steps.ts'
import { showingSites, showingTexts } from './showing-texts.ts'

const nthShowing = (isMobile: boolean): number => (isMobile ? 1 : 0)

for (const site of sitesFor(showingSites)) {
  const strings = showingTexts[site]

  test(
    `${site}: from the stage's list of showings to a place, the calendar, the e-mail, and cancelled by its link`,
    phone,
    async ({ page, isMobile }) => {
      const showing = await bookableShowing(site, nthShowing(isMobile))
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
      await expect(page).toHaveTitle(strings.errorInTitle)
      await expect(summary.getByRole('link')).toHaveCount(strings.missing)
      await summary.getByRole('link').first().click()
      await expect(form.locator('[name="firstName"]')).toBeFocused()
      await expect(form.locator('[name="firstName"]')).toHaveAccessibleDescription(new RegExp(strings.firstNameMissing))
      expect(await axeFindings(page)).toEqual([])

      const email = newAddress()
      await register(page, site, email)
      expect(await axeFindings(page)).toEqual([])
      await expect.poll(() => placesLeft(showing)).toBe(showing.placesLeft - 2)

      const download = page.waitForEvent('download')
      await page.getByRole('status').getByRole('link', { name: strings.calendar }).click()
      const { event } = readCalendar(await readFile(await (await download).path(), 'utf8'))
      expect([event.get('DTSTART'), event.get('DTEND')]).toEqual(
        [showing.startsAt, showing.endsAt].map((moment) => calendarMoment(moment)),
      )
      expect(event.get('LOCATION')).toBe(showing.place.replace(/([\\;,])/g, '\\$1'))

      const { text } = await emailTo(email, strings.confirmed)
      expect(text).toContain(showing.place)
      const link = /https?:\S+cancel=yes#[\w-]+/.exec(text)?.[0] ?? ''
      await page.goto(link)
      await untilAlive(page)
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('button', { name: strings.cancel }).click()
      await expect(page.getByRole('status').filter({ hasText: strings.cancelled })).toBeFocused()
      await emailTo(email, strings.cancelledEmail)
      await expect.poll(() => placesLeft(showing)).toBe(showing.placesLeft)
      await page.getByRole('link', { name: strings.again }).click()
      await expect(showingForm(page)).toBeVisible()
    },
  )
}

for (const site of sitesFor(showingSites))
  test(`${site}: a showing is booked from a home's page, by keyboard`, phone, async ({ page, isMobile }) => {
    const strings = showingTexts[site]
    const { home, registerHref } = await homeWithShowing(site, nthShowing(isMobile))
    await page.goto(home)
    await untilAlive(page)
    const book = page.getByRole('complementary').getByRole('link', { name: strings.fromHome })
    await expect(book).toHaveAttribute('href', registerHref)
    await book.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname + url.search === registerHref)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await axeFindingsAgain(page)).toEqual([])

    const email = newAddress()
    await writeGuest(page, email)
    await showingForm(page).locator('[type="submit"]').press('Enter')
    const done = page.getByRole('status').filter({ hasText: strings.done })
    await expect(done).toBeFocused()
    await expect(done.getByRole('link', { name: strings.calendar })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await emailTo(email, strings.confirmed)
  })

for (const site of sitesFor(showingSites))
  test(`${site}: the poster for the door says where and when, and is printed without what is for staff`, async ({
    page,
  }) => {
    const strings = showingTexts[site]
    const { id, place } = await bookableShowing(site, 0)
    const door = new URL(`${strings.route}qr/?showing=${id}`, startPages[site])
    await page.goto(`${door.href}&poster=yes`)
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1, name: strings.poster })).toBeVisible()
    await expect(page.locator('main').getByRole('img')).toBeVisible()
    await expect(page.getByText(door.href.replace('http://', ''))).toBeVisible()
    await expect(page.getByText(place)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await expect(page.getByRole('button', { name: strings.print })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: strings.print })).toBeHidden()
    await expect(page.locator('main').getByRole('img')).toBeVisible()
  })
