import type { JobForm } from '@nyhem/domain/careers/job-list'
import type { Site } from '@nyhem/domain/sites/site'
import type { JsonLd } from '../building/built-page.ts'

const employmentType = {
  permanent: 'FULL_TIME',
  temporary: 'TEMPORARY',
  trainee: 'INTERN',
  summer: 'TEMPORARY',
} as const satisfies Record<JobForm, string>

export const jobPostingJsonLd = (
  site: Site,
  origin: string,
  job: {
    id: string
    url: string
    title: string
    place: string
    form: JobForm
    intro: string
    body: string
    postedOn: string
    lastDay: string | null
  },
): JsonLd => ({
  '@type': 'JobPosting',
  title: job.title,
  description: `<p>${job.intro}</p>${job.body}`,
  url: job.url,
  identifier: { '@type': 'PropertyValue', name: site.company.legalName, value: job.id },
  datePosted: job.postedOn,
  ...(job.lastDay === null ? {} : { validThrough: `${job.lastDay}T23:59:59` }),
  employmentType: employmentType[job.form],
  hiringOrganization: { '@id': `${origin}/#organization` },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: job.place, addressCountry: site.country },
  },
})
