import type { Page } from '@playwright/test'
import { startPages } from './addresses.ts'
import { answeredCookies } from './answered-cookies.ts'
import { logIn } from './journeys/account-steps.ts'
import { attachPhoto, drawCircle, openPhoto } from './journeys/case-photo-steps.ts'
import { openErrand, report } from './journeys/errand-steps.ts'
import { at, type OfficeScreen } from './office-screens.ts'

const agent = 'Robin Sand'
const operator = 'Ilari Mäkinen'

const officer = 'Saga Lund'

const tab = (name: string) => (page: Page) => page.getByRole('link', { name }).click()
const firstCase = (page: Page) => page.locator('main table a').first().click()

/** A photo of a new case of the demo's resident, open for marks. */
async function openMarkedPhoto(agent: Page): Promise<void> {
  const context = await agent
    .context()
    .browser()
    ?.newContext({ storageState: { cookies: answeredCookies, origins: [] } })
  const resident = await context?.newPage()
  if (!resident) throw new Error('no browser')
  await logIn(resident, 'se', 'hanna.viklund@demo.example')
  const errand = await report(resident, 'se', 'resident')
  await openErrand(resident, 'se', errand)
  await attachPhoto(resident)
  await context?.close()
  await openPhoto(agent, errand)
  await drawCircle(agent, 'Det är packningen här')
}

const status = (site: 'se' | 'no' | 'fi') => (page: Page) => page.goto(`${startPages[site]}status/`)

/** Customer service, the rights of persons and the machine room, with the cases of the demo. */
export const serviceScreens: readonly OfficeScreen[] = [
  { name: 'office-service-day', open: at('/', { as: agent }) },
  { name: 'office-cases', open: at('/cases/', { as: agent }) },
  { name: 'office-case', open: at('/cases/', { as: agent, within: firstCase }) },
  { name: 'office-case-photo', open: at('/', { as: agent, within: openMarkedPhoto }) },
  { name: 'office-case-photo-dark', open: at('/', { as: agent, isDark: true, within: openMarkedPhoto }) },
  { name: 'se-status', open: status('se') },
  { name: 'no-status', open: status('no') },
  { name: 'fi-status', open: status('fi') },
  { name: 'office-home-books', open: at('/home-books/', { as: agent }) },
  { name: 'office-home-book', open: at('/home-books/', { as: agent, within: firstCase }) },
  { name: 'office-rounds', open: at('/rounds/', { as: agent }) },
  { name: 'office-round', open: at('/rounds/', { as: agent, within: firstCase }) },
  { name: 'office-round-finished', open: at('/rounds/?state=finished', { as: agent, within: firstCase }) },
  { name: 'office-known-issues', open: at('/known-issues', { as: agent }) },
  { name: 'office-data-requests', open: at('/data-requests/', { as: officer }) },
  { name: 'office-switches', open: at('/operator/', { as: operator, within: tab('Brytare') }) },
  { name: 'office-operator', open: at('/operator/', { as: operator }) },
  { name: 'office-cases-dark', open: at('/cases/', { as: agent, isDark: true }) },
  { name: 'office-case-dark', open: at('/cases/', { as: agent, isDark: true, within: firstCase }) },
  { name: 'office-operator-dark', open: at('/operator/', { as: operator, isDark: true }) },
]
