import { testServerUrl } from '@nyhem/api/database/test-database'
import type { CreatePageReply } from '@nyhem/contract/calls/editing'
import type { PageData } from '@nyhem/contract/page-data'
import { kindsWithoutNewPages } from '@nyhem/contract/pages/making-pages'
import { type PageKind, pageKinds } from '@nyhem/contract/pages/page-kinds'
import type { Draft } from '@nyhem/domain/content/draft'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyThird } from '../every-third.fixture.ts'
import { statementsOfPages } from '../statements-of-pages.fixture.ts'
import { type DemoOffice, openDemoOffice, type Seen } from './demo-office.fixture.ts'
import { type Choices, changeOf, filledForm, type WrittenChange } from './form-values.fixture.ts'

let office: DemoOffice
let choices: Choices
beforeAll(async () => {
  office = await openDemoOffice()
  choices = await office.choicesOf('se')
}, 300_000)
afterAll(() => office?.close())

/** What a page of the kind is about stands in the query of its address, which a preview does not have. */
const notFoundWithout: Partial<Record<PageKind, string>> = {
  'my-pages-documents-action': 'a document to sign',
  'my-pages-documents-done': 'a document that is signed',
}

/** The address at which the demo shows the kind; null: only where a page fails. */
async function addressOf(kind: PageKind): Promise<string | null> {
  const known = statementsOfPages[kind]
  if (!('path' in known)) return null
  const address = typeof known.path === 'string' ? known.path : await known.path(office)
  return kind in notFoundWithout ? (address.split('?')[0] ?? address) : address
}

/** The editors' page of a kind: that of the demo, or else one made in the office. Null: nobody makes one. */
async function pageOf(kind: PageKind, address: string | null): Promise<string | null> {
  const [path = '/'] = address?.split('?') ?? []
  const found = address === null ? null : await office.find('se', path)
  if (found && (await office.open(found.pageId)).kind === kind) return found.pageId
  const [listed] = await office.pagesOfKind('se', kind)
  if (listed) return listed.pageId
  return Object.hasOwn(kindsWithoutNewPages, kind) ? null : make(kind, path)
}

/** Where the catalogue has what the page adds words to, below the nearest page above it. */
async function make(kind: PageKind, path: string): Promise<string> {
  const { parentId, slug } = await parentOf(path)
  const made = await office.create(parentId, { slug, kind, title: `Prov av ${kind}` })
  if (made.code !== 'Ok') throw new Error(`${path}: ${made.code}`)
  const fields = filledForm(formOf(kind), { words: 'Först skrivet', choices, turn: 0 })
  const revision = await office.save(made.pageId, { path: ['fields'], value: fields })
  await office.publish(made.pageId, revision)
  await expect.poll(async () => saidBy(await shown(kind, path))).toContain('Först skrivet')
  return made.pageId
}

async function parentOf(path: string): Promise<{ parentId: string; slug: string }> {
  const parts = path.split('/').slice(1, -1)
  for (let level = parts.length - 1; level > 0; level -= 1) {
    const parent = await office.find('se', `/${parts.slice(0, level).join('/')}/`)
    if (parent) return { parentId: parent.pageId, slug: parts.slice(level).join('/') }
  }
  throw new Error(`no page above ${path}`)
}

const formOf = (kind: PageKind) => office.forms.pages[kind] ?? never(kind)
const never = (what: string): never => {
  throw new Error(`${what} is missing`)
}

/** Of a kind without fields of its own the title is changed. */
const changed = (kind: PageKind, { fields }: Draft): WrittenChange =>
  changeOf(formOf(kind), fields, { words: `Omskriven text av ${kind}`, choices, turn: 1 }) ?? {
    path: ['title'],
    value: `Omskriven titel av ${kind}`,
    text: `Omskriven titel av ${kind}`,
  }

/** What visitors get where the kind is shown. */
async function shown(kind: PageKind, address: string | null): Promise<Seen> {
  const known = statementsOfPages[kind]
  if (address === null || !('path' in known)) return failed()
  return office.visit({ site: 'se', path: address, ...(known.as ? { as: known.as } : {}) })
}

/** A page that the database fails. */
async function failed(): Promise<Seen> {
  const path = (await addressOf('object')) ?? never('an address')
  await sql`alter table catalogue_home rename to catalogue_home_away`.execute(office.db)
  const { text, status } = await office.read({ site: 'se', path })
  await sql`alter table catalogue_home_away rename to catalogue_home`.execute(office.db)
  const [, data = 'null'] = /id="page-data">(.*?)<\/script>/s.exec(text) ?? []
  return { status, data: JSON.parse(data) as PageData | null, document: async () => ({ status, html: text }) }
}

/** What a page says itself, but for the number of its request: others change its menus too. */
const saidBy = ({ data }: Seen): string =>
  data ? JSON.stringify({ title: data.seo.title, ...data.template.viewModel, requestId: null }) : never('the page')

const kindOf = ({ data }: Seen) => data?.template.currentComponent

const statusOf = (kind: PageKind): number => {
  if (kind === '500') return 500
  return kind === '404' || kind.startsWith('not-found') || kind in notFoundWithout ? 404 : 200
}

type Told = { readonly kind: PageKind; readonly change: WrittenChange; readonly before: string }

/** The right page, with the change in its data and in its document. */
async function expectChange(seen: Seen, { kind, change, before }: Told): Promise<void> {
  const { status, html } = await seen.document()
  expect([kindOf(seen), seen.status, status]).toEqual([kind, statusOf(kind), statusOf(kind)])
  const said = saidBy(seen)
  expect(said).not.toBe(before)
  expect(said).toContain(change.text ?? '')
  expect(html).toContain(change.text ?? '')
}

describe.skipIf(!testServerUrl)('a page of the kind', () => {
  it.each(everyThird(pageKinds))('%s is opened, changed, previewed, published and restored', async (kind) => {
    const address = await addressOf(kind)
    const pageId = await pageOf(kind, address)
    // Nobody makes one: see below.
    if (pageId === null) return
    const visit = () => shown(kind, address)
    const said = async () => saidBy(await visit())
    const opened = await office.open(pageId)
    expect(opened).toMatchObject({ kind, problems: [], revision: 0 })
    const before = await said()

    const change = changed(kind, opened.draft)
    const told = { kind, change, before }
    const revision = await office.save(pageId, change)
    const preview = await office.preview(pageId, kind)
    expect(preview === null).toBe(opened.address === null)
    if (preview) await expectChange(preview, told)
    expect(await said()).toBe(before)
    await office.publish(pageId, revision)
    await expect.poll(said).not.toBe(before)
    await expectChange(await visit(), told)

    await office.publish(pageId, await office.restore(pageId, opened.versionId))
    const { draft } = await office.open(pageId)
    expect(JSON.stringify(draft)).toBe(JSON.stringify(opened.draft))
    await expect.poll(said).toBe(before)
  })
})

describe.skipIf(!testServerUrl)('a kind of which nobody makes pages', () => {
  it.each(Object.entries(kindsWithoutNewPages))('%s is refused: %s', async (kind) => {
    const start = (await office.find('se', '/')) ?? never('the start page')
    const made = await office.create(start.pageId, { slug: `prov-${kind}`, kind, title: 'Prov' })
    expect(made).toEqual<CreatePageReply>({ code: 'KindNotMade' })
  })
})
