import { listOfStatements, statementsSentByRequests } from '@nyhem/api/database/statements-sent'
import type { ListedPage } from '@nyhem/contract/calls/editing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { change, type EditingPortal, openEditingPortal, pagesOf } from './editing-portal.fixture.ts'
import type { Answered, Member } from './office-portal.fixture.ts'

type Listed = { pages: ListedPage[]; trail: { path: string }[]; count: number; next: string | null }

let portal: EditingPortal
let publisher: Member
let maja: Member
beforeAll(async () => {
  portal = await openEditingPortal({
    ...pagesOf({
      '/om/': 'Om Norrvida',
      '/om/mal/': 'Mål',
      '/press/': 'Press',
      '/press/arkiv/': 'Arkiv',
      '/press/arkiv/gammal/': 'Gammal nyhet',
      '/ost/': 'Öst',
      '/angar/': 'Ängar',
      '/akrar/': 'Åkrar',
      '/kast/': 'Kastad',
      '/procent/': '100 % trä',
      '/lagen/': 'Lägen',
      '/lagen/andras/': 'Ändras',
      '/lagen/planeras/': 'Planeras',
      '/lagen/tas-ned/': 'Tas ned',
      '/lagen/oppen/': 'Öppnas',
    }),
    'no/site.yaml': 'footerHeadings: { company: Firma, explore: Oppdag, help: Hjelp }',
    'no/page.yaml':
      'kind: start\ntitle: Norge\nsiblings: start\nfields: { hero: { heading: Hei, picture: stills/a.jpg }, sentenceSearch: true }',
    'no/_404/page.yaml': 'kind: "404"\ntitle: Borte\nfields: { heading: Borte, lead: Ingenting. }',
    'no/_500/page.yaml': 'kind: "500"\ntitle: Feil\nfields: { heading: Feil, lead: Prøv igjen. }',
  })
  publisher = await portal.member('publisher', { name: 'Karin Ek' })
  maja = await portal.member('editor', { path: '/press/', name: 'Maja Ekwall' })
  const kast = await portal.idOf('/kast/')
  await portal.post(publisher, `/pages/${kast}/trash`, { reason: 'Slut på den' })
}, 240_000)
afterAll(() => portal?.close())

const ask = (who: Member, query: Record<string, string>): Promise<Answered> =>
  portal.get(who, `/pages?${new URLSearchParams({ site: 'se', ...query })}`)
const list = async (who: Member, query: Record<string, string> = {}): Promise<Listed> => (await ask(who, query)).json()
const targets = async (who: Member, query: Record<string, string>) =>
  (await portal.get(who, `/targets?${new URLSearchParams({ site: 'se', ...query })}`)).json<{
    targets: { kind: string; value: string; title: string }[]
  }>().targets
const paths = ({ pages }: Listed) => pages.map(({ path }) => path)

describe('a level of the tree', () => {
  it('begins with the pages of the site above all others', async () => {
    expect(paths(await list(publisher))).toEqual(['_404', '_500', '/'])
  })

  it('is in the order of the titles in the language of the site', async () => {
    const below = await portal.idOf('/')
    const { pages, trail, count, next } = await list(publisher, { below })
    expect(pages.map(({ title }) => title)).toEqual([
      '100\u00a0% trä',
      'Lägen',
      'Om Norrvida',
      'Press',
      'Åkrar',
      'Ängar',
      'Öst',
    ])
    expect([trail.map(({ path }) => path), count, next]).toEqual([['/'], 7, null])
    expect(pages.find(({ path }) => path === '/om/')).toEqual({
      pageId: await portal.idOf('/om/'),
      parentId: below,
      path: '/om/',
      title: 'Om Norrvida',
      kind: 'standard',
      state: 'published',
      below: 1,
      changedAt: expect.any(String),
      changedBy: null,
      nextChangeAt: null,
      present: [],
    })
  })

  it('begins for a section editor with the page of the section', async () => {
    expect(paths(await list(maja))).toEqual(['/press/'])
    const below = await portal.idOf('/press/arkiv/')
    const { pages, trail } = await list(maja, { below })
    expect(pages.map(({ path }) => path)).toEqual(['/press/arkiv/gammal/'])
    expect(trail.map(({ path }) => path)).toEqual(['/press/', '/press/arkiv/'])
  })

  it('of a page that one may not see, or that is on another site, is not found', async () => {
    expect((await ask(maja, { below: await portal.idOf('/om/') })).status).toBe(404)
    expect((await ask(publisher, { below: 'none' })).status).toBe(404)
    expect((await ask(publisher, { site: 'no', below: await portal.idOf('/', 'no') })).status).toBe(404)
  })

  it('is empty for those who may see none of the site', async () => {
    const auditor = await portal.member('auditor', { siteId: null })
    for (const who of [auditor, await portal.newMember()]) expect(paths(await list(who))).toEqual([])
    expect(paths(await list(maja, { site: 'no' }))).toEqual([])
  })
})

