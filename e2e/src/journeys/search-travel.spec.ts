import { expect, test } from '@playwright/test'
import { matrixOnly, sitesFor } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'
import { requestSearch } from './search-calls.ts'
import {
  chips,
  closeFilters,
  hitLinks,
  openFilters,
  openSearch,
  searchAddress,
  settled,
  totals,
} from './search-steps.ts'
import { type SearchSite, searchSites } from './search-texts.ts'

type Journey = { typed: string; name: string; at: { latitude: number; longitude: number }; chip: RegExp; card: RegExp }

const countries: Partial<Record<SearchSite, Journey>> = {
  se: {
    typed: 'solna st',
    name: 'Solna station',
    at: { latitude: 59.365, longitude: 18.01 },
    chip: /högst 45 min från Solna station med bil/,
    card: /ca \d+ min från Solna station/,
  },
  no: {
    typed: 'bergen st',
    name: 'Bergen stasjon',
    at: { latitude: 60.39, longitude: 5.334 },
    chip: /maks 45 min fra Bergen stasjon med bil/,
    card: /ca\. \d+ min fra Bergen stasjon/,
  },
  fi: {
    typed: 'pasila',
    name: 'Pasilan asema',
    at: { latitude: 60.199, longitude: 24.934 },
    chip: /enintään 45 min paikasta Pasilan asema autolla/,
    card: /noin \d+ min, lähtöpaikka Pasilan asema/,
  },
}

for (const site of sitesFor(searchSites.filter((one) => one in countries))) {
  const journey = countries[site]
  if (!journey) continue
  const { typed, name, at, chip, card } = journey
  const travel = { name, ...at, minutes: 45, way: 'car' } as const

  test.describe(`travel time on ${site}`, () => {
    test('from a place chosen among suggestions narrows, is shared by its address, and is let go', async ({ page }) => {
      const expected = await requestSearch(site, { filter: { travel }, limit: 1 })
      await openSearch(page, site)
      const before = await totals(page)
      const form = await openFilters(page, site)
      await form.locator('select[name="travelMinutes"]').selectOption('45')
      await form.locator('select[name="travelBy"]').selectOption('car')
      await form.locator('input[name="travelFrom"]').fill(typed)
      await form.getByRole('option', { name }).first().click()
      await expect(page).toHaveURL(/travelFrom=.*&travelMinutes=45&travelBy=car/)
      await closeFilters(page, site)
      await expect.poll(() => totals(page)).toEqual({ homes: expected.homes, projects: expected.projects })
      expect(expected.homes).toBeLessThan(before.homes)
      await expect(chips(page, site)).toHaveText(chip)
      await expect(page.locator('main li article').first()).toContainText(card)
      expect(await axeFindings(page)).toEqual([])

      const shared = page.url()
      await page.goto('about:blank')
      await page.goto(shared)
      await settled(page)
      expect(await totals(page)).toEqual({ homes: expected.homes, projects: expected.projects })
      await chips(page, site).click()
      await expect(page).not.toHaveURL(/travelFrom/)
      await expect.poll(() => totals(page)).toEqual(before)
    })

    test('is asked for by name where no script runs', matrixOnly, async ({ browser }) => {
      const expected = await requestSearch(site, { filter: { travel }, limit: 1 })
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(
        searchAddress(site, `?${new URLSearchParams({ travelFrom: name, travelMinutes: '45', travelBy: 'car' })}`),
      )
      await expect(chips(page, site)).toHaveText(chip)
      if (expected.homes > 0) expect(await hitLinks(page).count()).toBeGreaterThan(0)
      await expect(page.locator('input[name="travelFrom"]')).toHaveValue(name)
      await context.close()
    })
  })
}
