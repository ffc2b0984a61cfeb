import { termsHref } from '@nyhem/domain/booking/terms-address'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import { useTexts } from '../../../site/site-context.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { moveInText } from '../../housing-texts/housing-format.ts'
import { useHousing } from '../../housing-texts/use-housing.ts'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import { checkStart } from '../check-step.ts'
import { StepForm } from '../StepForm.tsx'
import { useDraft } from '../use-draft.ts'
import { fieldId, useStepForm } from '../use-step-form.ts'

export function StartStep({ control, links }: StepProps) {
  const { bookingSteps } = useTexts('booking')
  const strings = bookingSteps.start
  const language = useHousing()
  const { home, country, terms } = control.booking
  const [acceptedVersion, setAcceptedVersion] = useDraft(control, 'terms', () =>
    terms.isAccepted ? terms.version : null,
  )
  const isAccepted = acceptedVersion === terms.version
  const [number, setNumber] = useDraft(control, 'number', () => '')
  const apartmentNumber = home.apartmentNumber ?? (number.trim() === '' ? null : number.trim())
  const input = {
    terms: isAccepted,
    termsVersion: terms.version,
    apartmentNumber: country === 'SE' ? apartmentNumber : null,
  }
  const form = useStepForm({
    control,
    step: 'start-booking',
    problems: checkStart(input, {
      country,
      apartmentNumber: home.apartmentNumber,
      termsVersion: terms.version,
    }),
    input: () => input,
  })
  const labels: Readonly<Record<string, string>> = {
    terms: strings.termsShort,
    apartmentNumber: strings.apartmentNumber,
  }
  return (
    <StepForm
      control={control}
      form={form}
      heading={strings.heading}
      lead={strings.lead(home.number)}
      labelOf={(field) => labels[field] ?? null}
    >
      <Facts
        columns={1}
        facts={[
          { label: strings.address, value: home.address },
          { label: strings.project, value: stageTitle(home.areaName, home.stageName) },
          { label: strings.place, value: home.place.municipality },
          { label: strings.rooms, value: formatRooms(home.rooms, language.site) },
          { label: strings.area, value: formatArea(home.area, language.site) },
          ...(home.floor === null ? [] : [{ label: strings.floor, value: String(home.floor) }]),
          ...(home.moveIn ? [{ label: strings.moveIn, value: moveInText(home.moveIn, language) }] : []),
        ]}
      />
      {country === 'SE' &&
        (home.apartmentNumber === null ? (
          <TextField
            name="apartmentNumber"
            id={fieldId('apartmentNumber')}
            label={strings.apartmentNumber}
            hint={strings.apartmentNumberHint}
            error={form.sentenceOf('apartmentNumber')}
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
            label={strings.apartmentNumber}
            hint={strings.apartmentNumberLocked}
            value={home.apartmentNumber}
            width="short"
            readOnly
          />
        ))}
      <div>
        <p className={styles.note}>{strings.termsText}</p>
        {links.terms && (
          <p>
            <a href={termsHref(links.terms, home.id)} target="_blank" rel="noopener">
              {strings.readTerms(terms.version)}
            </a>
          </p>
        )}
        {links.privacy && (
          <p className={styles.note}>
            <a href={links.privacy} target="_blank" rel="noopener">
              {strings.privacy}
            </a>
          </p>
        )}
        <CheckboxField
          name="terms"
          id={fieldId('terms')}
          label={strings.terms}
          error={form.sentenceOf('terms')}
          value="yes"
          checked={isAccepted}
          onChange={(event) => setAcceptedVersion(event.currentTarget.checked ? terms.version : null)}
        />
      </div>
    </StepForm>
  )
}
