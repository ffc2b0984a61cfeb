import { randomUUID } from 'node:crypto'
import { expect as base, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { desktopMatrixOnly, desktopOnly, isWholeMatrix } from '../matrix.ts'
import { readPage } from '../read-page.ts'
import { type Activations, countActivations } from './activations.ts'
import {
  correctWord,
  moveSection,
  nextWeekend,
  planCampaign,
  publishNews,
  replaceOverWeekend,
  restoreBlock,
} from './editing-tasks.ts'
import { type Hand, withKeyboard, withPointer } from './hands.ts'
import { change, draftOf, newPage, newSection, publishNow } from './office-pages.ts'
import { logIn, staff } from './office-steps.ts'

/** Other journeys keep the product busy meanwhile. */
const expect = base.configure({ timeout: 30_000 })

// The goals are those of the editing and staff reference §4.1; what is asserted is what was reached.

test.describe.configure({ timeout: 120_000 })

/** Each task runs by pointer in every run; by keyboard the correction of a word stands for the others there. */
const ways = [
  ['by pointer', withPointer, desktopOnly],
  ['by keyboard alone', withKeyboard, desktopMatrixOnly],
] as const
const site = startPages.se.replace(/\/$/, '')
const unique = (words: string) => `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-').replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o')

async function begin(page: Page, hand: (page: Page) => Hand, name: string = staff.publisher) {
  const counted = await countActivations(page)
  await logIn(page, name)
  return { page, hand: hand(page), counted }
}

/** Path that a former one redirects to. */
async function leadsTo(path: string): Promise<string | null> {
  const { status, headers } = await readPage(site + path)
  return status === 301 || status === 308 ? new URL(String(headers.location), site).pathname : null
}

/** Nothing was clicked on the way. */
function expectNoPointer(counted: Activations, way: string): void {
  const pointers = counted.made.filter(({ by, what }) => by === 'pointer' && !what.startsWith('the bookmark'))
  if (way === 'by keyboard alone') expect(pointers).toEqual([])
}

/** A page with a heading and a block, as visitors see it. */
async function livePage(page: Page, title: string) {
  const blockKey = randomUUID()
  const block = { kind: 'text', id: 'ljuset', fields: { heading: 'Ljuset', body: 'Kvällsljus' } }
  const made = await newPage(page, {
    ...{ site: 'se', slug: slugOf(title), title },
    changes: [
      { path: ['fields', 'heading'], value: 'Så var det' },
      { path: ['blocks', blockKey], value: block },
    ],
  })
  await publishNow(page, made.pageId)
  await expect.poll(async () => (await readPage(site + made.path)).body).toContain('Så var det')
  return { ...made, blockKey }
}

/** With the keyboard a choice in a list is one, as docs/editing-compared.md says. */
const ofCampaign = { 'by pointer': 12, 'by keyboard alone': 11 } as const

for (const [way, hand, tags] of ways) {
  test(`a news item is published with a new picture, ${way}: 7 activations`, tags, async ({ page }) => {
    const at = await begin(page, hand)
    const [title, alt] = [unique('Kajen öppnar'), unique('Två barn på en brygga')]
    await publishNews(at, { title, alt })
    await at.counted.atMost(7)
    expectNoPointer(at.counted, way)
    const address = `${site}/byggdagbok/${slugOf(title)}/`
    await expect.poll(async () => (await readPage(address)).body).toContain(`alt="${alt}"`)
  })

  test(
    `a word of a live page is corrected from the page, ${way}: 3 activations, goal 4`,
    desktopOnly,
    async ({ page }) => {
      const at = await begin(page, hand)
      const title = unique('Rättad sida')
      const { path } = await livePage(page, title)
      await correctWord(at, { address: site + path, title, words: 'Så är det' })
      await at.counted.atMost(3)
      expectNoPointer(at.counted, way)
      await expect.poll(async () => (await readPage(site + path)).body).toContain('Så är det')
    },
  )

  test(`a live page is replaced from Friday to Monday, ${way}: 5 activations, goal 7`, tags, async ({ page }) => {
    const at = await begin(page, hand)
    const title = unique('Helgens sida')
    const { pageId } = await livePage(page, title)
    await replaceOverWeekend(at, { title, words: 'Öppet hus i helgen' })
    await at.counted.atMost(5)
    expectNoPointer(at.counted, way)
    const { friday, monday } = nextWeekend()
    const { periods } = await draftOf(page, pageId)
    const days = periods.map(({ from, until }: { from: string | null; until: string | null }) => [
      from?.slice(0, 10) ?? null,
      until?.slice(0, 10) ?? null,
    ])
    expect(days.slice(-2)).toEqual([
      [friday, monday],
      [monday, null],
    ])
  })

  test(`one block is restored from an earlier version, ${way}: 5 activations`, tags, async ({ page }) => {
    const at = await begin(page, hand)
    const title = unique('Ändrad sida')
    const { pageId, blockKey } = await livePage(page, title)
    const block = ['blocks', blockKey, 'fields', 'body']
    await change(page, pageId, [{ path: block, value: 'Morgonljus' }])
    await publishNow(page, pageId)
    await change(page, pageId, [{ path: ['fields', 'heading'], value: 'Så blev det' }])
    await publishNow(page, pageId)
    await restoreBlock(at, { title, changed: 'Morgonljus', block: 'Text' })
    await at.counted.atMost(5)
    expectNoPointer(at.counted, way)
    const { draft } = await draftOf(page, pageId)
    expect(draft.blocks[0].fields.body).toBe('Kvällsljus')
    expect(draft.fields.heading).toBe('Så blev det')
  })

  const activations = ofCampaign[way]
  test(
    `a campaign is planned on three sites at one moment, ${way}: ${activations} activations, goal 14`,
    tags,
    async ({ page }) => {
      const at = await begin(page, hand, 'Elsa Norén')
      const name = unique('Vinterkampanj')
      const titles = (['se', 'no', 'fi'] as const).map((one) => `${name} ${one}`)
      for (const [place, one] of (['se', 'no', 'fi'] as const).entries())
        await newPage(page, {
          ...{ site: one, slug: slugOf(titles[place] ?? ''), title: titles[place] ?? '' },
          changes: [{ path: ['fields', 'heading'], value: name }],
        })
      await planCampaign(at, { name, titles })
      await at.counted.atMost(activations)
      expectNoPointer(at.counted, way)
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3)
    },
  )
}

/** As many as the reference names where there is time: the presses are the same. */
const below = isWholeMatrix ? 200 : 40

test(
  `a section of ${below} pages is moved, and moved again by keyboard: 5 activations each`,
  desktopOnly,
  async ({ page }) => {
    test.setTimeout(480_000)
    const at = await begin(page, withPointer)
    const title = unique('Vår avdelning')
    const section = await newSection(page, slugOf(title), title, below)
    const [first, second] = [unique('Ny plats'), unique('Annan plats')]
    for (const place of [first, second]) {
      const { pageId } = await newPage(page, { site: 'se', slug: slugOf(place), title: place })
      await publishNow(page, pageId)
    }
    const counts = new RegExp(`${below + 1} sidor flyttas\\. ${below + 1} gamla adresser leder vidare\\.`)

    await moveSection(at, { title, below: first, counts })
    await at.counted.atMost(5)
    const moved = `/${slugOf(first)}/${slugOf(title)}/sida-${below}/`
    await expect.poll(() => leadsTo(`${section.path}sida-${below}/`)).toBe(moved)

    await moveSection(
      { ...at, hand: withKeyboard(page) },
      { title, below: second, counts: new RegExp(`${below + 1} sidor flyttas`) },
    )
    await at.counted.atMost(5)
    expectNoPointer(at.counted, 'by keyboard alone')
    const again = `/${slugOf(second)}/${slugOf(title)}/sida-${below}/`
    await expect.poll(() => leadsTo(moved)).toBe(again)
    await expect.poll(() => leadsTo(`${section.path}sida-${below}/`)).toBe(again)
  },
)
