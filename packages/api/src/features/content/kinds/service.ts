import type { FaqItem } from '@nyhem/contract/pages/service'
import { type ContactPurpose, contactPurposes } from '@nyhem/domain/housing/enumerations'
import { contactGroups } from '@nyhem/domain/housing/staff-contacts'
import { faqQueryNames, readFaqText } from '@nyhem/domain/service/faq-search'
import { openingAt, openingChanges } from '@nyhem/domain/service/opening-hours'
import { mainSiteOf, originOf } from '@nyhem/domain/sites/all-sites'
import { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { absolute, type BuildContext, publishedRoute } from '../building/build-context.ts'
import { companyOf } from '../building/company.ts'
import { customerPhoneOf, phoneFields } from '../building/customer-phone.ts'
import { listedFiles } from '../building/listed-files.ts'
import { pageOfKind } from '../building/page-of-kind.ts'
import { linkModels } from '../building/published-links.ts'
import { plainText, richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { faqJsonLd, serviceJsonLd } from '../seo/json-ld.ts'
import {
  anchor,
  fileFields,
  linkFields,
  longText,
  markdown,
  pictureKey,
  shortText,
  transcript,
} from '../tree/content-fields.ts'
import { contentAs, type PageEntry } from '../tree/content-snapshot.ts'
import { defineEditorialPage } from './page-kind.ts'

const phone = shortText

const email = z.email('must be an e-mail address')

const purposes = z.array(z.enum(contactPurposes)).min(1)

const faqItem = z.strictObject({
  id: anchor,
  question: shortText,
  answer: markdown,
  video: z
    .strictObject({
      link: z.url({ protocol: /^https$/, error: 'must be an https address' }),
      image: pictureKey.optional(),
      description: longText.optional(),
      scriptText: transcript.optional(),
    })
    .optional(),
  files: z.array(fileFields).max(8).default([]),
})

const faqFields = z
  .strictObject({
    heading: shortText,
    lead: longText.optional(),
    topics: z.array(z.strictObject({ id: anchor, heading: shortText, items: z.array(faqItem).min(1) })).min(1),
  })
  .refine(({ topics }) => hasOwnAnchors(topics.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])), {
    path: ['topics'],
    message: 'needs an id of its own for every topic and question',
  })

const hasOwnAnchors = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const packageValue = z.union([shortText, z.boolean()])

/** Questions by topic; a query in the address filters the initial view. */
export const faqPage = defineEditorialPage('faq', {
  fields: faqFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead = null } = fields
    const requested = readFaqText(context.query[faqQueryNames.text])
    const topics = fields.topics.map(({ id, heading: name, items }) => ({
      id,
      heading: name,
      items: items.map((item) => questionOf(item, context)),
    }))
    const answers = topics
      .flatMap(({ items }) => items)
      .map(({ question, answer }) => ({ question, answer: plainText(answer) }))
    return {
      model: {
        heading,
        lead,
        action: entry.path,
        asked: requested,
        topics,
        customerServiceHref: pageOfKind('customer-service', context)?.path ?? null,
        company: companyOf(context),
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: lead },
        {
          robots: requested === '' ? 'index, follow' : 'noindex, follow',
          jsonLd: requested === '' ? faqJsonLd(answers) : [],
        },
      ),
    }
  },
})

function questionOf(
  item: z.output<typeof faqFields>['topics'][number]['items'][number],
  context: BuildContext,
): FaqItem {
  const { id, question, answer, video, files } = item
  return {
    id,
    question,
    answer: richText(answer),
    youtubeLink: video?.link ?? null,
    youtubeImage: video?.image === undefined ? null : context.media.picture(video.image, context.site.locale),
    youtubeDescription: video?.description ?? null,
    youtubeScriptText: video?.scriptText ?? null,
    files: listedFiles(files, context),
  }
}

