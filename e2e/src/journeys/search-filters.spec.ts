import { expect, type Locator, test } from '@playwright/test'
import { desktopOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { requestSearch } from './search-calls.ts'
import {
  chips,
  choice,
  closeFilters,
  countBeside,
  filterForm,
  hitLinks,
  openFilters,
  openMore,
  openSearch,
  press,
  settled,
  totals,
} from './search-steps.ts'
import { searchSites, searchTexts } from './search-texts.ts'

/** Always visible choices, by name in addresses and facets. */
const lists = [
  { name: 'residenceType', facet: 'residenceType', more: false },
  { name: 'outdoorArea', facet: 'outdoorArea', more: true },
  { name: 'disposalForm', facet: 'disposalForm', more: true },
  { name: 'projectStatus', facet: 'projectStatus', more: true },
  { name: 'concepts', facet: 'concepts', more: true },
] as const

/** Addresses number them in this order. */
const moveIn = ['now', 'in-six-months', 'in-one-year'] as const
const showings = ['include-all', 'has-any', 'in-seven-days', 'in-30-days'] as const

for (const site of sitesFor(searchSites)) {
  const strings = searchTexts[site]

  test.describe(site, () => {
    for (const { name, facet, more } of lists) {
      test(
        `${name}: the number beside a choice is what choosing it gives`,
        more ? matrixOnly : {},
        async ({ page }) => {
          const { facets } = await requestSearch(site, { limit: 1 })
          const [value, expected] =
            Object.entries(facets[facet] ?? {})
              .filter(([, { homes }]) => homes > 0)
              .sort(([, a], [, b]) => a.homes - b.homes)[0] ?? []
          if (value === undefined || expected === undefined) throw new Error(`${site} has nothing by ${name}`)
          await openSearch(page, site)
          const form = await openFilters(page, site)
          if (more) await openMore(form, site)
          const box = choice(form, name, value)
          // Choices that do not distinguish homes are not offered.
          test.skip((await box.count()) === 0, `${name} tells no homes of ${site} apart`)
          expect(await countBeside(box)).toBe(expected.homes)
          await box.check()
          await expect(page).toHaveURL(new RegExp(`[?&]${name}=${value}(&|$)`))
          await closeFilters(page, site)
          await settled(page)
          await expect.poll(() => totals(page)).toEqual(expected)
          await expect(hitLinks(page)).toHaveCount(Math.min(30, expected.projects))
          await expect(chips(page, site)).toHaveCount(1)
        },
      )
    }

    test('a place, from the list of all places', matrixOnly, async ({ page }) => {
      const { facets } = await requestSearch(site, { limit: 1 })
      const [place, expected] =
        Object.entries(facets.tags ?? {}).find(([url, { homes }]) => url.includes('/') && homes > 0) ?? []
      if (place === undefined || expected === undefined) throw new Error(`${site} has no municipality`)
      await openSearch(page, site)
      const form = await openFilters(page, site)
      await form.getByText(strings.places).click()
      const box = choice(form, 'q', place)
      expect(await countBeside(box)).toBe(expected.homes)
      await box.check()
      await expect(page).toHaveURL(new RegExp(`[?&]q=${place}(&|$)`))
      await closeFilters(page, site)
      await expect.poll(() => totals(page)).toEqual(expected)
    })

    test('a place, by writing the beginning of its name', phone, async ({ page }) => {
      await openSearch(page, site)
      const before = await totals(page)
      const form = await openFilters(page, site)
      const field = form.getByRole('combobox', { name: strings.place })
      await field.fill(strings.typed)
      const option = form.getByRole('option', { name: strings.placeNames }).first()
      await expect(option).toBeVisible()
      await field.press('ArrowDown')
      await expect(form.locator('[role="option"][aria-selected="true"]')).toHaveCount(1)
      await option.click()
      await expect(field).toHaveValue('')
      await expect(page).toHaveURL(/[?&]q=/)
      await closeFilters(page, site)
      await expect(chips(page, site)).toHaveCount(1)
      await expect.poll(async () => (await totals(page)).homes).toBeLessThan(before.homes)
    })

    test('price and area, written in their fields', async ({ page }) => {
      const most = site === 'fi' ? 300_000 : 4_000_000
      const filter = { maxPrice: most, minArea: 50 }
      const expected = await requestSearch(site, { filter, limit: 1 })
      await openSearch(page, site)
      const form = await openFilters(page, site)
      await write(form.locator('input[name="maxPrice"]'), String(most))
      await write(form.locator('input[name="minArea"]'), '50')
      await expect(page).toHaveURL(new RegExp(`maxPrice=${most}&minArea=50`))
      await closeFilters(page, site)
      await expect.poll(() => totals(page)).toEqual({ homes: expected.homes, projects: expected.projects })
      await expect(chips(page, site)).toHaveCount(2)
    })

    test('the cost of a month, with what it includes, on the cards, and as a choice to let go', async ({ page }) => {
      const { hits } = await requestSearch(site, { limit: 300 }, 'search_object')
      const costs = hits.flatMap(({ minMonthlyCost }) => minMonthlyCost ?? []).map(({ minor }) => minor / 100)
      const most = costs.sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0
      const expected = await requestSearch(site, { filter: { maxMonthlyCost: most }, limit: 1 })
      await openSearch(page, site)
      const before = await totals(page)
      const form = await openFilters(page, site)
      const field = form.locator('input[name="maxMonthlyCost"]')
      await expect(form.locator('#monthly-cost-hint')).toContainText(/\d\s%/)
      await write(field, String(most))
      await expect(page).toHaveURL(new RegExp(`maxMonthlyCost=${most}`))
      await closeFilters(page, site)
      await expect.poll(() => totals(page)).toEqual({ homes: expected.homes, projects: expected.projects })
      expect(expected.homes).toBeGreaterThan(0)
      expect(expected.homes).toBeLessThan(before.homes)
      await chips(page, site).first().click()
      await expect(page).not.toHaveURL(/maxMonthlyCost/)
      await expect.poll(() => totals(page)).toEqual(before)
    })

    test('price, by the arrow keys on the slider, is one step back', desktopOnly, async ({ page }) => {
      await openSearch(page, site)
      const before = page.url()
      const slider = filterForm(page).locator('input[type="range"]').first()
      await slider.focus()
      for (let press = 0; press < 5; press += 1) await slider.press('ArrowRight')
      const step = site === 'fi' ? 10_000 : 100_000
      await expect(page).toHaveURL(new RegExp(`minPrice=${5 * step}(&|$)`))
      await page.goBack()
      await expect(page).toHaveURL(before)
    })

    test('rooms, at least and at most', matrixOnly, async ({ page }) => {
      const expected = await requestSearch(site, { filter: { minRooms: 2, maxRooms: 3 }, limit: 1 })
      await openSearch(page, site)
      const form = await openFilters(page, site)
      await press(choice(form, 'minRooms', '2'))
      await form.locator('select[name="maxRooms"]').selectOption('3')
      await expect(page).toHaveURL(/minRooms=2&maxRooms=3/)
      await closeFilters(page, site)
      await expect.poll(() => totals(page)).toEqual({ homes: expected.homes, projects: expected.projects })
    })

    test('moving in: each choice lets through what the one before does', matrixOnly, async ({ page }) => {
      await openSearch(page, site)
      const form = await openFilters(page, site)
      const counts = await Promise.all(
        moveIn.map(async (_, index) => (await countBeside(choice(form, 'inhabitDate', String(index)))) ?? 0),
      )
      expect(counts).toEqual([...counts].sort((a, b) => a - b))
      const expected = await requestSearch(site, { filter: { inhabitDate: 'in-one-year' }, limit: 1 })
      await choice(form, 'inhabitDate', '2').check()
      await expect(page).toHaveURL(/inhabitDate=2/)
      await closeFilters(page, site)
      await expect.poll(() => totals(page)).toEqual({ homes: expected.homes, projects: expected.projects })
    })

    test('showings', matrixOnly, async ({ page }) => {
      const { facets } = await requestSearch(site, { limit: 1 })
      const at = showings.findIndex((choice, index) => index > 0 && (facets.viewing?.[choice]?.homes ?? 0) > 0)
      test.skip(at < 0, 'no showing is planned')
      const filter = { viewing: showings[at] }
      const expected = await requestSearch(site, { filter, limit: 1 })
      await openSearch(page, site)
      const form = await openFilters(page, site)
      await openMore(form, site)
      await choice(form, 'viewing', String(at)).check()
      await expect(page).toHaveURL(new RegExp(`viewing=${at}`))
      await closeFilters(page, site)
      await expect.poll(() => totals(page)).toEqual({ homes: expected.homes, projects: expected.projects })
    })

    test('chips let one choice go at a time, or all of them', matrixOnly, async ({ page }) => {
      await openSearch(page, site, '?minRooms=2&residenceType=apartment&maxPrice=900000')
      await expect(chips(page, site)).toHaveCount(3)
      await chips(page, site).first().click()
      await expect(chips(page, site)).toHaveCount(2)
      await expect(page).not.toHaveURL(/residenceType/)
      await page.locator('main').getByRole('link', { name: strings.clear }).first().click()
      await expect(chips(page, site)).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`${strings.path}$`))
      const all = await requestSearch(site, { limit: 1 })
      await expect.poll(() => totals(page)).toEqual({ homes: all.homes, projects: all.projects })
    })

    test('a choice that would give nothing is greyed, says so and can not be chosen', async ({ page }) => {
      // One room and 150 square metres: no such home of any type.
      await openSearch(page, site, '?maxRooms=1&minArea=100')
      const form = await openFilters(page, site)
      const vain = form.locator('input[name="residenceType"][aria-disabled="true"]')
      await expect(vain.first()).toBeVisible()
      await expect(vain.first()).not.toBeChecked()
      const before = page.url()
      await vain.first().click({ force: true })
      await expect(vain.first()).not.toBeChecked()
      expect(page.url()).toBe(before)
    })
  })
}

async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}
