import { expect, type Page } from '@playwright/test'
import { logIn, on, userMenu } from './journeys/account-steps.ts'

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

const buyers = {
  se: { email: 'elin.sandstrom@demo.example', list: '/mina-sidor/mina-avtal/' },
  no: { email: 'sindre.aasland@demo.example', list: '/mine-sider/mine-avtaler/' },
  fi: { email: 'ilona.peltola@demo.example', list: '/sivuni/asiakirjat/' },
} as const

async function openList(page: Page, site: keyof typeof buyers): Promise<void> {
  const { email, list } = buyers[site]
  await logIn(page, site, email)
  await page.goto(on(site, list))
  await userMenu(page).waitFor()
}

async function openDocument(page: Page, site: keyof typeof buyers, title: RegExp): Promise<void> {
  await openList(page, site)
  await page.getByRole('link', { name: title }).click()
  await expect(page.locator('canvas')).not.toHaveCount(0)
}

export const documentScreens: readonly Screen[] = [
  { name: 'se-documents', open: (page) => openList(page, 'se') },
  { name: 'no-documents', open: (page) => openList(page, 'no') },
  { name: 'fi-documents', open: (page) => openList(page, 'fi') },
  { name: 'se-documents-sign', open: (page) => openDocument(page, 'se', /Förhandsavtal/) },
  { name: 'fi-documents-sign', open: (page) => openDocument(page, 'fi', /Kauppakirja/) },
  { name: 'se-documents-approve', open: (page) => openDocument(page, 'se', /Tillvalsbeställning/) },
  { name: 'se-documents-read', open: (page) => openDocument(page, 'se', /Kostnadskalkyl/) },
]
