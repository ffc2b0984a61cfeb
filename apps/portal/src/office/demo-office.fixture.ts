import type { TargetKind } from '@nyhem/api/features/content/editing/targets'
import {
  type CreatePageReply,
  type FormsReply,
  type ListedPage,
  type OpenedPageReply,
  type PublishPageReply,
  type RestorePageVersionReply,
  type SavePageDraftReply,
  targetKinds,
} from '@nyhem/contract/calls/editing'
import type { FindPageByAddressReply, MakePagePreviewReply, PreviewVisitor } from '@nyhem/contract/calls/previews'
import type { PageData } from '@nyhem/contract/page-data'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { expect } from 'vitest'
import { type Caller, type DemoPortal, openDemoPortal } from '../demo-portal.fixture.ts'
import { openBuiltWeb } from '../web-pages.ts'
import type { Choices, WrittenChange } from './form-values.fixture.ts'
import { type Member, newMember, officeHost } from './office-portal.fixture.ts'

/** A page as somebody gets it: its data, and the document that is made of them when it is asked for. */
export type Seen = {
  readonly status: number
  readonly data: PageData | null
  document(): Promise<{ status: number; html: string }>
}

/** The office and the sites of a portal with the demo, as somebody has them who may publish everywhere. */
export type DemoOffice = DemoPortal & {
  readonly forms: FormsReply
  /** What the office offers for fields of a site. */
  choicesOf(siteId: SiteId): Promise<Choices>
  /** The page at an address; null: there is none. */
  find(siteId: SiteId, path: string): Promise<{ pageId: string } | null>
  /** Pages of a kind that a site has. */
  pagesOfKind(siteId: SiteId, kind: string): Promise<readonly ListedPage[]>
  create(parentId: string, page: { slug: string; kind: string; title: string }): Promise<CreatePageReply>
  open(pageId: string): Promise<OpenedPageReply>
  /** Saves a change of the draft, which then has no problems. Answers its revision. */
  save(pageId: string, change: Pick<WrittenChange, 'path' | 'value'>): Promise<number>
  /** The draft as a visitor will get it, at its address; null where a page has none. */
  preview(pageId: string, kind: string): Promise<Seen | null>
  publish(pageId: string, revision: number): Promise<void>
  /** A version, or a block of it, into a draft, of which it answers the revision. */
  restore(pageId: string, versionId: number, blockKey?: string): Promise<number>
  visit(at: { site: SiteId; path: string; as?: Caller }): Promise<Seen>
}

const limits = { RATE_LIMIT_OFFICE: '1000000' }

export async function openDemoOffice(): Promise<DemoOffice> {
  const portal = await openDemoPortal(limits, await openBuiltWeb())
  const editor = await newMember(portal.db, [{ role: 'publisher', siteId: null, path: null, until: null }], {
    name: 'Elsa Norén',
  })
  const call = callsOf(portal, editor)
  return {
    ...portal,
    ...readingOf(portal, call),
    ...writingOf(call),
    forms: await call<FormsReply>('/forms'),
  }
}

/** A call of the office that is answered. */
type Call = <Reply>(path: string, body?: object) => Promise<Reply>

const callsOf =
  ({ read }: DemoPortal, { cookie }: Member): Call =>
  async <Reply>(path: string, body?: object) => {
    const method = body ? 'POST' : 'GET'
    const sent = { host: officeHost, path: `/office/api${path}`, cookie, method, ...(body ? { body } : {}) } as const
    const { status, text } = await read(sent)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return JSON.parse(text) as Reply
  }

type Reading = 'choicesOf' | 'find' | 'pagesOfKind' | 'open' | 'preview' | 'visit'

