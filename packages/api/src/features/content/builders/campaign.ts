import { type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { campaignDaysLeft, campaignState } from '@nyhem/domain/reading/campaign-days'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { chosenProjects } from '../blocks/selected-projects.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { absolute } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { linkModel } from '../published-links.ts'
import { richText } from '../rich-text.ts'
import { campaignJsonLd } from '../seo/reading-json-ld.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'

/** An offer between two days of the site's calendar. Before and after, the page says so and invites to nothing. */
export const buildCampaign: Builder<'campaign'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'campaign')
  const { site, media, now, origins } = context
  const today = localDateOf(now, site.timeZone)
  const days = { from: fields.from as LocalDate, until: fields.until as LocalDate }
  const state = campaignState(days, today)
  const heading = fields.heading ?? entry.title
  const picture = fields.picture === undefined ? null : media.picture(fields.picture, site.locale)
  const [projects, builtBlocks] = await Promise.all([
    fields.projects || fields.query ? chosenProjects(fields, context) : [],
    buildBlocks(blocks, context),
  ])
  return {
    model: {
      heading,
      lead: fields.lead,
      state,
      ...days,
      daysLeft: campaignDaysLeft(days, today),
      picture,
      body: richText(fields.body),
      points: fields.points,
      link: state === 'running' ? linkModel(context, fields.link) : null,
      meanwhile: state === 'running' ? null : linkModel(context, fields.meanwhile),
      projects,
      terms: richText(fields.terms),
      blocks: builtBlocks,
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: fields.lead, picture },
      // What is over is still there for those who have its address, but is no longer to be found.
      state === 'over'
        ? { robots: 'noindex, follow' }
        : {
            jsonLd: [
              campaignJsonLd(origins[site.siteId], {
                url: absolute(context, entry.path),
                name: heading,
                description: fields.lead,
                ...days,
              }),
            ],
          },
    ),
  }
}
