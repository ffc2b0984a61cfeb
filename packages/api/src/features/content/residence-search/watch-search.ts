import { type Search, SearchServiceDown } from '../../search/search.ts'

/** The same search, with a note of whether it was away for any question. */
export function watchSearch(search: Search): { search: Search; wasAway: () => boolean } {
  let isAway = false
  const noted =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        return await ask(...asked)
      } catch (error) {
        isAway ||= error instanceof SearchServiceDown
        throw error
      }
    }
  return {
    wasAway: () => isAway,
    search: {
      ...search,
      searchProjects: noted(search.searchProjects),
      searchHomes: noted(search.searchHomes),
      tagsOfSite: noted(search.tagsOfSite),
    },
  }
}
