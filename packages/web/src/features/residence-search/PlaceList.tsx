import type { CountedTag } from '@nyhem/contract/calls/residence-search'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { FilterChoice } from './FilterChoice.tsx'
import { forChoices } from './FilterChoices.tsx'
import styles from './PlaceChooser.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'

/** All counties and municipalities as checkboxes, usable without typing or scripts. */
export function PlaceList({ search }: { search: ResidenceSearch }) {
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const { tagChoices } = search.model
  const counties = tagChoices.filter(({ kind }) => kind === 'county')
  const municipalities = tagChoices.filter(({ kind }) => kind === 'municipality')
  return (
    <details className={styles.list} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {search.language.texts.residenceSearch.place.list}
        <Icon of={Plus} size={16} />
      </summary>
      {/* Hundreds of checkboxes: rendered when visible, or before hydration for visitors without scripts. */}
      {(open || !hydrated) && (
        <ul className={styles.places}>
          {counties.map((county) => (
            <li key={county.url}>
              <Place search={search} tag={county} />
              <ul className={styles.within}>
                {municipalities
                  // A county with a single municipality, such as Oslo, would be listed twice.
                  .filter(({ url, name }) => url.startsWith(`${county.url}/`) && name !== county.name)
                  .map((municipality) => (
                    <li key={municipality.url}>
                      <Place search={search} tag={municipality} />
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function Place({ search, tag: { url, name } }: { search: ResidenceSearch; tag: CountedTag }) {
  return (
    <FilterChoice
      {...forChoices(search)}
      field="tags"
      value={url}
      checked={search.view.state.filter.tags.includes(url)}
      label={name}
      counts={search.facets?.tags ?? null}
    />
  )
}
