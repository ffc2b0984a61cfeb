import { expect, test } from '@playwright/test'
import { simulators } from '../addresses.ts'
import { desktopOnly } from '../matrix.ts'

test('the simulators show the inbox of sent e-mails', desktopOnly, async ({ page }) => {
  const response = await page.goto(simulators)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})
