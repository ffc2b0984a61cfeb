import type { ListedStage } from '@nyhem/contract/calls/stage-board'
import { addressOfStage } from '@nyhem/contract/office-pages'
import { listStages } from '@nyhem/contract/routes/stage-board.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { call } from '../../calls/call.ts'
import { Link, useAddress } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useStageTexts } from '../../texts/use-stage-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, namedOptions } from '../../ui/FilterChoice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import { sitesOfSales } from '../queues/sites-of-sales.ts'
import css from './Stages.module.css'

/** Stages with homes, with how their sale stands. */
export function StageList() {
  const { navigation } = useTexts()
  const words = useStageTexts()
  const { query } = useAddress()
  const sites = sitesOfSales(useMe(), 'see-sales')
  const site = sites.find(({ id }) => id === query.get('site'))?.id
  const { answer, again } = useAnswer(site ?? '', () => call(listStages, { query: site === undefined ? {} : { site } }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={navigation.sales} title={words.title} />
      <Screen>
        {sites.length > 1 && <SiteFilter sites={sites} site={site} />}
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value?.stages.length === 0 && <Empty title={words.none} why={words.noneWhy} />}
        {value && value.stages.length > 0 && <StageTable stages={value.stages} />}
      </Screen>
    </>
  )
}

type FilterProps = { sites: ReturnType<typeof sitesOfSales>; site: SiteId | undefined }

function SiteFilter({ sites, site }: FilterProps) {
  const words = useStageTexts()
  return (
    <FilterBar>
      <FilterChoice
        name="site"
        label={words.site}
        value={site ?? ''}
        options={namedOptions(words.allSites, sites)}
        isSearch
      />
    </FilterBar>
  )
}

const counts = ['homes', 'available', 'kept', 'sold', 'overridden'] as const satisfies readonly (keyof ListedStage)[]

function StageTable({ stages }: { stages: readonly ListedStage[] }) {
  const texts = useTexts()
  const { caption, columns } = useStageTexts()
  const { sites } = useMe()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.stage}</th>
            {counts.map((one) => (
              <th key={one} scope="col" className={css.number}>
                {columns[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <tr key={stage.stageId}>
              <th scope="row">
                <Link href={addressOfStage(stage.stageId)} data-row>
                  {stage.name}
                </Link>{' '}
                <span className={table.quiet}>{sites.find(({ id }) => id === stage.siteId)?.name}</span>
              </th>
              {counts.map((one) => (
                <td key={one} className={css.number} data-label={columns[one]}>
                  {stage[one].toLocaleString(texts.locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
