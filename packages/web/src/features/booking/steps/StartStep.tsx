import type { BookedHome } from '@nyhem/contract/calls/booking'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import { useState } from 'react'
import { useTexts } from '../../../site/site-context.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { moveInText } from '../../housing-words/housing-format.ts'
import { useHousing } from '../../housing-words/use-housing.ts'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import { checkStart } from '../check-step.ts'
import { problemSentence } from '../problem-sentence.ts'
import { StepForm } from '../StepForm.tsx'
import { fieldId, useStepForm } from '../use-step-form.ts'

/** What is booked, and the terms. */
export function StartStep({ control, links }: StepProps) {
  const { booking: texts, bookingSteps } = useTexts()
  const words = bookingSteps.start
  const language = useHousing()
  const { home, country, saved } = control.booking
  const [terms, setTerms] = useState(saved.includes('start-booking'))
  const [number, setNumber] = useState('')
  const apartmentNumber = home.apartmentNumber ?? (number.trim() === '' ? null : number.trim())
  const input = { terms, apartmentNumber: country === 'SE' ? apartmentNumber : null }
  const form = useStepForm({
    control,
    step: 'start-booking',
    problems: checkStart(input, { country, apartmentNumber: home.apartmentNumber }),
    input: () => input,
  })
  const labels: Readonly<Record<string, string>> = { terms: words.termsShort, apartmentNumber: words.apartmentNumber }
  const sentenceOf = (field: string) => {
    const found = form.problemOf(field)
    return found && problemSentence(found, texts)
  }
  return (
    <StepForm
      control={control}
      form={form}
      heading={words.heading}
      lead={words.lead(home.number)}
      labelOf={(field) => labels[field] ?? null}
      sentenceOf={sentenceOf}
    >
      <Facts
        columns={1}
        facts={[
          { label: words.address, value: home.address },
          { label: words.project, value: projectName(home) },
          { label: words.place, value: home.place.municipality },
          { label: words.rooms, value: formatRooms(home.rooms, language.site) },
          { label: words.area, value: formatArea(home.area, language.site) },
          ...(home.floor === null ? [] : [{ label: words.floor, value: String(home.floor) }]),
          ...(home.moveIn ? [{ label: words.moveIn, value: moveInText(home.moveIn, language) }] : []),
        ]}
      />
      {country === 'SE' &&
        (home.apartmentNumber === null ? (
          <TextField
            name="apartmentNumber"
            id={fieldId('apartmentNumber')}
            label={words.apartmentNumber}
            hint={words.apartmentNumberHint}
            error={sentenceOf('apartmentNumber')}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
            width="short"
            optional
          />
        ) : (
          <TextField
            name="apartmentNumber"
            id={fieldId('apartmentNumber')}
            label={words.apartmentNumber}
            hint={words.apartmentNumberLocked}
            value={home.apartmentNumber}
            width="short"
            readOnly
          />
        ))}
      <div>
        <p className={styles.note}>{words.termsText}</p>
        {links.privacy && (
          <p className={styles.note}>
            <a href={links.privacy} target="_blank" rel="noopener">
              {words.privacy}
            </a>
          </p>
        )}
        <CheckboxField
          name="terms"
          id={fieldId('terms')}
          label={words.terms}
          error={sentenceOf('terms')}
          value="yes"
          checked={terms}
          onChange={(event) => setTerms(event.currentTarget.checked)}
        />
      </div>
    </StepForm>
  )
}

/** A stage is named after its area, or has a name that says little without it. */
const projectName = ({ areaName, stageName }: BookedHome): string =>
  stageName.includes(areaName) ? stageName : `${areaName}, ${stageName}`
