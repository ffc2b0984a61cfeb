import { checkInFormId, pageField } from '@nyhem/contract/calls/form-state'
import type { CheckInReply } from '@nyhem/contract/calls/showing'
import type { ShownShowing } from '@nyhem/contract/pages/showings'
import { addressOf } from '@nyhem/contract/routes/address'
import { checkIn as checkInRoute } from '@nyhem/contract/routes/forms.paths'
import { type CheckInField, type CheckInWay, checkInFields, readCheckIn } from '@nyhem/domain/showing/showing-form'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormState, usePagePath } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { FormProblems } from '../posted-form/FormProblems.tsx'
import { formFields } from '../posted-form/form-fields.ts'
import formStyles from '../posted-form/PostedForm.module.css'
import { type PostedOutcome, usePostedForm } from '../posted-form/use-posted-form.ts'
import { guestLabels } from './guest-labels.ts'
import styles from './ShowingGuests.module.css'

type Props = { showing: ShownShowing; privacyHref: string | null }

const outcomeOf = ({ code }: CheckInReply): PostedOutcome =>
  code === 'Ok' ? { outcome: 'sent' } : { outcome: 'refused', code }

/** Registered guests by e-mail address, others by name. */
export function CheckIn({ showing, privacyHref }: Props) {
  const texts = useTexts('showing').showing
  const posted = useFormState(checkInFormId)
  const registered = useCheckIn(showing, 'registered')
  const dropIn = useCheckIn(showing, 'drop-in')
  const isIn = registered.progress === 'sent' || dropIn.progress === 'sent'
  const startAgain = () => {
    registered.startAgain()
    dropIn.startAgain()
  }
  if (isIn) return <Welcome onAgain={startAgain} />
  // A guest who was not found sees the drop-in form opened.
  const opensDropIn = registered.code === 'NotRegistered' || posted?.values.way === 'drop-in'
  return (
    <div id={checkInFormId} className={formStyles.part}>
      <CheckInForm showing={showing} way="registered" form={registered} />
      <details className={styles.dropIn} open={opensDropIn || undefined}>
        <summary>{texts.checkIn.dropIn}</summary>
        <CheckInForm showing={showing} way="drop-in" form={dropIn} />
      </details>
      {privacyHref && (
        <p className={formStyles.privacy}>
          <a href={privacyHref}>{texts.fields.privacy}</a>
        </p>
      )}
    </div>
  )
}

const useCheckIn = (showing: ShownShowing, way: CheckInWay) =>
  usePostedForm({
    formId: checkInFormId,
    way,
    route: checkInRoute,
    params: { id: showing.id },
    fields: checkInFields,
    read: readCheckIn,
    outcomeOf,
  })

type FormProps = { showing: ShownShowing; way: CheckInWay; form: ReturnType<typeof useCheckIn> }

function CheckInForm({ showing, way, form }: FormProps) {
  const texts = useTexts('showing').showing
  const { checkIn } = texts
  const page = usePagePath()
  const hydrated = useHydrated()
  const idOf = (field: string) => `${way}-${field}`
  const labels = guestLabels(texts)
  const { written } = formFields<CheckInField>(form, { idOf, labels, strings: texts })
  const refused: Readonly<Record<string, string>> = checkIn.refused
  const refusal = form.code === null ? null : (refused[form.code] ?? texts.otherProblem)
  return (
    <form
      className={formStyles.form}
      method="post"
      action={addressOf(checkInRoute, { params: { id: showing.id } })}
      noValidate={hydrated}
      {...form.handlers}
    >
      <input type="hidden" name={pageField} value={page} />
      <input type="hidden" name="way" value={way} />
      {way === 'registered' ? (
        <Heading level={2} size="heading-2">
          {checkIn.registered}
        </Heading>
      ) : (
        <p className={formStyles.text}>{checkIn.dropInLead}</p>
      )}
      <FormProblems form={form} idOf={idOf} labels={labels} strings={texts} refusal={refusal} />
      {way === 'drop-in' && (
        <div className={formStyles.pair}>
          <TextField {...written('firstName')} autoComplete="given-name" required />
          <TextField {...written('lastName')} autoComplete="family-name" required />
        </div>
      )}
      <TextField
        {...written('email')}
        type="email"
        autoComplete="email"
        hint={way === 'registered' ? checkIn.registeredHint : undefined}
        required
      />
      <div>
        <Button
          type="submit"
          size="large"
          wide="on-phones"
          variant={way === 'registered' ? 'filled' : 'outlined'}
          busy={form.progress === 'sending'}
        >
          {way === 'registered' ? checkIn.submit : checkIn.dropInSubmit}
        </Button>
      </div>
    </form>
  )
}

/** Readable at arm's length, also by the host. */
function Welcome({ onAgain }: { onAgain: () => void }) {
  const { checkIn } = useTexts('showing').showing
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.in} tabIndex={-1} role="status">
      <Icon of={CircleCheck} size={40} />
      <Heading level={2} size="display-2">
        {checkIn.done.heading}
      </Heading>
      <p className={styles.brief}>{checkIn.done.text}</p>
      {hydrated && (
        <Button variant="quiet" onClick={onAgain}>
          {checkIn.next}
        </Button>
      )}
    </div>
  )
}
