import { searchQueryNames } from '@nyhem/domain/search/search-address'
import { PlaceField } from './PlaceField.tsx'
import { PlaceList } from './PlaceList.tsx'
import type { ResidenceSearch } from './use-residence-search.ts'

/** Where to live: a field that suggests places and projects, and a list of all counties and municipalities. */
export function PlaceChooser({ search }: { search: ResidenceSearch }) {
  const { model, view } = search
  const inLists = new Set(model.tagChoices.map(({ url }) => url))
  return (
    <div>
      <PlaceField search={search} />
      <PlaceList search={search} />
      {view.state.filter.tags
        .filter((url) => !inLists.has(url))
        .map((url) => (
          <input key={url} type="hidden" name={searchQueryNames.tags} value={url} />
        ))}
    </div>
  )
}
