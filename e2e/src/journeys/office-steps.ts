import { expect, type Page } from '@playwright/test'
import { office } from '../addresses.ts'

/** Names as the employer's directory has them. */
export const staff = {
  admin: 'Petra Holm',
  auditor: 'Ragnhild Moe',
  editor: 'Maja Ekwall',
  publisher: 'Karin Ek',
  withoutRole: 'Lejla Hadžić',
} as const

/** In Swedish, as in the company. */
export async function openOffice(page: Page, path = '/'): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('office-language', 'sv')
    } catch {
      // A page without storage, such as an error page of the browser.
    }
  })
  await page.goto(office + path)
}

/** Chooses oneself on the employer's page. */
export async function logIn(page: Page, name: string): Promise<void> {
  await openOffice(page)
  await page.getByRole('button', { name: 'Logga in med arbetskontot' }).click()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Identify', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Att göra i dag' })).toBeVisible()
}
