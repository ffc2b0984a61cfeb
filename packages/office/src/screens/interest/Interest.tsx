import type { WaitingInterest } from '@nyhem/contract/calls/staff-interest'
import { listInterest, takeInterest } from '@nyhem/contract/routes/staff-interest.paths'
import { answeredKinds } from '@nyhem/domain/interest/interest-answer'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useInterestTexts } from '../../texts/use-interest-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, namedOptions, optionsOf } from '../../ui/FilterChoice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useSend } from '../../ui/use-send.ts'
import { AnswerInterest } from './AnswerInterest.tsx'
import { CloseInterest } from './CloseInterest.tsx'
import css from './Interest.module.css'
import { type InterestAct, InterestTable } from './InterestTable.tsx'

/** Interest and purchase notifications that nobody has answered. */
export function Interest() {
  const texts = useTexts()
  const words = useInterestTexts()
  const { query } = useAddress()
  const { problem, send } = useSend()
  const [chosen, setChosen] = useState<{ interest: WaitingInterest; act: 'answer' | 'close' } | null>(null)
  const [said, setSaid] = useState<keyof typeof words.codes | null>(null)
  const kind = answeredKinds.find((one) => one === query.get('kind'))
  const [site, after] = [query.get('site'), query.get('after')]
  const asked = {
    ...(kind ? { kind } : {}),
    ...(site ? { site: site as SiteId } : {}),
    ...(after ? { after } : {}),
  }
  const { answer, again } = useAnswer(JSON.stringify(asked), () => call(listInterest, { query: asked }))
  const value = answer.kind === 'failed' ? null : answer.value

  async function act(interest: WaitingInterest, wanted: InterestAct): Promise<void> {
    if (wanted !== 'take') return setChosen({ interest, act: wanted })
    const params = { kind: interest.kind, interestId: interest.id }
    const reply = await send(() => call(takeInterest, { params }))
    if (reply) done(reply.code)
  }
  function done(code: keyof typeof words.codes): void {
    setChosen(null)
    setSaid(code)
    again()
  }

  return (
    <>
      <Head crumb={texts.navigation.sales} title={words.title} />
      <Screen>
        <InterestFilters kind={kind ?? ''} site={site ?? ''} />
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {said && (
          <Message tone={said === 'Ok' ? 'good' : 'wait'} said="status">
            {words.codes[said]}
          </Message>
        )}
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value && value.interest.length === 0 && <Empty title={words.none} why={words.noneWhy} />}
        {value && value.interest.length > 0 && (
          <>
            <InterestTable interest={value.interest} onAct={(one, wanted) => void act(one, wanted)} />
            <div className={css.acts}>
              {after && <Button onClick={() => changeQuery({ after: null })}>{words.first}</Button>}
              {value.next !== null && <Button onClick={() => changeQuery({ after: value.next })}>{words.next}</Button>}
            </div>
          </>
        )}
      </Screen>
      {chosen?.act === 'answer' && (
        <AnswerInterest interest={chosen.interest} onClose={() => setChosen(null)} onDone={done} />
      )}
      {chosen?.act === 'close' && (
        <CloseInterest interest={chosen.interest} onClose={() => setChosen(null)} onDone={done} />
      )}
    </>
  )
}

function InterestFilters({ kind, site }: { kind: string; site: string }) {
  const words = useInterestTexts()
  const { sites } = useMe()
  return (
    <FilterBar>
      <FilterChoice
        name="kind"
        label={words.kind}
        value={kind}
        options={optionsOf(words.everyKind, answeredKinds, words.kinds)}
      />
      <FilterChoice name="site" label={words.site} value={site} options={namedOptions(words.everySite, sites)} />
    </FilterBar>
  )
}
