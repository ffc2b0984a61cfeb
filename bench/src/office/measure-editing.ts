import type { Database } from '@nyhem/api/database/schema.generated'
import type { OpenedPageReply, PublishPageReply, SavePageDraftReply } from '@nyhem/contract/calls/editing'
import type { MakePagePreviewReply } from '@nyhem/contract/calls/previews'
import type { Kysely } from 'kysely'
import type { Measured } from '../portal-process.ts'
import { median } from '../report.ts'
import { callFor } from '../scale/scale-load.ts'
import { type Latency, latencyOf } from '../search/percentiles.ts'
import type { OfficeFigure } from './office-bench.ts'
import { ask, publicHost, send, timed } from './office-calls.ts'
import { grantsOfMany, movedPages, movedSection, newStaff, pageId, sectionOf } from './office-data.ts'

type Parts = { readonly portal: Measured; readonly other: Measured; readonly db: Kysely<Database> }
type Draft = { versionId: number; revision: number }

const times = 100
const editors = 10
const seconds = 5
const ms = ({ p50, p95 }: Latency) => `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`
const page = (id: string) => `/office/api/pages/${id}`

export async function measureEditing(parts: Parts): Promise<OfficeFigure[]> {
  const publisher = await newStaff(parts.db, [{ role: 'publisher', siteId: null, path: null }])
  return [
    ...(await measureTree(parts, publisher)),
    ...(await measureWriting(parts, publisher)),
    await measurePublishing(parts, publisher),
    await measureReaders(parts, publisher),
    await measureMove(parts, publisher),
  ]
}

async function measureTree({ portal, db }: Parts, publisher: string): Promise<OfficeFigure[]> {
  const many = Array.from({ length: grantsOfMany }, (_, nth) => ({
    ...{ role: 'editor' as const, siteId: 'se', path: `/${sectionOf(0)}/sida-${nth + 1}/` },
  }))
  const section = await newStaff(db, many)
  const list = (cookie: string, query: string) =>
    timed(times, () => ask(portal, { path: `/office/api/pages?${query}`, cookie }))
  const level = `site=se&below=${sectionOf(1)}`
  const found = 'site=se&search=sida%20a1'
  const asked: [string, string, string, string][] = [
    ['opened', 'p95 200 ms', publisher, 'site=se'],
    ['a level of 2,000', 'p95 100 ms', publisher, level],
    ['found by title', 'p95 50 ms', publisher, found],
    [`opened, with ${grantsOfMany} grants`, 'p95 200 ms', section, 'site=se'],
    [`found by title, with ${grantsOfMany} grants`, 'p95 50 ms', section, found],
  ]
  const figures: OfficeFigure[] = []
  for (const [what, goal, cookie, query] of asked)
    figures.push({ what: `tree of 50,000: ${what}`, goal, value: ms(await list(cookie, query)) })
  return figures
}

const open = (portal: Measured, cookie: string, id: string) => ask<OpenedPageReply>(portal, { path: page(id), cookie })

async function save(
  portal: Measured,
  cookie: string,
  id: string,
  { seen, text }: { seen: Draft; text: string },
): Promise<Draft> {
  const body = { ...seen, changes: [{ path: ['title'], value: text }] }
  const reply = await ask<SavePageDraftReply>(portal, { path: `${page(id)}/draft`, cookie, body })
  if (reply.code !== 'Ok') throw new Error(reply.code)
  return { versionId: reply.versionId, revision: reply.revision }
}

const seenOf = ({ versionId, revision }: OpenedPageReply): Draft => ({ versionId, revision })

async function measureWriting({ portal }: Parts, cookie: string): Promise<OfficeFigure[]> {
  const id = pageId(sectionOf(2), 1)
  let seen = seenOf(await open(portal, cookie, id))
  const saved = await timed(times, async (nth) => {
    seen = await save(portal, cookie, id, { seen, text: `Rubrik ${nth}` })
  })
  const body = { overlay: 'draft', asOf: null, visitor: 'nobody', audience: { kind: 'editor' } }
  const made = await ask<MakePagePreviewReply>(portal, { path: `${page(id)}/previews`, cookie, body })
  if (made.code !== 'Ok') throw new Error(made.code)
  const { hostname: host, pathname, search } = new URL(made.address)
  const took: number[] = []
  for (let nth = 0; nth < times; nth += 1) {
    seen = await save(portal, cookie, id, { seen, text: `Visad ${nth}` })
    const began = performance.now()
    const { status, text } = await send(portal, { host, path: `${pathname}${search}` })
    took.push(performance.now() - began)
    if (status !== 200 || !text.includes(`Visad ${nth}`)) throw new Error(`preview: ${status}`)
  }
  return [
    { what: 'a draft is saved', goal: 'p95 100 ms', value: ms(saved) },
    { what: 'the preview after it, as a document', goal: 'p95 300 ms', value: ms(latencyOf(took)) },
  ]
}

