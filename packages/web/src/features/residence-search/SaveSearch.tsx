import { searchQuery } from '@nyhem/domain/search/search-address'
import { Bookmark } from 'lucide-react'
import { Icon } from '../../ui/icon/Icon.tsx'
import { saveButton } from '../saved-searches/save-button.ts'
import styles from './ResidenceSearch.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'

/** Saves the search; `why` says what that does. Nothing on sites without saved searches. */
export function SaveSearch({ search, why }: { search: ResidenceSearch; why?: string }) {
  const { chosen, language, view } = search
  if (language.site.routes.myPagesSavedSearches === null) return null
  const button = (
    <button
      type="button"
      className={styles.save}
      {...{
        // Not the address: a place's page has its place in the path.
        [saveButton.query]: searchQuery(view.state),
        [saveButton.words]: chosen.map(({ text }) => text).join('|'),
      }}
    >
      <Icon of={Bookmark} size={20} />
      <span>{language.texts.residenceSearch.save}</span>
    </button>
  )
  if (why === undefined) return button
  return (
    <div className={styles.saveOffer}>
      <p>{why}</p>
      {button}
    </div>
  )
}
