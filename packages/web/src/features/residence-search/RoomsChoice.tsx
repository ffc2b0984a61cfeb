import { searchQueryNames } from '@nyhem/domain/search/search-address'
import { searchSliders } from '@nyhem/domain/search/search-limits'
import { classNames } from '../../ui/class-names.ts'
import { QuietSelect } from '../../ui/fields/QuietSelect.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { choiceCount, roomsAtLeast } from './count-words.ts'
import styles from './FilterForm.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'

/** Minimum as a row of numbers; the maximum only in the advanced search. */
export function RoomsChoice({ search }: { search: ResidenceSearch }) {
  const { site, texts } = search.language
  const { residenceSearch } = texts
  const { min, max } = searchSliders[site.country].rooms
  const { minRooms, maxRooms } = search.view.state.filter
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return (
    <fieldset className={styles.group}>
      <legend>{residenceSearch.rooms}</legend>
      <div className={styles.segments}>
        {numbers.map((rooms) => (
          <Segment key={rooms} search={search} rooms={rooms} isLast={rooms === max} />
        ))}
      </div>
      {search.model.searchMode === 'advanced' && (
        <div className={styles.most}>
          <QuietSelect
            label={residenceSearch.roomsMost}
            name={searchQueryNames.maxRooms}
            value={String(maxRooms ?? '')}
            options={[
              { value: '', label: residenceSearch.noLimit },
              ...numbers
                .filter((rooms) => rooms < max && rooms >= (minRooms ?? min))
                .map((rooms) => ({ value: String(rooms), label: texts.editorial.search.rooms(rooms) })),
            ]}
            onSelect={(value) => search.narrow({ maxRooms: value === '' ? null : Number(value) })}
          />
        </div>
      )}
    </fieldset>
  )
}

type SegmentProps = { search: ResidenceSearch; rooms: number; isLast: boolean }

function Segment({ search, rooms, isLast }: SegmentProps) {
  const { residenceSearch } = search.language.texts
  const { min } = searchSliders[search.language.site.country].rooms
  const { answer, state } = search.view
  const { minRooms, maxRooms } = state.filter
  const checked = (minRooms ?? min) === rooms
  const count = answer && choiceCount(roomsAtLeast(answer.facets.rooms, rooms, maxRooms), state.mode, residenceSearch)
  const isVain = count?.none === true && !checked
  return (
    <label className={classNames(styles.segment, isVain && styles.segmentVain)}>
      <input
        type="radio"
        name={searchQueryNames.minRooms}
        // Every home has at least one room, so that value stays empty.
        value={rooms === min ? '' : rooms}
        checked={checked}
        aria-disabled={isVain || undefined}
        onClick={(event) => isVain && event.preventDefault()}
        onChange={() =>
          !isVain &&
          search.narrow({
            minRooms: rooms === min ? null : rooms,
            maxRooms: maxRooms !== null && maxRooms < rooms ? null : maxRooms,
          })
        }
      />
      <span aria-hidden="true">{isLast ? `${rooms}+` : rooms}</span>
      {count && (
        <span className={styles.segmentCount} aria-hidden="true">
          {count.short}
        </span>
      )}
      <VisuallyHidden>
        {isLast ? residenceSearch.orMore(rooms) : String(rooms)}
        {count && `, ${count.spoken}`}
      </VisuallyHidden>
    </label>
  )
}
