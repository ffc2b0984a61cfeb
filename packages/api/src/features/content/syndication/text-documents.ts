import { isPageKind } from '@nyhem/contract/pages/page-kinds'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { allSiteIds, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { makeSlices } from '../../../server/slices.ts'
import type { Catalogue, ProjectTexts } from '../../catalogue/catalogue.ts'
import type { TextDocument } from '../../text-search/text-search.ts'
import { housingTrail, pageTrail } from '../building/breadcrumbs.ts'
import { plainText, richText } from '../building/rich-text.ts'
import { pageKindDefinitions } from '../kinds/page-kinds.ts'
import { contentTexts } from '../texts/content-texts.ts'
import { projectTexts } from '../texts/project-texts.ts'
import { type ContentSnapshot, type PageEntry, textField, treeOfSite } from '../tree/content-snapshot.ts'
import { listedDocuments } from './listed-documents.ts'

type Parts = {
  snapshot: ContentSnapshot
  catalogue: Pick<Catalogue, 'textsOfSite'> & Parameters<typeof listedDocuments>[1]
  now: Instant
  onBroken: (error: unknown) => void
}

/** Editor pages including future publications, catalogue projects, and catalogue list items. */
export async function textDocuments(parts: Parts): Promise<TextDocument[]> {
  const documents = await Promise.all(
    allSiteIds().map(async (siteId) => [
      ...(await pageDocuments(parts, siteId)),
      ...(await projectDocuments(parts, siteId)),
      ...(await listedDocuments(contextOf(parts, siteId), parts.catalogue)),
    ]),
  )
  return documents.flat()
}

const contextOf = ({ snapshot, now }: Parts, siteId: SiteId) => {
  const site = siteById(siteId)
  return { site, now, tree: treeOfSite(snapshot, siteId), texts: contentTexts(site.locale) }
}

/** In slices: each page is parsed. */
async function pageDocuments(parts: Parts, siteId: SiteId): Promise<TextDocument[]> {
  const slices = makeSlices()
  const documents: TextDocument[] = []
  for (const entry of treeOfSite(parts.snapshot, siteId).entries) {
    await slices.pause()
    try {
      const document = pageDocument(parts, siteId, entry)
      if (document) documents.push(document)
    } catch (error) {
      // A stored page that no longer fits its kind fails when visited; the others stay searchable.
      parts.onBroken(error)
    }
  }
  return documents
}

function pageDocument(parts: Parts, siteId: SiteId, entry: PageEntry): TextDocument | null {
  if (!isPageKind(entry.kind) || !entry.path.startsWith('/')) return null
  const category = pageKindDefinitions[entry.kind].searchCategory
  const isOver = entry.shownUntil !== null && entry.shownUntil <= parts.now
  if (category === null || isOver) return null
  const { site, ...context } = contextOf(parts, siteId)
  const { careers } = site.routes
  const intro =
    textField(entry, 'lead') ?? textField(entry, 'intro') ?? entry.listed.intro ?? entry.seo.description ?? ''
  const isDated = (category === 'news' || category === 'pressrelease') && entry.publishedFrom !== null
  return {
    id: entry.id,
    siteId,
    category: careers !== null && entry.path.startsWith(careers) ? 'career' : category,
    url: entry.path,
    title: entry.title,
    names: [entry.seo.title ?? ''].filter(Boolean),
    intro,
    body: runningText(textsOfPage(entry).filter((text) => text !== intro)),
    breadcrumbs: pageTrail({ site, ...context }, entry).slice(0, -1),
    date: isDated && entry.publishedFrom ? localDateOf(entry.publishedFrom, site.timeZone) : null,
    visibleFrom: entry.shownFrom,
    visibleUntil: entry.shownUntil,
  }
}

/** By what parses a version: of ten thousands of pages most are as they were when one is published. */
const knownTexts = new WeakMap<PageEntry['content'], readonly string[]>()

function textsOfPage({ content }: PageEntry): readonly string[] {
  const known = knownTexts.get(content)
  if (known) return known
  const { fields, blocks } = content()
  const texts = [...textsOf(fields), ...blocks.flatMap((block) => textsOf(block.fields))]
  knownTexts.set(content, texts)
  return texts
}

/** Fields with reader-facing text; the others name pictures, places and pages. */
const readFields = new Set(
  'heading lead intro body question answer title text quote context label value description caption when scriptText'.split(
    ' ',
  ),
)
const markdownFields = new Set(['body', 'answer'])

function textsOf(fields: unknown, field = ''): string[] {
  if (typeof fields === 'string') {
    if (!readFields.has(field) || fields === '') return []
    return [markdownFields.has(field) ? plainText(richText(fields)) : fields]
  }
  if (Array.isArray(fields)) return fields.flatMap((item) => textsOf(item, field))
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).flatMap(([name, value]) => textsOf(value, name))
}

/** Joins texts; a heading gets a full stop. */
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
  const words = projectTexts[site.locale]
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
