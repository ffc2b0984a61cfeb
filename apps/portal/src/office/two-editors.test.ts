import { isDeepStrictEqual } from 'node:util'
import { propertyRuns } from '@nyhem/api/testing/property-runs'
import type { CreatePageReply, SavePageDraftReply } from '@nyhem/contract/calls/editing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EditingPortal, openEditingPortal, pagesOf } from './editing-portal.fixture.ts'
import type { Member } from './office-portal.fixture.ts'

/** What a page says, by path; and at which step each part was written last, and by whom. */
type Page = { readonly [path: string]: { readonly value: string; readonly step: number; readonly by: number } }
/** What an editor has on the screen: the page as it was after a step. */
type View = { readonly versionId: number; readonly revision: number; readonly step: number }
type Saved = Extract<SavePageDraftReply, { code: 'Ok' | 'Conflict' }>

/** Values by path. */
type Changes = { readonly [path: string]: string }
type Save = { readonly editor: number; readonly changes: Changes }

const paths = ['title', 'seo description', 'fields heading', 'fields lead'] as const
type Written = readonly (typeof paths)[number][]
type Step =
  | { readonly do: 'save'; readonly editor: number; readonly written: Written }
  | { readonly do: 'both-save'; readonly both: readonly [Written, Written] }
  | { readonly do: 'look'; readonly editor: number }
  | { readonly do: 'publish' }

const written = fc.uniqueArray(fc.constantFrom(...paths), { minLength: 1, maxLength: 3 })
const editor = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('save' as const), editor, written }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('both-save' as const), both: fc.tuple(written, written) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), editor }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('publish' as const) }) },
)
const someSteps = fc.array(step, { minLength: 4, maxLength: 12 })

let portal: EditingPortal
let editors: readonly Member[]
beforeAll(async () => {
  portal = await openEditingPortal(pagesOf({ '/om/': 'Om' }))
  editors = [
    await portal.member('publisher', { name: 'Karin Ek' }),
    await portal.member('editor', { name: 'Elsa Norén' }),
  ]
}, 240_000)
afterAll(() => portal?.close())

const memberOf = (index: number): Member => {
  const found = editors[index]
  if (!found) throw new Error('no such editor')
  return found
}

let pages = 0
async function newPage(): Promise<string> {
  pages += 1
  const created = { slug: `sida-${pages}`, kind: 'standard', title: 'Noll' }
  const answer = await portal.post(memberOf(0), `/pages/${await portal.idOf('/om/')}/below`, created)
  const reply = answer.json<CreatePageReply>()
  if (reply.code !== 'Ok') throw new Error(answer.text)
  return reply.pageId
}

async function send(pageId: string, { editor: index, changes }: Save, { versionId, revision }: View): Promise<Saved> {
  const listed = Object.entries(changes).map(([path, value]) => ({ path: path.split(' '), value }))
  const answer = await portal.post(memberOf(index), `/pages/${pageId}/draft`, { versionId, revision, changes: listed })
  const reply = answer.json<SavePageDraftReply>()
  if (!('conflicts' in reply)) throw new Error(answer.text)
  return reply
}

/** A save that another has overtaken in a part shows theirs and leaves it; all else is written. */
function after(page: Page, { editor: by, changes }: Save, seen: number, step: number) {
  const written: Record<string, Page[string]> = { ...page }
  const conflicts: object[] = []
  for (const [path, value] of Object.entries(changes)) {
    const now = page[path]
    if (now && now.step > seen && now.value !== value)
      conflicts.push({ path: path.split(' '), yours: value, theirs: now.value, by: memberOf(now.by).name })
    else written[path] = { value, step, by }
  }
  return { page: written as Page, conflicts }
}

const said = ({ draft: { title, seo, fields } }: Pick<Saved, 'draft'>): Changes =>
  Object.fromEntries(
    Object.entries({
      title,
      'seo description': seo.description,
      'fields heading': fields.heading,
      'fields lead': fields.lead,
    }).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
const valuesOf = (page: Page): Changes =>
  Object.fromEntries(Object.entries(page).map(([path, { value }]) => [path, value]))

type World = { readonly pageId: string; page: Page; readonly views: View[]; step: number }

async function look(world: World, index: number): Promise<void> {
  const opened = await portal.open(memberOf(index), world.pageId)
  expect(said(opened)).toEqual(valuesOf(world.page))
  world.views[index] = { versionId: opened.versionId, revision: opened.revision, step: world.step }
}

const viewOf = ({ views }: World, index: number): View => {
  const view = views[index]
  if (!view) throw new Error('nothing is on the screen')
  return view
}

/** Saves in the order in which they were made, with what each was told. */
function told(world: World, saves: readonly { save: Save; reply: Saved }[]): { page: Page; replies: object[] } {
  let { page } = world
  const replies = saves.map(({ save }, index) => {
    const next = after(page, save, viewOf(world, save.editor).step, world.step + index + 1)
    page = next.page
    return { draft: valuesOf(page), conflicts: next.conflicts }
  })
  return { page, replies }
}

const asTold = ({ reply }: { reply: Saved }) => ({ draft: said(reply), conflicts: reply.conflicts })

async function save(world: World, saves: readonly Save[]): Promise<void> {
  const made = await Promise.all(
    saves.map(async (one) => ({ save: one, reply: await send(world.pageId, one, viewOf(world, one.editor)) })),
  )
  // Two at once are made in either order.
  const isOrder = (order: typeof made) => {
    const { replies } = told(world, order)
    return isDeepStrictEqual(order.map(asTold), replies)
  }
  const order = made.length > 1 && !isOrder(made) ? made.toReversed() : made
  const { page, replies } = told(world, order)
  expect(order.map(asTold)).toEqual(replies)
  world.page = page
  for (const { save: one, reply } of order) {
    world.step += 1
    world.views[one.editor] = { versionId: reply.versionId, revision: reply.revision, step: world.step }
  }
}

/** Where there is no draft, there is nothing to publish; the call takes no revision that no draft can have. */
async function publish({ pageId }: World): Promise<void> {
  const { revision } = await portal.open(memberOf(0), pageId)
  const body = { revision: Math.max(1, revision), from: null, until: null, note: null }
  const answer = await portal.post(memberOf(0), `/pages/${pageId}/publish`, body)
  expect(answer.json<{ code: string }>().code, answer.text).toBe(revision > 0 ? 'Ok' : 'Nothing')
}

let values = 0
/** No value comes twice, so that each says which save it is of. */
const saveOf = (index: number, of: Written): Save => {
  values += 1
  return { editor: index, changes: Object.fromEntries(of.map((path) => [path, `Ord ${values}`])) }
}

async function run(world: World, made: Step): Promise<void> {
  switch (made.do) {
    case 'save':
      return save(world, [saveOf(made.editor, made.written)])
    case 'both-save':
      return save(
        world,
        made.both.map((of, index) => saveOf(index, of)),
      )
    case 'look':
      return look(world, made.editor)
    case 'publish':
      await publish(world)
  }
}

describe('two editors of one page, who save fields in any order and at once, and publish', { timeout: 240_000 }, () => {
  it('lose nothing of which no conflict is shown', async () => {
    await fc.assert(
      fc.asyncProperty(someSteps, async (steps) => {
        const start: Page = { title: { value: 'Noll', step: 0, by: 0 } }
        const world: World = { pageId: await newPage(), page: start, views: [], step: 0 }
        for (const index of [0, 1]) await look(world, index)
        for (const made of steps) await run(world, made)
        for (const index of [0, 1]) await look(world, index)
      }),
      { numRuns: propertyRuns({ usual: 8, matrix: 40 }) },
    )
  })
})
