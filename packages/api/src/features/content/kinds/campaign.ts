import { pointIcons } from '@nyhem/contract/blocks/point-icons'
import { type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { campaignDaysLeft, campaignState } from '@nyhem/domain/reading/campaign-days'
import { originOf } from '@nyhem/domain/sites/all-sites'
import { z } from 'zod'
import { atMostOneOf, projectQuery } from '../blocks/block-fields.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { chosenProjects } from '../blocks/selected-projects.ts'
import { absolute } from '../building/build-context.ts'
import { linkModel } from '../building/published-links.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { campaignJsonLd } from '../seo/reading-json-ld.ts'
import { catalogueId, day, linkFields, longText, markdown, pictureKey, shortText } from '../tree/content-fields.ts'
import { defineEditorialPage } from './page-kind.ts'

/** Active between two local dates; before and after, the page says so and has no invitation. */
export const campaignPage = defineEditorialPage('campaign', {
  fields: z
    .strictObject({
      heading: shortText.optional(),
      lead: longText,
      /** First and last day. */
      from: day,
      until: day,
      picture: pictureKey.optional(),
      body: markdown,
      points: z
        .array(z.strictObject({ icon: z.enum(pointIcons), text: shortText }))
        .max(6)
        .default([]),
      link: linkFields,
      meanwhile: linkFields.optional(),
      projects: z.array(catalogueId('project')).max(6).optional(),
      query: projectQuery.optional(),
      terms: markdown,
    })
    .refine(({ from, until }) => from <= until, { path: ['until'], message: 'is before the first day' })
    .apply(atMostOneOf('projects', 'query')),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
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
      seo: editorialSeo(
        entry,
        { heading, description: fields.lead, picture },
        // An expired campaign keeps its address but is not indexed.
        state === 'over'
          ? { robots: 'noindex, follow' }
          : {
              jsonLd: [
                campaignJsonLd(originOf(origins, site.siteId), {
                  url: absolute(context, entry.path),
                  name: heading,
                  description: fields.lead,
                  ...days,
                }),
              ],
            },
      ),
    }
  },
})
