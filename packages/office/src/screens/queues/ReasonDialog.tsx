import { type FormEvent, useId, useState } from 'react'
import { useQueueTexts } from '../../texts/use-queue-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import css from './Queues.module.css'

type Props<Reason extends string> = {
  title: string
  why?: string
  reasons: readonly Reason[]
  nameOf(reason: Reason): string
  /** Asks for a number of working days, too. */
  most?: number
  act: string
  isSending: boolean
  onChosen(reason: Reason, days: number): Promise<void>
  onClose(): void
}

/** Asks for the reason of a change. */
export function ReasonDialog<Reason extends string>(props: Props<Reason>) {
  const { title, why, reasons, nameOf, most, act, isSending, onChosen, onClose } = props
  const texts = useTexts()
  const words = useQueueTexts()
  const id = useId()
  const [reason, setReason] = useState<Reason | null>(null)
  const [days, setDays] = useState(most ?? 1)
  const [isMissing, setMissing] = useState(false)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(reason === null)
    if (reason === null) document.getElementById(`${id}-reason`)?.focus()
    else void onChosen(reason, days)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        {why && <p>{why}</p>}
        {most !== undefined && (
          <Field id={`${id}-days`} label={words.days}>
            {(field) => (
              <select {...field} value={days} onChange={({ target }) => setDays(Number(target.value))}>
                {Array.from({ length: most }, (_, before) => before + 1).map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field id={`${id}-reason`} label={words.reason} error={isMissing ? words.needReason : null}>
          {(field) => (
            <select
              {...field}
              value={reason ?? ''}
              onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? null)}
            >
              <option value="">{words.chooseReason}</option>
              {reasons.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={css.acts}>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {act}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
