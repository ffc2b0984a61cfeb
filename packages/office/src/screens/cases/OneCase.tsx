import type { CasePresence, CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import { officePages } from '@nyhem/contract/office-pages'
import { readStaffCase } from '@nyhem/contract/routes/staff-cases.paths'
import { faultPlaceText } from '@nyhem/domain/case/fault-place-text'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { CaseFacts } from './CaseFacts.tsx'
import { CasePanel } from './CasePanel.tsx'
import { CasePhotos } from './CasePhotos.tsx'
import css from './Cases.module.css'
import { CaseTalk } from './CaseTalk.tsx'
import { CaseWrite } from './CaseWrite.tsx'
import { toneOfGroup } from './case-tone.ts'
import { useCasePresence } from './use-case-presence.ts'

/** One case. What is being written stays when the case changes meanwhile. */
export function OneCase({ caseId }: { caseId: string }) {
  const words = useCasesTexts()
  const { answer, again, set } = useAnswer(caseId, () => call(readStaffCase, { params: { caseId } }))
  const [isWriting, setWriting] = useState(false)
  const [said, setSaid] = useState<{ code: CaseStepReply['code']; words: string; turn: number } | null>(null)
  const presence = useCasePresence(caseId, isWriting)
  const one = answer.kind === 'failed' ? null : answer.value

  function done({ code, case: changed }: CaseStepReply, otherWords = words.codes[code]): void {
    set(changed)
    setSaid((before) => ({ code, words: otherWords, turn: (before?.turn ?? 0) + 1 }))
  }

  /** The dialog itself says what was refused. */
  const heard = (reply: CaseStepReply) => (reply.code === 'Ok' ? done(reply) : set(reply.case))

  return (
    <>
      <Head crumb={one ? `${words.title} / ${one.ticketNumber}` : words.title} title={one ? titleOf(one) : words.title}>
        <Link href={officePages.cases}>{words.back}</Link>
      </Head>
      <CasePhotos one={one} onReply={heard}>
        <Screen {...(one ? { panel: <CasePanel one={one} onDone={done} /> } : {})}>
          {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
          {one === null && answer.kind === 'asking' && <Loading />}
          {one && (
            <>
              <p className={css.marks}>
                <Status tone={toneOfGroup[one.group]}>{words.status(one.status)}</Status>
                {one.urgentFault && <Status tone="bad">{words.urgentFaults[one.urgentFault]}</Status>}
              </p>
              {presence && <Here presence={presence} />}
              {said && (
                <Message key={said.turn} tone={said.code === 'Ok' ? 'good' : 'wait'} said="alert">
                  {said.words}
                </Message>
              )}
              {presence && isNewer(presence.seen, one.seen) && (
                <Message tone="wait" said="status">
                  {words.somethingNew}{' '}
                  <Button small onClick={again}>
                    {words.showNew}
                  </Button>
                </Message>
              )}
              <CaseFacts one={one} />
              <CaseTalk one={one} onDone={done} />
              {one.may.change && <CaseWrite one={one} onDone={done} onWriting={setWriting} />}
            </>
          )}
        </Screen>
      </CasePhotos>
    </>
  )
}

const titleOf = ({ room, part }: StaffCase): string => faultPlaceText(room, part)

/** Ids of events grow. */
const isNewer = (heard: string, shown: string): boolean => BigInt(heard) > BigInt(shown)

function Here({ presence: { others } }: { presence: CasePresence }) {
  const words = useCasesTexts()
  if (others.length === 0) return null
  const names = others.map(({ name, isOneself }) => (isOneself ? words.ownWindow : name))
  const writers = others.filter(({ isOneself, isWriting }) => isWriting && !isOneself)
  return (
    <p role="status" className={css.quiet}>
      {words.here(names.join(', '))}
      {writers.length > 0 && `. ${writers.map(({ name }) => words.writes(name)).join('. ')}`}
    </p>
  )
}
