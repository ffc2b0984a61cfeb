import type { DataRequestStepReply, StaffDataRequest } from '@nyhem/contract/calls/data-requests'
import { addressOfCustomer, officePages } from '@nyhem/contract/office-pages'
import { readDataRequest } from '@nyhem/contract/routes/data-requests.paths'
import { type ReactNode, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { mayDo, useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { dayText, momentText } from '../../texts/format.ts'
import { useDataRequestsTexts } from '../../texts/use-data-requests-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import css from '../cases/Cases.module.css'
import { AnswerDataRequest } from './AnswerDataRequest.tsx'
import { DataRequestDue } from './DataRequestDue.tsx'
import { DataRequestPanel } from './DataRequestPanel.tsx'
import { toneOfState } from './request-tone.ts'

/** One request. What is being written stays when a step is refused. */
export function OneDataRequest({ requestId }: { requestId: string }) {
  const words = useDataRequestsTexts()
  const { answer, again, set } = useAnswer(requestId, () => call(readDataRequest, { params: { requestId } }))
  const [said, setSaid] = useState<{ code: DataRequestStepReply['code']; turn: number } | null>(null)
  const one = answer.kind === 'failed' ? null : answer.value

  function done({ code, request }: DataRequestStepReply): void {
    set(request)
    setSaid((before) => ({ code, turn: (before?.turn ?? 0) + 1 }))
  }

  return (
    <>
      <Head
        crumb={one ? `${words.title} / ${one.number}` : words.title}
        title={one ? `${words.kinds[one.kind]}, ${one.number}` : words.title}
      >
        <Link href={officePages.dataRequests}>{words.back}</Link>
      </Head>
      <Screen {...(one ? { panel: <DataRequestPanel one={one} onDone={done} /> } : {})}>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {one === null && answer.kind === 'asking' && <Loading />}
        {one && (
          <>
            <p className={css.marks}>
              <Status tone={toneOfState[one.state]}>{words.states[one.state]}</Status>
            </p>
            {said && (
              <Message
                key={said.turn}
                tone={said.code === 'Ok' || said.code === 'Asked' ? 'good' : 'wait'}
                said="alert"
              >
                {words.codes[said.code]}
              </Message>
            )}
            <Facts one={one} />
            <Written heading={words.asked} text={one.words} nothing={words.askedNothing} />
            {one.closedAt !== null && one.answer !== null && (
              <Written heading={words.answer} text={one.answer} nothing="" />
            )}
            {one.may.decide && <AnswerDataRequest one={one} onDone={done} />}
            <p className={css.quiet}>{words.lookLogged}</p>
          </>
        )}
      </Screen>
    </>
  )
}

function Facts({ one }: { one: StaffDataRequest }) {
  const texts = useTexts()
  const words = useDataRequestsTexts()
  const me = useMe()
  const site = me.sites.find(({ id }) => id === one.siteId)?.name
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      words.person,
      one.person ? (
        <>
          {one.person.name}
          {mayDo(me, 'see-customers') && (
            <>
              <br />
              <Link href={addressOfCustomer(one.person.customerId)}>{words.toCustomer}</Link>
            </>
          )}
        </>
      ) : (
        words.deleted
      ),
    ],
    [words.received, momentText(texts, one.receivedAt)],
    [words.due, <DataRequestDue key="due" request={one} />],
    [words.way, words.ways[one.askedBy]],
    [words.recordedBy, one.recordedBy],
    [words.site, site],
    [words.extended, one.extension && words.extensions[one.extension]],
    [words.refusal, one.refusal && words.refusals[one.refusal]],
    [words.closedAt, one.closedAt && momentText(texts, one.closedAt)],
    [words.closedBy, one.closedBy],
  ]
  return (
    <section className={css.part}>
      <h2>{words.facts}</h2>
      {one.hasOngoingBusiness && <Message tone="wait">{words.ongoing}</Message>}
      {one.restrictedAt && <Message tone="info">{words.restricted(dayText(texts, one.restrictedAt))}</Message>}
      <dl className={css.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

function Written({ heading, text, nothing }: { heading: string; text: string | null; nothing: string }) {
  return (
    <section className={css.part}>
      <h2>{heading}</h2>
      {text === null ? <p className={css.quiet}>{nothing}</p> : <p className={css.text}>{text}</p>}
    </section>
  )
}
