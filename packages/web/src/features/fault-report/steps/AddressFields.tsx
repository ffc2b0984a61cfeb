import { customaryZipCode } from '@nyhem/domain/case/customary-forms'
import { asksHousingNumber } from '@nyhem/domain/case/report-form'
import { useTexts } from '../../../site/site-context.tsx'
import styles from '../FaultReport.module.css'
import { ReportTextField, type StepProps } from '../fields.tsx'

/** Typed address. The housing number is Swedish only. */
export function AddressFields({ control }: StepProps) {
  const { residence } = useTexts('report').report
  return (
    <>
      <ReportTextField control={control} name="address" autoComplete="address-line1" />
      <div className={styles.pair}>
        <ReportTextField
          control={control}
          name="zipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          width="short"
          mend={(text) => customaryZipCode(control.who.country, text)}
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
