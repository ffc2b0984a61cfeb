import { instantOf } from '@nyhem/domain/dates'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { momentText } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import css from '../dialogs.module.css'
import type { OpenedWindow } from '../window/opened-window.ts'
import { MomentFields, noMoment } from './MomentFields.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { type Chosen, instantOfMoment, publicationOf, replacedBy } from './publish-state.ts'
import { shownWhen } from './shown-when.ts'
import { usePublish, type WrongMoment } from './use-publish.ts'

type Props = {
  opened: OpenedWindow
  /** Findings that stop. */
  stops: number
  onRefused(): void
  numberOf(versionId: number): number | null
}

const atFirst: Chosen = { begins: 'now', from: noMoment, ends: 'never', until: noMoment, note: '', withoutReview: '' }

/** When, until when, and what is then shown. */
export function PublishForm({ opened, stops, onRefused, numberOf }: Props) {
  const language = useTexts()
  const { publishing: words } = useWindowTexts()
  const [chosen, setChosen] = useState(atFirst)
  const { state, hindrance, wrong, publish } = usePublish(opened, onRefused)
  const { page } = opened
  const { timeZone, periods } = page
  const now = instantOf(new Date())
  const isAgain = opened.revision === 0
  if (isAgain && opened.state !== 'expired') return <p className={css.note}>{words.nothing}</p>

  const publication = publicationOf(chosen, timeZone, now)
  const end = replacedBy(periods, publication?.from ?? now)?.until ?? null
  const choose = (changes: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changes }))
  const at = chosen.begins === 'at' ? instantOfMoment(chosen.from, timeZone) : null
  const atOnce = isAgain ? words.again : words.actNow
  const later = at === null ? words.actLater : words.actAt(momentText(language, at, timeZone))
  const act = chosen.begins === 'now' ? atOnce : later
  const isMissing = hindrance === 'needTime'
  const errorOf = (field: WrongMoment): string | null => {
    if (isMissing && chosen[field].day === '') return words.needTime
    return wrong === field ? words.refusals.NoSuchMoment : null
  }
  const needsReview = state.kind === 'refused' && state.code === 'NeedsReview'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void publish(chosen)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Begins opened={opened} chosen={chosen} choose={choose} error={errorOf('from')} />
      <Ends opened={opened} chosen={chosen} choose={choose} error={errorOf('until')} end={end} />
      <PeriodBar segments={shownWhen(periods, publication, now)} timeZone={timeZone} numberOf={numberOf} />
      <Note note={chosen.note} onChange={(note) => choose({ note })} />
      {state.kind === 'failed' && <Problem problem={state.problem} what={language.states.notSaved} />}
      {state.kind === 'refused' && (
        <Message key={state.turn} tone="bad" said="alert" takesFocus>
          <p>{words.refusals[state.code]}</p>
        </Message>
      )}
      {(needsReview || chosen.withoutReview !== '') && (
        <WithoutReview reason={chosen.withoutReview} onChange={(withoutReview) => choose({ withoutReview })} />
      )}
      {hindrance === 'unsaved' && (
        <Message tone="wait" said="alert">
          <p>{words.unsaved}</p>
        </Message>
      )}
      {stops > 0 && <p className={css.stops}>{words.fixFirst(stops)}</p>}
      <div className={css.acts}>
        <Button look="filled" type="submit" aria-disabled={state.kind === 'sending'}>
          {act}
        </Button>
      </div>
    </form>
  )
}

/** For what cannot wait; it stays in the list of what a second person has yet to look at. */
function WithoutReview({ reason, onChange }: { reason: string; onChange(reason: string): void }) {
  const { publishing: words } = useWindowTexts()
  const id = useId()
  return (
    <Field id={id} label={words.withoutReview} hint={words.withoutReviewHint}>
      {(described) => (
        <textarea {...described} rows={2} value={reason} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

type PartProps = {
  opened: OpenedWindow
  chosen: Chosen
  choose(changes: Partial<Chosen>): void
  /** Of its moment. */
  error: string | null
}

function Begins({ opened, chosen, choose, error }: PartProps) {
  const { publishing: words } = useWindowTexts()
  return (
    <Group legend={words.when}>
      <Choice name="begins" isChosen={chosen.begins === 'now'} onChoose={() => choose({ begins: 'now' })}>
        {words.now}
      </Choice>
      <Choice name="begins" isChosen={chosen.begins === 'at'} onChoose={() => choose({ begins: 'at' })}>
        {words.atMoment}
      </Choice>
      {chosen.begins === 'at' && (
        <MomentFields
          moment={chosen.from}
          timeZone={opened.page.timeZone}
          error={error}
          onChange={(from) => choose({ from })}
        />
      )}
    </Group>
  )
}

/** `end`: of what is shown then, if it has one. */
function Ends({ opened, chosen, choose, error, end }: PartProps & { end: string | null }) {
  const language = useTexts()
  const { publishing: words } = useWindowTexts()
  const { timeZone } = opened.page
  return (
    <Group legend={words.until}>
      <Choice name="ends" isChosen={chosen.ends === 'never'} onChoose={() => choose({ ends: 'never' })}>
        {words.untilNone}
      </Choice>
      {end !== null && (
        <Choice name="ends" isChosen={chosen.ends === 'as-before'} onChoose={() => choose({ ends: 'as-before' })}>
          {words.untilBefore(momentText(language, end, timeZone))}
        </Choice>
      )}
      <Choice name="ends" isChosen={chosen.ends === 'at'} onChoose={() => choose({ ends: 'at' })}>
        {words.untilAt}
      </Choice>
      {chosen.ends === 'at' && (
        <MomentFields moment={chosen.until} timeZone={timeZone} error={error} onChange={(until) => choose({ until })} />
      )}
    </Group>
  )
}

function Note({ note, onChange }: { note: string; onChange(note: string): void }) {
  const { publishing: words } = useWindowTexts()
  const id = useId()
  return (
    <Field id={id} label={words.note} hint={words.noteHint}>
      {(field) => (
        <input
          {...field}
          type="text"
          maxLength={2_000}
          value={note}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose(): void; children: ReactNode }

export function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
