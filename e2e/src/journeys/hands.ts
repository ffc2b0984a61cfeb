import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './tab-to.ts'

/** The ways in which one task is walked. */
export type Hand = {
  /** A button, link, row or tab. */
  press(control: Locator): Promise<void>
  /** Whole, as pasted; the field has the focus afterwards. */
  paste(field: Locator, text: string): Promise<void>
  /** Typed into a field that searches, until it is found; then taken. */
  take(field: Locator, typed: string, option: Locator): Promise<void>
  choose(radio: Locator): Promise<void>
  /** Day or time, as a machine writes it. */
  fill(field: Locator, value: string): Promise<void>
  /** From a list. */
  select(list: Locator, option: string): Promise<void>
}

export const withPointer = (page: Page): Hand => ({
  press: (control) => control.click(),
  paste: (field, text) => pasteOver(page, () => field.click(), text),
  async take(field, typed, option) {
    await field.click()
    await field.fill(typed)
    await option.click()
  },
  choose: (radio) => radio.click(),
  fill: (field, value) => field.fill(value),
  async select(list, option) {
    await list.selectOption({ label: option })
  },
})

/** Tab, arrows, Enter and Space: no pointer. */
export const withKeyboard = (page: Page): Hand => ({
  async press(control) {
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  },
  paste: (field, text) => pasteOver(page, () => tabTo(page, field), text),
  async take(field, typed, option) {
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(typed)
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  },
  async choose(radio) {
    const name = await radio.getAttribute('name')
    const group = page.locator(`input[type="radio"][name="${name}"]`)
    const isIn = () => group.evaluateAll((all) => all.some((one) => one === document.activeElement))
    for (let stop = 0; stop < 200 && !(await isIn()); stop += 1) await page.keyboard.press('Tab')
    for (let step = 0; step < (await group.count()) && !(await radio.isChecked()); step += 1)
      await page.keyboard.press('ArrowDown')
    await expect(radio).toBeChecked()
  },
  async fill(field, value) {
    await tabTo(page, field)
    // The parts of a day are written by hand in the order of the browser's language.
    await field.fill(value)
  },
  async select(list, option) {
    await tabTo(page, list)
    await page.keyboard.type(option)
  },
})

async function pasteOver(page: Page, reach: () => Promise<void>, text: string): Promise<void> {
  await reach()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}
