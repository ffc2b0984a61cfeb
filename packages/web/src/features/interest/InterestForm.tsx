import { pageField } from '@nyhem/contract/calls/form-state'
import { type InterestField, interestHiddenNames } from '@nyhem/contract/calls/interest-field-names'
import type { InterestTarget } from '@nyhem/contract/shared-models'
import { interestLimits } from '@nyhem/domain/interest/interest-form'
import { useEffect, useRef, useState } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import type { InterestTexts } from '../../texts/sv/interest.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { problemSentence } from '../form/problem-sentence.ts'
import { formFields } from '../posted-form/form-fields.ts'
import { WrittenAnswers } from '../posted-form/WrittenAnswers.tsx'
import styles from './InterestForm.module.css'
import { useInterestTexts } from './interest-texts.ts'
import { useInterestForm } from './use-interest-form.ts'

type Props = { target: InterestTarget }

const idOf = (field: string) => `interest-${field}`

/** Registers interest in a home, stage or area. A plain post without scripts, validated in place with them. */
export function InterestForm({ target }: Props) {
  const texts = useInterestTexts()
  const { ui } = useTexts()
  const form = useInterestForm()
  const page = usePagePath()
  const hydrated = useHydrated()
  const { values } = form
  const [message, setMessage] = useState(values.message ?? '')
  const ref = useRef<HTMLFormElement>(null)

  const done = form.progress === 'sent' || form.progress === 'already' ? form.progress : null

  const labels = labelsOf(texts)
  const { field, written } = formFields<InterestField>(form, { idOf, labels, strings: texts })
  const summary = form.problems.map(({ field: name }) => ({
    fieldId: name === 'form' ? 'interest' : idOf(name),
    label: name === 'form' ? texts.heading : labels[name],
    message: problemSentence(form.problems, name, texts) ?? texts.otherProblem,
  }))
  const rooms = roomOptions(target)

  return (
    <>
      {done && <InterestDone outcome={done} name={target.name} {...(hydrated && { onAgain: form.startAgain })} />}
      {done === 'sent' && <WrittenAnswers form={ref} labels={labels} />}
      <form
        ref={ref}
        // Kept while hidden, to preserve the input for changes.
        hidden={done !== null}
        className={styles.form}
        method="post"
        action={target.action}
        // Native validation messages until hydration.
        noValidate={hydrated}
        {...form.handlers}
      >
        <input type="hidden" name={pageField} value={page} />
        <input type="hidden" name={interestHiddenNames.kind} value={target.kind} />
        <input type="hidden" name={interestHiddenNames.id} value={target.id} />
        {form.progress === 'failed' && (
          <Message tone="error" heading={texts.failedHeading} announce="at-once">
            {form.code === 'SwitchedOff' ? ui.switchedOff : texts.failedAdvice}
          </Message>
        )}
        {form.attempt > 0 && <ErrorSummary problems={summary} attempt={form.attempt} />}
        <div className={styles.pair}>
          <TextField {...written('firstName')} autoComplete="given-name" required />
          <TextField {...written('lastName')} autoComplete="family-name" required />
        </div>
        <div className={styles.pair}>
          <TextField {...written('email')} type="email" autoComplete="email" hint={texts.emailHint} required />
          <TextField {...written('phone')} type="tel" autoComplete="tel" required />
        </div>
        <TextField {...written('postalCode')} autoComplete="postal-code" inputMode="numeric" width="short" optional />
        {rooms.length > 1 && (
          <fieldset className={styles.rooms}>
            <legend className={styles.legend}>{texts.rooms}</legend>
            <SelectField {...written('minNumberOfRooms')} options={rooms} empty={texts.anyRooms} optional />
            <SelectField {...written('maxNumberOfRooms')} options={rooms} empty={texts.anyRooms} optional />
          </fieldset>
        )}
        <TextAreaField
          {...field('message')}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={interestLimits.message}
          rows={4}
          optional
        />
        <div>
          <CheckboxField
            {...field('terms')}
            label={texts.terms}
            value="yes"
            defaultChecked={'terms' in values}
            required
          />
          {target.privacyHref && (
            <p className={styles.privacy}>
              <a href={target.privacyHref}>{texts.privacy}</a>
            </p>
          )}
        </div>
        <div>
          <Button type="submit" size="large" wide="on-phones" busy={form.progress === 'sending'}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </>
  )
}

const labelsOf = (texts: InterestTexts): Record<InterestField, string> => ({
  firstName: texts.firstName,
  lastName: texts.lastName,
  email: texts.email,
  phone: texts.phone,
  postalCode: texts.postalCode,
  minNumberOfRooms: texts.minRooms,
  maxNumberOfRooms: texts.maxRooms,
  message: texts.message,
  terms: texts.termsShort,
})

/** Selectable room counts; none for a single home. */
function roomOptions({ kind, roomsBounds }: InterestTarget): readonly { value: string; label: string }[] {
  if (kind === 'home') return []
  const { min, max } = roomsBounds
  return Array.from({ length: Math.max(0, Math.floor(max) - Math.ceil(min) + 1) }, (_, index) => {
    const rooms = String(Math.ceil(min) + index)
    return { value: rooms, label: rooms }
  })
}

type InterestDoneProps = {
  outcome: 'sent' | 'already'
  name: string
  /** Absent before scripts run. */
  onAgain?: () => void
}

/** Confirms a new or earlier registration and what happens next. Takes focus in the form's place. */
function InterestDone({ outcome, name, onAgain }: InterestDoneProps) {
  const texts = useInterestTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.done} tabIndex={-1} role="status">
      <Heading level={3} size="heading-2">
        {outcome === 'sent' ? texts.sentHeading : texts.alreadyHeading}
      </Heading>
      <p className={styles.next}>{outcome === 'sent' ? texts.sentNext(name) : texts.alreadyNext(name)}</p>
      {onAgain && (
        <div className={styles.again}>
          <Button variant="quiet" onClick={onAgain}>
            {texts.sendAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
