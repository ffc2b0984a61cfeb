import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import styles from './PostedForm.module.css'

type Props = {
  field: { name: string; id: string; error: string | null }
  ticked: boolean
  words: { terms: string; privacy: string }
  privacyHref: string | null
}

/** The box without which nothing is kept, and what becomes of what is kept. */
export const TermsField = ({ field, ticked, words, privacyHref }: Props) => (
  <div>
    <CheckboxField {...field} label={words.terms} value="yes" defaultChecked={ticked} required />
    {privacyHref && (
      <p className={styles.privacy}>
        <a href={privacyHref}>{words.privacy}</a>
      </p>
    )}
  </div>
)
