import type { DataRequestStepReply, StaffDataRequest } from '@nyhem/contract/calls/data-requests'
import { answerDataRequest, refuseDataRequest } from '@nyhem/contract/routes/data-requests.paths'
import {
  areAnswerWordsEnough,
  mostRequestLetters,
  type RefusalReason,
  refusalReasonsOf,
} from '@nyhem/domain/data-request/data-request'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useDataRequestsTexts } from '../../texts/use-data-requests-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from '../cases/Cases.module.css'

type Props = { one: StaffDataRequest; onDone: (reply: DataRequestStepReply) => void }
type Kind = 'grant' | 'refuse'

/** Granting or refusing, with what the person will read. */
export function AnswerDataRequest({ one, onDone }: Props) {
  const words = useDataRequestsTexts()
  const [kind, setKind] = useState<Kind>('grant')
  const [written, setWritten] = useState('')
  if (!one.takenBy?.isOneself)
    return (
      <section className={css.part}>
        <h2>{words.write}</h2>
        <Message tone="info">{words.takeFirst}</Message>
      </section>
    )
  const tabs = [
    { name: 'grant' as const, text: words.grant },
    { name: 'refuse' as const, text: words.refuse },
  ]
  return (
    <section className={css.part}>
      <h2>{words.write}</h2>
      <Tabs<Kind> label={words.write} tabs={tabs} chosen={kind} onChoose={setKind}>
        <AnswerForm key={kind} one={one} kind={kind} written={written} onChange={setWritten} onDone={onDone} />
      </Tabs>
    </section>
  )
}

type FormProps = Props & { kind: Kind; written: string; onChange: (written: string) => void }

function AnswerForm({ one, kind, written, onChange, onDone }: FormProps) {
  const texts = useTexts()
  const words = useDataRequestsTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const [reason, setReason] = useState<RefusalReason | null>(null)
  const [errors, setErrors] = useState<{ reason?: string; words?: string }>({})
  const isRefusing = kind === 'refuse'

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = {
      ...(isRefusing && reason === null ? { reason: words.reasonMissing } : {}),
      ...(areAnswerWordsEnough(written) ? {} : { words: words.wordsMissing }),
    }
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    const params = { requestId: one.id }
    const body = { version: one.version, words: written.trim() }
    const reply = await send(() =>
      isRefusing && reason !== null
        ? call(refuseDataRequest, { params, body: { ...body, reason } })
        : call(answerDataRequest, { params, body }),
    )
    if (!reply) return
    if (reply.code === 'Ok' || reply.code === 'Asked') onChange('')
    onDone(reply)
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {isRefusing ? (
        <Field id={`${id}-reason`} label={words.refusal} error={errors.reason ?? null}>
          {(field) => (
            <select
              {...field}
              value={reason ?? ''}
              onChange={({ target }) => setReason((target.value || null) as RefusalReason | null)}
            >
              <option value="">{words.chooseReason}</option>
              {refusalReasonsOf[one.kind].map((code) => (
                <option key={code} value={code}>
                  {words.refusals[code]}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <p>{words.effects[one.kind]}</p>
      )}
      <Field id={`${id}-words`} label={words.wordsLabel} hint={words.wordsHint} error={errors.words ?? null}>
        {(field) => (
          <textarea
            {...field}
            rows={6}
            maxLength={mostRequestLetters}
            value={written}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className={css.acts}>
        <Button look={isRefusing ? 'danger' : 'filled'} type="submit" aria-disabled={isSending}>
          {isRefusing ? words.refuse : words.grant}
        </Button>
      </div>
    </form>
  )
}
