import { useTexts } from '../../../site/site-context.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import styles from '../FaultReport.module.css'
import { fieldId } from '../field-texts.ts'
import { ReportTextField, type StepProps } from '../fields.tsx'
import { hasOwnNames } from '../report-state.ts'

/** Another contact's number is stored without spaces. Source: fault-reports specification §5. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '')

export function ContactStep({ control }: StepProps) {
  const { contact } = useTexts('report').report
  const { form } = control.state
  const { reporter } = control.who
  const locked = hasOwnNames(reporter, control.account)
  return (
    <>
      <div className={styles.pair}>
        <ReportTextField
          control={control}
          name="firstName"
          autoComplete="given-name"
          readOnly={locked}
          {...(locked && { hint: contact.locked })}
        />
        <ReportTextField
          control={control}
          name="lastName"
          autoComplete="family-name"
          readOnly={locked}
          {...(locked && { hint: contact.locked })}
        />
      </div>
      <ReportTextField control={control} name="email" type="email" autoComplete="email" width="medium" />
      <ReportTextField
        control={control}
        name="phone"
        type="tel"
        autoComplete="tel"
        width="medium"
        hint={contact.phoneHint}
      />
      {reporter !== 'resident' && (
        <ReportTextField
          control={control}
          name="boardEmail"
          type="email"
          width="medium"
          hint={contact.boardEmailHint}
          optional
        />
      )}
      <CheckboxField
        name="other"
        id={fieldId('other')}
        label={contact.other}
        hint={contact.otherHint}
        optional
        checked={form.other}
        onChange={(event) => control.change({ other: event.target.checked })}
      />
      {form.other && (
        <fieldset className={styles.inset}>
          <legend className={styles.legend}>{contact.otherLegend}</legend>
          <div className={styles.pair}>
            <ReportTextField control={control} name="otherFirstName" />
            <ReportTextField control={control} name="otherLastName" />
          </div>
          <ReportTextField control={control} name="otherEmail" type="email" width="medium" />
          <ReportTextField control={control} name="otherPhone" type="tel" width="medium" mend={withoutSpaces} />
        </fieldset>
      )}
    </>
  )
}
