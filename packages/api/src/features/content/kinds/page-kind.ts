import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Association } from '@nyhem/domain/account/board-member'
import type { TextSearchCategory } from '@nyhem/domain/search/text-search'
import type { z } from 'zod'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import { pageTrail } from '../building/breadcrumbs.ts'
import type { BuildContext } from '../building/build-context.ts'
import type { BuiltPage } from '../building/built-page.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { loginFields, myPagesFields, supplementFields } from '../tree/common-fields.ts'
import type { ContentBlock, FieldsSchema } from '../tree/content-file.ts'
import { contentAs, type PageEntry } from '../tree/content-snapshot.ts'

export type FindContext = Pick<
  BuildContext,
  'site' | 'path' | 'now' | 'today' | 'snapshot' | 'tree' | 'catalogue' | 'visitor'
> & {
  showsSandbox: boolean
}

/** A page to build, with the editors' page that it shows or that supplements it. */
export type FoundPage = {
  kind: PageKind
  entry: PageEntry | null
  build(context: BuildContext): Promise<BuiltPage<PageKind>>
}

/** Result for a path; `closed` is a personal page requested without login. */
export type Found = FoundPage | { kind: 'redirect'; to: string; permanent: boolean } | { kind: 'closed' }

/** All that the server knows about a page kind. */
export type PageKindDefinition<K extends PageKind = PageKind> = {
  kind: K
  /** Editor fields. */
  fields: FieldsSchema
  /**
   * Page for an editors' page of this kind at the requested address; null answers not found. `supplement`: the page is
   * built from the catalogue, and the editors' page only adds to it. `never`: nothing is shown at such a page's address.
   */
  finds: 'supplement' | 'never' | ((entry: PageEntry, context: FindContext) => FoundPage | { kind: 'closed' } | null)
  /** Category in the word search; such pages are also in the sitemap. */
  searchCategory: TextSearchCategory | null
  /** Whether a sub-site that lacks the page forwards to the main site's. */
  forwardedFromSubSite: boolean
}

type PageSeo = BuiltPage<PageKind>['seo']

type Build<K extends PageKind, Subject, Given extends keyof BuiltPage<K> = never> = (
  subject: Subject,
  context: BuildContext,
) => Built<K, Given> | Promise<Built<K, Given>>
/** Values of `Given` replace those of the definition. */
type Built<K extends PageKind, Given extends keyof BuiltPage<K>> = Omit<BuiltPage<K>, Given> & Partial<BuiltPage<K>>

type Defined<K extends PageKind, Subject> = PageKindDefinition<K> & { page(subject: Subject): FoundPage }

/** A page that editors write, found by its address; by default at its place in the tree. */
export function defineEditorialPage<K extends PageKind, Fields extends FieldsSchema>(
  kind: K,
  definition: {
    fields: Fields
    searchCategory: TextSearchCategory | null
    forwardedFromSubSite?: boolean
    isShown?: (context: FindContext) => boolean
    build: Build<
      K,
      { entry: PageEntry; fields: z.output<Fields>; blocks: readonly ContentBlock[] },
      'pageId' | 'breadcrumbs'
    >
  },
): Defined<K, { entry: PageEntry }> {
  const { fields, searchCategory, forwardedFromSubSite = true, isShown = () => true, build } = definition
  const page = ({ entry }: { entry: PageEntry }): FoundPage => ({
    kind,
    entry,
    build: async (context) => ({
      pageId: entry.id,
      breadcrumbs: pageTrail(context, entry),
      ...(await build({ entry, ...contentAs(entry, fields) }, context)),
    }),
  })
  const finds = (entry: PageEntry, context: FindContext) => (isShown(context) ? page({ entry }) : null)
  return { kind, fields, finds, searchCategory, forwardedFromSubSite, page }
}

export type Personal = { entry: PageEntry; visitor: PageVisitor }

/** Hidden from search engines, without breadcrumbs. */
export const unlistedPage = (
  entry: PageEntry,
  heading: string,
  description: string | null = null,
): Pick<BuiltPage<PageKind>, 'pageId' | 'breadcrumbs' | 'seo'> => ({
  pageId: entry.id,
  breadcrumbs: [],
  seo: editorialSeo(entry, { heading, description }, { robots: 'noindex, follow' }),
})

