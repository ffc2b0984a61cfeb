import { type Browser, expect, type Page, test } from '@playwright/test'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logIn } from './account-steps.ts'
import { attachPhoto, drawCircle, openPhoto } from './case-photo-steps.ts'
import { openErrand, report } from './errand-steps.ts'
import { logIn as logInAtOffice } from './office-steps.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

async function onPhone(browser: Browser): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, storageState: { cookies: answeredCookies, origins: [] } })
  return context.newPage()
}

async function expectSound(page: Page, scope?: string): Promise<void> {
  expect.soft(await axeFindings(page, scope)).toEqual([])
  expect.soft(await tooWide(page)).toEqual([])
}

test(
  'a photo is marked by pointer and by keys; the resident sees what is shown, and nothing else',
  desktopOnly,
  async ({ page: agent, browser }) => {
    test.slow()
    const resident = await onPhone(browser)
    await logIn(resident, 'se', 'hanna.viklund@demo.example')
    const errand = await report(resident, 'se', 'resident')
    await openErrand(resident, 'se', errand)
    await attachPhoto(resident)

    await logInAtOffice(agent, 'Robin Sand')
    await openPhoto(agent, errand)
    const dialog = agent.getByRole('dialog')

    await drawCircle(agent, 'Det är packningen här')
    await dialog.getByRole('checkbox', { name: /Visa för den som har anmält/ }).check()

    // By keys alone: an arrow for colleagues.
    await dialog.getByRole('radio', { name: 'Pil' }).check()
    await dialog.getByRole('button', { name: 'Lägg till i mitten' }).focus()
    await agent.keyboard.press('Enter')
    const arrow = dialog.getByRole('button', { name: /^2\. Pil/ })
    await expect(arrow).toBeFocused()
    for (let press = 0; press < 20; press += 1) await agent.keyboard.press('ArrowRight')
    await agent.keyboard.press('Shift+ArrowUp')
    await expect(arrow).toHaveAccessibleName(/till höger/)
    await agent.keyboard.press('Enter')
    await agent.keyboard.type('Fukt sedan tidigare, fråga grannen')
    await dialog
      .getByRole('checkbox', { name: /Visa för den som har anmält/ })
      .last()
      .uncheck()
    for (const size of widths) {
      await agent.setViewportSize(size)
      await expectSound(agent, 'dialog[open]')
    }
    await agent.setViewportSize(widths[0])
    await dialog.getByRole('button', { name: 'Spara markeringarna' }).click()
    await expect(dialog).toBeHidden()
    await expect(agent.getByText('2 markeringar')).toBeVisible()
    await expectSound(agent)

    await resident.reload()
    await untilAlive(resident)
    const figure = resident.getByRole('region', { name: 'Kundservice har markerat i bilden' })
    await figure.scrollIntoViewIfNeeded()
    await expect(figure.getByText('Kundservice har markerat i bilden')).toBeVisible()
    await expect(figure.getByRole('listitem')).toHaveText(['Ring till vänster: Det är packningen här'])
    await expect(figure.locator('svg path').first()).toBeAttached()
    await expect(resident.getByText('fråga grannen')).toHaveCount(0)
    expect(await resident.content()).not.toContain('fråga grannen')
    for (const size of widths) {
      await resident.setViewportSize(size)
      await expectSound(resident)
    }
  },
)
