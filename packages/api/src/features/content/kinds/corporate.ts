import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { siteIdSchema } from '@nyhem/contract/sites/site-id'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import type { BuildContext } from '../building/build-context.ts'
import { newsOf, pagesOfKind, personModels } from '../building/company-news.ts'
import { locationModel } from '../building/housing/housing-parts.ts'
import { leadsSomewhere, linkModel, linkModels } from '../building/published-links.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { address, linkFields, longText, markdown, pictureKey, shortText } from '../tree/content-fields.ts'
import { companyPerson, corporateContactFields, factFields } from '../tree/corporate-fields.ts'
import { fieldMeta } from '../tree/field-meta.ts'
import { defineEditorialPage } from './page-kind.ts'

const wayOn = z.strictObject({ title: shortText, text: shortText.optional(), href: address })

const newsShown = 4

const pictureOf = ({ media, site }: BuildContext, key: string | undefined) =>
  key === undefined ? null : media.picture(key, site.locale)

/** Another site of the house, by its key. */
const siteKey = siteIdSchema.refine(() => true).register(fieldMeta, { widget: 'short', form: 'key' })

export const corporateStartPage = defineEditorialPage('corporate-start', {
  fields: z.strictObject({
    heading: shortText,
    lead: longText,
    picture: pictureKey.optional(),
    credit: shortText.optional(),
    figures: z.strictObject({ heading: shortText, facts: factFields.min(2) }).optional(),
    body: markdown.optional(),
    businesses: z
      .strictObject({
        heading: shortText,
        items: z
          .array(
            z.strictObject({
              title: shortText,
              text: shortText,
              href: address.optional(),
              /** A sister brand, whose start page the name leads to. */
              site: siteKey.optional(),
            }),
          )
          .min(1)
          .max(12),
      })
      .optional(),
    people: z.strictObject({ heading: shortText, people: z.array(companyPerson).min(1).max(12) }).optional(),
    ways: z.array(wayOn).max(8).default([]),
  }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead, figures, businesses, people } = fields
    const picture = pictureOf(context, fields.picture)
    const [newsList = null] = pagesOfKind(context, 'corporate-news')
    return {
      model: {
        heading,
        lead,
        picture,
        credit: fields.credit ?? null,
        figures: figures ?? null,
        body: fields.body ? richText(fields.body) : '',
        businesses: businesses
          ? {
              heading: businesses.heading,
              items: businesses.items.map(({ title, text, href, site }) => ({
                title,
                text,
                href:
                  site !== undefined
                    ? originOf(context.origins, site) + siteById(site).pathPrefix
                    : href !== undefined && leadsSomewhere(context, href)
                      ? href
                      : null,
              })),
            }
          : null,
        news: newsOf(context, newsList).slice(0, newsShown),
        newsHref: newsList?.path ?? null,
        people: people ? { heading: people.heading, people: personModels(people.people) } : null,
        ways: fields.ways
          .filter(({ href }) => leadsSomewhere(context, href))
          .map(({ title, text = null, href }) => ({ title, text, href })),
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(entry, { heading, description: lead, picture }),
    }
  },
})

export const corporateAboutPage = defineEditorialPage('corporate-about', {
  fields: z.strictObject({
    heading: shortText,
    lead: longText,
    picture: pictureKey.optional(),
    body: markdown.optional(),
    facts: factFields.default([]),
    history: z
      .array(z.strictObject({ year: shortText, title: shortText, text: longText }))
      .max(20)
      .default([]),
    management: z.array(companyPerson).max(20).default([]),
    board: z.array(companyPerson).max(20).default([]),
    owners: z
      .array(z.strictObject({ name: shortText, share: shortText }))
      .max(20)
      .default([]),
    policies: z.array(linkFields).max(12).default([]),
  }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead, facts, history, owners } = fields
    const picture = pictureOf(context, fields.picture)
    return {
      model: {
        heading,
        lead,
        picture,
        body: fields.body ? richText(fields.body) : '',
        facts,
        history,
        management: personModels(fields.management),
        board: personModels(fields.board),
        owners,
        policies: linkModels(context, fields.policies),
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(entry, { heading, description: lead, picture }),
    }
  },
})

export const corporateContactPage = defineEditorialPage('corporate-contact', {
  fields: corporateContactFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead, switchboard, invoices } = fields
    return {
      model: {
        heading,
        lead,
        switchboard,
        purposes: fields.purposes.map(({ phone = null, email = null, link, people, ...words }) => ({
          ...words,
          phone,
          email,
          link: linkModel(context, link),
          people: personModels(people),
        })),
        offices: fields.offices.map((office) => officeModel(context, office)),
        invoices: invoices ? { address: invoices.address, facts: invoices.facts, text: invoices.text ?? null } : null,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(entry, { heading, description: lead }),
    }
  },
})

type Office = z.output<typeof corporateContactFields>['offices'][number]

const officeModel = (
  context: BuildContext,
  { id, name, address, phone, geo }: Office,
): PageModels['corporate-contact']['offices'][number] => ({
  id,
  name,
  address,
  phone: phone ?? null,
  location: geo ? locationModel(context, { id, geo, label: name, address: address.join(', '), nearby: [] }) : null,
})
