import { expect as base, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { office } from '../addresses.ts'
import type { Activations } from './activations.ts'
import type { Hand } from './hands.ts'

/** Other journeys keep the product busy meanwhile. */
const expect = base.configure({ timeout: 30_000 })

/** Each task of an editor, from the screen where it begins, by a pointer or the keyboard. */
export type Task<Subject> = (at: { page: Page; hand: Hand; counted: Activations }, subject: Subject) => Promise<void>

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true })
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const done = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

/** Another picture each time: the library keeps no doubles. */
async function copyPicture(page: Page): Promise<void> {
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 }
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: office })
  await page.evaluate(async (base64) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`).catch(() => null))?.blob()
    const binary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const png = blob ?? new Blob([binary], { type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
  }, bytes.toString('base64'))
}

/** From the list of pages to the page, found by its title. */
async function openFound({ page, hand }: { page: Page; hand: Hand }, title: string): Promise<void> {
  await hand.paste(page.getByRole('searchbox', { name: 'Titel eller adress' }), title)
  await hand.press(page.getByRole('rowheader').getByRole('link', { name: title, exact: true }))
  await expect(heading(page, title)).toBeVisible()
}

async function toList(page: Page): Promise<void> {
  await page.goto(`${office}/pages/?site=se`)
  await expect(heading(page, 'Sidor')).toBeVisible()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
}

async function publish({ page, hand }: { page: Page; hand: Hand }): Promise<void> {
  await hand.press(button(page, 'Publicera'))
  await hand.press(button(page, 'Publicera nu'))
  await done(page, 'Sidan är publicerad.')
}

/** A news item is published with a picture that the library did not have, its text typed, and texts pasted. */
export const publishNews: Task<{ title: string; alt: string }> = async (at, { title, alt }) => {
  const { page, hand, counted } = at
  await toList(page)
  await copyPicture(page)
  counted.begin()
  await hand.press(button(page, 'Ny sida'))
  const dialog = page.getByRole('dialog')
  await hand.paste(field(dialog, 'Titel'), title)
  const parent = dialog.getByRole('combobox', { name: 'Ligger under' })
  await hand.take(parent, 'Byggdagbok', dialog.getByRole('option', { name: /\/byggdagbok\/$/ }))
  await expect(dialog.getByRole('combobox', { name: 'Sidtyp' })).toHaveValue('Blogginlägg')
  await hand.press(button(dialog, 'Skapa sidan'))
  await expect(heading(page, title)).toBeVisible()
  await hand.paste(field(page, 'Ingress'), 'Kajen är öppen igen, två veckor före planen.')
  await hand.paste(field(page, 'Namn'), 'Per Aronsson')
  await hand.paste(field(page, 'Brödtext'), 'Räckena är på plats och belysningen tänd.')
  await hand.press(button(page, 'Välj: Bild'))
  await expect(button(page.getByRole('dialog'), 'Ladda upp en ny bild')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+V')
  await hand.paste(field(page, 'Alternativtext, svenska'), alt)
  await hand.press(button(page, 'Använd bilden'))
  await expect(button(page, 'Byt: Bild')).toBeVisible()
  await publish(at)
}

/** A word on a live page is corrected; the bookmark of the office leads from the page to its fields. */
export const correctWord: Task<{ address: string; title: string; words: string }> = async (at, subject) => {
  const { page, hand, counted } = at
  await page.goto(subject.address)
  counted.begin()
  counted.add('the bookmark that opens the page in the office')
  await page.goto(`${office}/pages/find?address=${encodeURIComponent(subject.address)}`)
  await expect(heading(page, subject.title)).toBeVisible()
  await hand.paste(field(page, 'Rubrik'), subject.words)
  await publish(at)
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The next Friday that is not today, and the Monday after it. */
export function nextWeekend(today = new Date()): { friday: string; monday: string } {
  const ahead = ((5 - today.getUTCDay() + 6) % 7) + 1
  const after = (days: number) => dayOf(new Date(today.getTime() + days * 86_400_000))
  return { friday: after(ahead), monday: after(ahead + 3) }
}

/** A live page is replaced on Friday 08:00, and is on Monday what it was. */
export const replaceOverWeekend: Task<{ title: string; words: string }> = async (at, { title, words }) => {
  const { page, hand, counted } = at
  const { friday, monday } = nextWeekend()
  await toList(page)
  counted.begin()
  await openFound(at, title)
  await hand.paste(field(page, 'Rubrik'), words)
  await hand.press(button(page, 'Publicera'))
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  await hand.choose(group('När').getByRole('radio', { name: 'Vid en tid' }))
  await hand.fill(group('När').getByLabel('Dag'), friday)
  await expect(group('När').getByLabel('Klockslag')).toHaveValue('08:00')
  await hand.choose(group('Till').getByRole('radio', { name: 'Till en tid' }))
  await hand.fill(group('Till').getByLabel('Dag'), monday)
  await hand.press(page.getByRole('button', { name: /^Schemalägg .*08/ }))
  await done(page, /^Sidan publiceras /)
}

/** A section is moved with its pages, when it is understood what follows. */
export const moveSection: Task<{ title: string; below: string; counts: RegExp }> = async (at, subject) => {
  const { page, hand, counted } = at
  await toList(page)
  counted.begin()
  await openFound(at, subject.title)
  await hand.press(page.getByRole('button', { name: /^Inställningar/ }))
  await hand.press(button(page, 'Flytta eller byt adress'))
  const dialog = page.getByRole('dialog')
  const option = dialog.getByRole('option', { name: subject.below })
  await hand.take(dialog.getByRole('combobox', { name: 'Ligger under' }), subject.below, option)
  await expect(dialog.getByText(subject.counts)).toBeVisible()
  await hand.press(button(dialog, 'Flytta sidan'))
  await done(page, /^Sidan ligger nu på /)
}

/** What changed since an earlier version is seen, and one block of it restored. */
export const restoreBlock: Task<{ title: string; changed: string; block: string }> = async (at, subject) => {
  const { page, hand, counted } = at
  await toList(page)
  counted.begin()
  await openFound(at, subject.title)
  await hand.press(link(page, 'Versioner'))
  await hand.choose(page.getByRole('radio', { name: 'Version 1 som den äldre' }))
  await done(page, subject.changed)
  await hand.press(button(page, `Återställ ${subject.block} från version 1`))
  await hand.press(button(page.getByRole('dialog'), 'Återställ'))
  await done(page, 'Återställt i utkastet.')
}

/** Three drafts on three sites are to be shown at one moment, all or none. */
export const planCampaign: Task<{ name: string; titles: readonly string[] }> = async (at, { name, titles }) => {
  const { page, hand, counted } = at
  await page.goto(`${office}/bundles`)
  await expect(heading(page, 'Paket')).toBeVisible()
  counted.begin()
  await hand.press(button(page, 'Nytt paket'))
  const dialog = page.getByRole('dialog')
  await hand.paste(field(dialog, 'Namn'), name)
  await hand.press(button(dialog, 'Nytt paket'))
  await expect(heading(page, name)).toBeVisible()
  await hand.press(button(page, 'Lägg till sidor').first())
  await hand.paste(dialog.getByRole('searchbox'), name)
  for (const title of titles) await hand.press(button(dialog, `Lägg till ${title}`))
  await expect(dialog.getByText('3 sidor')).toBeVisible()
  await hand.press(button(dialog, 'Stäng'))
  await hand.select(page.getByLabel('Publiceras', { exact: true }), 'Vid en tidpunkt')
  await hand.fill(page.getByLabel('Tidpunkt'), `${nextWeekend().friday}T08:00`)
  await hand.press(button(page, 'Spara'))
  await done(page, 'Paketet är sparat.')
  await hand.press(button(page, 'Planera paketet'))
  await hand.press(button(dialog, 'Planera paketet'))
  await done(page, 'Paketet är planerat.')
}
