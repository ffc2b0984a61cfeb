import { describe, expect, it } from 'vitest'
import { chooseNews, newsListQuery, newsPerPage, pageOfList, parsePressTopic, parseRequestedNews } from './news-list.ts'

const news = [
  { name: 'quay', type: 'press-release', publishedAt: '2025-03-01' },
  { name: 'spade', type: 'news', publishedAt: '2026-02-01' },
  { name: 'report', type: 'press-release', publishedAt: '2026-05-01' },
] as const

describe('a list of news', () => {
  it('is read from its URL, and unknown values request nothing', () => {
    const read = (values: Readonly<Record<string, string>>) => parseRequestedNews((name) => values[name] ?? null)
    expect(read({ year: '2026', type: 'press-release', page: '3' })).toEqual({
      year: '2026',
      type: 'press-release',
      page: 3,
    })
    expect(read({ year: 'soon', type: 'rumour', page: '-1' })).toEqual({ year: null, type: null, page: 1 })
    expect(parsePressTopic('reports')).toBe('reports')
    expect(parsePressTopic('rumours')).toBeNull()
  })

  it('has one address for each choice', () => {
    expect(newsListQuery({ year: '2026', type: 'news', page: 2 })).toBe('?year=2026&type=news&page=2')
    expect(newsListQuery({ year: null, page: 1 })).toBe('')
  })

  it('shows the latest first, and counts what else could be chosen', () => {
    const chosen = chooseNews(news, { year: null, type: 'press-release' })
    expect(chosen.news.map(({ name }) => name)).toEqual(['report', 'quay'])
    expect(chosen.years).toEqual([
      { year: '2026', count: 1 },
      { year: '2025', count: 1 },
    ])
    expect(chooseNews(news, { year: '2026', type: null }).types).toEqual([
      { type: 'news', count: 1 },
      { type: 'press-release', count: 1 },
    ])
  })

  it('is whole when a year without news is requested', () => {
    expect(chooseNews(news, { year: '1999', type: null }).news).toHaveLength(news.length)
  })

  it('ends with its last page, whatever page is requested', () => {
    const all = Array.from({ length: newsPerPage + 1 }, (_, index) => index)
    expect(pageOfList(all, 1).items).toHaveLength(newsPerPage)
    expect(pageOfList(all, 99)).toEqual({ items: [newsPerPage], page: 2, pages: 2 })
    expect(pageOfList([], 1)).toEqual({ items: [], page: 1, pages: 1 })
  })
})
