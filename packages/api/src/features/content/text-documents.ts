import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { isPageKind } from '@nyhem/contract/pages/page-kinds'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { TextSearchCategory } from '@nyhem/domain/search/text-search'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import type { Catalogue, ProjectTexts } from '../catalogue/catalogue.ts'
import type { TextDocument } from '../text-search/text-search.ts'
import { housingTrail, pageTrail } from './breadcrumbs.ts'
import { type ContentSnapshot, contentOf, type PageEntry } from './content-snapshot.ts'
import { listedDocuments } from './listed-documents.ts'
import { plainText, richText } from './rich-text.ts'
import { contentTexts } from './texts/content-texts.ts'
import { projectWords } from './texts/project-words.ts'

/** The category of each kind's pages; null for kinds that are no pages to be found: notices, and what the catalogue makes. */
const categoryOfKind = {
  start: 'content',
  search: 'content',
  'county-search': null,
  'municipality-search': null,
  areas: 'content',
  area: null,
  stage: null,
  object: null,
  'sold-out': null,
  'not-found-object': null,
  'not-found-premises': null,
  'not-found-stage': null,
  'premises-start': 'content',
  'premises-object': null,
  'rental-start': 'content',
  'rental-project': null,
  'reference-start': 'content',
  'reference-project': null,
  'text-search': null,
  'corporate-search': null,
  'corporate-start': 'content',
  'corporate-about': 'content',
  'corporate-contact': 'content',
  'corporate-news': 'content',
  'news-room': 'content',
  'press-release': 'pressrelease',
  succession: 'content',
  'succession-stage': null,
  standard: 'content',
  article: 'news',
  'inspiration-start': 'content',
  'inspiration-category': 'content',
  'inspiration-article': 'news',
  'inspiration-page': 'content',
  'blog-list': 'content',
  'blog-item': 'news',
  campaign: 'content',
  testimonial: 'content',
  'image-file': 'content',
  login: null,
  register: null,
  'forgot-password': null,
  'set-password': null,
  'change-email': null,
  'restore-login': null,
  'e-identification-return': null,
  'showing-form': null,
  'showing-qr': null,
  'purchase-notification': null,
  'order-form': null,
  'available-jobs': 'career',
  'investor-relations-start': 'content',
  'report-list': 'content',
  'standard-career': 'career',
  'sustainability-category': 'content',
  'sustainability-start': 'content',
  'customer-service': 'content',
  faq: 'content',
  'management-services': 'content',
  'modal-contact': 'content',
  consent: null,
  'my-pages-home': null,
  'my-pages-board-member': null,
  'my-pages-settings': null,
  'my-pages-errands': null,
  'my-pages-documents': null,
  'my-pages-documents-action': null,
  'my-pages-documents-done': null,
  'my-pages-residences': null,
  'my-pages-saved-searches': null,
  'search-alerts': null,
  'my-pages-news-list': null,
  'residence-news': null,
  'my-pages-contact': null,
  'my-pages-object': null,
  'my-pages-timeline': null,
  'my-pages-payment': null,
  'my-pages-vip': null,
  'my-pages-vip-showing': null,
  'buy-residence': null,
  'buy-residence-info': null,
  'buy-residence-contract': null,
  'buy-residence-success': null,
  'buy-residence-error': null,
  'buy-residence-complete': null,
  payment: null,
  '404': null,
  '500': null,
  sandbox: null,
} as const satisfies Record<PageKind, TextSearchCategory | null>

type Parts = {
  snapshot: ContentSnapshot
  catalogue: Pick<Catalogue, 'textsOfSite'> & Parameters<typeof listedDocuments>[1]
  now: Instant
  onBroken: (error: unknown) => void
}

/** Every page that search by words finds: those of editors, also those that are published later, the catalogue's projects, and what its lists lead to. */
export async function textDocuments(parts: Parts): Promise<TextDocument[]> {
  const documents = await Promise.all(
    siteIds.map(async (siteId) => [
      ...pageDocuments(parts, siteId),
      ...(await projectDocuments(parts, siteId)),
      ...(await listedDocuments(contextOf(parts, siteId), parts.catalogue)),
    ]),
  )
  return documents.flat()
}

const contextOf = ({ snapshot, now }: Parts, siteId: SiteId) => {
  const site = siteById(siteId)
  return { site, now, tree: snapshot.trees[siteId], texts: contentTexts(site.locale) }
}

