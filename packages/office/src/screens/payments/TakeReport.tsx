import { mostReportBytes } from '@nyhem/contract/calls/office-names'
import type { TakeReportReply } from '@nyhem/contract/calls/provider-reports'
import { takeReport } from '@nyhem/contract/routes/provider-reports.paths'
import { type ProviderMethod, providerMethods } from '@nyhem/domain/booking/payment'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Payments.module.css'

/** Reads a provider's report of a day. */
export function TakeReport({ onTaken, onClose }: { onTaken: (said: string) => void; onClose: () => void }) {
  const texts = useTexts()
  const { day: words, bank, methods } = usePaymentsTexts()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [method, setMethod] = useState<ProviderMethod>(providerMethods[0])
  const [refused, setRefused] = useState<Exclude<TakeReportReply, { code: 'Ok' }> | 'noFile' | null>(null)
  const { isSending, problem, send } = useSend()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const chosen = file.current?.files?.[0]
    if (!chosen || chosen.size > mostReportBytes) return setRefused('noFile')
    const text = await chosen.text()
    const reply = await send(() => call(takeReport, { body: { method, text } }))
    if (reply === null) return
    if (reply.code === 'Ok') onTaken(words.taken(reply.lines, reply.added))
    else setRefused(reply)
  }

  return (
    <Dialog title={words.take} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className={css.dialog} noValidate>
        <p className={css.quiet}>{words.takeWhy}</p>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {refused !== null && refused !== 'noFile' && (
          <Message tone="bad" said="alert">
            <p>
              {words.problems[refused.code]} {refused.line !== null && words.at(refused.line)}
            </p>
          </Message>
        )}
        <Field id={`${id}-method`} label={words.method}>
          {(field) => (
            <select {...field} value={method} onChange={({ target }) => setMethod(target.value as typeof method)}>
              {providerMethods.map((one) => (
                <option key={one} value={one}>
                  {methods[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={`${id}-file`} label={words.file} error={refused === 'noFile' ? bank.noFile : null}>
          {(field) => <input {...field} ref={file} type="file" accept=".csv,text/csv" />}
        </Field>
        <div className={css.acts}>
          <Button type="submit" look="filled" aria-disabled={isSending}>
            {bank.send}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
