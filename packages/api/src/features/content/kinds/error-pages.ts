import { z } from 'zod'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { publishedRoute } from '../building/build-context.ts'
import { linkModels } from '../building/published-links.ts'
import { noticeFields } from '../tree/common-fields.ts'
import { linkFields, longText, shortText } from '../tree/content-fields.ts'
import { defineNotice, type Notice } from './page-kind.ts'

const error404Fields = z.strictObject({
  heading: shortText,
  lead: longText,
  links: z.array(linkFields).max(8).default([]),
})

const projectsOffered = 3

export const error404Page = defineNotice('404', error404Fields, async (fields, context) => {
  const { site, catalogue, texts } = context
  const projects =
    site.routes.areas === null ? [] : await catalogue.newestProjects({ siteId: site.siteId, limit: projectsOffered })
  return {
    model: {
      heading: fields?.heading ?? texts.notFoundHeading,
      lead: fields?.lead ?? texts.notFoundLead,
      links: linkModels(context, fields?.links ?? []),
      searchHref: publishedRoute(context, 'textSearch'),
      projects: projects.map((project) => projectCard(context, project)),
    },
  }
})

/** Does not query the database: it may be what failed. */
export const error500Page = defineNotice(
  '500',
  noticeFields,
  (fields, { site, texts }, { requestId }: Notice & { requestId: string | null }) => ({
    model: {
      heading: fields?.heading ?? texts.errorHeading,
      lead: fields?.lead ?? texts.errorLead,
      requestId,
      phone: site.company.phone,
      email: site.company.email,
    },
  }),
  { statusCode: 500, robots: 'noindex, nofollow' },
)
