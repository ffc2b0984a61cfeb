import { randomUUID } from 'node:crypto'
import { expect as base, type Page } from '@playwright/test'
import { office } from './addresses.ts'
import { bundleNamed, change, findPage, newBundle, newPage, publishNow } from './journeys/office-pages.ts'
import { logIn, openOffice, staff } from './journeys/office-steps.ts'

export type OfficeScreen = { name: string; open: (page: Page) => Promise<unknown> }

/** A product of its own answers slowly when it has just begun. */
const expect = base.configure({ timeout: 30_000 })

const editorInChief = 'Elsa Norén'
const slug = 'bryggan-oppnar'
const bundleName = 'Vårkampanjen'

/** Until nothing is being fetched. */
async function untilShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('status', { name: 'Hämtar …' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** A page with a picture, a block, two versions and a draft: made once in a world. */
async function pageToShow(page: Page): Promise<string> {
  const known = await findPage(page, 'se', `/${slug}/`)
  if (known) return known.pageId
  const block = randomUUID()
  const { pageId } = await newPage(page, {
    ...{ site: 'se', slug, title: 'Bryggan öppnar' },
    changes: [
      { path: ['fields', 'heading'], value: 'Bryggan öppnar i maj' },
      { path: ['fields', 'lead'], value: 'Räckena är på plats, och belysningen tänds den första fredagen.' },
      { path: ['fields', 'picture'], value: 'stills/exterior-winter-street-evening-01.jpg' },
      {
        path: ['blocks', block],
        value: { kind: 'text', id: 'vagen', fields: { heading: 'Så tar du dig dit', body: textBefore } },
      },
    ],
  })
  await publishNow(page, pageId)
  await change(page, pageId, [{ path: ['blocks', block, 'fields', 'body'], value: textAfter }])
  await publishNow(page, pageId)
  await change(page, pageId, [{ path: ['fields', 'heading'], value: 'Bryggan öppnar i juni' }])
  return pageId
}
const textBefore = 'Buss 12 går till kajen var tionde minut. Cyklar ställs vid **muren**.'
const textAfter = 'Buss 12 och 14 går till kajen var femte minut. Cyklar ställs vid **muren**, under taket.'

async function bundleToShow(page: Page): Promise<string> {
  const known = await bundleNamed(page, bundleName)
  if (known) return known
  const pages = []
  for (const [site, title] of [
    ['se', 'Vår på kajen'],
    ['no', 'Vår på kaien'],
    ['fi', 'Kevät laiturilla'],
  ] as const)
    pages.push(await newPage(page, { site, slug: `var-${site}`, title }))
  return newBundle(page, bundleName, pages)
}

type Opening = { as?: string; isDark?: true; within?: (page: Page) => Promise<unknown> }

/** Opens an address as somebody of the staff, until nothing is being fetched. */
export const at = (
  address: string | ((page: Page) => Promise<string>),
  { as = staff.publisher, isDark, within }: Opening = {},
) =>
  async function open(page: Page): Promise<void> {
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
    await logIn(page, as)
    await page.goto(office + (typeof address === 'string' ? address : await address(page)))
    await untilShown(page)
    if (!within) return
    await within(page)
    await untilShown(page)
  }

const ofPage = (rest: string) => async (page: Page) => `/pages/${await pageToShow(page)}${rest}`
const panel = (name: string) => ofPage(`?panel=${name}`)
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** On a phone the parts of a page stand in a list above its fields. */
const openPart = (name: RegExp) => async (page: Page) => {
  await page.getByRole('navigation', { name: 'Sidans delar' }).getByRole('button', { name }).click()
}

const untilDrawn = async (page: Page) => {
  await page
    .getByText(/^Visar (?:det som är skrivet nu|utkast)/)
    .first()
    .waitFor({ timeout: 90_000 })
}

const panels = ['publish', 'checks', 'comments', 'review', 'versions', 'about'] as const

const lightScreens: readonly OfficeScreen[] = [
  { name: 'office-log-in', open: (page) => openOffice(page) },
  { name: 'office-today', open: at('/') },
  { name: 'office-keys', open: at('/', { within: (page) => page.keyboard.press('?') }) },
  { name: 'office-palette', open: at('/', { within: (page) => page.keyboard.press('Control+K') }) },
  { name: 'office-pages', open: at('/pages/?site=se') },
  { name: 'office-pages-found', open: at('/pages/?site=se&kind=blog-item') },
  { name: 'office-trash', open: at('/pages/?site=se&state=trash') },
  { name: 'office-new-page', open: at('/pages/?site=se&new=1') },
  { name: 'office-page', open: at(ofPage('')) },
  { name: 'office-page-block', open: at(ofPage(''), { within: openPart(/^Text/) }) },
  { name: 'office-page-settings', open: at(ofPage(''), { within: openPart(/^Inställningar/) }) },
  { name: 'office-picture', open: at(ofPage(''), { within: press('Byt: Bild') }) },
  { name: 'office-block-picker', open: at(ofPage(''), { within: press('Infoga block') }) },
  ...panels.map((name) => ({ name: `office-panel-${name}`, open: at(panel(name)) })),
  { name: 'office-panel-preview', open: at(panel('preview'), { within: untilDrawn }) },
  { name: 'office-versions', open: at(ofPage('/versions')) },
  { name: 'office-find', open: at('/pages/find') },
  { name: 'office-reviews', open: at('/reviews') },
  { name: 'office-bundles', open: at('/bundles', { as: editorInChief }) },
  {
    name: 'office-bundle',
    open: at(async (page) => `/bundles?bundle=${await bundleToShow(page)}`, { as: editorInChief }),
  },
  { name: 'office-links', open: at('/links') },
  { name: 'office-settings', open: at('/settings') },
  { name: 'office-media', open: at('/media') },
  {
    name: 'office-medium',
    open: at('/media', {
      within: (page) => page.getByRole('list', { name: 'Bilder och dokument' }).getByRole('link').first().click(),
    }),
  },
  { name: 'office-people', open: at('/people', { as: staff.admin }) },
  { name: 'office-log', open: at('/log', { as: staff.auditor }) },
]

/** Those whose colours say something: states, differences, what is written over pictures. */
const darkScreens: readonly OfficeScreen[] = [
  { name: 'office-today-dark', open: at('/', { isDark: true }) },
  { name: 'office-pages-dark', open: at('/pages/?site=se', { isDark: true }) },
  { name: 'office-page-dark', open: at(ofPage(''), { isDark: true }) },
  { name: 'office-panel-publish-dark', open: at(panel('publish'), { isDark: true }) },
  { name: 'office-panel-preview-dark', open: at(panel('preview'), { isDark: true, within: untilDrawn }) },
  { name: 'office-versions-dark', open: at(ofPage('/versions'), { isDark: true }) },
  { name: 'office-media-dark', open: at('/media', { isDark: true }) },
]

/** Pages of the office, the window of a page with its panels, and what opens over them. */
export const officeScreens: readonly OfficeScreen[] = [...lightScreens, ...darkScreens]
