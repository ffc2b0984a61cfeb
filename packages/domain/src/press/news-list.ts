import { type PressTopic, pressTopics } from './press-topic.ts'

/** Kinds of news: editors' pages and newsroom releases. Source: product, corporate news. */
export const newsTypes = ['news', 'press-release'] as const
export type NewsType = (typeof newsTypes)[number]

/** Query names of a news list. */
export const newsListQueryNames = { year: 'year', type: 'type', topic: 'topic', page: 'page' } as const

/** News per list page. */
export const newsPerPage = 10

/** `publishedAt` is a day, `2026-03-01`. */
type ListedNews = { readonly type: NewsType; readonly publishedAt: string }

/** News selection in an address; null for all. */
export type RequestedNews = { readonly year: string | null; readonly type: NewsType | null; readonly page: number }

/** Reads the selection from an address, ignoring invalid values. Never fails. */
export function parseRequestedNews(query: (name: string) => string | null): RequestedNews {
  const year = query(newsListQueryNames.year)
  const type = query(newsListQueryNames.type)
  return {
    year: year !== null && /^\d{4}$/.test(year) ? year : null,
    type: newsTypes.find((one) => one === type) ?? null,
    page: parsePageNumber(query(newsListQueryNames.page)),
  }
}

/** Reads a topic; null if absent or unknown. Never fails. */
export const parsePressTopic = (word: string | null): PressTopic | null =>
  pressTopics.find((topic) => topic === word) ?? null

/** Reads a page number, from 1. Never fails. */
export const parsePageNumber = (word: string | null): number =>
  word !== null && /^[1-9]\d{0,3}$/.test(word) ? Number(word) : 1

/** Returns a list's query without defaults. Never fails. */
export function newsListQuery(requested: {
  readonly year?: string | null
  readonly type?: NewsType | null
  readonly topic?: PressTopic | null
  readonly page?: number
}): string {
  const { year = null, type = null, topic = null, page = 1 } = requested
  const parts = [
    [newsListQueryNames.year, year],
    [newsListQueryNames.type, type],
    [newsListQueryNames.topic, topic],
    [newsListQueryNames.page, page > 1 ? String(page) : null],
  ].flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

const yearOf = ({ publishedAt }: Pick<ListedNews, 'publishedAt'>): string => publishedAt.slice(0, 4)

/**
 * Matching news, latest first, with counts: years within the type, types within the year. Years and types without news
 * are ignored. Never fails.
 */
export function chooseNews<News extends ListedNews>(all: readonly News[], { year, type }: Omit<RequestedNews, 'page'>) {
  const chosenYear = all.some((news) => yearOf(news) === year) ? year : null
  const chosenType = all.some((news) => news.type === type) ? type : null
  const ofType = all.filter((news) => chosenType === null || news.type === chosenType)
  const ofYear = all.filter((news) => chosenYear === null || yearOf(news) === chosenYear)
  const years = [...new Set(all.map(yearOf))].sort().reverse()
  return {
    year: chosenYear,
    type: chosenType,
    years: years.map((one) => ({ year: one, count: ofType.filter((news) => yearOf(news) === one).length })),
    types: newsTypes
      .filter((one) => all.some((news) => news.type === one))
      .map((one) => ({ type: one, count: ofYear.filter((news) => news.type === one).length })),
    news: latestFirst(ofYear.filter((news) => ofType.includes(news))),
  }
}

/** Sorts by day, latest first; ties keep their order. */
export const latestFirst = <News extends { readonly publishedAt: string }>(all: readonly News[]): readonly News[] =>
  [...all].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))

/** One page and the page count; past the end gives the last. Never fails. */
export function pageOfList<Item>(
  all: readonly Item[],
  page: number,
): { readonly items: readonly Item[]; readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / newsPerPage))
  const shown = Math.min(Math.max(1, page), pages)
  return { items: all.slice((shown - 1) * newsPerPage, shown * newsPerPage), page: shown, pages }
}
