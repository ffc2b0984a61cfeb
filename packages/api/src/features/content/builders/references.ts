import { holdingHref } from '@nyhem/domain/housing/housing-href'
import type { ReferenceProject } from '@nyhem/domain/housing/reference-project'
import {
  countTypes,
  likeProject,
  parseReferenceType,
  referenceQueryNames,
  typesOf,
} from '@nyhem/domain/search/reference-filter'
import { picturesOf } from '../../catalogue/housing-cards.ts'
import { referenceCard } from '../../catalogue/reference-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { listTrail, pageTrail } from '../breadcrumbs.ts'
import { absolute, type BuildContext } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { locationModel } from '../housing/housing-parts.ts'
import { richText } from '../rich-text.ts'
import { listJsonLd, placeJsonLd, sharePicture } from '../seo/json-ld.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'
import { supplementOf } from './supplement.ts'

const othersShown = 3

/** What has been built, and is being built, by type. */
export const buildReferenceStart: Builder<'reference-start'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'reference-start')
  const { site, catalogue, query } = context
  const { heading, intro, variant } = fields
  const all = (await catalogue.referenceProjectsOfSite(site.siteId)).filter(
    (project) => typesOf(project, variant).length > 0,
  )
  const choices = countTypes(all, variant)
  const asked = query[referenceQueryNames.type]
  const type = parseReferenceType(asked ?? null, variant)
  const chosen = choices.some((choice) => choice.type === type) ? type : null
  const projects = all.filter((project) => chosen === null || typesOf(project, variant).includes(chosen))
  return {
    model: {
      heading,
      intro,
      variant,
      action: entry.path,
      chosen,
      dropped: Boolean(asked) && chosen === null,
      choices: [...choices],
      total: all.length,
      projects: projects.map((project) => referenceCard(context, project)),
      blocks: await buildBlocks(blocks, context),
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: intro, picture: firstPicture(projects, context) },
      {
        robots: asked ? 'noindex, follow' : 'index, follow',
        jsonLd: listJsonLd(
          all.map((project) => ({
            name: project.name,
            url: absolute(context, holdingHref(site, 'references', project.slug)),
          })),
        ),
      },
    ),
  }
}

const firstPicture = (projects: readonly ReferenceProject[], context: BuildContext) =>
  projects.map((project) => referenceCard(context, project).picture).find((picture) => picture !== null) ?? null

/** One of them: what was built, for whom, when and where. */
export const buildReferenceProject: Builder<'reference-project'> = async ({ item, all, supplement }, context) => {
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
      type: 'website',
      robots: 'index, follow',
      canonicalPath: path,
      jsonLd: [
        placeJsonLd(site, {
          url: absolute(context, path),
          name: item.name,
          description,
          images: pictures.slice(0, 3).map((picture) => sharePicture(origins[site.siteId], picture)),
          geo: item.geo,
          municipality: item.municipality.name,
          county: item.county.name,
        }),
      ],
    },
    dataLayer: { municipality: item.municipality.name, county: item.county.name },
  }
}
