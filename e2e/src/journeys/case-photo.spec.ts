import { type Browser, expect, type Page, test } from '@playwright/test'
import { office } from '../addresses.ts'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logIn } from './account-steps.ts'
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

/** As wide as a phone's picture of a kitchen: half light, half dark, which marks must stand out on. */
async function takePicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_200, 900)
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no brush')
    for (const [index, colour] of ['#f4f1ea', '#2b2723', '#b9a27c', '#7d8f93'].entries()) {
      brush.fillStyle = colour
      brush.fillRect(index * 300, 0, 300, 900)
    }
    const picture = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await picture.arrayBuffer())]
  })
  return Buffer.from(bytes)
}

async function attach(page: Page): Promise<void> {
  const buffer = await takePicture(page)
  await page.getByRole('button', { name: 'Ändra ärendet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'kran.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
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
    await attach(resident)

    await logInAtOffice(agent, 'Robin Sand')
    await agent.goto(`${office}/cases/?number=${errand.ticketNumber}`)
    await agent.getByRole('row').filter({ hasText: errand.ticketNumber }).getByRole('link').first().click()
    await agent.getByRole('button', { name: 'Visa och markera i kran.jpg' }).click()
    const dialog = agent.getByRole('dialog')
    const picture = dialog.getByRole('img', { name: /^Bilden/ })
    await expect(picture).toHaveJSProperty('complete', true)

    // By pointer: a circle, drawn over the light and the dark part.
    await dialog.getByRole('radio', { name: 'Ring' }).check()
    const box = await picture.boundingBox()
    if (!box) throw new Error('no picture')
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await agent.mouse.move(...at(0.15, 0.2))
    await agent.mouse.down()
    await agent.mouse.move(...at(0.3, 0.4), { steps: 4 })
    await agent.mouse.move(...at(0.35, 0.5), { steps: 4 })
    await agent.mouse.up()
    // Words come at once, where there is a keyboard.
    await agent.keyboard.type('Det är packningen här')
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
