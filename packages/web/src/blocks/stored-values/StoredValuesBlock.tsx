import { browserNamesOf, lifetimeOf, storedFacts } from '@nyhem/domain/cookies/stored-facts'
import {
  type StoredForTab,
  type StoredUntilCleared,
  type StoredValue,
  storedForSeconds,
  storedForTab,
  storedUntilCleared,
  storedValues,
} from '@nyhem/domain/sites/cookies'
import { CookieChoiceForm } from '../../features/consent/CookieChoiceForm.tsx'
import { cookieSettings } from '../../features/consent/cookie-settings-link.ts'
import { useCookieTexts } from '../../features/consent/cookie-texts.ts'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { Table, type TableColumn } from '../../ui/table/Table.tsx'
import type { BlockProps } from '../block-props.ts'

const isStoredUntilCleared = (value: StoredValue): value is StoredUntilCleared =>
  storedUntilCleared.some((one) => one === value)

const isStoredForTab = (value: StoredValue): value is StoredForTab => storedForTab.some((one) => one === value)

export function StoredValuesBlock({ id }: BlockProps<'stored-values'>) {
  const texts = useCookieTexts()
  const { list, why, purposes, lifetime } = texts
  const groupOf = (value: StoredValue) => {
    const { purpose } = storedFacts[value]
    return purpose === 'necessary' ? list.necessary : purposes[purpose].name
  }
  const timeOf = (value: StoredValue) => {
    if (isStoredForTab(value)) return list.untilTabCloses
    return isStoredUntilCleared(value) ? list.untilCleared : lifetime(lifetimeOf(storedForSeconds[value]))
  }
  const columns: TableColumn<StoredValue>[] = [
    {
      key: 'name',
      heading: list.name,
      cell: (value) => `${browserNamesOf(value).join(', ')} (${texts.where[storedFacts[value].where]})`,
    },
    { key: 'lifetime', heading: list.lifetime, cell: timeOf, onPhones: 'end' },
    { key: 'why', heading: list.why, cell: (value) => why[value], onPhones: 'detail' },
    { key: 'kind', heading: list.kind, cell: groupOf, onPhones: 'detail' },
  ]
  return (
    <>
      <HeadedSection id={cookieSettings} heading={texts.present.heading} size="heading-1">
        <CookieChoiceForm />
      </HeadedSection>
      <HeadedSection id={id} heading={list.heading} size="heading-1">
        <Table caption={list.heading} columns={columns} rows={storedValues} rowKey={(value) => value} />
      </HeadedSection>
    </>
  )
}
