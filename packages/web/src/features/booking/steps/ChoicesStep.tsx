import type { BookingView, StepInputs } from '@nyhem/contract/calls/booking'
import { summarisePrice } from '@nyhem/domain/booking/price-summary'
import { formatMoney } from '@nyhem/domain/sites/format'
import { useState } from 'react'
import { useTexts } from '../../../site/site-context.tsx'
import { RadioRows } from '../../../ui/fields/CheckboxField.tsx'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import { checkChoices } from '../check-step.ts'
import { problemSentence } from '../problem-sentence.ts'
import { StepForm } from '../StepForm.tsx'
import { fieldId, useStepForm } from '../use-step-form.ts'

type Chosen = StepInputs['choices']['chosen']

/** The only way there is, or the one that was chosen before. */
const chosenBefore = ({ choices }: Pick<BookingView, 'choices'>): Chosen =>
  Object.fromEntries(
    choices.flatMap(({ group, options, chosenId }) => {
      const id = chosenId ?? (options.length === 1 ? options[0]?.id : null)
      return id ? [[group, id]] : []
    }),
  )

/** The total with what is chosen on the page and not saved yet. */
function totalWith(chosen: Chosen, { price, choices }: Pick<BookingView, 'price' | 'choices'>) {
  const groups = choices.map(({ group }) => group as string)
  const kept = price.lines.filter(({ kind }) => !groups.includes(kind))
  const added = choices.flatMap(({ group, options }) => {
    const option = options.find(({ id }) => id === chosen[group])
    return option ? [{ kind: group, name: option.name, amount: option.price }] : []
  })
  return summarisePrice([...kept, ...added], null).total
}

/** Plot, parking and interior: outlined rows with what they cost at the end. */
export function ChoicesStep({ control }: StepProps) {
  const { booking: texts, bookingSteps } = useTexts()
  const words = bookingSteps.choices
  const { booking } = control
  const [chosen, setChosen] = useState<Chosen>(() => chosenBefore(booking))
  const form = useStepForm({
    control,
    step: 'choices',
    problems: checkChoices({ chosen }, booking),
    input: () => ({ chosen }),
  })
  const groupOf = (field: string) => booking.choices.find(({ group }) => field === `chosen.${group}`)?.group ?? null
  const sentenceOf = (field: string) => {
    const found = form.problemOf(field)
    return found && problemSentence(found, texts)
  }
  return (
    <StepForm
      control={control}
      form={form}
      heading={words.heading}
      lead={words.lead}
      labelOf={(field) => {
        const group = groupOf(field)
        return group && words.groups[group]
      }}
      sentenceOf={sentenceOf}
    >
      {booking.choices.length === 0 && <p>{words.none}</p>}
      {booking.choices.map(({ group, options }) => (
        <RadioRows
          key={group}
          name={`chosen.${group}`}
          id={fieldId(`chosen.${group}`)}
          label={words.groups[group]}
          error={sentenceOf(`chosen.${group}`)}
          value={chosen[group] ?? ''}
          onChange={(id) => setChosen((before) => ({ ...before, [group]: id }))}
          options={options.map(({ id, name, text, price }) => ({
            value: id,
            label: <strong className={styles.option}>{name}</strong>,
            hint: text,
            end: price.minor === 0 ? formatMoney(price) : words.more(formatMoney(price)),
          }))}
        />
      ))}
      {booking.choices.length > 0 && (
        <p className={styles.sum} role="status">
          {words.totalNow(formatMoney(totalWith(chosen, booking)))}
        </p>
      )}
    </StepForm>
  )
}
