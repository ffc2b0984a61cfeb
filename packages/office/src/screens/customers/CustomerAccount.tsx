import type { Customer, UncoverCustomerReply } from '@nyhem/contract/calls/customers'
import { uncoverCustomer } from '@nyhem/contract/routes/customers.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import { useCustomersTexts } from '../../texts/use-customers-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from '../bookings/Bookings.module.css'

type Uncovered = Extract<UncoverCustomerReply, { code: 'Ok' }>

/** Contact details are masked until one says why. */
export function CustomerAccount({ customer }: { customer: Customer }) {
  const texts = useTexts()
  const words = useCustomersTexts()
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<Uncovered | null>(null)
  const { id, isEmailConfirmed, city, createdAt, logsInWith } = customer
  const { email, phone } = shown ?? customer
  const facts = [
    [words.email, email && (isEmailConfirmed ? email : `${email} (${words.notConfirmed})`)],
    [words.phone, phone],
    shown ? [words.address, shown.address] : [words.city, city],
    [words.since, momentText(texts, createdAt)],
    [words.logsInWith, logsInWith.map((way) => words.ways[way]).join(', ')],
  ] as const
  return (
    <section className={css.part}>
      <h2>{words.account}</h2>
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
      {shown === null && (
        <p>
          <Button small onClick={() => setAsking(true)}>
            {words.show}
          </Button>
        </p>
      )}
      {isAsking && (
        <Uncover
          customerId={id}
          onClose={() => setAsking(false)}
          onShown={(uncovered) => {
            setShown(uncovered)
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}

type Props = { customerId: string; onClose: () => void; onShown: (shown: Uncovered) => void }

function Uncover({ customerId, onClose, onShown }: Props) {
  const texts = useTexts()
  const words = useCustomersTexts()
  const { problem, isSending, send } = useSend()
  const id = useId()
  const [why, setWhy] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await send(() => call(uncoverCustomer, { params: { customerId }, body: { words: why.trim() } }))
    if (reply?.code === 'Ok') onShown(reply)
    else setMissing(reply?.code === 'Words')
  }

  return (
    <Dialog title={words.show} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.failed} />}
        <Field id={id} label={words.showWhy} hint={words.showHint} error={isMissing ? words.showMissing : null}>
          {(field) => <input {...field} maxLength={300} value={why} onChange={({ target }) => setWhy(target.value)} />}
        </Field>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.showAct}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