/** An account, booking or form page: the editors' heading and introduction, hidden from search engines. */
export const defineUnlistedPage = <K extends PageKind>(
  kind: K,
  build: Build<K, { heading: string; intro: string | null }, 'pageId' | 'breadcrumbs' | 'seo'>,
  { forwardedFromSubSite = true }: { forwardedFromSubSite?: boolean } = {},
): Defined<K, { entry: PageEntry }> =>
  defineEditorialPage(kind, {
    fields: loginFields,
    searchCategory: null,
    forwardedFromSubSite,
    build: async ({ entry, fields: { heading, intro = null } }, context) => ({
      ...unlistedPage(entry, heading, intro),
      ...(await build({ heading, intro }, context)),
    }),
  })

/** A page behind the login, found by its address. `heading` is the editors', else the page's title. */
export function definePersonalPage<K extends PageKind>(
  kind: K,
  build: Build<K, Personal & { heading: string }, 'pageId' | 'breadcrumbs' | 'seo'>,
  more: {
    fields?: z.ZodType<{ readonly heading?: string | undefined }>
    /** Instead, for members of a housing association's board. */
    boardPage?: (personal: Personal & { association: Association }) => FoundPage
  } = {},
): Defined<K, Personal> {
  const { fields = myPagesFields, boardPage } = more
  const page = ({ entry, visitor }: Personal): FoundPage => ({
    kind,
    entry,
    async build(context) {
      const heading = contentAs(entry, fields).fields.heading ?? entry.title
      return { ...unlistedPage(entry, heading), ...(await build({ entry, visitor, heading }, context)) }
    },
  })
  const finds = (entry: PageEntry, { visitor }: FindContext) => {
    if (!visitor) return { kind: 'closed' } as const
    const { association } = visitor
    return boardPage && association ? boardPage({ entry, visitor, association }) : page({ entry, visitor })
  }
  return { kind, fields, finds, searchCategory: null, forwardedFromSubSite: true, page }
}

/** A catalogue entry and the editors' page at its path. */
export type Housing<Details> = { details: Details; supplement: PageEntry | null }
/** A catalogue entry with its list. */
export type Listed<Item> = { item: Item; all: readonly Item[]; supplement: PageEntry | null }

/** A page built from the catalogue. */
export const defineCataloguePage = <K extends PageKind, Subject extends { supplement: PageEntry | null }>(
  kind: K,
  build: Build<K, Subject>,
  { fields = supplementFields }: { fields?: FieldsSchema } = {},
): Defined<K, Subject> => ({
  kind,
  fields,
  finds: 'supplement',
  searchCategory: null,
  forwardedFromSubSite: true,
  page: (subject) => ({ kind, entry: subject.supplement, build: async (context) => build(subject, context) }),
})

/** A variant of another page, or a place of the catalogue: never an editors' page at its address. */
export const definePage = <K extends PageKind, Subject extends { entry: PageEntry }>(
  kind: K,
  fields: FieldsSchema,
  build: Build<K, Subject>,
): Defined<K, Subject> => ({
  kind,
  fields,
  finds: 'never',
  searchCategory: null,
  forwardedFromSubSite: true,
  page: (subject) => ({ kind, entry: subject.entry, build: async (context) => build(subject, context) }),
})

/** A notice has a page of editors, or the texts of the site. */
export type Notice = { entry: PageEntry | null }
type BuiltNotice<K extends PageKind> = { model: PageModels[K] & { heading: string; lead: string } }

/** What is missing or failed; not indexed. `fields` is null without a page of editors. */
export function defineNotice<K extends PageKind, Fields extends FieldsSchema, Subject extends Notice>(
  kind: K,
  fields: Fields,
  build: (
    fields: z.output<Fields> | null,
    context: BuildContext,
    subject: Subject,
  ) => BuiltNotice<K> | Promise<BuiltNotice<K>>,
  { statusCode = 404, robots = 'noindex, follow' }: Pick<BuiltPage<K>, 'statusCode'> & Pick<PageSeo, 'robots'> = {},
): Defined<K, Subject> {
  const page = (subject: Subject): FoundPage => ({
    kind,
    entry: subject.entry,
    async build(context) {
      const { entry } = subject
      const { model } = await build(entry && contentAs(entry, fields).fields, context, subject)
      const { heading: title, lead: description } = model
      const seo = { title, description, image: null, robots, canonicalPath: context.path }
      return { model, pageId: entry?.id ?? kind, breadcrumbs: [], seo, statusCode }
    },
  })
  return { kind, fields, finds: 'never', searchCategory: null, forwardedFromSubSite: false, page }
}
