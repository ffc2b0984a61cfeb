import type { StepInputs } from '@nyhem/contract/calls/booking'
import { useTexts } from '../../../site/site-context.tsx'
import { RadioRows } from '../../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { parseWholeNumber } from '../../../ui/slider/whole-number.ts'
import type { StepProps } from '../booking-control.ts'
import { checkAccommodation } from '../check-step.ts'
import { StepForm } from '../StepForm.tsx'
import { useDraft } from '../use-draft.ts'
import { fieldId, useStepForm } from '../use-step-form.ts'

type Input = StepInputs['accomodation']

export function AccommodationStep({ control }: StepProps) {
  const { bookingSteps } = useTexts('booking')
  const strings = bookingSteps.accommodation
  const { accommodation } = control.booking
  const [livesIn, setLivesIn] = useDraft<Input['livesIn'] | null>(
    control,
    'livesIn',
    () => accommodation?.livesIn ?? null,
  )
  const [sellsFirst, setSellsFirst] = useDraft<boolean | null>(
    control,
    'sellsFirst',
    () => accommodation?.sellsFirst ?? null,
  )
  const [people, setPeople] = useDraft(control, 'people', () => (accommodation ? String(accommodation.household) : ''))
  const household = parseWholeNumber(people)
  const form = useStepForm({
    control,
    step: 'accomodation',
    problems: checkAccommodation({ livesIn, sellsFirst, household }),
    input: (): Input => ({
      livesIn: livesIn ?? 'with-others',
      sellsFirst: sellsFirst ?? false,
      household: household ?? 0,
    }),
  })
  const labels: Readonly<Record<string, string>> = {
    livesIn: strings.livesIn,
    sellsFirst: strings.sellsFirst,
    household: strings.household,
  }
  const ways = Object.entries(strings.ways).map(([value, label]) => ({ value, label }))
  return (
    <StepForm
      control={control}
      form={form}
      heading={strings.heading}
      lead={strings.lead}
      labelOf={(field) => labels[field] ?? null}
    >
      <RadioRows
        name="livesIn"
        id={fieldId('livesIn')}
        label={strings.livesIn}
        error={form.sentenceOf('livesIn')}
        options={ways}
        value={livesIn ?? ''}
        onChange={(value) => setLivesIn(value as Input['livesIn'])}
      />
      <RadioRows
        name="sellsFirst"
        id={fieldId('sellsFirst')}
        label={strings.sellsFirst}
        error={form.sentenceOf('sellsFirst')}
        options={[
          { value: 'yes', label: strings.yes },
          { value: 'no', label: strings.no },
        ]}
        value={sellsFirst === null ? '' : sellsFirst ? 'yes' : 'no'}
        onChange={(value) => setSellsFirst(value === 'yes')}
      />
      <TextField
        name="household"
        id={fieldId('household')}
        label={strings.household}
        error={form.sentenceOf('household')}
        value={people}
        onChange={(event) => setPeople(event.currentTarget.value)}
        unit={strings.people}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
    </StepForm>
  )
}
