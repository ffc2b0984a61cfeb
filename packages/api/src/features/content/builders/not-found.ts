import { contactsFor } from '@nyhem/domain/housing/staff-contacts'
import { homeCard, projectCard } from '../../catalogue/housing-cards.ts'
import { type BuildContext, publishedRoute } from '../build-context.ts'
import { contentAs, type PageEntry } from '../content-snapshot.ts'
import type { Builder } from './builder.ts'
import { noticeSeo } from './error-pages.ts'

const homesOffered = 4
const projectsOffered = 4
const contactsShown = 3

type NoticeKind = 'not-found-object' | 'not-found-stage' | 'not-found-premises'

function wordsOf(kind: NoticeKind, entry: PageEntry | null, { texts }: BuildContext) {
  const fields = entry ? contentAs(entry, kind).fields : null
  return { heading: fields?.heading ?? texts.notFoundHeading, lead: fields?.lead ?? texts.notFoundLead }
}

/** A home that was there and is gone: its stage, when that is still there, and homes like it. */
export const buildNotFoundObject: Builder<'not-found-object'> = async ({ entry, stageId, wasIn }, context) => {
  const words = wordsOf('not-found-object', entry, context)
  const { catalogue, site } = context
  const [[stage], ownHomes] = await Promise.all([
    stageId === null ? [] : catalogue.projectsByIds(site.siteId, [stageId]),
    stageId === null ? [] : catalogue.newestHomes({ siteId: site.siteId, stageId, limit: homesOffered }),
  ])
  const homes =
    ownHomes.length > 0 ? ownHomes : await catalogue.newestHomes({ siteId: site.siteId, limit: homesOffered })
  return {
    model: {
      ...words,
      stage: stage ? projectCard(context, stage) : null,
      similarHomes: homes.map((home) => homeCard(context, home)),
      successionHref: wasIn === 'succession' ? publishedRoute(context, 'succession') : null,
      areasHref: publishedRoute(context, 'areas'),
    },
    pageId: entry?.id ?? 'not-found-object',
    breadcrumbs: [],
    seo: noticeSeo(context, words.heading, words.lead),
    statusCode: 404,
  }
}

/** A stage or an area that was there and is gone. */
export const buildNotFoundStage: Builder<'not-found-stage'> = async ({ entry, gone }, context) => {
  const words = wordsOf('not-found-stage', entry, context)
  const near = await projectsNear(gone, context)
  return {
    model: { ...words, projects: near, areasHref: publishedRoute(context, 'areas') },
    pageId: entry?.id ?? 'not-found-stage',
    breadcrumbs: [],
    seo: noticeSeo(context, words.heading, words.lead),
    statusCode: 404,
  }
}

async function projectsNear(gone: Parameters<BuildContext['catalogue']['nearbyStages']>[0], context: BuildContext) {
  const { catalogue, site } = context
  const near = await catalogue.nearbyStages(gone, projectsOffered)
  const found = near.length > 0 ? near : await catalogue.newestProjects({ siteId: site.siteId, limit: projectsOffered })
  return found.map((project) => projectCard(context, project))
}

export const buildNotFoundPremises: Builder<'not-found-premises'> = async ({ entry }, context) => {
  const words = wordsOf('not-found-premises', entry, context)
  const { catalogue, site } = context
  const contacts = contactsFor('general', site.country, await catalogue.contactsOfSite(site.siteId))
  return {
    model: {
      ...words,
      premisesHref: publishedRoute(context, 'premises'),
      contacts: contacts.slice(0, contactsShown).map((contact) => ({ ...contact })),
    },
    pageId: entry?.id ?? 'not-found-premises',
    breadcrumbs: [],
    seo: noticeSeo(context, words.heading, words.lead),
    statusCode: 404,
  }
}
