import type { AnswerInterestReply, WaitingInterest } from '@nyhem/contract/calls/staff-interest'
import { answerInterest, previewAnswer } from '@nyhem/contract/routes/staff-interest.paths'
import { type AnswerTemplate, answerTemplates } from '@nyhem/domain/interest/interest-answer'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import { useInterestTexts } from '../../texts/use-interest-texts.tsx'
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
import css from './Interest.module.css'

type Props = { interest: WaitingInterest; onClose: () => void; onDone: (code: AnswerInterestReply['code']) => void }

/** The e-mail is always shown as it will be sent, and only what was shown is sent. */
export function AnswerInterest({ interest, onClose, onDone }: Props) {
  const texts = useTexts()
  const words = useInterestTexts()
  const { kind, id: interestId, name, showings } = interest
  const params = { kind, interestId }
  const formId = useId()
  const { problem, isSending, send } = useSend()
  const [template, setTemplate] = useState<AnswerTemplate>('will-call')
  const [showing, setShowing] = useState(showings[0]?.id ?? null)
  const [isStale, setStale] = useState(false)
  const chosen = { template, showingId: template === 'invitation' ? showing : null }
  const { answer, again } = useAnswer(JSON.stringify(chosen), () => call(previewAnswer, { params, body: chosen }))
  const drawn = answer.kind === 'here' && answer.value.code === 'Ok' ? answer.value : null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (drawn === null) return
    const reply = await send(() => call(answerInterest, { params, body: { ...chosen, seen: drawn.seen } }))
    if (reply?.code === 'Stale') {
      setStale(true)
      again()
    } else if (reply) onDone(reply.code)
  }

  return (
    <Dialog title={words.answerOf(name)} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {isStale && (
          <Message tone="wait" said="alert">
            {words.codes.Stale}
          </Message>
        )}
        <Field id={`${formId}-template`} label={words.template}>
          {(field) => (
            <select
              {...field}
              value={template}
              onChange={({ target }) => setTemplate(answerTemplates.find((one) => one === target.value) ?? 'will-call')}
            >
              {answerTemplates.map((one) => (
                <option key={one} value={one}>
                  {words.templates[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {template === 'invitation' && showings.length > 0 && (
          <Field id={`${formId}-showing`} label={words.showing}>
            {(field) => (
              <select {...field} value={showing ?? ''} onChange={({ target }) => setShowing(target.value)}>
                {showings.map(({ id, startsAt, place }) => (
                  <option key={id} value={id}>
                    {momentText(texts, startsAt)}, {place}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {answer.kind === 'asking' && <Loading />}
        {answer.kind === 'here' && answer.value.code === 'NoShowing' && <p>{words.noShowing}</p>}
        {drawn && (
          <section className={css.preview} aria-label={words.preview}>
            <strong>{drawn.subject}</strong>
            {drawn.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )}
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending || drawn === null}>
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
