import type { CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import { answerCase, writeCaseNote } from '@nyhem/contract/routes/staff-cases.paths'
import type { AnswerTemplate } from '@nyhem/domain/case/answer-templates'
import { mostMessageLetters } from '@nyhem/domain/case/case-desk'
import { isOpenCase } from '@nyhem/domain/case/case-status'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Cases.module.css'

type Props = {
  one: StaffCase
  onDone: (reply: CaseStepReply) => void
  onWriting: (isWriting: boolean) => void
}

type Kind = 'answer' | 'note'

/** An answer to the reporter, or a note for colleagues. What was refused stays to be sent again. */
export function CaseWrite({ one, onDone, onWriting }: Props) {
  const words = useCasesTexts()
  const [kind, setKind] = useState<Kind>(one.may.answer ? 'answer' : 'note')
  const [answer, setAnswer] = useState<Answer>(noAnswer)
  const [note, setNote] = useState('')
  const isWriting = answer.text.trim() !== '' || note.trim() !== ''
  useEffect(() => onWriting(isWriting), [isWriting, onWriting])
  // What was written before the case was closed elsewhere is still there.
  const isShown = one.may.answer || answer.text.trim() !== ''
  const [firstName = ''] = one.reporter.name.split(' ')
  const tabs: { name: Kind; text: string }[] = [
    ...(isShown ? [{ name: 'answer' as const, text: words.answerTo(firstName) }] : []),
    { name: 'note', text: words.note },
  ]
  function toNote(): void {
    setNote([note, answer.text].filter((part) => part.trim() !== '').join('\n\n'))
    setAnswer(noAnswer)
    setKind('note')
  }
  const shown = isShown ? kind : 'note'
  return (
    <section className={css.part}>
      <Tabs<Kind> label={words.talk} tabs={tabs} chosen={shown} onChoose={setKind}>
        {shown === 'answer' ? (
          <AnswerForm one={one} answer={answer} onChange={setAnswer} onDone={onDone} onNote={toNote} />
        ) : (
          <NoteForm one={one} note={note} onChange={setNote} onDone={onDone} />
        )}
      </Tabs>
    </section>
  )
}

type Answer = {
  readonly text: string
  readonly template: AnswerTemplate | null
  readonly waits: boolean
  readonly toAll: boolean
}
const noAnswer: Answer = { text: '', template: null, waits: false, toAll: false }

function AnswerForm({
  one,
  answer,
  onChange,
  onDone,
  onNote,
}: {
  one: StaffCase
  answer: Answer
  onChange: (answer: Answer) => void
  onDone: Props['onDone']
  onNote: () => void
}) {
  const texts = useTexts()
  const words = useCasesTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const text = answer.text.trim()
    if (text === '' || !one.may.answer) return
    const body = { ...answer, text, seen: one.seen }
    const reply = await send(() => call(answerCase, { params: { caseId: one.id }, body }))
    if (!reply) return
    if (reply.code === 'Ok') onChange(noAnswer)
    onDone(reply)
  }

  /** Written in place of what stands there; a text of one's own is not lost by a glance at the list. */
  function choose(value: string): void {
    const chosen = one.templates.find(({ template }) => template === value)
    if (!chosen) return
    const { template, waits } = chosen
    onChange({ ...answer, text: answer.toAll ? chosen.textForAll : chosen.text, template, waits })
  }

  /** A text from a template, as it stands there, follows: it greets nobody by name. */
  function sendToAll(toAll: boolean): void {
    const chosen = one.templates.find(({ template }) => template === answer.template)
    const isUnchanged = chosen && answer.text === (answer.toAll ? chosen.textForAll : chosen.text)
    onChange({ ...answer, toAll, ...(isUnchanged ? { text: toAll ? chosen.textForAll : chosen.text } : {}) })
  }

  const open = one.joined.filter(({ status }) => isOpenCase(status)).length

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {!one.isFollowed && <Message tone="wait">{words.notFollowed}</Message>}
      <Field id={`${id}-template`} label={words.template}>
        {(field) => (
          <select {...field} value={answer.template ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{words.noTemplate}</option>
            {one.templates.map(({ template }) => (
              <option key={template} value={template}>
                {words.templates[template]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-text`} label={words.message} hint={words.messageHint}>
        {(field) => (
          <textarea
            {...field}
            rows={8}
            required
            maxLength={mostMessageLetters}
            value={answer.text}
            onChange={({ target }) => onChange({ ...answer, text: target.value })}
          />
        )}
      </Field>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={answer.waits}
          onChange={({ target }) => onChange({ ...answer, waits: target.checked })}
        />
        {words.waiting}
      </label>
      {open > 0 && (
        <label className={css.check}>
          <input type="checkbox" checked={answer.toAll} onChange={({ target }) => sendToAll(target.checked)} />
          <span>
            {words.join.toAll(open)}
            <small className={css.quiet}>{words.join.toAllHint}</small>
          </span>
        </label>
      )}
      {one.may.answer ? (
        <div className={css.acts}>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.send}
          </Button>
        </div>
      ) : (
        <Message tone="wait">
          {words.closedMeanwhile}{' '}
          <Button small onClick={onNote}>
            {words.asNote}
          </Button>
        </Message>
      )}
    </form>
  )
}

function NoteForm({
  one,
  note,
  onChange,
  onDone,
}: {
  one: StaffCase
  note: string
  onChange: (note: string) => void
  onDone: Props['onDone']
}) {
  const texts = useTexts()
  const words = useCasesTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const text = note.trim()
    if (text === '') return
    const reply = await send(() => call(writeCaseNote, { params: { caseId: one.id }, body: { text } }))
    if (!reply) return
    if (reply.code === 'Ok') onChange('')
    onDone(reply)
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <Field id={id} label={words.note} hint={words.noteHint}>
        {(field) => (
          <textarea
            {...field}
            rows={5}
            required
            maxLength={mostMessageLetters}
            value={note}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className={css.acts}>
        <Button look="filled" type="submit" aria-disabled={isSending}>
          {words.saveNote}
        </Button>
      </div>
    </form>
  )
}
