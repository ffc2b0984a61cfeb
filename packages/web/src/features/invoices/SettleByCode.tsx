import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './Invoices.module.css'
import { invoiceCalls } from './invoice-calls.ts'

/** Settling a VIP customer's fee by a code. */
export function SettleByCode({ invoiceId, onPaid }: { invoiceId: string; onPaid: () => void }) {
  const { code: words } = useTexts().invoices
  const id = useId()
  const [code, setCode] = useState('')
  const [state, setState] = useState<{ isBusy: boolean; problem: keyof typeof words.problems | null }>({
    isBusy: false,
    problem: null,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state.isBusy) return
    const refuse = (problem: keyof typeof words.problems) => {
      setState({ isBusy: false, problem })
      document.getElementById(id)?.focus()
    }
    if (code.trim() === '') return refuse('required')
    setState({ isBusy: true, problem: null })
    try {
      const reply = await invoiceCalls.settleByCode(invoiceId, code)
      if (reply.code === 'Ok') return onPaid()
      refuse(reply.code)
    } catch (cause) {
      console.warn('a payment code could not be used', cause)
      refuse('failed')
    }
  }
  return (
    <details className={styles.more}>
      <summary>{words.summary}</summary>
      <ScriptedForm className={styles.code} onSubmit={(event) => void submit(event)}>
        <TextField
          id={id}
          name="code"
          label={words.label}
          hint={words.hint}
          error={state.problem === null ? undefined : words.problems[state.problem]}
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          width="medium"
        />
        <div>
          <Button type="submit" look="outlined" busy={state.isBusy}>
            {words.use}
          </Button>
        </div>
      </ScriptedForm>
    </details>
  )
}
