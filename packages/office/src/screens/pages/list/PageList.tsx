import type { StaffMe } from '@nyhem/contract/calls/staff'
import { pageStates } from '@nyhem/domain/content/page-state'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId } from 'react'
import { changeQuery, Link, useAddress } from '../../../entry/navigation.tsx'
import { mayDo, useMe } from '../../../entry/session.tsx'
import { rememberSite, sitesToEdit, siteToShow } from '../../../entry/sites-to-edit.ts'
import { useActs } from '../../../shell/acts.ts'
import { Head } from '../../../shell/Head.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { usePagesTexts } from '../../../texts/use-pages-texts.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { FilterChoice, type FilterOption, optionsOf } from '../../../ui/FilterChoice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import css from './list.module.css'
import { addressOfList, addressOfTrash, isFiltered, type ListFilter, readListFilter } from './list-address.ts'
import { NewPage } from './NewPage.tsx'
import { PageTable } from './PageTable.tsx'
import { PageTree } from './PageTree.tsx'

type NamedSite = StaffMe['sites'][number]

/** The pages of a site: its tree, or a list of what fits a filter. */
export function PageList() {
  const texts = usePagesTexts()
  const me = useMe()
  const filter = readListFilter(useAddress().query, (word) => Object.hasOwn(texts.kindNames, word))
  const site = siteToShow(me, filter.site)
  useEffect(() => {
    if (site) rememberSite(site.id)
  }, [site])
  if (!site)
    return (
      <>
        <Head title={texts.title} />
        <Screen>
          <Empty title={texts.noneAtAll} why={texts.noneAtAllWhy} />
        </Screen>
      </>
    )
  return <OfSite site={site} filter={filter} />
}

function OfSite({ site, filter }: { site: NamedSite; filter: ListFilter }) {
  const { navigation } = useTexts()
  const texts = usePagesTexts()
  const mayCreate = mayDo(useMe(), 'create-below')
  const isTrash = filter.state === 'trash'
  const openNew = () => changeQuery({ new: '1' })
  useActs(mayCreate ? [{ name: texts.create.act, icon: Plus, act: openNew }] : [])
  return (
    <>
      <Head crumb={`${navigation.editing} / ${site.name}`} title={isTrash ? texts.trash : texts.title}>
        <Link className={css.trash} href={isTrash ? addressOfList(site.id) : addressOfTrash(site.id)}>
          {!isTrash && <Trash2 size={16} aria-hidden="true" />}
          {isTrash ? texts.toPages : texts.trash}
        </Link>
        {mayCreate && !isTrash && (
          <Button look="filled" onClick={openNew}>
            <Plus size={16} aria-hidden="true" />
            {texts.create.act}
          </Button>
        )}
      </Head>
      <Screen>
        <Filters site={site} filter={filter} />
        {isFiltered(filter) ? (
          <PageTable siteId={site.id} filter={filter} />
        ) : (
          <PageTree key={site.id} siteId={site.id} />
        )}
        <Keys isTree={!isFiltered(filter)} />
      </Screen>
      {filter.isNew && mayCreate && <NewPage siteId={site.id} onClose={() => changeQuery({ new: null })} />}
    </>
  )
}

function Filters({ site, filter }: { site: NamedSite; filter: ListFilter }) {
  const texts = usePagesTexts()
  const { locale } = useTexts()
  const sites = sitesToEdit(useMe())
  const id = useId()
  const kinds = Object.entries(texts.kindNames).toSorted(([, one], [, other]) => one.localeCompare(other, locale))
  return (
    <FilterBar>
      <FilterChoice
        name="site"
        label={texts.site}
        value={site.id}
        options={sites.map((one): FilterOption => [one.id, one.name])}
      />
      <label htmlFor={`${id}-search`}>{texts.search}</label>
      <SearchField id={`${id}-search`} search={filter.search} onSearch={(search) => changeQuery({ search })} />
      <FilterChoice name="kind" label={texts.kind} value={filter.kind} options={[['', texts.anyKind], ...kinds]} />
      <FilterChoice
        name="state"
        label={texts.state}
        value={filter.state}
        options={optionsOf(texts.anyState, pageStates, texts.states)}
      />
    </FilterBar>
  )
}

function Keys({ isTree }: { isTree: boolean }) {
  const { keys } = usePagesTexts()
  return (
    <p className={css.keys} aria-hidden="true">
      <kbd>J</kbd> <kbd>K</kbd> {keys.row}
      {isTree && (
        <>
          <kbd>→</kbd> <kbd>←</kbd> {keys.unfold}
        </>
      )}
      <kbd>Enter</kbd> {keys.open} <kbd>/</kbd> {keys.search}
    </p>
  )
}
