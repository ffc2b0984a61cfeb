import type { PageData } from '@nyhem/contract/page-data'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import styles from './Panels.module.css'

/** Whether there is anything to search with on the site. */
export const hasSearch = ({ navigation, popularSearches }: PageData['template']): boolean =>
  navigation.links.textSearch !== null || navigation.links.residenceSearch !== null || popularSearches.length > 0

/** The search overlay: a field when the site has text search, popular searches, the way to residence search. */
export function SearchPanel({ page, isOpen }: { page: PageData; isOpen: boolean }) {
  const { shell } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const { navigation, popularSearches } = page.template
  const { textSearch, residenceSearch } = navigation.links
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  return (
    <Wrap className={styles.search}>
      {textSearch && (
        <search>
          <form action={textSearch} method="get" className={styles.searchForm}>
            <label htmlFor="header-search" className={styles.heading}>
              {shell.search.label}
            </label>
            <div className={styles.searchField}>
              <Icon of={Search} size={24} />
              <input
                ref={field}
                id="header-search"
                name="s"
                type="search"
                required
                autoComplete="off"
                enterKeyHint="search"
              />
              <Button type="submit">{shell.search.submit}</Button>
            </div>
          </form>
        </search>
      )}
      {popularSearches.length > 0 && (
        <div>
          <h2 className={styles.heading}>{shell.search.popular}</h2>
          <ul className={styles.popular}>
            {popularSearches.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {residenceSearch && <TextLink href={residenceSearch}>{shell.search.residences}</TextLink>}
    </Wrap>
  )
}
