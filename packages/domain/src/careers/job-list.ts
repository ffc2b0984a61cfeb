import type { LocalDate } from '../dates.ts'

/** Work fields, defined by the product. */
export const jobFields = ['production', 'engineering', 'sales', 'interior', 'service', 'staff'] as const
export type JobField = (typeof jobFields)[number]

/** Forms of employment. */
export const jobForms = ['permanent', 'temporary', 'trainee', 'summer'] as const
export type JobForm = (typeof jobForms)[number]

/** Query names. */
export const jobQueryNames = { place: 'place', field: 'field' } as const

type Job = {
  /** Display name: `Nacka`. */
  readonly place: string
  readonly field: JobField
  /** Last day to apply; null: open until filled. */
  readonly lastDay: LocalDate | null
}

export type JobFilter = { readonly place: string | null; readonly field: JobField | null }
export const everyJob: JobFilter = { place: null, field: null }

/** Whether applications are open; the last day counts. Never fails. */
export const isOpenJob = ({ lastDay }: Pick<Job, 'lastDay'>, today: LocalDate): boolean =>
  lastDay === null || today <= lastDay

const soonest = ({ lastDay }: Pick<Job, 'lastDay'>): string => lastDay ?? '9999'

/** Open positions, soonest deadline first, open-ended last. Never fails. */
export const openJobs = <One extends Pick<Job, 'lastDay'>>(jobs: readonly One[], today: LocalDate): One[] =>
  jobs.filter((job) => isOpenJob(job, today)).sort((one, other) => soonest(one).localeCompare(soonest(other)))

const fits = (job: Job, { place, field }: JobFilter): boolean =>
  (place === null || job.place === place) && (field === null || job.field === field)

/** Positions matching the filter. Never fails. */
export const jobsThatFit = <One extends Job>(jobs: readonly One[], filter: JobFilter): One[] =>
  jobs.filter((job) => fits(job, filter))

/** Filter of an address; values without open positions are dropped, which is reported. Never fails. */
export function readJobFilter(
  jobs: readonly Job[],
  requested: { readonly place?: string | undefined; readonly field?: string | undefined },
): { filter: JobFilter; dropped: boolean } {
  const place = jobs.find((job) => job.place === requested.place)?.place ?? null
  const field = jobs.find((job) => job.field === requested.field)?.field ?? null
  return { filter: { place, field }, dropped: Boolean((requested.place && !place) || (requested.field && !field)) }
}

/** Positions per choice, other filter kept: places by name, fields in order. Never fails. */
export function jobChoices(jobs: readonly Job[], filter: JobFilter) {
  const count = (change: Partial<JobFilter>) => jobsThatFit(jobs, { ...filter, ...change }).length
  const places = [...new Set(jobs.map(({ place }) => place))].sort((one, other) => one.localeCompare(other, 'sv'))
  return {
    places: places.map((place) => ({ place, count: count({ place }) })),
    fields: jobFields
      .filter((field) => jobs.some((job) => job.field === field))
      .map((field) => ({ field, count: count({ field }) })),
    anyPlace: count({ place: null }),
    anyField: count({ field: null }),
  }
}

/** Query of a filter: `?place=Nacka&field=sales`, or empty. Never fails. */
export function jobQuery({ place, field }: JobFilter): string {
  const words = [
    ...(place === null ? [] : [`${jobQueryNames.place}=${encodeURIComponent(place)}`]),
    ...(field === null ? [] : [`${jobQueryNames.field}=${field}`]),
  ]
  return words.length === 0 ? '' : `?${words.join('&')}`
}