function pageDocuments(parts: Parts, siteId: SiteId): TextDocument[] {
  const entries = [...parts.snapshot.trees[siteId].byPath.values()]
  return entries.flatMap((entry) => {
    try {
      return pageDocument(parts, siteId, entry) ?? []
    } catch (error) {
      // A stored page that no longer fits its kind fails when it is visited; the others are found all the same.
      parts.onBroken(error)
      return []
    }
  })
}

function pageDocument(parts: Parts, siteId: SiteId, entry: PageEntry): TextDocument | null {
  if (!isPageKind(entry.kind) || !entry.path.startsWith('/')) return null
  const category = categoryOfKind[entry.kind]
  const isOver = entry.publishedUntil !== null && entry.publishedUntil <= parts.now
  if (category === null || isOver) return null
  const { site, ...context } = contextOf(parts, siteId)
  const { fields, blocks } = contentOf(entry)
  const { careers } = site.routes
  const lead = 'lead' in fields ? fields.lead : 'intro' in fields ? fields.intro : undefined
  const intro = lead ?? entry.listed.intro ?? entry.seo.description ?? ''
  const isDated = (category === 'news' || category === 'pressrelease') && entry.publishedFrom !== null
  return {
    id: entry.id,
    siteId,
    category: careers !== null && entry.path.startsWith(careers) ? 'career' : category,
    url: entry.path,
    title: entry.title,
    names: [entry.seo.title ?? ''].filter(Boolean),
    intro,
    body: runningText(
      [...wordsOf(fields), ...blocks.flatMap((block) => wordsOf(block.fields))].filter((text) => text !== intro),
    ),
    breadcrumbs: pageTrail({ site, ...context }, entry).slice(0, -1),
    date: isDated && entry.publishedFrom ? localDateOf(entry.publishedFrom, site.timeZone) : null,
    visibleFrom: entry.publishedFrom,
    visibleUntil: entry.publishedUntil,
  }
}

/** Fields that hold words for readers; the others name pictures, places and other pages. */
const readFields = new Set(
  'heading lead intro body question answer title text quote context label value description caption when scriptText'.split(
    ' ',
  ),
)
const markdownFields = new Set(['body', 'answer'])

/** Every text for readers in the fields of a page or a block, in their order. */
function wordsOf(fields: unknown, field = ''): string[] {
  if (typeof fields === 'string') {
    if (!readFields.has(field) || fields === '') return []
    return [markdownFields.has(field) ? plainText(richText(fields)) : fields]
  }
  if (Array.isArray(fields)) return fields.flatMap((item) => wordsOf(item, field))
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).flatMap(([name, value]) => wordsOf(value, name))
}

/** One text of many; a heading, which has no full stop of its own, gets one. */
const runningText = (texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => (/[.!?:…]$/.test(text) ? text : `${text}.`))
    .join(' ')

async function projectDocuments(parts: Parts, siteId: SiteId): Promise<TextDocument[]> {
  if (siteById(siteId).routes.areas === null) return []
  const projects = await parts.catalogue.textsOfSite(siteId)
  return projects.map((project) => projectDocument(parts, siteId, project))
}

function projectDocument(parts: Parts, siteId: SiteId, project: ProjectTexts): TextDocument {
  const { site, ...context } = contextOf(parts, siteId)
  const { path } = project
  const words = projectWords[site.locale]
  const steps = [
    { text: project.county, slug: path.county },
    { text: project.municipality, slug: path.municipality },
    { text: project.areaName, slug: path.area },
  ]
  const trail = housingTrail({ site, ...context }, project.kind === 'area' ? steps : [...steps, stageStep(project)])
  return {
    id: project.id,
    siteId,
    category: project.kind === 'area' ? 'residencialarea' : 'residencialproject',
    url: housingHref(site, path),
    title: project.kind === 'area' ? project.name : stageTitle(project.areaName, project.name),
    names: [
      project.municipality,
      project.county,
      ...project.residenceTypes.map((type) => words.residenceTypes[type]),
      ...project.disposalForms.map((form) => words.disposalForms[form]),
      words.concepts[project.concept],
      project.ecoLabel ?? '',
      project.address,
    ].filter(Boolean),
    intro: project.shortDescription,
    body: runningText([project.tagline, plainText(richText(project.description))]),
    breadcrumbs: trail.slice(0, -1),
    date: null,
    visibleFrom: null,
    visibleUntil: null,
  }
}

const stageStep = ({ name, path }: ProjectTexts) => ({ text: name, slug: path.stage ?? '' })
