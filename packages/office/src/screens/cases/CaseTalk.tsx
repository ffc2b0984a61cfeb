import type { CaseNote, CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import { changeCaseNote } from '@nyhem/contract/routes/staff-cases.paths'
import { mostMessageLetters } from '@nyhem/domain/case/case-desk'
import { talkEvents } from '@nyhem/domain/case/case-life'
import { classNames } from '@nyhem/web/class-names'
import { Lock } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Status } from '../../ui/Status.tsx'
import { useSend } from '../../ui/use-send.ts'
import { CaseFiles } from './CaseFiles.tsx'
import css from './Cases.module.css'

type Props = { one: StaffCase; onDone: (reply: CaseStepReply) => void }
type Said = StaffCase['messages'][number]

/** Report, messages and notes by time. */
export function CaseTalk({ one, onDone }: Props) {
  const texts = useTexts()
  const words = useCasesTexts()
  const said = [
    ...one.messages.map((message) => ({ at: message.at, key: message.id, message, note: null, event: null })),
    ...one.notes.map((note) => ({ at: note.at, key: note.id, message: null, note, event: null })),
    ...one.events
      .filter(({ kind }) => talkEvents.has(kind))
      .map((event) => ({ at: event.at, key: event.id, message: null, note: null, event })),
  ].toSorted((first, second) => first.at.localeCompare(second.at))
  return (
    <section className={css.part}>
      <h2>{words.talk}</h2>
      <ol className={css.talk}>
        <li className={css.said}>
          <p className={css.quiet}>
            {words.description}, {momentText(texts, one.createdAt)}
          </p>
          <p className={css.text}>{one.description}</p>
        </li>
        {said.map(({ key, message, note, event }) => {
          if (message) return <Message key={key} message={message} />
          if (note) return <Note key={`${key} ${note.version}`} caseId={one.id} note={note} onDone={onDone} />
          return event && <Happened key={key} event={event} />
        })}
      </ol>
    </section>
  )
}

function Happened({ event: { kind, actor, byStaff, at } }: { event: StaffCase['events'][number] }) {
  const texts = useTexts()
  const words = useCasesTexts()
  return (
    <li className={css.quiet}>
      {words.events[kind]}, {byStaff ?? words.actors[actor]}, <time dateTime={at}>{momentText(texts, at)}</time>
    </li>
  )
}

function Message({ message: { author, byStaff, verdict, template, text, at, files } }: { message: Said }) {
  const texts = useTexts()
  const words = useCasesTexts()
  return (
    <li className={classNames(css.said, author === 'management' && css.ours)}>
      <p className={css.quiet}>
        {byStaff ?? words.from[author]}, <time dateTime={at}>{momentText(texts, at)}</time>
        {template && `. ${words.fromTemplate(words.templates[template])}`}
      </p>
      {verdict && (
        <p>
          <Status tone="bad">{words.verdicts[verdict]}</Status>
        </p>
      )}
      <p className={css.text}>{text}</p>
      <CaseFiles files={files} />
    </li>
  )
}

function Note({ caseId, note, onDone }: { caseId: string; note: CaseNote; onDone: Props['onDone'] }) {
  const texts = useTexts()
  const words = useCasesTexts()
  const [text, setText] = useState<string | null>(null)
  const { isSending, problem, send } = useSend()
  const id = useId()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!text?.trim()) return
    const params = { caseId, noteId: note.id }
    const reply = await send(() => call(changeCaseNote, { params, body: { text: text.trim(), version: note.version } }))
    if (reply) onDone(reply)
  }

  return (
    <li className={classNames(css.said, css.note)}>
      <p className={css.quiet}>
        <Lock size={13} aria-hidden="true" /> {words.note}. {words.noteOf(note.by, momentText(texts, note.at))}
      </p>
      {text === null ? (
        <p className={css.text}>{note.text}</p>
      ) : (
        <form className={css.form} onSubmit={(event) => void submit(event)}>
          {problem && <Problem problem={problem} what={texts.states.notSaved} />}
          <Field id={id} label={words.note}>
            {(field) => (
              <textarea
                {...field}
                rows={3}
                maxLength={mostMessageLetters}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <div className={css.acts}>
            <Button small onClick={() => setText(null)}>
              {texts.cancel}
            </Button>
            <Button small type="submit" aria-disabled={isSending}>
              {words.saveNote}
            </Button>
          </div>
        </form>
      )}
      {note.earlier.length > 0 && (
        <details>
          <summary>{words.noteChanged(note.earlier.length)}</summary>
          {note.earlier.map((before) => (
            <div key={before.at}>
              <p className={css.quiet}>{words.noteWas(momentText(texts, before.at))}</p>
              <p className={css.text}>{before.text}</p>
            </div>
          ))}
        </details>
      )}
      {note.isOwn && text === null && (
        <Button small look="quiet" onClick={() => setText(note.text)}>
          {words.changeNote}
        </Button>
      )}
    </li>
  )
}
