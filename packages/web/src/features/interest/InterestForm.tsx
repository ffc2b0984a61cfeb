import { pageField } from '@nyhem/contract/calls/form-state'
import { type InterestField, interestHiddenNames } from '@nyhem/contract/calls/interest-field-names'
import type { InterestTarget } from '@nyhem/contract/shared-models'
import { interestLimits } from '@nyhem/domain/interest/interest-form'
import { useState } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import type { InterestTexts } from '../../texts/sv/interest.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Message } from '../../ui/message/Message.tsx'
import { InterestDone } from './InterestDone.tsx'
import styles from './InterestForm.module.css'
import { useInterestTexts } from './interest-texts.ts'
import { problemText } from './problem-text.ts'
import { useInterestForm } from './use-interest-form.ts'

type Props = { target: InterestTarget }

const idOf = (field: InterestField) => `interest-${field}`

/** Registers interest in a home, a stage or an area. A plain post without scripts, checked in place with them. */
export function InterestForm({ target }: Props) {
  const texts = useInterestTexts()
  const form = useInterestForm()
  const page = usePagePath()
  const hydrated = useHydrated()
  const { values, problemOf } = form
  const [message, setMessage] = useState(values.message ?? '')

  const done = form.progress === 'sent' || form.progress === 'already' ? form.progress : null

  const field = (name: InterestField) => ({
    name,
    id: idOf(name),
    label: labelOf(name, texts),
    error: problemText(problemOf(name), name, texts),
  })
  const written = (name: InterestField) => ({ ...field(name), defaultValue: values[name] ?? '' })
  const summary = form.problems.map(({ field: name, problem }) => ({
    fieldId: name === 'form' ? 'interest' : idOf(name),
    label: name === 'form' ? texts.heading : labelOf(name, texts),
    message: problemText(problem, name, texts) ?? texts.otherProblem,
  }))
  const rooms = roomOptions(target)

  return (
    <>
      {done && <InterestDone outcome={done} name={target.name} {...(hydrated && { onAgain: form.startAgain })} />}
      <form
        // Kept while hidden, so that what was written is there when it is to be changed.
        hidden={done !== null}
        className={styles.form}
        method="post"
        action={target.action}
        // The browser's own messages speak until ours can.
        noValidate={hydrated}
        {...form.handlers}
      >
        <input type="hidden" name={pageField} value={page} />
        <input type="hidden" name={interestHiddenNames.kind} value={target.kind} />
        <input type="hidden" name={interestHiddenNames.id} value={target.id} />
        {form.progress === 'failed' && (
          <Message tone="error" heading={texts.failedHeading} announce="at-once">
            {texts.failedAdvice}
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

const labelOf = (field: InterestField, texts: InterestTexts): string =>
  ({
    firstName: texts.firstName,
    lastName: texts.lastName,
    email: texts.email,
    phone: texts.phone,
    postalCode: texts.postalCode,
    minNumberOfRooms: texts.minRooms,
    maxNumberOfRooms: texts.maxRooms,
    message: texts.message,
    terms: texts.termsShort,
  })[field]

/** Numbers of rooms to choose between; none for one home, whose rooms are what they are. */
function roomOptions({ kind, roomsBounds }: InterestTarget): readonly { value: string; label: string }[] {
  if (kind === 'home') return []
  const { min, max } = roomsBounds
  return Array.from({ length: Math.max(0, Math.floor(max) - Math.ceil(min) + 1) }, (_, index) => {
    const rooms = String(Math.ceil(min) + index)
    return { value: rooms, label: rooms }
  })
}
