import type { Job, JobCard } from '@nyhem/contract/pages/careers'
import { jobChoices, jobQueryNames, jobsThatFit, openJobs, readJobFilter } from '@nyhem/domain/careers/job-list'
import type { LocalDate } from '@nyhem/domain/dates'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { pageTrail } from '../breadcrumbs.ts'
import { absolute, type BuildContext } from '../build-context.ts'
import { contentAs, type PageEntry } from '../content-snapshot.ts'
import { pageOfKind } from '../page-of-kind.ts'
import { richText } from '../rich-text.ts'
import { jobPostingJsonLd } from '../seo/job-json-ld.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'

type OpenJob = Omit<Job, 'lastDay'> & { lastDay: LocalDate | null; postedOn: LocalDate }

/** Positions that one can apply for on the day of the page. */
function openJobsOf(entry: PageEntry, { today }: Pick<BuildContext, 'today'>): OpenJob[] {
  const { email, jobs } = contentAs(entry, 'available-jobs').fields
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

/** Most positions shown on a page about working here. */
const mostJobsAhead = 4

export const buildStandardCareer: Builder<'standard-career'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'standard-career')
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
        email: contentAs(list, 'available-jobs').fields.email,
      },
      blocks: await buildBlocks(blocks, context),
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: lead, picture }),
  }
}

/** Open positions, narrowed as the address asks. Every last day is a new page: pages are made anew each day. */
export const buildAvailableJobs: Builder<'available-jobs'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'available-jobs')
  const { heading, lead = null, email } = fields
  const { query, today, site, origins } = context
  const open = openJobsOf(entry, context)
  const asked = { place: query[jobQueryNames.place], field: query[jobQueryNames.field] }
  const { filter, dropped } = readJobFilter(open, asked)
  const isNarrowed = Boolean(asked.place || asked.field)
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
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: lead },
      {
        robots: isNarrowed ? 'noindex, follow' : 'index, follow',
        jsonLd: isNarrowed
          ? []
          : open.map((job) =>
              jobPostingJsonLd(site, origins[site.siteId], { ...job, url: absolute(context, job.href) }),
            ),
      },
    ),
  }
}
