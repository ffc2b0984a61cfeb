import type { UserReply } from '@nyhem/contract/calls/account'
import type { CaseListReply } from '@nyhem/contract/calls/case'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { readDemoPeople } from '@nyhem/demo/demo-people'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { RouteName, SiteId } from '@nyhem/domain/sites/site'
import type { Caller, DemoPortal } from '../demo-portal.fixture.ts'
import { inGroups, readCall, readPage, readSites } from './read-sites.fixture.ts'
import type { Source } from './readings.fixture.ts'

/** A person of the demo on a site, or acting for an association there. */
export type Reader = { readonly name: string; readonly caller: Caller; readonly site: SiteId }

export type PersonPages = Reader & {
  /** Pages that the person has; those of one home once for each. */
  readonly pages: readonly Source[]
  readonly calls: readonly Source[]
}

const personalPages = [
  'myPages',
  'myPagesResidences',
  'myPagesSettings',
  'myPagesResidence',
  'myPagesNews',
  'myPagesDocuments',
  'myPagesSavedSearches',
  'myPagesVipShowing',
  'myPagesVip',
  'myPagesPayments',
  'myPagesErrands',
  'myPagesTimeline',
  'myPagesContacts',
] as const satisfies readonly RouteName[]

const pagesOfOneHome: readonly RouteName[] = ['myPagesResidence', 'myPagesTimeline']

/** Everyone on each of their sites with my pages; board members for each association too. */
export function demoReaders(): Reader[] {
  const people = readDemoPeople().filter(({ role }) => role !== 'not-activated')
  return people.flatMap(({ key, sites, associations }) => {
    const own = readSites.filter((site) => sites.includes(site))
    return own.flatMap((site): Reader[] => [
      { name: `${key} on ${site}`, caller: key, site },
      ...associations.map(({ id }) => ({
        name: `${key} for ${id}`,
        caller: { person: key, association: id },
        site,
      })),
    ])
  })
}

export const pageOf = <Kind extends PageKind>({ pages }: PersonPages, kind: Kind): PageModels[Kind] | null =>
  pagesOf({ pages }, kind)[0] ?? null

export const pagesOf = <Kind extends PageKind>({ pages }: Pick<PersonPages, 'pages'>, kind: Kind): PageModels[Kind][] =>
  pages.filter(({ reader }) => reader === kind).map(({ data }) => data as PageModels[Kind])

export const replyOf = <Reply>({ calls }: PersonPages, reader: string): Reply | null =>
  (calls.find((call) => call.reader === reader)?.data as Reply | undefined) ?? null

export async function readPerson(portal: DemoPortal, reader: Reader): Promise<PersonPages> {
  const { caller, site } = reader
  const user = (await portal.json({ path: '/account_service/user', as: caller, site })) as UserReply
  const paths = personalPages.flatMap((route) => {
    const path = siteById(site).routes[route]
    if (path === null) return []
    if (!pagesOfOneHome.includes(route)) return [path]
    return user.bookings.length === 0 ? [path] : user.bookings.map(({ objectId }) => `${path}?objectId=${objectId}`)
  })
  // A case that is read needs no notification any more.
  const notifications = await readCall(portal, 'notifications', {
    path: `/notifications/${siteById(site).site}`,
    as: caller,
    site,
  })
  const pages = await inGroups(paths, (path) => readPage(portal, { path, as: caller, site }))
  const calls = [notifications, ...(await readCalls(portal, reader, user))]
  const own = { ...reader, pages: pages.filter((page) => page !== null), calls }
  return { ...own, pages: [...own.pages, ...(await linkedPages(portal, own))] }
}

/** Calls that the caller may make. */
async function readCalls(portal: DemoPortal, { caller, site }: Reader, user: UserReply): Promise<Source[]> {
  const isBoard = typeof caller !== 'string'
  const cases = isBoard ? '/case_management/cases' : '/case_management/customer/get_cases'
  const oneCase = isBoard ? '/case_management/case/' : '/case_management/customer/case/'
  const read = (reader: string, path: string) => readCall(portal, reader, { path, as: caller, site })
  const list = await read('cases', cases)
  const details = await inGroups((list.data as CaseListReply).cases, ({ id }) => read('case', oneCase + id))
  return [
    { site, reader: 'account', where: '/account_service/user', data: user },
    list,
    ...details,
    await read('has cases', '/case_management/has_cases'),
    await read('rounds', '/case_management/rounds'),
    await read('has documents', '/hasdocuments'),
    ...(isBoard ? [] : await readPrivateCalls(portal, { caller, site }, user)),
  ]
}

async function readPrivateCalls(
  portal: DemoPortal,
  { caller, site }: Pick<Reader, 'caller' | 'site'>,
  { bookings, favorites }: UserReply,
): Promise<Source[]> {
  const read = (reader: string, path: string) => readCall(portal, reader, { path, as: caller, site })
  return [
    await read('favourites', '/account_service/favourites'),
    ...(siteById(site).routes.myPagesSavedSearches === null
      ? []
      : [await read('saved searches', '/account_service/saved_searches')]),
    ...(await inGroups([...bookings, ...favorites.filter(({ kind }) => kind === 'home')], ({ objectId }) =>
      read('booking', `/api/buyresidence/getbookingobjectinformation/${objectId}`),
    )),
    ...(await inGroups(bookings, async ({ objectId }): Promise<Source> => {
      const path = `/api/my-home/${objectId}/dates.ics`
      const { status, text } = await portal.read({ path, as: caller, site })
      return { site, reader: 'calendar', where: path, data: status === 200 ? text : null }
    })),
  ]
}

/** Pages to which the person's own lead: documents, news, and public pages of the own and favourite homes. */
async function linkedPages(portal: DemoPortal, person: PersonPages): Promise<Source[]> {
  const { caller, site } = person
  const documents = pageOf(person, 'my-pages-documents')?.documents ?? []
  const news = pageOf(person, 'my-pages-news-list')?.news ?? []
  const residences = pageOf(person, 'my-pages-residences')
  const homes = [
    ...(residences?.homes ?? []).map(({ href }) => href),
    ...(residences?.favourites ?? []).flatMap(({ home }) => home?.href ?? []),
  ].filter((href) => href !== null)
  const read = await inGroups([...documents, ...news, ...homes.map((href) => ({ href }))], ({ href }) =>
    readPage(portal, { path: href, as: caller, site }),
  )
  return read.filter((page) => page !== null)
}
