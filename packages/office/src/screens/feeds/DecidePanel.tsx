import type { DecideBatchReply, DecideBatchRequest, OpenedBatch } from '@nyhem/contract/calls/feeds'
import { decideBatch } from '@nyhem/contract/routes/feeds.paths'
import { type BatchDecision, type BatchDecisionReason, batchDecisionReasons } from '@nyhem/domain/housing/feed-batch'
import { type FormEvent, useId, useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { useFeedsTexts } from '../../texts/use-feeds-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import css from './Feeds.module.css'

type Props = { opened: OpenedBatch; onDecided(): void }
type Reply = DecideBatchReply | { readonly code: 'ReasonMissing' }

const decisions = ['approve', 'reject'] as const satisfies readonly BatchDecision[]

/** Approves a held batch as a whole, or rejects it, with a reason. */
export function DecidePanel({ opened, onDecided }: Props) {
  const texts = useTexts()
  const { decide: words, ...all } = useFeedsTexts()
  const { send, isSending, reply, problem } = useDecision(opened.batch.batchId, onDecided)
  const id = useId()
  const [decision, setDecision] = useState<BatchDecision>('approve')
  const [reason, setReason] = useState<BatchDecisionReason | ''>('')
  const [said, setSaid] = useState('')

  if (!opened.mayDecide) return <p className={css.quiet}>{words.notYours}</p>

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(decision, reason, said)
  }

  const chosen = (next: BatchDecision) => {
    setDecision(next)
    setReason((before) => (batchDecisionReasons[next].some((one) => one === before) ? before : ''))
  }
  const { act, ...names } = words
  const isMissing = reply?.code === 'ReasonMissing'
  return (
    <form id="decide" className={css.decide} onSubmit={submit} noValidate>
      <h2>{words.heading}</h2>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {reply && <Refused reply={reply} />}
      <div role="radiogroup" aria-label={words.heading} className={css.decisions}>
        {decisions.map((one) => (
          <label key={one} data-chosen={one === decision || undefined}>
            <input type="radio" name={id} checked={one === decision} onChange={() => chosen(one)} />
            <span>
              {names[one]}
              <small>{names[`${one}Why`]}</small>
            </span>
          </label>
        ))}
      </div>
      <fieldset className={css.reasons} aria-describedby={isMissing ? `${id}-missing` : undefined}>
        <legend>{words.reason}</legend>
        {isMissing && (
          <p id={`${id}-missing`} className={css.missing} role="alert">
            {words.missing}
          </p>
        )}
        {batchDecisionReasons[decision].map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={one === reason}
              aria-invalid={isMissing || undefined}
              onChange={() => setReason(one)}
            />
            {all.reasons[one]}
          </label>
        ))}
      </fieldset>
      <Field
        id={`${id}-words`}
        label={words.words}
        hint={words.wordsHint}
        error={reply?.code === 'WordsMissing' ? all.refusals.WordsMissing : null}
      >
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={2_000}
            value={said}
            onChange={({ target }) => setSaid(target.value)}
          />
        )}
      </Field>
      <Button look="filled" type="submit" disabled={isSending}>
        {act[decision](opened.batch.number)}
      </Button>
    </form>
  )
}

function useDecision(batchId: string, onDecided: () => void) {
  const { heed } = useSession()
  const [isSending, setIsSending] = useState(false)
  const [reply, setReply] = useState<Reply | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  async function send(decision: BatchDecision, reason: BatchDecisionReason | '', said: string): Promise<void> {
    if (reason === '') return setReply({ code: 'ReasonMissing' })
    setIsSending(true)
    // The reasons that the form offers are those of its decision.
    const body = { decision, reason, words: said } as DecideBatchRequest
    const result = heed(await call(decideBatch, { params: { batchId }, body }))
    setIsSending(false)
    setProblem(result.ok ? null : result.problem)
    setReply(result.ok ? result.value : null)
    if (result.ok && (result.value.code === 'Ok' || result.value.code === 'Decided')) onDecided()
  }
  return { send, isSending, reply, problem }
}

function Refused({ reply }: { reply: Reply }) {
  const words = useFeedsTexts()
  if (reply.code === 'Ok' || reply.code === 'WordsMissing' || reply.code === 'ReasonMissing') return null
  return (
    <Message tone="bad" said="alert">
      <p>
        {reply.code === 'Stale' && words.refusals.Stale}
        {reply.code === 'Decided' && words.decidedAlready(words.states[reply.state])}
        {reply.code === 'LiveBooking' && words.liveBooking(reply.homes.join(', '))}
      </p>
    </Message>
  )
}
