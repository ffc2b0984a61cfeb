import type { BookStepReply, StaffBookEntry } from '@nyhem/contract/calls/home-book'
import { addBookEntry, changeBookEntry } from '@nyhem/contract/routes/home-book.paths'
import { type BookEntryKind, careIntervals } from '@nyhem/domain/my-home/home-book'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useHomeBooksTexts } from '../../texts/use-home-books-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from '../cases/Cases.module.css'
import {
  type EntryField,
  type EntryProblem,
  entryOf,
  fieldsOf,
  longestOf,
  problemOf,
  writtenOf,
} from './entry-fields.ts'

type Props = {
  homeId: string
  kind: BookEntryKind
  /** Null: a new one. */
  known: StaffBookEntry | null
  onClose: () => void
  onDone: (reply: BookStepReply) => void
}

/** Writes an entry, or changes it as it was seen. What was written stays when it cannot be sent. */
export function EntryDialog({ homeId, kind, known, onClose, onDone }: Props) {
  const texts = useTexts()
  const words = useHomeBooksTexts()
  const id = useId()
  const { isSending, problem, send } = useSend()
  const [written, setWritten] = useState(() => writtenOf(known?.entry ?? null))
  const [wrong, setWrong] = useState<EntryProblem | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = problemOf(kind, written)
    setWrong(found)
    if (found) return document.getElementById(`${id}-${found.field}`)?.focus()
    const entry = entryOf(kind, written)
    const reply = await send(() =>
      known === null
        ? call(addBookEntry, { params: { homeId }, body: { entry } })
        : call(changeBookEntry, { params: { homeId, entryId: known.id }, body: { entry, version: known.version } }),
    )
    if (reply) onDone(reply)
  }

  const change = (field: EntryField, value: string) => setWritten({ ...written, [field]: value })
  return (
    <Dialog title={known === null ? words.add[kind] : words.change} onClose={onClose}>
      <form className={css.dialog} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {fieldsOf[kind].map(({ field, input }) => (
          <Field
            key={field}
            id={`${id}-${field}`}
            label={words.fields[field]}
            error={wrong?.field === field ? words[wrong.problem] : null}
          >
            {(described) => {
              const props = {
                ...described,
                value: written[field],
                onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
              }
              if (input === 'area') return <textarea {...props} rows={3} maxLength={longestOf.area} />
              if (input === 'day') return <input {...props} type="date" />
              if (input === 'line') return <input {...props} maxLength={longestOf.line} />
              return (
                <select {...props}>
                  {careIntervals.map((one) => (
                    <option key={one} value={one}>
                      {words.howOften[one]}
                    </option>
                  ))}
                </select>
              )
            }}
          </Field>
        ))}
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
