import { TextField } from '../../ui/fields/TextField.tsx'
import type { WrittenProps } from './form-fields.ts'
import styles from './PostedForm.module.css'

export type PersonField = 'firstName' | 'lastName' | 'email' | 'phone'

type Props = { written: (name: PersonField) => WrittenProps; emailHint: string }

export const PersonFields = ({ written, emailHint }: Props) => (
  <>
    <div className={styles.pair}>
      <TextField {...written('firstName')} autoComplete="given-name" required />
      <TextField {...written('lastName')} autoComplete="family-name" required />
    </div>
    <div className={styles.pair}>
      <TextField {...written('email')} type="email" autoComplete="email" hint={emailHint} required />
      <TextField {...written('phone')} type="tel" autoComplete="tel" required />
    </div>
  </>
)
