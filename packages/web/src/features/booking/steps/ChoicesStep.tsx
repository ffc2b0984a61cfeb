import type { BookingView, StepInputs } from '@nyhem/contract/calls/booking'
import { summarisePrice } from '@nyhem/domain/booking/price-summary'
import { formatMoney } from '@nyhem/domain/sites/format'
import { useTexts } from '../../../site/site-context.tsx'
import { RadioRows } from '../../../ui/fields/CheckboxField.tsx'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import { checkChoices } from '../check-step.ts'
import { StepForm } from '../StepForm.tsx'
import { useDraft } from '../use-draft.ts'
import { fieldId, useStepForm } from '../use-step-form.ts'

type Chosen = StepInputs['choices']['chosen']

const chosenBefore = ({ choices }: Pick<BookingView, 'choices'>): Chosen =>
  Object.fromEntries(
    choices.flatMap(({ group, options, chosenId }) => {
      const id = chosenId ?? (options.length === 1 ? options[0]?.id : null)
      return id ? [[group, id]] : []
    }),
  )

function totalWith(chosen: Chosen, { price, choices }: Pick<BookingView, 'price' | 'choices'>) {
  const groups = choices.map(({ group }) => group as string)
  const stored = price.lines.filter(({ kind }) => !groups.includes(kind))
  const added = choices.flatMap(({ group, options }) => {
    const option = options.find(({ id }) => id === chosen[group])
    return option ? [{ kind: group, name: option.name, amount: option.price }] : []
  })
  return summarisePrice([...stored, ...added], null).total
}

export function ChoicesStep({ control }: StepProps) {
  const { bookingSteps } = useTexts('booking')
  const strings = bookingSteps.choices
  const { booking } = control
  const [chosen, setChosen] = useDraft<Chosen>(control, 'chosen', () => chosenBefore(booking))
  const form = useStepForm({
    control,
    step: 'choices',
    problems: checkChoices({ chosen }, booking),
    input: () => ({ chosen }),
  })
  const groupOf = (field: string) => booking.choices.find(({ group }) => field === `chosen.${group}`)?.group ?? null
  return (
    <StepForm
      control={control}
      form={form}
      heading={strings.heading}
      lead={strings.lead}
      labelOf={(field) => {
        const group = groupOf(field)
        return group && strings.groups[group]
      }}
    >
      {booking.choices.length === 0 && <p>{strings.none}</p>}
      {booking.choices.map(({ group, options }) => (
        <RadioRows
          key={group}
          name={`chosen.${group}`}
          id={fieldId(`chosen.${group}`)}
          label={strings.groups[group]}
          error={form.sentenceOf(`chosen.${group}`)}
          value={chosen[group] ?? ''}
          onChange={(id) => setChosen((before) => ({ ...before, [group]: id }))}
          options={options.map(({ id, name, text, price }) => ({
            value: id,
            label: <strong className={styles.option}>{name}</strong>,
            hint: text,
            end: price.minor === 0 ? formatMoney(price) : strings.more(formatMoney(price)),
          }))}
        />
      ))}
      {booking.choices.length > 0 && (
        <p className={styles.sum} role="status">
          {strings.totalNow(formatMoney(totalWith(chosen, booking)))}
        </p>
      )}
    </StepForm>
  )
}