describe('a filter', () => {
  it('finds titles that begin so, then titles, then addresses', async () => {
    // Arkiv; Ängar and Åkrar hold it; so does the address of what is below the archive.
    const found = paths(await list(publisher, { search: 'ar' }))
    expect(found).toEqual(['/press/arkiv/', '/akrar/', '/angar/', '/press/arkiv/gammal/'])
  })

  it('takes what is written letter for letter', async () => {
    expect(paths(await list(publisher, { search: '100 %' }))).toEqual(['/procent/'])
    expect(paths(await list(publisher, { search: '_' }))).toEqual(['_404', '_500'])
  })

  it('is narrowed to the section', async () => {
    expect(paths(await list(maja, { search: 'r' }))).toEqual(expect.not.arrayContaining(['/om/']))
    expect((await list(maja, { kind: 'standard' })).count).toBe(3)
    expect((await list(publisher, { kind: 'start' })).count).toBe(1)
  })

  it('of each state finds the pages that say so when they are opened', async () => {
    await portal.write(publisher, await portal.idOf('/lagen/andras/'), change('title', 'Ändrad'))
    const planned = await portal.idOf('/lagen/planeras/')
    await portal.write(publisher, planned, change('title', 'Planerad'))
    const year = new Date().getFullYear() + 1
    await portal.publish(publisher, planned, { from: `${year}-07-01T08:00` })
    const down = { at: null, visitors: { to: 'gone' }, pagesBelow: 'stay', reason: 'Gäller inte' }
    await portal.post(publisher, `/pages/${await portal.idOf('/lagen/tas-ned/')}/take-down`, down)
    const parent = await portal.idOf('/lagen/')
    for (const slug of ['nyast', 'sedan'])
      await portal.post(publisher, `/pages/${parent}/below`, { slug, kind: 'standard', title: 'Nyast' })
    const soon = await portal.idOf('/lagen/sedan/')
    await portal.publish(publisher, soon, { from: `${year}-07-01T08:00` })
    const found = new Map<string, string[]>()
    for (const state of ['draft', 'published', 'changed', 'scheduled', 'expired', 'trash']) {
      const { pages } = await list(publisher, { state })
      found.set(
        state,
        pages.map(({ path }) => path),
      )
      for (const page of pages) {
        expect(page.state).toBe(state)
        expect((await portal.open(publisher, page.pageId)).state).toBe(state)
      }
    }
    expect(found.get('draft')).toEqual(['/lagen/nyast/'])
    expect(found.get('changed')).toEqual(['/lagen/andras/'])
    expect(found.get('scheduled')).toEqual(['/lagen/sedan/'])
    expect(found.get('expired')).toEqual(['/lagen/tas-ned/'])
    expect(found.get('trash')).toEqual(['/kast/'])
    expect(found.get('published')).toContain('/lagen/planeras/')
    const { pages } = await list(publisher, { search: 'sedan' })
    expect(pages[0]?.nextChangeAt).toBe(`${year}-07-01T06:00:00.000Z`)
  })

  it('names who has a page open, and who changed it', async () => {
    const pageId = await portal.idOf('/lagen/oppen/')
    await portal.write(publisher, pageId, change('title', 'Öppnad'))
    await portal.publish(publisher, pageId)
    await portal.post(await portal.member('editor', { name: 'Elsa Norén' }), `/pages/${pageId}/presence`, {
      tab: 'window-1',
      isLeaving: false,
    })
    const { pages } = await list(publisher, { search: 'öppnad' })
    expect(pages[0]).toMatchObject({ path: '/lagen/oppen/', changedBy: 'Karin Ek', present: ['Elsa Norén'] })
  })
})

describe('the same page on another site', () => {
  it('is told to those who may see it, and is ahead when it was changed later', async () => {
    const chief = await portal.member('publisher', { siteId: null })
    const [own, other] = [await portal.idOf('/'), await portal.idOf('/', 'no')]
    expect((await portal.open(publisher, own)).siblings).toEqual([])
    const told = { pageId: other, siteId: 'no', title: 'Norge' }
    expect((await portal.open(chief, own)).siblings).toMatchObject([{ ...told, isAhead: false }])
    await portal.write(chief, other, change('title', 'Ny tittel'))
    expect((await portal.open(chief, own)).siblings).toMatchObject([{ ...told, title: 'Ny tittel', isAhead: true }])
    const { findings } = (await portal.post(chief, `/pages/${own}/check`)).json<{ findings: object[] }>()
    expect(findings).toContainEqual({ check: 'siblings', sort: 'look', path: null, detail: 'no' })
    // Nobody has the picture that the page names.
    expect(findings).toContainEqual({
      check: 'pictures',
      sort: 'stop',
      path: ['fields', 'hero', 'picture'],
      detail: 'stills/a.jpg',
    })
  })
})

