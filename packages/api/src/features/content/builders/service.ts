import type { FaqItem } from '@nyhem/contract/pages/service'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { ContactPurpose } from '@nyhem/domain/housing/enumerations'
import { contactGroups } from '@nyhem/domain/housing/staff-contacts'
import { faqQueryNames, readFaqText } from '@nyhem/domain/service/faq-search'
import { type Opening, openingAt } from '@nyhem/domain/service/opening-hours'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { absolute, type BuildContext, publishedRoute } from '../build-context.ts'
import { contentAs, type PageEntry } from '../content-snapshot.ts'
import { listedFiles } from '../listed-files.ts'
import { pageOfKind } from '../page-of-kind.ts'
import { linkModels } from '../published-links.ts'
import { plainText, richText } from '../rich-text.ts'
import { faqJsonLd, serviceJsonLd } from '../seo/json-ld.ts'
import type { Builder } from './builder.ts'
import { companyOf } from './company.ts'
import { editorialSeo } from './editorial-seo.ts'
import type { PageFields } from './page-fields.ts'

/** Questions by topic; the words in the address narrow what is shown at first. */
export const buildFaqPage: Builder<'faq'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'faq')
  const { heading, lead = null } = fields
  const asked = readFaqText(context.query[faqQueryNames.text])
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
      asked,
      topics,
      customerServiceHref: pageOfKind('customer-service', context)?.path ?? null,
      company: companyOf(context),
      blocks: await buildBlocks(blocks, context),
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: lead },
      { robots: asked === '' ? 'index, follow' : 'noindex, follow', jsonLd: asked === '' ? faqJsonLd(answers) : [] },
    ),
  }
}

function questionOf(item: PageFields['faq']['topics'][number]['items'][number], context: BuildContext): FaqItem {
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

/** The fastest ways to an answer, and whether anybody answers the phone now. */
export const buildCustomerService: Builder<'customer-service'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'customer-service')
  const { heading, lead = null, phone, urgent = null } = fields
  const { site } = context
  const hours = { spans: phone.spans, closedOn: phone.closedOn as LocalDate[] }
  const opening = openingAt(hours, context.now, site.timeZone)
  const questions = pageOfKind('faq', context)
  return {
    model: {
      heading,
      lead,
      searchAction: questions?.path ?? null,
      questions: questions ? chosenQuestions(questions, fields.questions) : [],
      phone: { number: phone.number, spans: phone.spans, opening },
      urgent,
      reportHref: site.has.errands ? publishedRoute(context, 'myPagesErrands') : null,
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: lead }),
    changes: changeOf(opening),
  }
}

/** The moment at which the page says something else. */
function changeOf(opening: Opening): Instant[] {
  const moment = opening.state === 'open' ? opening.until : opening.opensAt
  return moment === null ? [] : [moment]
}

/** What most people ask, in the order that an editor chose; a question that is gone is left out. */
function chosenQuestions(page: PageEntry, ids: readonly string[]): { question: string; href: string }[] {
  const items = contentAs(page, 'faq').fields.topics.flatMap((topic) => topic.items)
  return ids.flatMap((id) => {
    const item = items.find((one) => one.id === id)
    return item ? [{ question: item.question, href: `${page.path}#${id}` }] : []
  })
}

/** Most people of one group: more is a directory, not an answer. */
const mostContacts = 4

/** Whom to ask about what. The English sub-site has the people of its main site. */
async function contactsAbout(purposes: readonly ContactPurpose[], { site, catalogue }: BuildContext) {
  const contacts = await catalogue.contactsOfSite(mainSiteOf(site).siteId)
  return contactGroups(purposes, site.country, contacts).map((group) => ({
    purposes: [...group.purposes],
    contacts: group.contacts.slice(0, mostContacts).map((contact) => ({ ...contact })),
  }))
}

export const buildModalContact: Builder<'modal-contact'> = async ({ entry }, context) => {
  const { heading, lead = null, purposes } = contentAs(entry, 'modal-contact').fields
  return {
    model: { heading, lead, groups: await contactsAbout(purposes, context), company: companyOf(context) },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: lead }),
  }
}

export const buildManagementServices: Builder<'management-services'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'management-services')
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: lead, picture },
      {
        jsonLd: [
          serviceJsonLd(site, origins[site.siteId], {
            url: absolute(context, entry.path),
            name: heading,
            description: lead,
            offers: packages?.names.map(({ name }) => name) ?? [],
          }),
        ],
      },
    ),
  }
}
