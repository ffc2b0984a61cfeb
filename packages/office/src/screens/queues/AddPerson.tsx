import { addQueueEntry } from '@nyhem/contract/routes/queues.paths'
import { askingWays } from '@nyhem/domain/home-queue/turn'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useQueueTexts } from '../../texts/use-queue-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import css from './Queues.module.css'
import type { OfQueue } from './queue.types.ts'

/** Somebody who asked staff to be added; comes behind those who came themselves. */
export function AddPerson({ siteId, queue, isSending, change, onClose }: OfQueue & { onClose(): void }) {
  const texts = useTexts()
  const words = useQueueTexts()
  const id = useId()
  const [email, setEmail] = useState('')
  const [how, setHow] = useState<(typeof askingWays)[number]>('phone')
  const [refused, setRefused] = useState<string | null>(null)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { email: email.trim(), how }
    const code =
      body.email.length < 3
        ? 'UnknownPerson'
        : await change(() => call(addQueueEntry, { params: { siteId, homeId: queue.homeId }, body }))
    if (code === 'Ok') return onClose()
    setRefused(code === null ? null : words.problems[code])
    document.getElementById(`${id}-email`)?.focus()
  }
  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.addWhy}</p>
        <Field id={`${id}-email`} label={words.email} error={refused}>
          {(field) => (
            <input
              {...field}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-how`} label={words.howAsked}>
          {(field) => (
            <select
              {...field}
              value={how}
              onChange={({ target }) => setHow(askingWays.find((one) => one === target.value) ?? 'phone')}
            >
              {askingWays.map((one) => (
                <option key={one} value={one}>
                  {words.ways[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={css.acts}>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.add}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
