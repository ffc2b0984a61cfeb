import { pressSubscriptionFormId } from '@nyhem/contract/calls/form-state'
import { addressOf } from '@nyhem/contract/routes/address'
import { subscribeToPress } from '@nyhem/contract/routes/forms.paths'
import {
  type PressSubscriptionField,
  pressSubscriptionFieldOf,
  pressSubscriptionFields,
  readPressSubscription,
} from '@nyhem/domain/press/press-subscription'
import type { PressTopic } from '@nyhem/domain/press/press-topic'
import { useTexts } from '../../site/site-context.tsx'
import { CheckboxRows } from '../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formFields } from '../posted-form/form-fields.ts'
import { PostedFormFrame } from '../posted-form/PostedFormFrame.tsx'
import { TermsField } from '../posted-form/TermsField.tsx'
import { usePostedForm } from '../posted-form/use-posted-form.ts'

type Props = { topics: readonly PressTopic[]; privacyHref: string | null }

const idOf = (field: string) => `press-${field}`

/** Plain POST without scripts, validated in place with them. */
export function PressSubscription({ topics, privacyHref }: Props) {
  const { subscription: texts, press } = useTexts('corporate').corporate
  const form = usePostedForm({
    formId: pressSubscriptionFormId,
    route: subscribeToPress,
    fields: pressSubscriptionFields,
    read: readPressSubscription,
    fieldOf: pressSubscriptionFieldOf,
    outcomeOf: () => ({ outcome: 'sent' }),
  })
  const { values } = form
  const isFresh = Object.keys(values).length === 0
  const { field, written } = formFields<PressSubscriptionField>(form, { idOf, labels: texts.fields, strings: texts })
  return (
    <PostedFormFrame
      form={form}
      formId={pressSubscriptionFormId}
      action={addressOf(subscribeToPress)}
      idOf={idOf}
      labels={texts.fields}
      strings={{ ...texts, already: texts.done }}
      refusal={form.code && texts.otherProblem}
    >
      <CheckboxRows
        {...field('topics')}
        options={topics.map((topic) => ({
          name: topic,
          value: 'yes',
          label: press.topic[topic],
          defaultChecked: isFresh || topic in values,
        }))}
      />
      <TextField {...written('email')} type="email" autoComplete="email" hint={texts.emailHint} required />
      <TermsField field={field('terms')} ticked={'terms' in values} strings={texts.terms} privacyHref={privacyHref} />
    </PostedFormFrame>
  )
}
