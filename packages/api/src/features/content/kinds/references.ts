import { holdingHref } from '@nyhem/domain/housing/housing-href'
import type { ReferenceProject } from '@nyhem/domain/housing/reference-project'
import {
  countTypes,
  likeProject,
  parseReferenceType,
  referenceQueryNames,
  referenceVariants,
  typesOf,
} from '@nyhem/domain/search/reference-filter'
import { originOf } from '@nyhem/domain/sites/all-sites'
import { z } from 'zod'
import { picturesOf } from '../../catalogue/housing-cards.ts'
import { referenceCard } from '../../catalogue/reference-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { listTrail } from '../building/breadcrumbs.ts'
import { absolute, type BuildContext } from '../building/build-context.ts'
import { locationModel } from '../building/housing/housing-parts.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { listJsonLd, placeJsonLd, sharePicture } from '../seo/json-ld.ts'
import { listFields } from '../tree/common-fields.ts'
import { defineCataloguePage, defineEditorialPage, type Listed } from './page-kind.ts'
import { supplementOf } from './supplement.ts'

const othersShown = 3

export const referenceStartPage = defineEditorialPage('reference-start', {
  fields: listFields.extend({
    variant: z.enum(referenceVariants).default('housing'),
  }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, catalogue, query } = context
    const { heading, intro, variant } = fields
    const all = (await catalogue.referenceProjectsOfSite(site.siteId)).filter(
      (project) => typesOf(project, variant).length > 0,
    )
    const choices = countTypes(all, variant)
    const requested = query[referenceQueryNames.type]
    const type = parseReferenceType(requested ?? null, variant)
    const chosen = choices.some((choice) => choice.type === type) ? type : null
    const projects = all.filter((project) => chosen === null || typesOf(project, variant).includes(chosen))
    return {
      model: {
        heading,
        intro,
        variant,
        action: entry.path,
        chosen,
        dropped: Boolean(requested) && chosen === null,
        choices: [...choices],
        total: all.length,
        projects: projects.map((project) => referenceCard(context, project)),
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: intro, picture: firstPicture(projects, context) },
        {
          robots: requested ? 'noindex, follow' : 'index, follow',
          jsonLd: listJsonLd(
            all.map((project) => ({
              name: project.name,
              url: absolute(context, holdingHref(site, 'references', project.slug)),
            })),
          ),
        },
      ),
    }
  },
})

const firstPicture = (projects: readonly ReferenceProject[], context: BuildContext) =>
  projects.map((project) => referenceCard(context, project).picture).find((picture) => picture !== null) ?? null

export const referenceProjectPage = defineCataloguePage(
  'reference-project',
  async ({ item, all, supplement }: Listed<ReferenceProject>, context) => {
    const { site, origins } = context
    const own = await supplementOf(supplement, context)
    const pictures = picturesOf(context, item.images)
    const path = holdingHref(site, 'references', item.slug)
    const description = own.seo.description ?? item.shortDescription
    return {
      model: {
        project: referenceCard(context, item),
        heading: own.heading ?? item.name,
        lead: own.lead ?? item.shortDescription,
        description: richText(item.description),
        facts: item.facts.map((fact) => ({ ...fact })),
        pictures,
        location: locationModel(context, {
          id: item.id,
          geo: item.geo,
          label: item.name,
          address: `${item.municipality.name}, ${item.county.name}`,
          nearby: [],
        }),
        others: likeProject(item, all)
          .slice(0, othersShown)
          .map((other) => referenceCard(context, other)),
        listHref: site.routes.references ?? site.pathPrefix,
        blocks: own.blocks,
      },
      pageId: supplement?.id ?? item.id,
      breadcrumbs: listTrail(context, 'references', item.name),
      seo: {
        title: own.seo.title ?? `${item.name}, ${item.municipality.name}`,
        description,
        image: pictures[0] ?? null,
        canonicalPath: path,
        jsonLd: [
          placeJsonLd(site, {
            url: absolute(context, path),
            name: item.name,
            description,
            images: pictures.slice(0, 3).map((picture) => sharePicture(originOf(origins, site.siteId), picture)),
            geo: item.geo,
            municipality: item.municipality.name,
            county: item.county.name,
          }),
        ],
      },
      dataLayer: { municipality: item.municipality.name, county: item.county.name },
    }
  },
)