/** From the press until the process that was not asked shows it. */
async function measurePublishing({ portal, other }: Parts, cookie: string): Promise<OfficeFigure> {
  const id = pageId(sectionOf(3), 1)
  const path = `/${sectionOf(3)}/sida-1/GetViewModel`
  const took: number[] = []
  for (let nth = 0; nth < 30; nth += 1) {
    const title = `Publicerad ${nth}`
    const { revision } = await save(portal, cookie, id, { seen: seenOf(await open(portal, cookie, id)), text: title })
    const began = performance.now()
    const body = { revision, from: null, until: null, note: null }
    const reply = await ask<PublishPageReply>(portal, { path: `${page(id)}/publish`, cookie, body })
    if (reply.code !== 'Ok') throw new Error(reply.code)
    await Promise.all([portal, other].map((process) => untilShown(process, path, title)))
    took.push(performance.now() - began)
  }
  return { what: 'published, until both processes show it', goal: 'p95 1 s', value: ms(latencyOf(took)) }
}

async function untilShown(process: Measured, path: string, text: string): Promise<void> {
  for (;;) {
    const answer = await send(process, { host: publicHost, path })
    if (answer.text.includes(text)) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** Public pages, in turn with and without editors who save once a second. */
async function measureReaders({ portal }: Parts, cookie: string): Promise<OfficeFigure> {
  const calls = Array.from({ length: 200 }, (_, nth) => ({
    host: publicHost,
    path: `/${sectionOf(4)}/sida-${nth + 1}/`,
  }))
  const read = async () => (await callFor(seconds, { origins: [portal.origin], calls })).p99
  const [alone, beside]: [number[], number[]] = [[], []]
  await read()
  for (let round = 0; round < 3; round += 1) {
    alone.push(await read())
    const ended = new AbortController()
    const writing = Promise.all(
      Array.from({ length: editors }, (_, nth) =>
        write(portal, { cookie, id: pageId(sectionOf(5), nth + 1), ended: ended.signal }),
      ),
    )
    beside.push(await read())
    ended.abort()
    await writing
  }
  const [without, within] = [median(alone), median(beside)]
  return {
    what: `public pages while ${editors} editors save once a second: p99, beside none`,
    goal: 'within 10 %',
    value: `${within.toFixed(1)} beside ${without.toFixed(1)} ms, ${Math.round(100 * (within / without - 1))} %`,
  }
}

type Writing = { readonly cookie: string; readonly id: string; readonly ended: AbortSignal }

async function write(portal: Measured, { cookie, id, ended }: Writing): Promise<void> {
  let seen = seenOf(await open(portal, cookie, id))
  for (let nth = 0; !ended.aborted; nth += 1) {
    const began = performance.now()
    seen = await save(portal, cookie, id, { seen, text: `Skriven ${nth}` })
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1_000 - (performance.now() - began))))
  }
}

/** While readers ask for other pages. */
async function measureMove({ portal, db }: Parts, cookie: string): Promise<OfficeFigure> {
  const parent = await db
    .selectFrom('content_page')
    .select('id')
    .where('site_id', '=', 'se')
    .where('path', '=', '/')
    .executeTakeFirstOrThrow()
  let longest = 0
  let isMoved = false
  async function readAll(): Promise<void> {
    while (!isMoved) {
      const began = performance.now()
      await send(portal, { host: publicHost, path: `/${sectionOf(6)}/sida-1/` })
      longest = Math.max(longest, performance.now() - began)
    }
  }
  const reading = readAll()
  const began = performance.now()
  const body = { parentId: parent.id, slug: 'flyttad' }
  await ask(portal, { path: `${page(movedSection)}/move`, cookie, body })
  await untilShown(portal, '/flyttad/sida-1/GetViewModel', 'sida-1')
  const took = (performance.now() - began) / 1_000
  isMoved = true
  await reading
  return {
    what: `a section of ${movedPages} pages is moved and shown, with redirects; longest that a reader waited`,
    goal: '2 s; never',
    value: `${took.toFixed(1)} s; ${longest.toFixed(0)} ms`,
  }
}
