import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { phone, sitesFor } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { answerOnPhone, logIn, on } from './account-steps.ts'

const sites = {
  se: {
    email: 'elin.sandstrom@demo.example',
    person: 'elin',
    list: '/mina-sidor/mina-avtal/',
    action: '/mina-sidor/mina-avtal/signera/',
    pending: /^Väntar på dig/,
    toSign: 'Förhandsavtal, lägenhet 1301',
    toApprove: 'Tillvalsbeställning, lägenhet 1301',
    sign: 'Signera med BankID',
    again: 'Försök signera igen',
    hasSigned: 'Du har signerat',
    cancelled: 'Du avbröt. Inget är signerat.',
    confirmed: 'Jag har läst dokumentet',
    approve: 'Godkänn',
    hasApproved: 'Du har godkänt',
    sealed: 'Ladda ner det signerade dokumentet',
  },
  no: {
    email: 'sindre.aasland@demo.example',
    person: 'sindre',
    list: '/mine-sider/mine-avtaler/',
    action: '/mine-sider/mine-avtaler/signer/',
    pending: /^Venter på deg/,
    toSign: 'Endringsavtale om parkeringsplass',
    toApprove: 'Tilvalgsbestilling, rekkehus A4',
    sign: 'Signer med BankID',
    again: 'Prøv å signere igjen',
    hasSigned: 'Du har signert',
    cancelled: 'Du avbrøt. Ingenting er signert.',
    confirmed: 'Jeg har lest dokumentet',
    approve: 'Godkjenn',
    hasApproved: 'Du har godkjent',
    sealed: 'Last ned det signerte dokumentet',
  },
  fi: {
    email: 'ilona.peltola@demo.example',
    person: 'ilona',
    list: '/sivuni/asiakirjat/',
    action: '/sivuni/asiakirjat/allekirjoita/',
    pending: /^Odottavat sinua/,
    toSign: 'Kauppakirja, asunto A 14',
    toApprove: 'Sisustusvalinnat, asunto A 14',
    sign: 'Allekirjoita pankkitunnuksilla',
    again: 'Yritä allekirjoittaa uudelleen',
    hasSigned: 'Olet allekirjoittanut',
    cancelled: 'Keskeytit. Mitään ei ole allekirjoitettu.',
    confirmed: 'Olen lukenut asiakirjan',
    approve: 'Hyväksy',
    hasApproved: 'Olet hyväksynyt',
    sealed: 'Lataa allekirjoitettu asiakirja',
  },
} as const
type SiteId = keyof typeof sites

async function expectSound(page: Page): Promise<void> {
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await tooWide(page)).toEqual([])
}

async function sign(page: Page, site: SiteId): Promise<void> {
  const strings = sites[site]
  await page.getByRole('button', { name: strings.sign }).click()
  if (site === 'se') {
    await answerOnPhone(page, { act: 'userCancel' })
    await expect(page.getByText(strings.cancelled)).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: strings.again }).click()
    await answerOnPhone(page, { act: 'approve', person: strings.person })
    return
  }
  await page.locator(`input[name="person"][value="${strings.person}"]`).check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}

// Signatures are final, so each width uses a different document. Norway signs on the provider's pages.
for (const site of sitesFor(['se', 'no', 'fi'] as const, 'no'))
  test(
    `a buyer reads what awaits them, and signs it, or approves it on a phone: ${site}`,
    site === 'se' ? phone : {},
    async ({ page, isMobile }) => {
      const strings = sites[site]
      await logIn(page, site, strings.email)
      await page.goto(on(site, strings.list))
      await untilAlive(page)
      await page.getByRole('link', { name: strings.pending }).click()
      // The previous page lists the same documents; wait for the chosen one.
      await expect(page.getByRole('link', { name: strings.pending })).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      const title = isMobile ? strings.toApprove : strings.toSign
      await expect(page.getByRole('link', { name: title })).toBeVisible()
      await expectSound(page)
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await untilAlive(page)
      await expectSound(page)
      if (isMobile) {
        await page.getByRole('checkbox', { name: strings.confirmed }).check()
        await page.getByRole('button', { name: strings.approve, exact: true }).click()
      } else await sign(page, site)

      const done = isMobile ? strings.hasApproved : strings.hasSigned
      await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible({ timeout: 20_000 })
      await expectSound(page)
      const sealed = page.getByRole('link', { name: strings.sealed })
      await expect(async () => {
        await page.reload()
        await expect(sealed).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 20_000 })
      const href = (await sealed.getAttribute('href')) ?? ''
      const read = await page.evaluate(async (path) => {
        const reply = await fetch(path)
        return { type: reply.headers.get('content-type'), start: (await reply.text()).slice(0, 5) }
      }, href)
      expect(read).toEqual({ type: 'application/pdf', start: '%PDF-' })

      await page.goto(on(site, strings.list))
      await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
      // Unknown documents, and thus other persons', answer 404.
      const missing = await page.goto(on(site, `${strings.action}?documentId=00000000-0000-4000-8000-000000000000`))
      expect(missing?.status()).toBe(404)
      await expectSound(page)
    },
  )
