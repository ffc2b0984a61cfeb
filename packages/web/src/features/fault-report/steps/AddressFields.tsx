import { asksHousingNumber } from '@nyhem/domain/case/report-form'
import { useTexts } from '../../../site/site-context.tsx'
import styles from '../FaultReport.module.css'
import { ReportTextField, type StepProps } from '../fields.tsx'

/** An address that is written. The housing number is Swedish. */
export function AddressFields({ control }: StepProps) {
  const { residence } = useTexts().report
  return (
    <>
      <ReportTextField control={control} name="address" autoComplete="street-address" />
      <div className={styles.pair}>
        <ReportTextField
          control={control}
          name="zipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          width="short"
        />
        <ReportTextField control={control} name="city" autoComplete="address-level2" />
      </div>
      {asksHousingNumber(control.state.form, control.who) && (
        <ReportTextField
          control={control}
          name="object"
          inputMode="numeric"
          width="short"
          hint={residence.housingNumberHint}
        />
      )}
    </>
  )
}
