import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import styles from './PostedForm.module.css'

type Props = {
  field: { name: string; id: string; error: string | null }
  ticked: boolean
  strings: { terms: string; privacy: string }
  privacyHref: string | null
}

/** Mandatory consent, with how the stored data is used. */
export const TermsField = ({ field, ticked, strings, privacyHref }: Props) => (
  <div>
    <CheckboxField {...field} label={strings.terms} value="yes" defaultChecked={ticked} required />
    {privacyHref && (
      <p className={styles.privacy}>
        <a href={privacyHref}>{strings.privacy}</a>
      </p>
    )}
  </div>
)
