import type { AskMoneyReply } from '@nyhem/contract/calls/office-payments'
import {
  type GivenReason,
  longestReasonWords,
  needsWords,
  reasonsOf,
  type StaffReason,
} from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useId, useState } from 'react'
import type { CallResult } from '../../calls/call.ts'
import { ProveAgain } from '../../shell/ProveAgain.tsx'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { type SendState, useCodedSend } from '../../ui/use-coded-send.ts'
import css from './Payments.module.css'

type Props = {
  reasons: 'refund' | 'payment-note' | 'place-payment'
  why: string
  onSend: (given: GivenReason) => Promise<CallResult<AskMoneyReply>>
  onDone: () => void
}

/** A reason of the act's list, with words where it asks for them: a request to a second person. */
export function AskForm({ reasons, why, onSend, onDone }: Props) {
  const { ask } = usePaymentsTexts()
  const id = useId()
  const choices: readonly StaffReason[] = reasonsOf[reasons]
  const [reason, setReason] = useState<StaffReason>(choices[0] ?? 'other')
  const [words, setWords] = useState('')
  const { state, send } = useCodedSend<AskMoneyReply>(onDone)
  const refused = state.kind === 'refused' ? state.code : null

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(() => onSend({ reason, words }))
  }

  return (
    <form onSubmit={submit} className={css.form} noValidate>
      <p className={css.quiet}>{why}</p>
      <Refusal state={state} />
      <Field id={`${id}-reason`} label={ask.reason} error={refused === 'Reason' ? ask.problems.Reason : null}>
        {(field) => (
          <select {...field} value={reason} onChange={({ target }) => setReason(target.value as StaffReason)}>
            {choices.map((one) => (
              <option key={one} value={one}>
                {ask.reasons[one as keyof typeof ask.reasons]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id={`${id}-words`}
        label={ask.words}
        hint={needsWords[reason] ? `${ask.wordsNeeded} ${ask.wordsHint}` : ask.wordsHint}
        error={refused === 'Words' ? ask.problems.Words : null}
      >
        {(field) => (
          <textarea
            {...field}
            maxLength={longestReasonWords}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="filled" aria-disabled={state.kind === 'sending'}>
        {ask.send}
      </Button>
    </form>
  )
}

function Refusal({ state }: { state: SendState<Exclude<AskMoneyReply['code'], 'Ok'>> }) {
  const texts = useTexts()
  const { ask } = usePaymentsTexts()
  if (state.kind === 'failed') return <Problem problem={state.problem} what={texts.states.notSaved} />
  if (state.kind !== 'refused') return null
  if (state.code === 'ProveAgain') return <ProveAgain />
  return (
    <Message key={state.turn} tone="bad" said="alert" takesFocus>
      <p>{ask.problems[state.code]}</p>
    </Message>
  )
}
