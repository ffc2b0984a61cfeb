import type { Job, JobCard } from '@nyhem/contract/pages/careers'
import {
  jobChoices,
  jobFields,
  jobForms,
  jobQueryNames,
  jobsThatFit,
  openJobs,
  readJobFilter,
} from '@nyhem/domain/careers/job-list'
import type { LocalDate } from '@nyhem/domain/dates'
import { originOf } from '@nyhem/domain/sites/all-sites'
import { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { absolute, type BuildContext } from '../building/build-context.ts'
import { pageOfKind } from '../building/page-of-kind.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { jobPostingJsonLd } from '../seo/job-json-ld.ts'
import { anchor, day, longText, markdown, pictureKey, shortText } from '../tree/content-fields.ts'
import { contentAs, type PageEntry } from '../tree/content-snapshot.ts'
import { defineEditorialPage } from './page-kind.ts'

const email = z.email('must be an e-mail address')

/** `from`: day of posting, `until`: last day to apply. */
const jobItem = z.strictObject({
  id: anchor,
  title: shortText,
  place: shortText,
  field: z.enum(jobFields),
  form: z.enum(jobForms),
  from: day,
  until: day.optional(),
  intro: longText,
  body: markdown.optional(),
  contact: z.strictObject({ name: shortText, phone: shortText }).optional(),
})

const availableJobsFields = z
  .strictObject({
    heading: shortText,
    lead: longText.optional(),
    /** Address for applications. */
    email,
    jobs: z.array(jobItem).default([]),
  })
  .refine(({ jobs }) => new Set(jobs.map(({ id }) => id)).size === jobs.length, {
    path: ['jobs'],
    message: 'needs an id of its own for every position',
  })

type OpenJob = Omit<Job, 'lastDay'> & { lastDay: LocalDate | null; postedOn: LocalDate }

/** Positions open on that day. */
function openJobsOf(entry: PageEntry, { today }: Pick<BuildContext, 'today'>): OpenJob[] {
  const { email, jobs } = contentAs(entry, availableJobsFields).fields
  const all = jobs
    .filter(({ from }) => from <= today)
    .map(({ from, until, body, contact, ...job }) => ({
      ...job,
      href: `${entry.path}#${job.id}`,
      lastDay: (until ?? null) as LocalDate | null,
      postedOn: from as LocalDate,
      body: body ? richText(body) : '',
      contact: contact ?? null,
      email,
    }))
  return openJobs(all, today)
}

const cardOf = ({ href, title, place, field, form, lastDay }: OpenJob): JobCard => ({
  href,
  title,
  place,
  field,
  form,
  lastDay,
})

const jobOf = ({ postedOn, ...job }: OpenJob): Job => job

const mostJobsAhead = 4

export const standardCareerPage = defineEditorialPage('standard-career', {
  fields: z.strictObject({
    heading: shortText,
    lead: longText,
    picture: pictureKey.optional(),
    body: markdown.optional(),
    people: z
      .array(
        z.strictObject({
          name: shortText,
          role: shortText,
          since: z.number().int().min(1900).max(2100).optional(),
          quote: longText,
        }),
      )
      .max(6)
      .default([]),
    benefits: z
      .array(z.strictObject({ heading: shortText, text: longText }))
      .max(9)
      .default([]),
    steps: z
      .array(z.strictObject({ when: shortText, title: shortText, text: longText }))
      .max(6)
      .default([]),
  }),
  searchCategory: 'career',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead, people, benefits, steps } = fields
    const { site, media } = context
    const picture = fields.picture === undefined ? null : media.picture(fields.picture, site.locale)
    const list = pageOfKind('available-jobs', context)
    const open = list ? openJobsOf(list, context) : []
    return {
      model: {
        heading,
        lead,
        picture,
        body: fields.body ? richText(fields.body) : '',
        people: people.map((person) => ({ ...person, since: person.since ?? null })),
        benefits,
        steps,
        jobs: list && {
          href: list.path,
          total: open.length,
          first: open.slice(0, mostJobsAhead).map(cardOf),
          email: contentAs(list, availableJobsFields).fields.email,
        },
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(entry, { heading, description: lead, picture }),
    }
  },
})

/** Open positions filtered by the address. Pages are rebuilt daily, so expired ones disappear. */
export const availableJobsPage = defineEditorialPage('available-jobs', {
  fields: availableJobsFields,
  searchCategory: 'career',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead = null, email } = fields
    const { query, today, site, origins } = context
    const open = openJobsOf(entry, context)
    const requested = { place: query[jobQueryNames.place], field: query[jobQueryNames.field] }
    const { filter, dropped } = readJobFilter(open, requested)
    const isNarrowed = Boolean(requested.place || requested.field)
    return {
      model: {
        heading,
        lead,
        action: entry.path,
        chosen: filter,
        dropped,
        choices: jobChoices(open, filter),
        total: open.length,
        jobs: jobsThatFit(open, filter).map(jobOf),
        today,
        email,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: lead },
        {
          robots: isNarrowed ? 'noindex, follow' : 'index, follow',
          jsonLd: isNarrowed
            ? []
            : open.map((job) =>
                jobPostingJsonLd(site, originOf(origins, site.siteId), { ...job, url: absolute(context, job.href) }),
              ),
        },
      ),
    }
  },
})
