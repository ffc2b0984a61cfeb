import type { ShowingRow } from '@nyhem/contract/calls/staff-showings'
import { addressOfShowing, showingAddressAt } from '@nyhem/contract/office-pages'
import { listShowings } from '@nyhem/contract/routes/staff-showings.paths'
import { type ShowingPeriod, showingPeriods } from '@nyhem/domain/showing/staff-showings'
import type { SiteId } from '@nyhem/domain/sites/site'
import { call } from '../../calls/call.ts'
import { changeQuery, Link, useAddress } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { momentText } from '../../texts/format.ts'
import { useShowingTexts } from '../../texts/use-showing-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, namedOptions } from '../../ui/FilterChoice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import { NotThere } from '../states/NotThere.tsx'
import { OneShowing } from './OneShowing.tsx'
import css from './Showings.module.css'

/** Showings of one's sites, or one of them. */
export function Showings() {
  const { path } = useAddress()
  const shown = showingAddressAt(path)
  if (shown === null) return <NotThere />
  return shown.showingId === null ? <ShowingList /> : <OneShowing key={shown.showingId} showingId={shown.showingId} />
}

function ShowingList() {
  const texts = useTexts()
  const words = useShowingTexts()
  const { query } = useAddress()
  const period = showingPeriods.find((one) => one === query.get('period')) ?? 'coming'
  const [site, after] = [query.get('site'), query.get('after')]
  const asked = { period, ...(site ? { site: site as SiteId } : {}), ...(after ? { after } : {}) }
  const { answer, again } = useAnswer(JSON.stringify(asked), () => call(listShowings, { query: asked }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={texts.navigation.sales} title={words.title} />
      <Screen>
        <ShowingFilters period={period} site={site} />
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value && value.showings.length === 0 && <Empty title={words.none[period]} why={words.noneWhy} />}
        {value && value.showings.length > 0 && (
          <>
            <ShowingTable showings={value.showings} />
            <div className={css.acts}>
              {after && <Button onClick={() => changeQuery({ after: null })}>{words.first}</Button>}
              {value.next !== null && <Button onClick={() => changeQuery({ after: value.next })}>{words.next}</Button>}
            </div>
          </>
        )}
      </Screen>
    </>
  )
}

function ShowingFilters({ period, site }: { period: ShowingPeriod; site: string | null }) {
  const words = useShowingTexts()
  const { sites } = useMe()
  return (
    <FilterBar>
      <FilterChoice
        name="period"
        label={words.periodsLabel}
        value={period}
        options={showingPeriods.map((one) => [one, words.periods[one]])}
      />
      <FilterChoice name="site" label={words.site} value={site ?? ''} options={namedOptions(words.everySite, sites)} />
    </FilterBar>
  )
}

function ShowingTable({ showings }: { showings: readonly ShowingRow[] }) {
  const texts = useTexts()
  const words = useShowingTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.showing}</th>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.guests}</th>
          </tr>
        </thead>
        <tbody>
          {showings.map((showing) => (
            <tr key={showing.id} className={showing.calledOffAt ? table.dim : undefined}>
              <th scope="row">
                <Link href={addressOfShowing(showing.id)} data-row>
                  {showing.subject}
                </Link>
              </th>
              <td className={table.still}>{momentText(texts, showing.startsAt)}</td>
              <td>
                {showing.calledOffAt ? (
                  <Status tone="bad">{words.calledOff}</Status>
                ) : showing.kind ? (
                  words.kinds[showing.kind]
                ) : (
                  words.removed
                )}
              </td>
              <td>{showing.place}</td>
              <td>
                {showing.places === null ? showing.registered : `${showing.registered}/${showing.places}`}
                {showing.waiting > 0 && `, ${words.counts.waiting(showing.waiting)}`}
                {showing.here > 0 && `, ${words.counts.here(showing.here)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