function readingOf(portal: DemoPortal, call: Call): Pick<DemoOffice, Reading> {
  const seen = (at: At) => seenAt(portal, at)
  const pagesOfKind: DemoOffice['pagesOfKind'] = async (siteId, kind) =>
    (await call<{ pages: ListedPage[] }>(`/pages?site=${siteId}&kind=${kind}`)).pages
  return {
    pagesOfKind,
    choicesOf: (siteId) => readChoices(call, siteId),
    async find(siteId, path) {
      const address = encodeURIComponent(`http://${siteById(siteId).host}${path}`)
      const found = await call<FindPageByAddressReply>(`/pages/find?address=${address}`)
      return found.code === 'Ok' ? { pageId: found.pageId } : null
    },
    open: (pageId) => call(`/pages/${pageId}`),
    async preview(pageId, kind) {
      const made = async (visitor: PreviewVisitor) => {
        const body = { overlay: 'draft', asOf: null, visitor, audience: { kind: 'editor' } }
        const reply = await call<MakePagePreviewReply>(`/pages/${pageId}/previews`, body)
        if (reply.code === 'NoAddress') return null
        if (reply.code !== 'Ok') throw new Error(reply.code)
        const { hostname: host, pathname: path, search: query } = new URL(reply.address)
        return seen({ host, path, query })
      }
      const asNobody = await made('nobody')
      const isIt = asNobody === null || asNobody.data?.template.currentComponent === kind
      return isIt ? asNobody : made('example')
    },
    visit: ({ path: address, ...at }) => {
      const [path = '/', query] = address.split('?', 2)
      return seen({ ...at, path, ...(query === undefined ? {} : { query: `?${query}` }) })
    },
  }
}

type At = { host?: string; site?: SiteId; path: string; query?: string; as?: Caller }

async function seenAt({ read }: DemoPortal, { path, query = '', ...at }: At): Promise<Seen> {
  const { status, text } = await read({ ...at, path: `${path}GetViewModel${query}` })
  const isPage = text.includes('"currentComponent"')
  return {
    status,
    data: isPage ? (JSON.parse(text) as PageData) : null,
    async document() {
      const answer = await read({ ...at, path: `${path}${query}` })
      return { status: answer.status, html: answer.text }
    },
  }
}

/** Pages that have others below come first, for fields that list these. */
async function readChoices(call: Call, siteId: SiteId): Promise<Choices> {
  const offered = new Map<TargetKind, readonly string[]>()
  for (const kind of targetKinds) {
    const { targets } = await call<{ targets: { value: string }[] }>(`/targets?site=${siteId}&kinds=${kind}`)
    offered.set(
      kind,
      targets.map(({ value }) => value),
    )
  }
  const { pages: top } = await call<{ pages: ListedPage[] }>(`/pages?site=${siteId}`)
  const start = top.find(({ path }) => path === '/')
  const { pages } = await call<{ pages: ListedPage[] }>(`/pages?site=${siteId}&below=${start?.pageId}`)
  const lists = pages.filter(({ below, state }) => below > 0 && state === 'published').map(({ path }) => path)
  offered.set('page', [...new Set([...lists, ...(offered.get('page') ?? [])])])
  return (kind, turn) => {
    const values = offered.get(kind) ?? []
    return values[turn % values.length] ?? ''
  }
}

type Writing = 'create' | 'save' | 'publish' | 'restore'

function writingOf(call: Call): Pick<DemoOffice, Writing> {
  const open = (pageId: string) => call<OpenedPageReply>(`/pages/${pageId}`)
  return {
    create: (parentId, page) => call(`/pages/${parentId}/below`, page),
    async save(pageId, { path, value }) {
      const { versionId, revision } = await open(pageId)
      const changes = [{ path, value }]
      const saved = await call<SavePageDraftReply>(`/pages/${pageId}/draft`, { versionId, revision, changes })
      if (saved.code !== 'Ok') throw new Error(JSON.stringify(saved))
      expect(saved.problems, JSON.stringify(saved.draft)).toEqual([])
      return saved.revision
    },
    async publish(pageId, revision) {
      const times = { revision, from: null, until: null, note: null }
      const first = await call<PublishPageReply>(`/pages/${pageId}/publish`, times)
      const reason = { ...times, withoutReview: 'Prövas innan den granskas' }
      const reply =
        first.code === 'NeedsReview' ? await call<PublishPageReply>(`/pages/${pageId}/publish`, reason) : first
      expect(reply).toMatchObject({ code: 'Ok' })
    },
    async restore(pageId, versionId, blockKey) {
      const { revision } = await open(pageId)
      const asked = { revision, blockKey: blockKey ?? null }
      const reply = await call<RestorePageVersionReply>(`/pages/${pageId}/versions/${versionId}/restore`, asked)
      if (reply.code !== 'Ok') throw new Error(JSON.stringify(reply))
      expect(reply.problems).toEqual([])
      return reply.revision
    },
  }
}
