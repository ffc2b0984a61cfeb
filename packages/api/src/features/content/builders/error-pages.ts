import { projectCard } from '../../catalogue/housing-cards.ts'
import type { BuildContext } from '../build-context.ts'
import type { BuiltPage } from '../built-page.ts'
import { contentAs } from '../content-snapshot.ts'
import { linkModels } from '../published-links.ts'
import type { Builder } from './builder.ts'

const projectsOffered = 3

/** What search engines are told about pages that stand in for others: nothing to keep. */
export const noticeSeo = (context: BuildContext, heading: string, lead: string): BuiltPage<'404'>['seo'] => ({
  title: heading,
  description: lead,
  image: null,
  type: 'website',
  robots: 'noindex, follow',
  canonicalPath: context.path,
  jsonLd: [],
})

export const build404: Builder<'404'> = async ({ entry }, context) => {
  const { site, catalogue, texts } = context
  const fields = entry ? contentAs(entry, '404').fields : null
  const heading = fields?.heading ?? texts.notFoundHeading
  const lead = fields?.lead ?? texts.notFoundLead
  const projects =
    site.routes.areas === null ? [] : await catalogue.newestProjects({ siteId: site.siteId, limit: projectsOffered })
  return {
    model: {
      heading,
      lead,
      links: linkModels(context, fields?.links ?? []),
      projects: projects.map((project) => projectCard(context, project)),
    },
    pageId: entry?.id ?? '404',
    breadcrumbs: [],
    seo: noticeSeo(context, heading, lead),
    statusCode: 404,
  }
}

/** Asks the database nothing: it may be what failed. */
export const build500: Builder<'500'> = ({ entry, requestId }, context) => {
  const { site, texts } = context
  const fields = entry ? contentAs(entry, '500').fields : null
  const heading = fields?.heading ?? texts.errorHeading
  const lead = fields?.lead ?? texts.errorLead
  return {
    model: { heading, lead, requestId, phone: site.company.phone, email: site.company.email },
    pageId: entry?.id ?? '500',
    breadcrumbs: [],
    seo: { ...noticeSeo(context, heading, lead), robots: 'noindex, nofollow' },
    statusCode: 500,
  }
}
