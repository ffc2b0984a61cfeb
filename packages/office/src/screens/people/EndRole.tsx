import type { StaffGrant, StaffPerson } from '@nyhem/contract/calls/staff'
import { endRole } from '@nyhem/contract/routes/office.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { ProveAgain } from '../../shell/ProveAgain.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import css from './People.module.css'
import { useRoleChange } from './use-role-change.ts'

type Props = {
  person: StaffPerson
  grant: StaffGrant
  onClose: () => void
  onDone: (person: StaffPerson, said: string) => void
}

/** The consequence in words, the safe act first. */
export function EndRole({ person, grant, onClose, onDone }: Props) {
  const texts = useTexts()
  const { people: words } = texts
  const role = texts.roles[grant.role]
  const [reason, setReason] = useState('')
  const { state, send } = useRoleChange((changed) => onDone(changed, words.ended(person.name, role)))
  const id = useId()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const params = { staffId: person.id, grantId: grant.id }
    void send(() => call(endRole, { params, body: { reason: reason.trim() } }))
  }

  return (
    <Dialog title={words.endAsk(role, person.name)} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        <p>{words.endWhat}</p>
        {state.kind === 'prove' && <ProveAgain />}
        {state.kind === 'failed' && <Problem problem={state.problem} what={texts.states.notSaved} />}
        <Field
          id={`${id}-reason`}
          label={words.reason}
          hint={words.reasonHint}
          error={state.kind === 'refused' ? words.problems[state.code] : null}
        >
          {(field) => <textarea {...field} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </Field>
        <div className={css.acts}>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button look="danger" type="submit" aria-disabled={state.kind === 'sending'}>
            {words.endAct}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
