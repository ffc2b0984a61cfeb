import { testServerUrl } from '@nyhem/api/database/test-database'
import { blockDefinitions } from '@nyhem/api/features/content/blocks/block-kinds'
import type { Block, BlockKind } from '@nyhem/contract/blocks/blocks'
import type { JsonObject } from '@nyhem/domain/content/draft'
import type { SiteId } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyThird } from '../every-third.fixture.ts'
import { type DemoOffice, openDemoOffice, type Seen } from './demo-office.fixture.ts'
import { type Choices, changeOf, filledForm, type WrittenChange } from './form-values.fixture.ts'

const blockKinds = Object.keys(blockDefinitions) as BlockKind[]
/** Some blocks show what only one brand has. */
const sites: readonly SiteId[] = ['se', 'coop', 'contractor']
/** Of what the office offers for a field, not all has something to show. */
const mostTurns = 12

let office: DemoOffice
const choices = new Map<SiteId, Choices>()
beforeAll(async () => {
  office = await openDemoOffice()
  for (const site of sites) choices.set(site, await office.choicesOf(site))
}, 300_000)
afterAll(() => office?.close())

const formOf = (kind: BlockKind) => office.forms.blocks[kind] ?? never(kind)
const never = (what: string): never => {
  throw new Error(`${what} is missing`)
}

/** A page made in the office, with what its kind requires. */
async function makePage(site: SiteId, slug: string): Promise<string> {
  const start = (await office.find(site, '/')) ?? never('the start page')
  const made = await office.create(start.pageId, { slug, kind: 'standard', title: 'Prov av ett block' })
  if (made.code !== 'Ok') throw new Error(made.code)
  const form = office.forms.pages.standard ?? never('the form')
  const fields = filledForm(form, { words: 'Provsida', choices: choices.get(site) ?? never(site), turn: 0 })
  await office.save(made.pageId, { path: ['fields'], value: fields })
  return made.pageId
}

/** The block as it is on a page; null: left out. */
function blockOn({ data }: Seen, kind: BlockKind): Block | null {
  const model = data?.template.viewModel
  const blocks: readonly Block[] = model && 'blocks' in model ? (model.blocks as readonly Block[]) : []
  return blocks.find((block) => block.kind === kind) ?? null
}

const key = 'prov-1'
type Placed = { site: SiteId; pageId: string; path: string; revision: number; turn: number; fields: JsonObject }

/** On a page of the first site on which the block has something to show, with the first choices that do. */
async function place(kind: BlockKind): Promise<Placed> {
  for (const site of sites) {
    const slug = `prov-${kind}`
    const pageId = await makePage(site, slug)
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const writing = { words: 'Infogat block', choices: choices.get(site) ?? never(site), turn }
      const fields = filledForm(formOf(kind), writing)
      const revision = await office.save(pageId, { path: ['blocks', key], value: { kind, fields, after: null } })
      const preview = await office.preview(pageId, 'standard')
      if (preview && blockOn(preview, kind)) return { site, pageId, path: `/${slug}/`, revision, turn, fields }
    }
  }
  throw new Error('shows nothing on any site')
}

/** Of a block without fields its anchor is changed. */
function changed(kind: BlockKind, { site, fields, turn }: Placed): WrittenChange {
  const writing = { words: `Omskriven text i ${kind}`, choices: choices.get(site) ?? never(site), turn: turn + 1 }
  const change = changeOf(formOf(kind), fields, writing)
  if (!change) return { path: ['blocks', key, 'id'], value: 'annat-ankare', text: null }
  return { ...change, path: ['blocks', key, ...change.path] }
}

async function expectChange(
  seen: Seen,
  kind: BlockKind,
  { change, before }: { change: WrittenChange; before: string },
): Promise<void> {
  const block = JSON.stringify(blockOn(seen, kind))
  expect(block).not.toBe('null')
  expect(block).not.toBe(before)
  expect(block).toContain(change.text ?? '')
  const { status, html } = await seen.document()
  expect(status).toBe(200)
  expect(html).toContain(change.text ?? '')
}

const edited = everyThird(blockKinds)

describe.skipIf(!testServerUrl)('a block of the kind', () => {
  it.each(edited)('%s is inserted, filled in, previewed, published, changed and restored', async (kind) => {
    const placed = await place(kind)
    const { site, path, pageId } = placed
    const visit = () => office.visit({ site, path })
    const block = async () => JSON.stringify(blockOn(await visit(), kind))
    await office.publish(pageId, placed.revision)
    await expect.poll(block).not.toBe('null')
    const [before, opened] = [await block(), await office.open(pageId)]

    const change = changed(kind, placed)
    const revision = await office.save(pageId, change)
    const preview = (await office.preview(pageId, 'standard')) ?? never('an address')
    await expectChange(preview, kind, { change, before })
    expect(await block()).toBe(before)
    await office.publish(pageId, revision)
    await expect.poll(block).not.toBe(before)
    await expectChange(await visit(), kind, { change, before })

    await office.publish(pageId, await office.restore(pageId, opened.versionId, key))
    const { draft } = await office.open(pageId)
    expect(JSON.stringify(draft)).toBe(JSON.stringify(opened.draft))
    await expect.poll(block).toBe(before)
  })
})
