import type { CaseBatch } from '@nyhem/contract/calls/case-batches'
import { addressOfCase } from '@nyhem/contract/office-pages'
import { listCaseBatches } from '@nyhem/contract/routes/case-batches.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { momentText } from '../../texts/format.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import css from '../cases/Cases.module.css'

/** What was done with many cases, and in which it was not. */
export function CaseBatches() {
  const texts = useTexts()
  const { batch: words } = useCasesTexts()
  const [turn, setTurn] = useState(0)
  const { answer, again } = useAnswer(String(turn), () => call(listCaseBatches))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={texts.navigation.errands} title={words.title}>
        <Button onClick={() => setTurn((before) => before + 1)}>{words.again}</Button>
      </Head>
      <Screen>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value?.batches.length === 0 && <Empty title={words.none} why={words.noneWhy} />}
        {value?.batches.map((batch) => (
          <Report key={batch.id} batch={batch} />
        ))}
      </Screen>
    </>
  )
}

const toneOf = { waiting: 'wait', running: 'wait', done: 'good' } as const satisfies Record<CaseBatch['state'], string>

function Report({ batch }: { readonly batch: CaseBatch }) {
  const texts = useTexts()
  const { batch: words, codes } = useCasesTexts()
  const { reasons } = useSalesTexts()
  const { act, by, count, done, left, state, filter, askedAt, refused, reason } = batch
  const notDone = count - done - left
  return (
    <article className={css.part}>
      <h2>
        {words.acts[act]}: {words.count(count)}
      </h2>
      <p className={css.marks}>
        <Status tone={toneOf[state]}>{words.states[state]}</Status>
        <span>{words.by(by.name, momentText(texts, askedAt))}</span>
        <span>{[reasons[reason], batch.words].filter(Boolean).join(': ')}</span>
      </p>
      <p>{words.report(done, notDone, left)}</p>
      <p className={css.quiet}>{filter}</p>
      {refused.length > 0 && (
        <details>
          <summary>{words.refused(notDone)}</summary>
          <ul className={css.list}>
            {refused.map(({ caseId, ticketNumber, code }) => (
              <li key={caseId}>
                <Link href={addressOfCase(caseId)}>{ticketNumber}</Link>
                <small>{code === 'Refused' || code === 'Failed' ? words.refusals[code] : codes[code]}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}
