import { emptyFilter } from '@nyhem/domain/search/search-filter'
import { ChosenChips } from '../../ui/chips/ChosenChips.tsx'
import styles from './ResidenceSearch.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'

export function ChosenFilters({ search }: { search: ResidenceSearch }) {
  const { chosen, view, href, change } = search
  const { residenceSearch: texts } = search.language.texts
  const nothing = { ...view.state, pages: 1, filter: emptyFilter }
  return (
    <div className={styles.chosen}>
      <ChosenChips
        label={texts.chosen}
        choices={chosen.map(({ field, value, text, without }) => ({
          key: `${field}-${value}`,
          text,
          href: href(without),
          removeLabel: texts.remove(text),
          onSelect: () => change(without),
        }))}
        clear={{ text: texts.clear, href: href(nothing), onSelect: () => change(nothing) }}
      />
    </div>
  )
}
