import type { StepInputs } from '@nyhem/contract/calls/booking'
import { useState } from 'react'
import { useTexts } from '../../../site/site-context.tsx'
import { RadioRows } from '../../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { parseWholeNumber } from '../../../ui/slider/whole-number.ts'
import type { StepProps } from '../booking-control.ts'
import { checkAccommodation } from '../check-step.ts'
import { problemSentence } from '../problem-sentence.ts'
import { StepForm } from '../StepForm.tsx'
import { fieldId, useStepForm } from '../use-step-form.ts'

type Input = StepInputs['accomodation']

/** How the buyer lives today. */
export function AccommodationStep({ control }: StepProps) {
  const { booking: texts, bookingSteps } = useTexts()
  const words = bookingSteps.accommodation
  const { accommodation } = control.booking
  const [livesIn, setLivesIn] = useState<Input['livesIn'] | null>(accommodation?.livesIn ?? null)
  const [sellsFirst, setSellsFirst] = useState<boolean | null>(accommodation?.sellsFirst ?? null)
  const [people, setPeople] = useState(accommodation ? String(accommodation.household) : '')
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
    livesIn: words.livesIn,
    sellsFirst: words.sellsFirst,
    household: words.household,
  }
  const sentenceOf = (field: string) => {
    const found = form.problemOf(field)
    return found && problemSentence(found, texts)
  }
  const ways = Object.entries(words.ways).map(([value, label]) => ({ value, label }))
  return (
    <StepForm
      control={control}
      form={form}
      heading={words.heading}
      lead={words.lead}
      labelOf={(field) => labels[field] ?? null}
      sentenceOf={sentenceOf}
    >
      <RadioRows
        name="livesIn"
        id={fieldId('livesIn')}
        label={words.livesIn}
        error={sentenceOf('livesIn')}
        options={ways}
        value={livesIn ?? ''}
        onChange={(value) => setLivesIn(value as Input['livesIn'])}
      />
      <RadioRows
        name="sellsFirst"
        id={fieldId('sellsFirst')}
        label={words.sellsFirst}
        error={sentenceOf('sellsFirst')}
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        value={sellsFirst === null ? '' : sellsFirst ? 'yes' : 'no'}
        onChange={(value) => setSellsFirst(value === 'yes')}
      />
      <TextField
        name="household"
        id={fieldId('household')}
        label={words.household}
        error={sentenceOf('household')}
        value={people}
        onChange={(event) => setPeople(event.currentTarget.value)}
        unit={words.people}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
    </StepForm>
  )
}
