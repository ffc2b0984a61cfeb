import type { BatchFilter, GivenBatchAct, MakeBatchReply, PreviewBatch } from '@nyhem/contract/calls/case-batches'
import { officePages } from '@nyhem/contract/office-pages'
import { makeCaseBatch, previewCaseBatch } from '@nyhem/contract/routes/case-batches.paths'
import { answerTemplates } from '@nyhem/domain/case/answer-templates'
import { type BatchAct, batchActs, mostInBatch, needsTwoPersons, reasonedActOf } from '@nyhem/domain/case/case-batch'
import { faultPlaceText } from '@nyhem/domain/case/fault-place-text'
import type { SiteId } from '@nyhem/domain/sites/site'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import { classNames } from '@nyhem/web/class-names'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { goTo } from '../../entry/navigation.tsx'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Field } from '../../ui/Field.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useSend } from '../../ui/use-send.ts'
import css from './Cases.module.css'

type Props = { readonly siteId: SiteId; readonly filter: BatchFilter; readonly onClose: () => void }

/** One thing with all cases that match: how many, the first of them, what, and why. */
export function BatchDialog({ siteId, filter, onClose }: Props) {
  const texts = useTexts()
  const words = useCasesTexts()
  const { batch } = words
  const [turn, setTurn] = useState(0)
  const key = `${siteId} ${JSON.stringify(filter)} ${turn}`
  const { answer, again } = useAnswer(key, () => call(previewCaseBatch, { params: { siteId }, query: filter }))
  const { isSending, problem, send } = useSend()
  const [given, setGiven] = useState<GivenBatchAct>({ act: 'assign', to: null })
  const [written, setWritten] = useState(noReason)
  const [code, setCode] = useState<MakeBatchReply['code'] | null>(null)
  const shown = answer.kind === 'failed' ? null : answer.value
  const count = shown?.count ?? null

  function change(next: GivenBatchAct): void {
    if (next.act !== given.act) setWritten(noReason)
    setGiven(next)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reason = givenReason(written)
    const checked = reason === null ? 'Reason' : checkReason(reasonedActOf[given.act], reason)
    setCode(checked === 'Ok' ? null : checked)
    if (reason === null || checked !== 'Ok' || count === null || count === 0) return
    const body = { filter, count, given, reason }
    const reply = await send(() => call(makeCaseBatch, { params: { siteId }, body }))
    if (!reply) return
    if (reply.code === 'Ok' || reply.code === 'Asked') return goTo(officePages.caseBatches)
    setCode(reply.code)
    setTurn((before) => before + 1)
  }

  const error = code === 'Reason' || code === 'Words' ? code : null
  return (
    <Dialog title={batch.title} onClose={onClose}>
      <form className={css.dialog} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {code && error === null && (
          <Message tone="bad" said="alert">
            {batch.codes[code]}
          </Message>
        )}
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {answer.kind === 'asking' && !shown && <Loading />}
        {shown && count === null && <p>{batch.tooMany(mostInBatch)}</p>}
        {shown && count !== null && (
          <>
            <p role="status">
              <strong>{batch.count(count)}</strong>
            </p>
            <section aria-label={batch.sample}>
              <ul className={classNames(css.list, css.sample)}>
                {shown.sample.map((one) => (
                  <li key={one.id}>
                    <span>
                      {one.ticketNumber}: {faultPlaceText(one.room, one.part)}
                    </span>
                    <small>{words.status(one.status)}</small>
                  </li>
                ))}
              </ul>
            </section>
            <p className={css.quiet}>{batch.what}</p>
            <ActFields given={given} colleagues={shown.colleagues} onChange={change} />
            <ReasonFields act={reasonedActOf[given.act]} value={written} onChange={setWritten} error={error} />
            {needsTwoPersons(count) && <p className={css.quiet}>{batch.twoPersons}</p>}
          </>
        )}
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {count !== null && count > 0 && (
            <Button look="filled" type="submit" aria-disabled={isSending}>
              {needsTwoPersons(count) ? batch.ask(count) : batch.send(count)}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type ActProps = {
  readonly given: GivenBatchAct
  readonly colleagues: PreviewBatch['colleagues']
  readonly onChange: (given: GivenBatchAct) => void
}

const firstOf = {
  assign: { act: 'assign', to: null },
  answer: { act: 'answer', template: answerTemplates[0] },
  'hand-over': { act: 'hand-over' },
  close: { act: 'close' },
} as const satisfies Record<BatchAct, GivenBatchAct>

/** What is to be done, and to whom or from which text. */
function ActFields({ given, colleagues, onChange }: ActProps) {
  const words = useCasesTexts()
  const { batch, templates } = words
  const id = useId()
  return (
    <>
      <Field id={`${id}-act`} label={batch.act}>
        {(field) => (
          <select
            {...field}
            value={given.act}
            onChange={({ target }) => {
              const act = batchActs.find((one) => one === target.value)
              if (act) onChange(firstOf[act])
            }}
          >
            {batchActs.map((one) => (
              <option key={one} value={one}>
                {batch.acts[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {given.act === 'assign' && (
        <Field id={`${id}-to`} label={batch.to}>
          {(field) => (
            <select
              {...field}
              value={given.to ?? ''}
              onChange={({ target }) => onChange({ act: 'assign', to: target.value || null })}
            >
              <option value="">{words.unassigned}</option>
              {colleagues.map((colleague) => (
                <option key={colleague.id} value={colleague.id}>
                  {colleague.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {given.act === 'answer' && (
        <Field id={`${id}-template`} label={words.template}>
          {(field) => (
            <select
              {...field}
              value={given.template}
              onChange={({ target }) => {
                const template = answerTemplates.find((one) => one === target.value)
                if (template) onChange({ act: 'answer', template })
              }}
            >
              {answerTemplates.map((one) => (
                <option key={one} value={one}>
                  {templates[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  )
}
