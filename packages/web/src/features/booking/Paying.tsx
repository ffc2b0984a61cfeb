import type { BookingView } from '@nyhem/contract/calls/booking'
import type { ProviderMethod } from '@nyhem/domain/booking/payment'
import { parsePhone } from '@nyhem/domain/interest/interest-form'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { RadioRows } from '../../ui/fields/CheckboxField.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './Booking.module.css'
import { PaymentPromptView } from './PaymentPromptView.tsx'
import type { Payment } from './use-payment.ts'
import { fieldId } from './use-step-form.ts'

export type PayingProps = {
  payment: NonNullable<BookingView['payment']>
  now: Payment
  start: (method: ProviderMethod, phone: string | null) => Promise<void>
  choose: () => void
  paidText: string
}

export function Paying({ payment, now, start, choose, paidText }: PayingProps) {
  const strings = useTexts('booking').bookingSteps.payment
  switch (now.step) {
    case 'choosing':
      return <ChooseWay payment={payment} now={now} onStart={start} />
    case 'starting':
      return (
        <p className={styles.waiting} role="status">
          {strings.waiting}
        </p>
      )
    case 'waiting':
      return (
        <PaymentPromptView
          waiting={now}
          // Another number may be given for Swish.
          hasOtherWay={payment.methods.length > 1 || now.method === 'swish'}
          onReopen={() => void start(now.method, null)}
          onStop={choose}
        />
      )
    case 'paid':
      return (
        <Message tone="success" announce="politely">
          <p>{paidText}</p>
        </Message>
      )
  }
}

type ChooseProps = {
  payment: NonNullable<BookingView['payment']>
  now: Extract<Payment, { step: 'choosing' }>
  onStart: (method: ProviderMethod, phone: string | null) => Promise<void>
}

function ChooseWay({ payment: { methods }, now, onStart }: ChooseProps) {
  const { bookingSteps, booking, ui } = useTexts('booking')
  const strings = bookingSteps.payment
  const [method, setMethod] = useState<ProviderMethod | null>(methods[0] ?? null)
  const [phone, setPhone] = useState('')
  const [wrong, setWrong] = useState<{ problem: string; attempt: number } | null>(null)
  const refused = now.problems.find(({ field }) => field.toLowerCase().includes('phone'))?.problem ?? null
  const problem = wrong?.problem ?? refused
  const problems: Readonly<Record<string, string>> = booking.problems
  const sentence = problem && (problems[problem] ?? booking.problems.other)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (method === null) return
    const written = method === 'swish' ? phone.trim() : ''
    const read = written === '' ? null : parsePhone(written)
    if (read && !read.ok) return setWrong((before) => ({ problem: read.problem, attempt: (before?.attempt ?? 0) + 1 }))
    setWrong(null)
    void onStart(method, read?.ok ? read.value : null)
  }
  return (
    <ScriptedForm className={styles.stack} onSubmit={submit}>
      {now.failure && (
        <Message tone={now.failure === 'cancelled' ? 'info' : 'error'} announce="at-once">
          <p>{now.failure === 'SwitchedOff' ? ui.switchedOff : strings.failures[now.failure]}</p>
        </Message>
      )}
      <ErrorSummary
        attempt={wrong?.attempt ?? now.attempt}
        problems={sentence ? [{ fieldId: fieldId('phone'), label: strings.phone, message: sentence }] : []}
      />
      {methods.length > 1 && (
        <RadioRows
          name="method"
          id={fieldId('method')}
          label={strings.method}
          value={method ?? ''}
          onChange={(value) => setMethod(value as ProviderMethod)}
          options={methods.map((one) => ({
            value: one,
            label: <strong className={styles.option}>{strings.methods[one]}</strong>,
            hint: strings.methodHints[one],
          }))}
        />
      )}
      {methods.length === 1 && method && <p className={styles.note}>{strings.methodHints[method]}</p>}
      {method === 'swish' && (
        <TextField
          name="phone"
          id={fieldId('phone')}
          label={strings.phone}
          hint={strings.phoneHint}
          error={sentence}
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          width="medium"
          optional
        />
      )}
      {method && (
        <div className={styles.ways}>
          <Button type="submit" size="large" wide="on-phones">
            {strings.start[method]}
          </Button>
        </div>
      )}
    </ScriptedForm>
  )
}
