import type { LocalDate } from '../dates.ts'

/** Names of a diary's choices in an address. */
export const diaryQueryNames = { topic: 'topic', year: 'year', page: 'page' } as const

/** Entries on one page of a diary. */
export const entriesPerPage = 6

/** What an address asks of a diary. A page counts from 1. */
export type DiaryQuestion = { readonly topic: string | null; readonly year: string | null; readonly page: number }

/** An entry by what a diary is sorted by. */
type Entry = { readonly topic: string | null; readonly publishedAt: LocalDate | null }

/** Reads the choices of an address; what is not understood is no choice. Never fails. */
export function parseDiaryQuestion(read: (name: string) => string | undefined): DiaryQuestion {
  const topic = read(diaryQueryNames.topic) ?? ''
  const year = read(diaryQueryNames.year) ?? ''
  const page = read(diaryQueryNames.page) ?? ''
  return {
    topic: /^[a-z0-9-]{1,60}$/.test(topic) ? topic : null,
    year: /^\d{4}$/.test(year) ? year : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a diary with choices, below its path. What is usual is left out. Never fails. */
export function diaryHref(path: string, { topic, year, page }: DiaryQuestion): string {
  const words = [
    topic !== null && `${diaryQueryNames.topic}=${encodeURIComponent(topic)}`,
    year !== null && `${diaryQueryNames.year}=${year}`,
    page > 1 && `${diaryQueryNames.page}=${page}`,
  ].filter(Boolean)
  return words.length === 0 ? path : `${path}?${words.join('&')}`
}

const yearOf = ({ publishedAt }: Entry): string | null => publishedAt?.slice(0, 4) ?? null

/** Entries that fit the choices, in their order. Never fails. */
export const chooseEntries = <One extends Entry>(
  entries: readonly One[],
  { topic, year }: Pick<DiaryQuestion, 'topic' | 'year'>,
): readonly One[] =>
  entries.filter((entry) => (topic === null || entry.topic === topic) && (year === null || yearOf(entry) === year))

/** Years that have entries, the latest first, with how many. Never fails. */
export function countYears(entries: readonly Entry[]): readonly { year: string; count: number }[] {
  const years = entries.map(yearOf).filter((year) => year !== null)
  return [...new Set(years)]
    .sort((a, b) => b.localeCompare(a))
    .map((year) => ({ year, count: years.filter((other) => other === year).length }))
}

/** Entries under the first day of their month, in their order; those without a day are left out. Never fails. */
export function monthsOf<One extends Entry>(
  entries: readonly One[],
): readonly { month: LocalDate; entries: readonly One[] }[] {
  const months = Map.groupBy(
    entries,
    ({ publishedAt }) => publishedAt && (`${publishedAt.slice(0, 7)}-01` as LocalDate),
  )
  return [...months].flatMap(([month, ofMonth]) => (month === null ? [] : [{ month, entries: ofMonth }]))
}

/** One page of a list: which it is, how many there are, and what stands on it. Asking past the end gives the last. Never fails. */
export function pageOfEntries<One>(
  entries: readonly One[],
  asked: number,
): { page: number; pages: number; entries: readonly One[] } {
  const pages = Math.max(1, Math.ceil(entries.length / entriesPerPage))
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, entries: entries.slice((page - 1) * entriesPerPage, page * entriesPerPage) }
}
