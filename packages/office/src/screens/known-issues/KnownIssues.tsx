import { officePages } from '@nyhem/contract/office-pages'
import { listStaffIssues } from '@nyhem/contract/routes/staff-issues.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { mayDo, useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useIssuesTexts } from '../../texts/use-issues-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { MakeIssue } from './MakeIssue.tsx'
import { OneIssue } from './OneIssue.tsx'

const codes = ['Ok', 'Stale', 'Done', 'Day'] as const
type Said = { readonly code: (typeof codes)[number]; readonly turn: number }

/** What is known to be broken in houses, the newest first. */
export function KnownIssues() {
  const texts = useTexts()
  const words = useIssuesTexts()
  const me = useMe()
  const { query } = useAddress()
  const state = query.get('state') === 'over' ? 'over' : 'open'
  const [turn, setTurn] = useState(0)
  const [said, setSaid] = useState<Said | null>(null)
  const { answer, again } = useAnswer(`${state} ${turn}`, () => call(listStaffIssues, { query: { state } }))
  const value = answer.kind === 'failed' ? null : answer.value
  const mayMake = mayDo(me, 'answer-cases')
  const isMaking = mayMake && query.has('make')

  function done(code: Said['code']): void {
    setSaid({ code, turn })
    setTurn((before) => before + 1)
  }

  return (
    <>
      <Head crumb={texts.navigation.errands} title={words.title}>
        {mayMake && <Button onClick={() => changeQuery({ make: '1' })}>{words.make}</Button>}
      </Head>
      <LinkTabs
        label={words.lists}
        tabs={[
          { href: officePages.knownIssues, text: words.open, isChosen: state === 'open' },
          { href: `${officePages.knownIssues}?state=over`, text: words.over, isChosen: state === 'over' },
        ]}
      />
      <Screen>
        {said && (
          <Message key={said.turn} tone={said.code === 'Ok' ? 'good' : 'wait'} said="alert">
            {words.codes[said.code]}
          </Message>
        )}
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value?.issues.length === 0 && <Empty title={words.none} why={words.noneWhy} />}
        {value?.issues.map((issue) => (
          <OneIssue key={`${issue.id} ${issue.number}`} issue={issue} onDone={done} />
        ))}
        {isMaking && (
          <MakeIssue
            ofCase={caseOf(query)}
            onClose={() => changeQuery({ make: null, case: null, number: null, site: null })}
            onDone={() => {
              changeQuery({ make: null, case: null, number: null, site: null, state: null })
              done('Ok')
            }}
          />
        )}
      </Screen>
    </>
  )
}

/** The case from which it is made, where the address names one. */
function caseOf(query: URLSearchParams) {
  const [caseId, number, siteId] = [query.get('case'), query.get('number'), query.get('site')]
  return caseId && number && siteId ? { caseId, number, siteId } : null
}
