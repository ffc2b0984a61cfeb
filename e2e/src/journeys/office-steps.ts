import type { Page } from '@playwright/test'
import { office } from '../addresses.ts'

/** Names as the employer's directory has them. */
export const staff = {
  admin: 'Petra Holm',
  auditor: 'Ragnhild Moe',
  editor: 'Maja Ekwall',
  publisher: 'Karin Ek',
  withoutRole: 'Lejla Hadžić',
  agent: 'Sanna Lind',
  manager: 'Johan Wiklund',
  managerOfAll: 'Birgitta Nyman',
  finance: 'Farid Amini',
  financeApprover: 'Gunilla Berg',
  privacyOfficer: 'Saga Lund',
  secondPrivacyOfficer: 'Aron Vik',
} as const

/** In Swedish, as in the company. */
export async function openOffice(page: Page, path = '/', origin = office): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('office-language', 'sv')
    } catch {
      // A page without storage, such as an error page of the browser.
    }
  })
  await page.goto(origin + path)
}

/** Chooses oneself on the employer's page. `origin`: of a portal of one's own. */
export async function logIn(page: Page, name: string, origin = office): Promise<void> {
  await openOffice(page, '/', origin)
  await page.getByRole('button', { name: 'Logga in med arbetskontot' }).click()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Identify', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Att göra i dag' }).waitFor()
}
