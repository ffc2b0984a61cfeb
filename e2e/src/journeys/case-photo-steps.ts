import { expect, type Page } from '@playwright/test'
import { office } from '../addresses.ts'

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

/** To the errand that is open on my pages. */
export async function attachPhoto(page: Page): Promise<void> {
  const buffer = await takePicture(page)
  await page.getByRole('button', { name: 'Ändra ärendet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'kran.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
}

/** In the office, from the list of cases. */
export async function openPhoto(agent: Page, { ticketNumber }: { ticketNumber: string }): Promise<void> {
  await agent.goto(`${office}/cases/?number=${ticketNumber}`)
  await agent.getByRole('row').filter({ hasText: ticketNumber }).getByRole('link').first().click()
  await agent.getByRole('button', { name: 'Visa och markera i kran.jpg' }).click()
  await expect(agent.getByRole('dialog').getByRole('img', { name: /^Bilden/ })).toHaveJSProperty('complete', true)
}

/** By pointer, over the light and the dark part, with its words. */
export async function drawCircle(agent: Page, words: string): Promise<void> {
  const dialog = agent.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Ring' }).check()
  const box = await dialog.getByRole('img', { name: /^Bilden/ }).boundingBox()
  if (!box) throw new Error('no picture')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await agent.mouse.move(...at(0.15, 0.2))
  await agent.mouse.down()
  await agent.mouse.move(...at(0.3, 0.4), { steps: 4 })
  await agent.mouse.move(...at(0.35, 0.5), { steps: 4 })
  await agent.mouse.up()
  // Words come at once, where there is a keyboard.
  await agent.keyboard.type(words)
}
