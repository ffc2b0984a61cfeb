import type { Customer } from '@nyhem/contract/calls/customers'
import type { AskJoinReply, PreviewJoinReply } from '@nyhem/contract/calls/joined-accounts'
import { joinedThings } from '@nyhem/contract/calls/office-names'
import { askJoin, previewJoin } from '@nyhem/contract/routes/customers.paths'
import { type FormEvent, useState } from 'react'
import { call } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { useCustomersTexts } from '../../texts/use-customers-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useSend } from '../../ui/use-send.ts'
import css from '../bookings/Bookings.module.css'

type Props = { customer: Customer; other: { readonly id: string; readonly name: string }; onClose: () => void }

/** What would move, and a request to a second person. */
export function JoinDialog({ customer, other, onClose }: Props) {
  const { join: words } = useCustomersTexts()
  const params = { customerId: customer.id, otherId: other.id }
  const { answer, again } = useAnswer(other.id, () => call(previewJoin, { params }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <Dialog title={words.title} onClose={onClose}>
      {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
      {value === null && answer.kind === 'asking' && <Loading />}
      {value && value.code !== 'Ok' && <Message tone="wait">{words.codes[value.code]}</Message>}
      {value?.facts && <JoinForm params={params} name={customer.name} shown={value} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = {
  params: { customerId: string; otherId: string }
  name: string
  shown: PreviewJoinReply
  onClose: () => void
}

function JoinForm({ params, name, shown, onClose }: FormProps) {
  const texts = useTexts()
  const { facts: factWords } = useSalesTexts()
  const { join: words } = useCustomersTexts()
  const { isSending, problem, send } = useSend()
  const [reason, setReason] = useState(noReason)
  const [said, setSaid] = useState<AskJoinReply['code'] | null>(null)
  const facts = shown.facts ?? {}
  const isWaiting = shown.approvals.some(({ state }) => state === 'waiting')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const given = givenReason(reason)
    if (given === null) return setSaid('Reason')
    const reply = await send(() => call(askJoin, { params, body: { ...given, facts } }))
    if (reply) setSaid(reply.code)
  }

  if (said === 'Ok')
    return (
      <Message tone="good" said="status">
        {words.asked}
      </Message>
    )
  return (
    <form className={css.steps} onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.what(name)}</p>
      <dl className={css.facts}>
        {joinedThings.map((thing) => (
          <div key={thing}>
            <dt>{factWords[thing]}</dt>
            <dd>{String(facts[thing] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {isWaiting && <Message tone="info">{words.waiting}</Message>}
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {said && said !== 'Reason' && said !== 'Words' && (
        <Message tone="wait" said="alert">
          {words.codes[said]}
        </Message>
      )}
      <ReasonFields
        act="join-accounts"
        value={reason}
        onChange={setReason}
        error={said === 'Reason' || said === 'Words' ? said : null}
      />
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button look="danger" type="submit" aria-disabled={isSending}>
        {words.ask}
      </Button>
    </form>
  )
}
