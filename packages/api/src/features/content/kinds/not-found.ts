import { contactsFor } from '@nyhem/domain/housing/staff-contacts'
import type { AreaId, StageId } from '@nyhem/domain/ids'
import type { z } from 'zod'
import { homeCard, projectCard } from '../../catalogue/housing-cards.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { noticeFields } from '../tree/common-fields.ts'
import { defineNotice, type Notice } from './page-kind.ts'

const homesOffered = 4
const projectsOffered = 4
const contactsShown = 3

const textsOf = (fields: z.output<typeof noticeFields> | null, { texts }: BuildContext) => ({
  heading: fields?.heading ?? texts.notFoundHeading,
  lead: fields?.lead ?? texts.notFoundLead,
})

/** A removed home: its stage, if it still exists, and similar homes. `wasIn` is the list that had it. */
export const notFoundObjectPage = defineNotice(
  'not-found-object',
  noticeFields,
  async (fields, context, { stageId, wasIn }: Notice & { stageId: StageId | null; wasIn: 'areas' | 'succession' }) => {
    const words = textsOf(fields, context)
    const { catalogue, site } = context
    const [[stage], homes] = await Promise.all([
      stageId === null ? [] : catalogue.projectsByIds(site.siteId, [stageId]),
      freeHomesNear(stageId, context),
    ])
    return {
      model: {
        ...words,
        stage: stage ? projectCard(context, stage) : null,
        similarHomes: homes.map((home) => homeCard(context, home)),
        successionHref: wasIn === 'succession' ? publishedRoute(context, 'succession') : null,
        areasHref: publishedRoute(context, 'areas'),
      },
    }
  },
)

/** Homes for sale: of the stage, else of stages near it, else of the site. */
async function freeHomesNear(stageId: StageId | null, { catalogue, site }: BuildContext) {
  const free = { siteId: site.siteId, statuses: ['for-sale'], limit: homesOffered } as const
  const own = stageId === null ? [] : await catalogue.newestHomes({ ...free, stageId })
  if (own.length > 0) return own
  const nearby = stageId === null ? [] : await catalogue.nearbyStages(stageId, projectsOffered)
  const near = await Promise.all(nearby.map(({ id }) => catalogue.newestHomes({ ...free, stageId: id })))
  const found = near.flat().slice(0, homesOffered)
  return found.length > 0 ? found : catalogue.newestHomes(free)
}

/** A removed stage or area. */
export const notFoundStagePage = defineNotice(
  'not-found-stage',
  noticeFields,
  async (fields, context, { gone }: Notice & { gone: StageId | AreaId }) => {
    const words = textsOf(fields, context)
    const near = await projectsNear(gone, context)
    return {
      model: { ...words, projects: near, areasHref: publishedRoute(context, 'areas') },
    }
  },
)

async function projectsNear(gone: Parameters<BuildContext['catalogue']['nearbyStages']>[0], context: BuildContext) {
  const { catalogue, site } = context
  const near = await catalogue.nearbyStages(gone, projectsOffered)
  const found = near.length > 0 ? near : await catalogue.newestProjects({ siteId: site.siteId, limit: projectsOffered })
  return found.map((project) => projectCard(context, project))
}

export const notFoundPremisesPage = defineNotice('not-found-premises', noticeFields, async (fields, context) => {
  const words = textsOf(fields, context)
  const { catalogue, site } = context
  const contacts = contactsFor('general', site.country, await catalogue.contactsOfSite(site.siteId))
  return {
    model: {
      ...words,
      premisesHref: publishedRoute(context, 'premises'),
      contacts: contacts.slice(0, contactsShown).map((contact) => ({ ...contact })),
    },
  }
})
