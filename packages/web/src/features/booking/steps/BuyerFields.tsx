import { useTexts } from '../../../site/site-context.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import styles from '../Booking.module.css'
import type { BuyerRow } from '../buyer-rows.ts'
import { fieldId } from '../use-step-form.ts'

export type BuyerField = Exclude<keyof BuyerRow, 'key'>

type Props = {
  row: BuyerRow
  index: number
  /** Masked numbers from the server: an unchanged one means the stored number. */
  storedNumbers: readonly string[]
  withShare: boolean
  sentenceOf: (field: string) => string | null
  onChange: (field: BuyerField, value: string) => void
}

/** Autofill only for the logged-in holder, not for other buyers. */
const fillIn = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  address: 'address-line1',
  postalCode: 'postal-code',
  city: 'address-level2',
} as const satisfies Partial<Record<BuyerField, string>>

const isFilledIn = (name: BuyerField): name is keyof typeof fillIn => Object.hasOwn(fillIn, name)

/** Fields of one buyer. Names and number of the holder come from the e-ID and look locked. */
export function BuyerFields({ row, index, storedNumbers, withShare, sentenceOf, onChange }: Props) {
  const strings = useTexts('booking').bookingSteps.buyers
  const isHolder = index === 0
  const field = (name: BuyerField) => ({
    name: `buyers.${index}.${name}`,
    id: fieldId(`buyers.${index}.${name}`),
    label: strings[name],
    error: sentenceOf(`buyers.${index}.${name}`),
    value: row[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
    autoComplete: isHolder && isFilledIn(name) ? fillIn[name] : 'off',
  })
  const lock = isHolder ? { readOnly: true, hint: strings.locked } : {}
  const isStored = storedNumbers.includes(row.nationalNumber)
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('firstName')} {...lock} />
        <TextField {...field('lastName')} {...lock} />
      </div>
      <TextField
        {...field('nationalNumber')}
        hint={isStored ? strings.numberStored : strings.nationalNumberHint}
        {...lock}
        width="medium"
      />
      <div className={styles.pair}>
        <TextField {...field('email')} type="email" hint={strings.emailHint} />
        <TextField {...field('phone')} type="tel" />
      </div>
      <TextField {...field('address')} />
      <div className={styles.pair}>
        <TextField {...field('postalCode')} inputMode="numeric" />
        <TextField {...field('city')} />
      </div>
      {withShare && (
        <TextField {...field('share')} hint={strings.shareHint} unit="%" inputMode="decimal" width="short" />
      )}
    </>
  )
}
