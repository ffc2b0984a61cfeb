import { type PressTopic, pressTopics } from './press-topic.ts'

/** What a list of news holds: pages of editors, and releases of the news room. Source: product, corporate news. */
export const newsTypes = ['news', 'press-release'] as const
export type NewsType = (typeof newsTypes)[number]

/** Names of a list of news in an address. */
export const newsListQueryNames = { year: 'year', type: 'type', topic: 'topic', page: 'page' } as const

/** News on a page of a list. */
export const newsPerPage = 10

/** `publishedAt` is a day, `2026-03-01`. */
type ListedNews = { readonly type: NewsType; readonly publishedAt: string }

/** Which news an address asks for; null asks for all. */
export type AskedNews = { readonly year: string | null; readonly type: NewsType | null; readonly page: number }

/** Reads what an address asks for; a word that is not understood asks for nothing. Never fails. */
export function parseAskedNews(query: (name: string) => string | null): AskedNews {
  const year = query(newsListQueryNames.year)
  const type = query(newsListQueryNames.type)
  return {
    year: year !== null && /^\d{4}$/.test(year) ? year : null,
    type: newsTypes.find((one) => one === type) ?? null,
    page: parsePageNumber(query(newsListQueryNames.page)),
  }
}

/** The topic that an address asks for; null for none and for one that nobody knows. Never fails. */
export const parsePressTopic = (word: string | null): PressTopic | null =>
  pressTopics.find((topic) => topic === word) ?? null

/** The page of a list that an address asks for, from 1. Never fails. */
export const parsePageNumber = (word: string | null): number =>
  word !== null && /^[1-9]\d{0,3}$/.test(word) ? Number(word) : 1

/** The query that asks for a list; what is as usual is left out. Never fails. */
export function newsListQuery(asked: {
  readonly year?: string | null
  readonly type?: NewsType | null
  readonly topic?: PressTopic | null
  readonly page?: number
}): string {
  const { year = null, type = null, topic = null, page = 1 } = asked
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
 * The news that fit, the latest first, with what else could be chosen: years among the chosen type, types in the chosen
 * year, each with how many there are. A year or type without news is as if it had not been asked for. Never fails.
 */
export function chooseNews<News extends ListedNews>(all: readonly News[], { year, type }: Omit<AskedNews, 'page'>) {
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

/** In the order of a list: the latest day first, otherwise as they were. */
export const latestFirst = <News extends { readonly publishedAt: string }>(all: readonly News[]): readonly News[] =>
  [...all].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))

/** One page of a list, and how many pages there are; a page beyond the last is the last. Never fails. */
export function pageOfList<Item>(
  all: readonly Item[],
  page: number,
): { readonly items: readonly Item[]; readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / newsPerPage))
  const shown = Math.min(Math.max(1, page), pages)
  return { items: all.slice((shown - 1) * newsPerPage, shown * newsPerPage), page: shown, pages }
}
