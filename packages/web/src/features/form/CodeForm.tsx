import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props<Problem extends string> = {
  name: string
  label: string
  hint?: string
  submit: string
  variant?: 'filled' | 'outlined'
  problems: Readonly<Record<Problem | 'required' | 'failed', string>>
  className?: string | undefined
  /** Returns why the code was refused, or null. Then the form stays busy, as it is being replaced. */
  accept: (code: string) => Promise<Problem | null>
}

/** One field for a code. A refusal returns focus to it. */
export function CodeForm<Problem extends string>(props: Props<Problem>) {
  const { name, label, hint, submit, variant = 'filled', problems, className, accept } = props
  const id = useId()
  const [code, setCode] = useState('')
  const [state, setState] = useState<{ isBusy: boolean; problem: keyof typeof problems | null }>({
    isBusy: false,
    problem: null,
  })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (state.isBusy) return
    const refuse = (problem: keyof typeof problems) => {
      setState({ isBusy: false, problem })
      document.getElementById(id)?.focus()
    }
    if (code.trim() === '') return refuse('required')
    setState({ isBusy: true, problem: null })
    try {
      const problem = await accept(code)
      if (problem !== null) refuse(problem)
    } catch (cause) {
      console.warn('a code could not be used', cause)
      refuse('failed')
    }
  }
  return (
    <ScriptedForm className={className} onSubmit={(event) => void onSubmit(event)}>
      <TextField
        id={id}
        name={name}
        label={label}
        {...(hint !== undefined && { hint })}
        error={state.problem === null ? undefined : problems[state.problem]}
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        width="medium"
      />
      <div>
        <Button type="submit" variant={variant} busy={state.isBusy}>
          {submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}
