import type { PageData } from '@nyhem/contract/page-data'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lazyCode } from '../../lazy-template.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import type { QuickHitsProps } from '../text-search/QuickHits.tsx'
import styles from './Panels.module.css'

export const hasSearch = ({ navigation, popularSearches }: PageData['template']): boolean =>
  navigation.links.textSearch !== null || navigation.links.residenceSearch !== null || popularSearches.length > 0

/** Loaded when the panel is first opened; without it the field is a plain form. */
const quickHits = lazyCode<QuickHitsProps>(async () => (await import('../text-search/QuickHits.tsx')).QuickHits)

type Props = {
  page: PageData
  isOpen: boolean
  /** Called when the visitor follows a link. */
  onFollow: () => void
}

export function SearchPanel({ page, isOpen, onFollow }: Props) {
  const { shell } = useTexts()
  const { locale } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const { navigation, popularSearches } = page.template
  const { textSearch, residenceSearch } = navigation.links
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    field.current?.focus()
    if (!textSearch) return
    Promise.all([quickHits.fetch(), loadTextGroup(locale, 'text-search')]).then(() => setReady(true), ignoreUntilOpened)
  }, [isOpen, textSearch, locale])
  const QuickHits = isReady ? quickHits.current() : null
  return (
    <Wrap className={styles.search}>
      {textSearch && (
        <search>
          <form action={textSearch} method="get" className={styles.searchForm} onSubmit={onFollow}>
            <label htmlFor="header-search" className={styles.heading}>
              {shell.search.label}
            </label>
            <div className={styles.searchField}>
              <Icon of={Search} size={24} />
              <input ref={field} id="header-search" name="s" type="search" autoComplete="off" enterKeyHint="search" />
              <Button type="submit">{shell.search.submit}</Button>
            </div>
          </form>
          {QuickHits && isOpen && (
            <QuickHits field={field} action={textSearch} residenceSearch={residenceSearch} onFollow={onFollow} />
          )}
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

/** Without the code the field is a plain form; reopening the panel retries. */
const ignoreUntilOpened = () => undefined