/** Contact options, and whether the phone is open now. */
export const customerServicePage = defineEditorialPage('customer-service', {
  fields: z.strictObject({
    heading: shortText,
    lead: longText.optional(),
    /** Question ids on the site's FAQ page. */
    questions: z.array(anchor).max(8).default([]),
    phone: phoneFields,
    urgent: z.strictObject({ heading: shortText, text: longText, phone }).optional(),
    topics: z
      .array(
        z.strictObject({
          id: anchor,
          heading: shortText,
          text: longText,
          phone: phone.optional(),
          email: email.optional(),
          links: z.array(linkFields).max(4).default([]),
        }),
      )
      .min(1),
  }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead = null, phone, urgent = null } = fields
    const { site } = context
    const opening = openingAt(customerPhoneOf(phone).hours, context.now, site.timeZone)
    const questions = pageOfKind('faq', context)
    return {
      model: {
        heading,
        lead,
        searchAction: questions?.path ?? null,
        questions: questions ? chosenQuestions(questions, fields.questions) : [],
        phone: { number: phone.number, spans: phone.spans, opening },
        urgent,
        // Not the page of errands, which is hidden from those who have none.
        reportHref: site.has.errands ? '#open-case' : null,
        topics: fields.topics.map((topic) => ({
          ...topic,
          phone: topic.phone ?? null,
          email: topic.email ?? null,
          links: linkModels(context, topic.links),
        })),
        contactHref: publishedRoute(context, 'quickContact'),
        email: site.company.email,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(entry, { heading, description: lead }),
      changes: openingChanges(opening, context.now, site.timeZone),
    }
  },
})

/** In the editors' order; removed questions are omitted. */
function chosenQuestions(page: PageEntry, ids: readonly string[]): { question: string; href: string }[] {
  const items = contentAs(page, faqFields).fields.topics.flatMap((topic) => topic.items)
  return ids.flatMap((id) => {
    const item = items.find((one) => one.id === id)
    return item ? [{ question: item.question, href: `${page.path}#${id}` }] : []
  })
}

/** A longer list would be a directory, not an answer. */
const mostContacts = 4

/** The English sub-site uses its main site's contacts. */
async function contactsAbout(purposes: readonly ContactPurpose[], { site, catalogue }: BuildContext) {
  const contacts = await catalogue.contactsOfSite(mainSiteOf(site).siteId)
  return contactGroups(purposes, site.country, contacts).map((group) => ({
    purposes: [...group.purposes],
    contacts: group.contacts.slice(0, mostContacts).map((contact) => ({ ...contact })),
  }))
}

export const modalContactPage = defineEditorialPage('modal-contact', {
  fields: z.strictObject({
    heading: shortText,
    lead: longText.optional(),
    purposes: purposes.default([...contactPurposes]),
  }),
  searchCategory: 'content',
  build: async ({ entry, fields }, context) => {
    const { heading, lead = null, purposes } = fields
    return {
      model: { heading, lead, groups: await contactsAbout(purposes, context), company: companyOf(context) },
      seo: editorialSeo(entry, { heading, description: lead }),
    }
  },
})

export const managementServicesPage = defineEditorialPage('management-services', {
  fields: z
    .strictObject({
      heading: shortText,
      lead: longText,
      picture: pictureKey.optional(),
      parts: z.array(z.strictObject({ heading: shortText, text: longText, points: z.array(shortText).max(8) })).min(1),
      packages: z
        .strictObject({
          heading: shortText,
          intro: longText.optional(),
          names: z
            .array(z.strictObject({ name: shortText, for: shortText }))
            .min(2)
            .max(4),
          rows: z.array(z.strictObject({ label: shortText, values: z.array(packageValue) })).min(1),
          note: longText.optional(),
        })
        .optional(),
      purposes: purposes.default(['support', 'customer-service']),
    })
    .refine(({ packages }) => packages?.rows.every(({ values }) => values.length === packages.names.length) ?? true, {
      path: ['packages', 'rows'],
      message: 'need one value for each package',
    }),
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead, parts, packages } = fields
    const { site, media, origins } = context
    const picture = fields.picture === undefined ? null : media.picture(fields.picture, site.locale)
    const form = blocks.find((block) => block.kind === 'form')
    return {
      model: {
        heading,
        lead,
        picture,
        parts,
        packages: packages ? { ...packages, intro: packages.intro ?? null, note: packages.note ?? null } : null,
        contacts: await contactsAbout(fields.purposes, context),
        offerHref: form ? `#${form.id}` : null,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: lead, picture },
        {
          jsonLd: [
            serviceJsonLd(site, originOf(origins, site.siteId), {
              url: absolute(context, entry.path),
              name: heading,
              description: lead,
              offers: packages?.names.map(({ name }) => name) ?? [],
            }),
          ],
        },
      ),
    }
  },
})
