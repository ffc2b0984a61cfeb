import { addressOfHomeBook, homeBookAddressAt } from '@nyhem/contract/office-pages'
import { listStaffBooks } from '@nyhem/contract/routes/home-book.paths'
import { useId } from 'react'
import { call } from '../../calls/call.ts'
import { changeQuery, Link, useAddress } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useHomeBooksTexts } from '../../texts/use-home-books-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import css from '../cases/Cases.module.css'
import { NotThere } from '../states/NotThere.tsx'
import { OneHomeBook } from './OneHomeBook.tsx'

/** Home books, or that of one home. */
export function HomeBooks() {
  const { path } = useAddress()
  const shown = homeBookAddressAt(path)
  if (shown === null) return <NotThere />
  const { homeId } = shown
  return homeId === null ? <BookList /> : <OneHomeBook key={homeId} homeId={homeId} />
}

function BookList() {
  const texts = useTexts()
  const words = useHomeBooksTexts()
  const { sites } = useMe()
  const id = useId()
  const { query } = useAddress()
  const q = query.get('search') ?? ''
  const { answer, again } = useAnswer(q, () => call(listStaffBooks, { query: { q } }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={texts.navigation.errands} title={words.title} />
      <Screen>
        <FilterBar>
          <label htmlFor={id}>{words.search}</label>
          <SearchField
            id={id}
            search={q}
            placeholder={words.searchHint}
            onSearch={(search) => changeQuery({ search: search.trim() || null })}
          />
        </FilterBar>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value?.homes.length === 0 && <Empty title={words.none} why={words.noneWhy} />}
        {value && value.homes.length > 0 && (
          <>
            <div className={table.wrap}>
              <table className={table.table}>
                <caption>{words.caption}</caption>
                <thead>
                  <tr>
                    <th scope="col">{words.home}</th>
                    <th scope="col">{words.place}</th>
                    <th scope="col">{words.site}</th>
                    <th scope="col">{words.entries}</th>
                  </tr>
                </thead>
                <tbody>
                  {value.homes.map(({ homeId, number, place, siteId, entries }) => (
                    <tr key={homeId}>
                      <th scope="row">
                        <Link href={addressOfHomeBook(homeId)} data-row>
                          {number}
                        </Link>
                      </th>
                      <td>{place}</td>
                      <td>{sites.find((one) => one.id === siteId)?.name}</td>
                      <td className={table.still}>{entries}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <div className={css.foot}>
              <p role="status">{value.hasMore ? words.cut : words.count(value.homes.length)}</p>
            </div>
          </>
        )}
      </Screen>
    </>
  )
}
