import type { AskMoneyReply } from '@nyhem/contract/calls/office-payments'
import type { GivenReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useState } from 'react'
import type { CallResult } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { ProveAgain } from '../../shell/ProveAgain.tsx'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { type SendState, useCodedSend } from '../../ui/use-coded-send.ts'
import css from './Payments.module.css'

type Props = {
  act: 'refund' | 'payment-note' | 'place-payment'
  why: string
  onSend: (given: GivenReason) => Promise<CallResult<AskMoneyReply>>
  onDone: () => void
}

/** A reason of the act's list, with words where it asks for them: a request to a second person. */
export function AskForm({ act, why, onSend, onDone }: Props) {
  const { ask } = usePaymentsTexts()
  const [written, setWritten] = useState(noReason)
  const [isMissing, setMissing] = useState(false)
  const { state, send } = useCodedSend<AskMoneyReply>(onDone)
  const code = state.kind === 'refused' ? state.code : null

  function submit(event: FormEvent): void {
    event.preventDefault()
    const given = givenReason(written)
    setMissing(given === null)
    if (given !== null) void send(() => onSend(given))
  }

  return (
    <form onSubmit={submit} className={css.form} noValidate>
      <p className={css.quiet}>{why}</p>
      <Refusal state={state} />
      <ReasonFields
        act={act}
        value={written}
        onChange={setWritten}
        error={isMissing ? 'Reason' : code === 'Reason' || code === 'Words' ? code : null}
      />
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
  // What is wrong with the reason stands at its fields.
  if (state.kind !== 'refused' || state.code === 'Reason' || state.code === 'Words') return null
  if (state.code === 'ProveAgain') return <ProveAgain />
  return (
    <Message key={state.turn} tone="bad" said="alert" takesFocus>
      <p>{ask.problems[state.code]}</p>
    </Message>
  )
}
