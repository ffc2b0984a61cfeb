import { expect, test } from '@playwright/test'
import { sitesFor } from '../matrix.ts'
import { axeFindings } from '../page-scan.ts'
import { hitLinks, openSearch, searchAddress, settled } from './search-steps.ts'
import { type SearchSite, searchSites, searchTexts } from './search-texts.ts'

type Journey = {
  label: string
  sentence: string
  /** The search that it means. */
  query: Readonly<Record<string, string>>
  chips: readonly string[]
  left: string
}

const countries: Partial<Record<SearchSite, Journey>> = {
  se: {
    label: 'Skriv vad du söker',
    sentence: 'trea i Sollna under sju miljoner med balkong, inte bottenvåning',
    query: { q: 'stockholm/solna', maxPrice: '7000000', minRooms: '3', maxRooms: '3', outdoorArea: 'balcony' },
    chips: ['Ta bort Solna', 'Ta bort Balkong', 'Ta bort minst 3 rum'],
    left: '”inte bottenvåning”',
  },
  no: {
    label: 'Skriv hva du ser etter',
    sentence: 'treroms i Bergen under ni millioner med balkong, ikke første etasje',
    query: { q: 'vestland/bergen', maxPrice: '9000000', minRooms: '3', maxRooms: '3', outdoorArea: 'balcony' },
    chips: ['Fjern Bergen', 'Fjern Balkong', 'Fjern minst 3 rom'],
    left: 'ikke første etasje',
  },
  fi: {
    label: 'Kirjoita, mitä etsit',
    sentence: 'kolmio Naantalissa alle 600 000 euroa, parveke, ei pohjakerroksesta',
    query: { q: 'varsinais-suomi/naantali', maxPrice: '600000', minRooms: '3', maxRooms: '3', outdoorArea: 'balcony' },
    chips: ['Naantali', 'Parveke', 'vähintään 3 huonetta'],
    left: 'ei pohjakerroksesta',
  },
}

const journeys = Object.entries(countries) as [SearchSite, Journey][]
// What is understood in each language is tested in the domain.
const sites = sitesFor(searchSites)

for (const [site, { label, sentence, query, chips, left }] of journeys.filter(([key]) => sites.includes(key))) {
  test.describe(site, () => {
    test('a sentence becomes a search with its choices, and says what it left out', async ({ page }) => {
      await openSearch(page, site)
      await page.getByRole('searchbox', { name: label, exact: true }).fill(sentence)
      await page.getByRole('searchbox', { name: label, exact: true }).press('Enter')
      await page.waitForURL(/said=/)
      await settled(page)
      const { said, ...meant } = Object.fromEntries(new URL(page.url()).searchParams)
      expect(meant).toEqual(query)
      expect(said).toBe(sentence)
      const chosen = page.getByRole('list', { name: searchTexts[site].chosen })
      for (const chip of chips) await expect(chosen.getByRole('link', { name: chip })).toBeAttached()
      await expect(page.locator('main').getByText(left).first()).toBeVisible()
      await expect(page.getByRole('searchbox', { name: label, exact: true })).toHaveValue(sentence)
      expect(await axeFindings(page)).toEqual([])
      // A choice that is taken away leaves the others, and the sentence is no longer that of the search.
      await chosen.getByRole('link').first().click()
      await expect(page).not.toHaveURL(/said=/)
      await expect(page).toHaveURL(/maxPrice=/)
      await expect(page.locator('main').getByText(left)).toHaveCount(0)
    })

    test('without scripts the form leads to the same search', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(searchAddress(site))
      await page.getByRole('searchbox', { name: label, exact: true }).fill(sentence)
      await page.getByRole('searchbox', { name: label, exact: true }).press('Enter')
      await page.waitForURL(/said=/)
      const { said: _, ...meant } = Object.fromEntries(new URL(page.url()).searchParams)
      expect(meant).toEqual(query)
      await expect(page.locator('main').getByText(left).first()).toBeVisible()
      await expect(hitLinks(page).first()).toBeAttached()
      await context.close()
    })
  })
}
