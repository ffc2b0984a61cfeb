import { type Search, SearchServiceDown } from '../../../search/search.ts'

export function watchSearch(search: Search): { search: Search; wasAway: () => boolean } {
  let isAway = false
  const noted =
    <Requested extends unknown[], Answer>(ask: (...requested: Requested) => Promise<Answer>) =>
    async (...requested: Requested): Promise<Answer> => {
      try {
        return await ask(...requested)
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
      placesOfSite: noted(search.placesOfSite),
      travelPlacesOfSite: noted(search.travelPlacesOfSite),
    },
  }
}
