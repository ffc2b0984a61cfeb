import type { AddGuestReply, ShownShowing } from '@nyhem/contract/calls/staff-showings'
import { addGuest } from '@nyhem/contract/routes/staff-showings.paths'
import { partyLimits } from '@nyhem/domain/showing/register-for-showing'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useShowingTexts } from '../../texts/use-showing-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Showings.module.css'

type Props = {
  showing: ShownShowing
  onClose: () => void
  onDone: (showing: ShownShowing, said: string) => void
}
const nothing = { firstName: '', lastName: '', email: '', phone: '', partySize: 1, isHere: true, hasAgreed: false }
const names = ['firstName', 'lastName', 'email', 'phone'] as const
const kinds = { firstName: 'text', lastName: 'text', email: 'email', phone: 'tel' } as const
const mended: readonly AddGuestReply['code'][] = ['Name', 'Contact', 'NotAgreed', 'Closed']

/** Somebody who asks to be registered. What is sent again adds nobody: the id is made once. */
export function AddGuest({ showing, onClose, onDone }: Props) {
  const texts = useTexts()
  const words = useShowingTexts()
  const { problem, isSending, send } = useSend()
  const formId = useId()
  const [guestId] = useState(() => crypto.randomUUID())
  const canArrive = showing.arrivals === 'open'
  const [guest, setGuest] = useState({ ...nothing, isHere: canArrive })
  const [said, setSaid] = useState<AddGuestReply['code'] | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { isHere, ...written } = guest
    const body = { ...written, id: guestId, arrivedAt: isHere ? new Date().toISOString() : null }
    const reply = await send(() => call(addGuest, { params: { showingId: showing.id }, body }))
    if (!reply) return
    if (mended.includes(reply.code)) setSaid(reply.code)
    else onDone(reply.showing, words.addCodes[reply.code])
  }

  return (
    <Dialog title={words.addGuest} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {said && (
          <Message tone="bad" said="alert">
            {words.addCodes[said]}
          </Message>
        )}
        {names.map((name) => (
          <Field
            key={name}
            id={`${formId}-${name}`}
            label={words[name]}
            {...(name === 'email' ? { hint: words.contactHint } : {})}
          >
            {(field) => (
              <input
                {...field}
                type={kinds[name]}
                autoComplete="off"
                value={guest[name]}
                onChange={({ target }) => setGuest({ ...guest, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field id={`${formId}-party`} label={words.partySize}>
          {(field) => (
            <select
              {...field}
              value={guest.partySize}
              onChange={({ target }) => setGuest({ ...guest, partySize: Number(target.value) })}
            >
              {Array.from({ length: partyLimits.max }, (_, place) => place + 1).map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          )}
        </Field>
        {canArrive && (
          <label className={css.tick}>
            <input
              type="checkbox"
              checked={guest.isHere}
              onChange={({ target }) => setGuest({ ...guest, isHere: target.checked })}
            />
            {words.isHere}
          </label>
        )}
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={guest.hasAgreed}
            onChange={({ target }) => setGuest({ ...guest, hasAgreed: target.checked })}
          />
          {words.hasAgreed}
        </label>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.add}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
