import type { AskedDataRequests } from '@nyhem/contract/calls/data-requests'
import { dataRequestAddressAt } from '@nyhem/contract/office-pages'
import { listDataRequests } from '@nyhem/contract/routes/data-requests.paths'
import { dataRequestKinds } from '@nyhem/domain/data-request/data-request'
import type { SiteId } from '@nyhem/domain/sites/site'
import { call } from '../../calls/call.ts'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useDataRequestsTexts } from '../../texts/use-data-requests-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import css from '../cases/Cases.module.css'
import { NotThere } from '../states/NotThere.tsx'
import { DataRequestFilters } from './DataRequestFilters.tsx'
import { DataRequestTable } from './DataRequestTable.tsx'
import { OneDataRequest } from './OneDataRequest.tsx'

/** Requests of persons about their own data, or one of them. */
export function DataRequests() {
  const { path } = useAddress()
  const shown = dataRequestAddressAt(path)
  if (shown === null) return <NotThere />
  const { requestId } = shown
  return requestId === null ? <RequestList /> : <OneDataRequest key={requestId} requestId={requestId} />
}

function RequestList() {
  const texts = useTexts()
  const words = useDataRequestsTexts()
  const { query } = useAddress()
  const asked = askedOf(query)
  const { answer, again } = useAnswer(JSON.stringify(asked), () => call(listDataRequests, { query: asked }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={texts.navigation.errands} title={words.title} />
      <Screen>
        <DataRequestFilters asked={asked} />
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value?.requests.length === 0 && <Empty title={words.none} why={words.noneWhy} />}
        {value && value.requests.length > 0 && (
          <>
            <DataRequestTable requests={value.requests} isClosed={asked.state === 'closed'} />
            <div className={css.foot}>
              <p role="status">
                {words.shown(
                  value.requests.length,
                  value.count === null ? words.many : new Intl.NumberFormat(texts.locale).format(value.count),
                )}
              </p>
              {query.has('after') && <Button onClick={() => changeQuery({ after: null })}>{words.first}</Button>}
              {value.next !== null && <Button onClick={() => changeQuery({ after: value.next })}>{words.next}</Button>}
            </div>
          </>
        )}
      </Screen>
    </>
  )
}

/** The address says what is asked. */
function askedOf(query: URLSearchParams): AskedDataRequests {
  const kind = dataRequestKinds.find((one) => one === query.get('kind'))
  const taken = (['me', 'unassigned'] as const).find((one) => one === query.get('taken'))
  const site = query.get('site')
  const after = query.get('after')
  return {
    ...(query.get('state') === 'closed' ? { state: 'closed' as const } : {}),
    ...(kind ? { kind } : {}),
    ...(taken ? { taken } : {}),
    ...(site ? { site: site as SiteId } : {}),
    ...(after ? { after } : {}),
  }
}
