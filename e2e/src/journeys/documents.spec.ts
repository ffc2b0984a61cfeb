import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { phone, sitesFor } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { answerOnPhone, logIn, on } from './account-steps.ts'

/** What each site's buyer has been given in the demo, and the words of the pages. */
const sites = {
  se: {
    email: 'elin.sandstrom@demo.example',
    person: 'elin',
    list: '/mina-sidor/mina-avtal/',
    action: '/mina-sidor/mina-avtal/signera/',
    pending: /^Väntar på dig/,
    toSign: 'Förhandsavtal, lägenhet 1301',
    toApprove: 'Tillvalsbeställning, lägenhet 1301',
    sign: 'Underteckna med e-legitimation',
    again: 'Försök underteckna igen',
    hasSigned: 'Du har undertecknat',
    cancelled: 'Du avbröt. Inget är undertecknat.',
    confirmed: 'Jag har läst dokumentet',
    approve: 'Godkänn',
    hasApproved: 'Du har godkänt',
    sealed: 'Hämta den förseglade filen',
  },
  no: {
    email: 'sindre.aasland@demo.example',
    person: 'sindre',
    list: '/mine-sider/mine-avtaler/',
    action: '/mine-sider/mine-avtaler/signer/',
    pending: /^Venter på deg/,
    toSign: 'Endringsavtale om parkeringsplass',
    toApprove: 'Tilvalgsbestilling, leilighet A4',
    sign: 'Signer med e-ID',
    again: 'Prøv å signere igjen',
    hasSigned: 'Du har signert',
    cancelled: 'Du avbrøt. Ingenting er signert.',
    confirmed: 'Jeg har lest dokumentet',
    approve: 'Godkjenn',
    hasApproved: 'Du har godkjent',
    sealed: 'Hent den forseglede filen',
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
    sealed: 'Lataa sinetöity tiedosto',
  },
} as const
type SiteId = keyof typeof sites

async function expectSound(page: Page): Promise<void> {
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await tooWide(page)).toEqual([])
}

/** The e-ID says no first, and then yes: on another device in Sweden, on the provider's pages elsewhere. */
async function sign(page: Page, site: SiteId): Promise<void> {
  const words = sites[site]
  await page.getByRole('button', { name: words.sign }).click()
  if (site === 'se') {
    await answerOnPhone(page, { act: 'userCancel' })
    await expect(page.getByText(words.cancelled)).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: words.again }).click()
    await answerOnPhone(page, { act: 'approve', person: words.person })
    return
  }
  await page.locator(`input[name="person"][value="${words.person}"]`).check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}

// What is signed is signed for good, so each width takes a document of its own. Norway signs on the provider's pages.
for (const site of sitesFor(['se', 'no', 'fi'] as const, 'no'))
  test(
    `a buyer reads what awaits them, and signs it, or approves it on a phone: ${site}`,
    site === 'se' ? phone : {},
    async ({ page, isMobile }) => {
      const words = sites[site]
      await logIn(page, site, words.email)
      await page.goto(on(site, words.list))
      await untilAlive(page)
      await page.getByRole('link', { name: words.pending }).click()
      // The same documents stand there before: what is looked at is the page that the choice leads to.
      await expect(page.getByRole('link', { name: words.pending })).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      const title = isMobile ? words.toApprove : words.toSign
      await expect(page.getByRole('link', { name: title })).toBeVisible()
      await expectSound(page)
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await untilAlive(page)
      await expectSound(page)
      if (isMobile) {
        await page.getByRole('checkbox', { name: words.confirmed }).check()
        await page.getByRole('button', { name: words.approve, exact: true }).click()
      } else await sign(page, site)

      const done = isMobile ? words.hasApproved : words.hasSigned
      await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible({ timeout: 20_000 })
      await expectSound(page)
      const sealed = page.getByRole('link', { name: words.sealed })
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

      await page.goto(on(site, words.list))
      await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
      // One that does not exist, and so one of somebody else's, is answered as not there.
      const missing = await page.goto(on(site, `${words.action}?documentId=00000000-0000-4000-8000-000000000000`))
      expect(missing?.status()).toBe(404)
      await expectSound(page)
    },
  )
