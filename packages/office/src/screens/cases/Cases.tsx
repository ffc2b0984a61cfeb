import type { AskedStaffCases } from '@nyhem/contract/calls/staff-cases'
import { caseAddressAt } from '@nyhem/contract/office-pages'
import { listStaffCases } from '@nyhem/contract/routes/staff-cases.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { mayDo, useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { NotThere } from '../states/NotThere.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { CaseFilters, caseFilters } from './CaseFilters.tsx'
import css from './Cases.module.css'
import { CaseTable } from './CaseTable.tsx'
import { OneCase } from './OneCase.tsx'

/** Cases of one's sites, or one of them. */
export function Cases() {
  const { path } = useAddress()
  const shown = caseAddressAt(path)
  if (shown === null) return <NotThere />
  return shown.caseId === null ? <CaseList /> : <OneCase key={shown.caseId} caseId={shown.caseId} />
}

function CaseList() {
  const texts = useTexts()
  const words = useCasesTexts()
  const { query } = useAddress()
  const filters = caseFilters(query)
  const asked = askedOf(query)
  const { answer, again } = useAnswer(JSON.stringify(asked), () => call(listStaffCases, { query: asked }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={texts.navigation.errands} title={words.title} />
      <Screen>
        <CaseFilters filters={filters} associations={value?.associations ?? []} />
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value && value.cases.length === 0 && <Empty title={words.none} why={words.noneWhy} />}
        {value && value.cases.length > 0 && (
          <>
            <CaseTable cases={value.cases} isDone={filters.state === 'executed' || filters.state === 'closed'} />
            <AllCases asked={asked} count={value.count} />
            <div className={css.foot}>
              <p role="status">
                {words.shown(
                  value.cases.length,
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

/** One thing with all that match, at one site. */
function AllCases({ asked, count }: { asked: AskedStaffCases; count: number | null }) {
  const { batch } = useCasesTexts()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const { site, after: _after, number, ...filter } = asked
  const [only, ...others] = me.sites
  const siteId = site ?? (only && others.length === 0 ? only.id : null)
  if (!mayDo(me, 'answer-cases') || number || count === null) return null
  if (siteId === null) return <p className={css.quiet}>{batch.needsSite}</p>
  return (
    <p className={css.acts}>
      <Button onClick={() => setOpen(true)}>{batch.all(count)}</Button>
      {isOpen && (
        <BatchDialog
          siteId={siteId as SiteId}
          filter={{ ...filter, state: filter.state ?? 'open' }}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  )
}

/** The address says what is asked; what it says wrongly is left to the server. */
function askedOf(query: URLSearchParams): AskedStaffCases {
  const { site, state, urgent, type, association, taken, rated, number } = caseFilters(query)
  const after = query.get('after')
  return {
    ...(site ? { site: site as SiteId } : {}),
    ...(state === 'open' ? {} : { state }),
    ...(urgent ? { urgent: '1' as const } : {}),
    ...(type ? { type } : {}),
    ...(association ? { association } : {}),
    ...(taken ? { taken } : {}),
    ...(rated ? { rated } : {}),
    ...(number ? { number } : {}),
    ...(after ? { after } : {}),
  }
}
