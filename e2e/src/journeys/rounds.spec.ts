import { type Browser, expect, type Page } from '@playwright/test'
import { office } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { desktopOnly } from '../matrix.ts'
import { type OwnWorld, test } from '../own-world.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logIn } from './office-steps.ts'

test.describe.configure({ mode: 'default', timeout: 600_000 })

async function onPhone(browser: Browser): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, storageState: { cookies: answeredCookies, origins: [] } })
  const page = await context.newPage()
  await logIn(page, 'Robin Sand', office)
  return page
}

test(
  'a round is walked on a phone, also without a network; a remark becomes a case',
  desktopOnly,
  async ({ browser }: { ownWorld: OwnWorld; browser: Browser }) => {
    const robin = await onPhone(browser)
    await robin.getByRole('link', { name: 'Isbrytaren 1' }).click()
    await robin.getByRole('button', { name: 'Starta ronden' }).click()
    await expect(robin.getByText('Pågår').first()).toBeVisible()
    expect.soft(await axeFindings(robin)).toEqual([])
    expect.soft(await tooWide(robin)).toEqual([])

    const point = (place: string) =>
      robin.getByRole('listitem').filter({ has: robin.getByRole('heading', { name: place, exact: true }) })
    await robin.context().setOffline(true)
    await point('Entré').getByRole('button', { name: 'I ordning' }).click()
    await expect(point('Entré')).toContainText('Inte skickat än')
    await robin.context().setOffline(false)
    await expect(point('Entré')).not.toContainText('Inte skickat än')

    await point('Trapphus').getByRole('button', { name: 'Anmärkning' }).click()
    await point('Trapphus').getByLabel('Vad är fel?').fill('Lampan på plan 2 är trasig.')
    await point('Trapphus').getByText('Snart').click()
    await point('Trapphus').getByRole('button', { name: 'Spara anmärkningen' }).click()
    await expect(point('Trapphus')).toContainText('Lampan på plan 2 är trasig.')
    await point('Trapphus')
      .getByRole('button', { name: /Gör anmärkningen/ })
      .click()
    await expect(point('Trapphus').getByRole('link', { name: /Ärende S/ })).toBeVisible()

    for (const place of [
      'Hiss',
      'Tak',
      'Undercentral',
      'Fläktrum',
      'Tvättstuga',
      'Källare och förråd',
      'Soprum',
      'Gård',
    ])
      await point(place).getByRole('button', { name: 'I ordning' }).click()
    await robin.getByRole('button', { name: 'Avsluta ronden' }).click()
    await expect(robin.getByText('Styrelsen för huset läser rapporten')).toBeVisible()
  },
)
