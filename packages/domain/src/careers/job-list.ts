import type { LocalDate } from '../dates.ts'

/** Fields of work that open positions are sorted by. The source is the product's own wish. */
export const jobFields = ['production', 'engineering', 'sales', 'interior', 'service', 'staff'] as const
export type JobField = (typeof jobFields)[number]

/** Forms of employment. */
export const jobForms = ['permanent', 'temporary', 'trainee', 'summer'] as const
export type JobForm = (typeof jobForms)[number]

/** Names in the address of a list of open positions. */
export const jobQueryNames = { place: 'place', field: 'field' } as const

type Job = {
  /** As people write it: `Nacka`. */
  readonly place: string
  readonly field: JobField
  /** The last day to apply; null while it is open until filled. */
  readonly lastDay: LocalDate | null
}

export type JobFilter = { readonly place: string | null; readonly field: JobField | null }
export const everyJob: JobFilter = { place: null, field: null }

/** Whether one can still apply on a day: the last day counts. Never fails. */
export const isOpenJob = ({ lastDay }: Pick<Job, 'lastDay'>, today: LocalDate): boolean =>
  lastDay === null || today <= lastDay

const soonest = ({ lastDay }: Pick<Job, 'lastDay'>): string => lastDay ?? '9999'

/** Positions that one can apply for, those that close first before those without a last day. Never fails. */
export const openJobs = <One extends Pick<Job, 'lastDay'>>(jobs: readonly One[], today: LocalDate): One[] =>
  jobs.filter((job) => isOpenJob(job, today)).sort((one, other) => soonest(one).localeCompare(soonest(other)))

const fits = (job: Job, { place, field }: JobFilter): boolean =>
  (place === null || job.place === place) && (field === null || job.field === field)

/** Those of a place and a field. Never fails. */
export const jobsThatFit = <One extends Job>(jobs: readonly One[], filter: JobFilter): One[] =>
  jobs.filter((job) => fits(job, filter))

/**
 * The filter that an address asks for. A place or field that no open position has is dropped, and it is told that it
 * was. Never fails.
 */
export function readJobFilter(
  jobs: readonly Job[],
  asked: { readonly place?: string | undefined; readonly field?: string | undefined },
): { filter: JobFilter; dropped: boolean } {
  const place = jobs.find((job) => job.place === asked.place)?.place ?? null
  const field = jobs.find((job) => job.field === asked.field)?.field ?? null
  return { filter: { place, field }, dropped: Boolean((asked.place && !place) || (asked.field && !field)) }
}

/** How many positions each choice would leave, the other choice kept: places by name, fields in their order. Never fails. */
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

/** The query of a filter: `?place=Nacka&field=sales`, or nothing for everything. Never fails. */
export function jobQuery({ place, field }: JobFilter): string {
  const words = [
    ...(place === null ? [] : [`${jobQueryNames.place}=${encodeURIComponent(place)}`]),
    ...(field === null ? [] : [`${jobQueryNames.field}=${field}`]),
  ]
  return words.length === 0 ? '' : `?${words.join('&')}`
}
