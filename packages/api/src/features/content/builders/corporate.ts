import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { corporateBranch } from '../branch.ts'
import { pageTrail } from '../breadcrumbs.ts'
import type { BuildContext } from '../build-context.ts'
import { newsOf, pagesOfKind, personModels } from '../company-news.ts'
import { contentAs } from '../content-snapshot.ts'
import { locationModel } from '../housing/housing-parts.ts'
import { leadsSomewhere, linkModel, linkModels } from '../published-links.ts'
import { richText } from '../rich-text.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'
import type { PageFields } from './page-fields.ts'

const newsShown = 4

const pictureOf = ({ media, site }: BuildContext, key: string | undefined) =>
  key === undefined ? null : media.picture(key, site.locale)

/** The front of what is told about the company. */
export const buildCorporateStart: Builder<'corporate-start'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'corporate-start')
  const { heading, lead, figures, businesses, people } = fields
  const picture = pictureOf(context, fields.picture)
  const [newsList = null] = pagesOfKind(context, 'corporate-news')
  return {
    model: {
      heading,
      lead,
      picture,
      credit: fields.credit ?? null,
      branch: corporateBranch(context, entry),
      figures: figures ?? null,
      body: fields.body ? richText(fields.body) : '',
      businesses: businesses
        ? {
            heading: businesses.heading,
            items: businesses.items.map(({ title, text, href }) => ({
              title,
              text,
              href: href !== undefined && leadsSomewhere(context, href) ? href : null,
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: lead, picture }),
  }
}

/** Who the company is: how it came to be, who leads it, who owns it and what it holds to. */
export const buildCorporateAbout: Builder<'corporate-about'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'corporate-about')
  const { heading, lead, facts, history, owners } = fields
  const picture = pictureOf(context, fields.picture)
  return {
    model: {
      heading,
      lead,
      picture,
      branch: corporateBranch(context, entry),
      body: fields.body ? richText(fields.body) : '',
      facts,
      history,
      management: personModels(fields.management),
      board: personModels(fields.board),
      owners,
      policies: linkModels(context, fields.policies),
      blocks: await buildBlocks(blocks, context),
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: lead, picture }),
  }
}

/** How the company is reached, by what it is about; where its offices are; and where invoices go. */
export const buildCorporateContact: Builder<'corporate-contact'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'corporate-contact')
  const { heading, lead, switchboard, invoices } = fields
  return {
    model: {
      heading,
      lead,
      branch: corporateBranch(context, entry),
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: lead }),
  }
}

type Office = PageFields['corporate-contact']['offices'][number]

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
