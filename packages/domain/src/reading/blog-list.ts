import type { LocalDate } from '../dates.ts'

/** Query names of a blog's choices. */
export const blogQueryNames = { topic: 'topic', year: 'year', page: 'page' } as const

/** Entries per blog page. */
export const entriesPerPage = 6

/** Selection in an address; pages count from 1. */
export type BlogQuestion = { readonly topic: string | null; readonly year: string | null; readonly page: number }

type Entry = { readonly topic: string | null; readonly publishedAt: LocalDate | null }

/** Reads the choices of an address, ignoring invalid ones. Never fails. */
export function parseBlogQuestion(read: (name: string) => string | undefined): BlogQuestion {
  const topic = read(blogQueryNames.topic) ?? ''
  const year = read(blogQueryNames.year) ?? ''
  const page = read(blogQueryNames.page) ?? ''
  return {
    topic: /^[a-z0-9-]{1,60}$/.test(topic) ? topic : null,
    year: /^\d{4}$/.test(year) ? year : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** Blog address with choices, without defaults. Never fails. */
export function blogHref(path: string, { topic, year, page }: BlogQuestion): string {
  const words = [
    topic !== null && `${blogQueryNames.topic}=${encodeURIComponent(topic)}`,
    year !== null && `${blogQueryNames.year}=${year}`,
    page > 1 && `${blogQueryNames.page}=${page}`,
  ].filter(Boolean)
  return words.length === 0 ? path : `${path}?${words.join('&')}`
}

const yearOf = ({ publishedAt }: Entry): string | null => publishedAt?.slice(0, 4) ?? null

/** Returns matching entries, in their order. Never fails. */
export const chooseEntries = <One extends Entry>(
  entries: readonly One[],
  { topic, year }: Pick<BlogQuestion, 'topic' | 'year'>,
): readonly One[] =>
  entries.filter((entry) => (topic === null || entry.topic === topic) && (year === null || yearOf(entry) === year))

/** Counts entries per year, latest first. Never fails. */
export function countYears(entries: readonly Entry[]): readonly { year: string; count: number }[] {
  const years = entries.map(yearOf).filter((year) => year !== null)
  return [...new Set(years)]
    .sort((a, b) => b.localeCompare(a))
    .map((year) => ({ year, count: years.filter((other) => other === year).length }))
}

/** Entries by first day of month, in order; undated ones omitted. Never fails. */
export function monthsOf<One extends Entry>(
  entries: readonly One[],
): readonly { month: LocalDate; entries: readonly One[] }[] {
  const months = Map.groupBy(
    entries,
    ({ publishedAt }) => publishedAt && (`${publishedAt.slice(0, 7)}-01` as LocalDate),
  )
  return [...months].flatMap(([month, ofMonth]) => (month === null ? [] : [{ month, entries: ofMonth }]))
}

/** One page, its number and the page count; past the end gives the last. Never fails. */
export function pageOfEntries<One>(
  entries: readonly One[],
  requested: number,
): { page: number; pages: number; entries: readonly One[] } {
  const pages = Math.max(1, Math.ceil(entries.length / entriesPerPage))
  const page = Math.min(Math.max(1, requested), pages)
  return { page, pages, entries: entries.slice((page - 1) * entriesPerPage, page * entriesPerPage) }
}
