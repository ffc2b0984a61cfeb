import type { SavedSearchModel } from '@nyhem/contract/calls/saved-searches'
import { removeSavedSearch, saveSearch } from '@nyhem/contract/routes/search.paths'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { call } from '../api-client/call.ts'
import styles from './SavedSearches.module.css'
import { SavedSearchRow } from './SavedSearchRow.tsx'

type Props = {
  searches: readonly SavedSearchModel[]
  searchHref: string
  none: ReactNode
}

/** Removal can be undone while its toast is shown. */
export function SavedSearchList({ searches: given, searchHref, none }: Props) {
  const texts = useTexts('stored').savedSearches
  const [searches, setSearches] = useState(given)
  const place = useRef<HTMLDivElement>(null)
  const failed = (cause: unknown) => {
    console.warn('the saved search stays as it was', cause)
    showToast({ tone: 'error', text: texts.failed })
  }
  const takeBack = async ({ name, query, alerts }: SavedSearchModel) => {
    try {
      const body = { name, query, alerts }
      const reply = await call(saveSearch, { body })
      if (reply.code === 'TooMany') return showToast({ tone: 'error', text: texts.save.tooMany })
      setSearches((now) => [reply.search, ...now.filter(({ id }) => id !== reply.search.id)])
    } catch (cause) {
      failed(cause)
    }
  }
  const remove = async (search: SavedSearchModel) => {
    try {
      await call(removeSavedSearch, { params: { id: search.id } })
      setSearches((now) => now.filter(({ id }) => id !== search.id))
      // The pressed button disappeared with its search, so focus moves.
      place.current?.focus()
      const action = { label: texts.undo, onSelect: () => void takeBack(search) }
      showToast({ tone: 'success', text: texts.removed(search.name), action })
    } catch (cause) {
      failed(cause)
    }
  }
  return (
    <div ref={place} tabIndex={-1}>
      {searches.length === 0 ? (
        none
      ) : (
        <ul className={styles.list}>
          {searches.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              searchHref={searchHref}
              onRemove={() => void remove(search)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
