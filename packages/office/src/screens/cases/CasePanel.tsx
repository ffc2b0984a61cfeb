import type { CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import { addressOfNewIssue } from '@nyhem/contract/office-pages'
import {
  assignCase,
  closeCaseAsStaff,
  decideCost,
  handOverCase,
  reopenCaseAsStaff,
} from '@nyhem/contract/routes/staff-cases.paths'
import { costBearers, usualCostBearer } from '@nyhem/domain/case/case-costs'
import { useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { noReason } from '../../form/ReasonFields.tsx'
import { momentText } from '../../texts/format.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import { CaseDue } from './CaseDue.tsx'
import { CaseFiles } from './CaseFiles.tsx'
import css from './Cases.module.css'
import { JoinSection } from './JoinSection.tsx'
import { ReasonedDialog } from './ReasonedDialog.tsx'
import { VisitSection } from './VisitSection.tsx'

/** `otherWords`: instead of those of the code. */
type Props = { one: StaffCase; onDone: (reply: CaseStepReply, otherWords?: string) => void }

const acts = {
  close: { act: 'close-case', route: closeCaseAsStaff },
  reopen: { act: 'reopen-case', route: reopenCaseAsStaff },
} as const

/** Due moments, who has it, what can be done, and what has happened. */
export function CasePanel({ one, onDone }: Props) {
  const words = useCasesTexts()
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null)
  // What was refused is there when the dialog is opened again.
  const [reasons, setReasons] = useState({ close: noReason, reopen: noReason })
  const { joined } = one
  const closeWhat = [words.closeWhat, ...(joined.length > 0 ? [words.join.closesAll(joined.length)] : [])].join(' ')
  return (
    <div className={css.panel}>
      <section>
        <h2>{words.deal}</h2>
        <CaseDue due={one.due} />
        <Assign one={one} onDone={onDone} />
        <Cost one={one} onDone={onDone} />
      </section>
      <JoinSection one={one} onDone={onDone} />
      <VisitSection one={one} onDone={onDone} />
      <HandOver one={one} onDone={onDone} />
      {one.may.tellHouse && (
        <p className={css.acts}>
          <Link href={addressOfNewIssue(one)}>{words.tellHouse}</Link>
        </p>
      )}
      {(one.may.close || one.may.reopen) && (
        <p className={css.acts}>
          {one.may.close && <Button onClick={() => setAsked('close')}>{words.close}</Button>}
          {one.may.reopen && <Button onClick={() => setAsked('reopen')}>{words.reopen}</Button>}
        </p>
      )}
      <Ratings one={one} />
      <Rounds one={one} />
      <History one={one} />
      {asked && (
        <ReasonedDialog
          {...acts[asked]}
          one={one}
          written={reasons[asked]}
          onWrite={(written) => setReasons((before) => ({ ...before, [asked]: written }))}
          title={words[asked]}
          what={asked === 'close' ? closeWhat : words.reopenWhat}
          onClose={() => setAsked(null)}
          onDone={(reply) => {
            setAsked(null)
            if (reply.code === 'Ok') setReasons({ close: noReason, reopen: noReason })
            onDone(reply)
          }}
        />
      )}
    </div>
  )
}

function Assign({ one, onDone }: Props) {
  const texts = useTexts()
  const words = useCasesTexts()
  const me = useMe()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const { takenBy, colleagues } = one
  if (!one.may.change)
    return (
      <p>
        {words.assign}: {takenBy?.name ?? words.unassigned}
      </p>
    )

  async function assign(to: string | null): Promise<void> {
    const body = { to, from: takenBy?.id ?? null }
    const reply = await send(() => call(assignCase, { params: { caseId: one.id }, body }))
    if (!reply) return
    const has = reply.case.takenBy?.name ?? null
    onDone(reply, reply.code === 'Stale' ? words.takenMeanwhile(has) : undefined)
  }

  const known = colleagues.some((colleague) => colleague.id === takenBy?.id)
  return (
    <div className={css.form}>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <Field id={id} label={words.assign}>
        {(field) => (
          <select
            {...field}
            value={takenBy?.id ?? ''}
            disabled={isSending}
            onChange={({ target }) => void assign(target.value || null)}
          >
            <option value="">{words.unassigned}</option>
            {takenBy && !known && <option value={takenBy.id}>{takenBy.name}</option>}
            {colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {takenBy === null && colleagues.some((colleague) => colleague.id === me.id) && (
        <p className={css.acts}>
          <Button small aria-disabled={isSending} onClick={() => void assign(me.id)}>
            {words.takeIt}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Who pays; the board sees it. */
function Cost({ one, onDone }: Props) {
  const texts = useTexts()
  const words = useCasesTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const { bearer, isDecided } = one.cost
  if (!one.may.change)
    return (
      <p>
        {words.cost}: {words.costBearers[bearer]}
      </p>
    )

  async function decide(chosen: string): Promise<void> {
    const body = { to: costBearers.find((each) => each === chosen) ?? null, from: isDecided ? bearer : null }
    const reply = await send(() => call(decideCost, { params: { caseId: one.id }, body }))
    if (reply) onDone(reply)
  }

  return (
    <div className={css.form}>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <Field id={id} label={words.cost}>
        {(field) => (
          <select
            {...field}
            value={isDecided ? bearer : ''}
            disabled={isSending}
            onChange={({ target }) => void decide(target.value)}
          >
            <option value="">{words.costUsual(words.costBearers[usualCostBearer[one.type]])}</option>
            {costBearers.map((each) => (
              <option key={each} value={each}>
                {words.costBearers[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

function HandOver({ one, onDone }: Props) {
  const texts = useTexts()
  const words = useCasesTexts()
  const { isSending, problem, send } = useSend()
  const { state, askedAt, externalId } = one.handOver

  async function handOver(): Promise<void> {
    const reply = await send(() =>
      call(handOverCase, { params: { caseId: one.id }, body: { seen: one.seen, askedAt } }),
    )
    if (reply) onDone(reply)
  }

  return (
    <section className={css.form}>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <p>
        {words.handOvers[state]}
        {externalId && ` (${externalId})`}
        {state === 'asked' && askedAt && ` ${words.askedAt(momentText(texts, askedAt))}.`}
      </p>
      {one.may.handOver && (
        <Button small aria-disabled={isSending} onClick={() => void handOver()}>
          {state === 'asked' ? words.handOverAgain : words.handOver}
        </Button>
      )}
    </section>
  )
}

function Rounds({ one }: { one: StaffCase }) {
  const texts = useTexts()
  const words = useCasesTexts()
  if (one.rounds.length === 0) return null
  return (
    <section>
      <h2>{words.rounds}</h2>
      <ul className={css.list}>
        {one.rounds.map(({ id, name, performedAt, remark, files }) => (
          <li key={id}>
            <strong>{name}</strong>
            <small>{performedAt ? momentText(texts, performedAt) : words.notDone}</small>
            {remark !== '' && <span>{remark}</span>}
            <CaseFiles files={files} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ one }: { one: StaffCase }) {
  const texts = useTexts()
  const words = useCasesTexts()
  return (
    <section>
      <h2>{words.history}</h2>
      <ol className={css.list}>
        {one.events.toReversed().map(({ id, kind, actor, byStaff, status, at }) => (
          <li key={id}>
            <span>{kind === 'status' && status ? words.status(status) : words.events[kind]}</span>
            <small>
              {byStaff ?? words.actors[actor]}, <time dateTime={at}>{momentText(texts, at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Ratings({ one: { ratings } }: { one: StaffCase }) {
  const texts = useTexts()
  const words = useCasesTexts()
  if (ratings.length === 0) return null
  return (
    <section>
      <h2>{words.rating.title}</h2>
      <ul className={css.list}>
        {ratings.map((rating) => (
          <li key={rating.at}>
            {words.rating.score(rating.score)}
            <small>{momentText(texts, rating.at)}</small>
            {rating.words && <p className={css.text}>{rating.words}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
