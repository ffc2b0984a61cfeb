import { expect, test } from '@playwright/test'
import { startPages } from './addresses.ts'

const language = {
  se: 'sv-SE',
  'se-en': 'en',
  no: 'nb-NO',
  fi: 'fi-FI',
  senior: 'sv-SE',
  coop: 'sv-SE',
  contractor: 'sv-SE',
} as const

for (const [site, address] of Object.entries(startPages)) {
  test(`${site} opens in its language with one heading of the first level`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', language[site as keyof typeof language])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(faults).toEqual([])
  })
}