describe('many pages', () => {
  const many = 10_050
  let chief: Member
  beforeAll(async () => {
    chief = await portal.member('publisher', { siteId: null })
    // On another site than those that other tests list.
    const parent = await portal.idOf('/', 'no')
    await sql`insert into content_page (id, site_id, language, path, parent_id)
      select 'many-' || n, 'no', 'no', '/m-' || n || '/', ${parent} from generate_series(1, ${many}) n`.execute(
      portal.db,
    )
    await sql`insert into content_page_version
        (page_id, number, state, kind, title, seo, menu, listed, fields, blocks, author)
      select 'many-' || n, 1, 'kept', 'standard', 'Meddelande ' || (n % 50), '{}', '[]', '{}', '{}', '[]', 'files'
      from generate_series(1, ${many}) n`.execute(portal.db)
  }, 120_000)

  it('come in parts, each once, also where titles are alike', async () => {
    const seen: string[] = []
    let after: string | null = null
    for (let part = 0; part < 3; part++) {
      const answer: Listed = await list(chief, {
        site: 'no',
        search: 'meddelande 7',
        ...(after === null ? {} : { after }),
      })
      seen.push(...answer.pages.map(({ pageId }) => pageId))
      after = answer.next
    }
    expect(after).toBeNull()
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(many / 50)
  })

  it('are counted to 10,000, and one more says that there are more', async () => {
    expect((await list(chief, { site: 'no', below: await portal.idOf('/', 'no') })).count).toBe(10_001)
  })

  it('are asked for in as many statements as few', async () => {
    const few = { below: await portal.idOf('/om/') }
    const lots = { site: 'no', below: await portal.idOf('/', 'no') }
    // The session is noted as used once a minute.
    await list(chief, lots)
    const sentFor = (asked: Record<string, string>) => statementsSentByRequests(() => list(chief, asked))
    const [ofFew, ofMany] = [await sentFor(few), await sentFor(lots)]
    expect(ofMany.length, listOfStatements(ofMany)).toBeLessThanOrEqual(8)
    expect(ofMany.length, listOfStatements(ofFew)).toBe(ofFew.length)
  })

  it('as targets are no more than 20', async () => {
    const asked = { site: 'no', kinds: 'page,picture,document', text: 'meddelande' }
    expect(await targets(chief, asked)).toHaveLength(20)
  })

  it('are refused with a cursor that is none', async () => {
    expect((await ask(publisher, { after: 'x' })).status).toBe(400)
  })
})

describe('targets', () => {
  it('are pages that one may see, by their words', async () => {
    expect(await targets(publisher, { kinds: 'page', text: 'arkiv' })).toMatchObject([
      { kind: 'page', value: '/press/arkiv/', title: 'Arkiv' },
      { kind: 'page', value: '/press/arkiv/gammal/' },
    ])
    expect(await targets(maja, { kinds: 'page', text: 'om norrvida' })).toEqual([])
  })

  it('of the catalogue are found by all of their words, and those of another site are not', async () => {
    await sql`insert into catalogue_county (id, country, code, name, slug, updated_at)
      values ('c1', 'SE', '13', 'Hallands län', 'halland', now())`.execute(portal.db)
    await sql`insert into catalogue_municipality (id, county_id, code, name, slug, updated_at)
      values ('m1', 'c1', '1383', 'Varberg', 'varberg', now())`.execute(portal.db)
    await sql`insert into catalogue_area (id, site_id, municipality_id, name, slug, latitude, longitude, short_description,
        description, concept, images, nearby, updated_at)
      values ('a1', 'se', 'm1', 'Sjöfartskajen', 'sjofartskajen', 57, 12, '', '', 'original', '[]', '[]', now()),
        ('a2', 'senior', 'm1', 'Sjöfartsvillan', 'sjofartsvillan', 57, 12, '', '', 'original', '[]', '[]', now())`.execute(
      portal.db,
    )
    const kinds = 'project,county,municipality,stage,home,contact,reference-project'
    expect(await targets(publisher, { kinds, text: 'sjöfart varberg' })).toMatchObject([
      { kind: 'project', value: 'a1', title: 'Sjöfartskajen' },
    ])
    expect(await targets(publisher, { kinds, text: 'varberg' })).toMatchObject([
      { kind: 'project', value: 'a1' },
      { kind: 'municipality', value: 'varberg' },
    ])
    expect(await targets(publisher, { kinds: 'county', text: 'hall' })).toMatchObject([{ value: 'halland' }])
  })
})

describe('forms', () => {
  it('are described for everybody who is logged in', async () => {
    const { pages, blocks } = (await portal.get(await portal.newMember(), '/forms')).json<{
      pages: Record<string, { widget: string }>
      blocks: Record<string, { widget: string }>
    }>()
    expect([pages.standard?.widget, blocks.text?.widget]).toEqual(['group', 'group'])
  })
})
