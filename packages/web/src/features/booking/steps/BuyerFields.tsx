import { useTexts } from '../../../site/site-context.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import styles from '../Booking.module.css'
import type { BuyerRow } from '../buyer-rows.ts'
import { fieldId } from '../use-step-form.ts'

export type BuyerField = Exclude<keyof BuyerRow, 'key'>

type Props = {
  row: BuyerRow
  index: number
  /** Numbers as the server masks them: one of them is kept, not written. */
  keptNumbers: readonly string[]
  withShare: boolean
  sentenceOf: (field: string) => string | null
  onChange: (field: BuyerField, value: string) => void
}

/** What the browser may fill in for the person at the keyboard; the others are strangers to it. */
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

/** The fields of one buyer. Names and number of the holder are those of the e-ID, and look locked. */
export function BuyerFields({ row, index, keptNumbers, withShare, sentenceOf, onChange }: Props) {
  const words = useTexts().bookingSteps.buyers
  const isHolder = index === 0
  const field = (name: BuyerField) => ({
    name: `buyers.${index}.${name}`,
    id: fieldId(`buyers.${index}.${name}`),
    label: words[name],
    error: sentenceOf(`buyers.${index}.${name}`),
    value: row[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
    autoComplete: isHolder && isFilledIn(name) ? fillIn[name] : 'off',
  })
  const lock = isHolder ? { readOnly: true, hint: words.locked } : {}
  const isKept = keptNumbers.includes(row.nationalNumber)
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('firstName')} {...lock} />
        <TextField {...field('lastName')} {...lock} />
      </div>
      <TextField
        {...field('nationalNumber')}
        hint={isKept ? words.numberKept : words.nationalNumberHint}
        {...lock}
        width="medium"
      />
      <div className={styles.pair}>
        <TextField {...field('email')} type="email" hint={words.emailHint} />
        <TextField {...field('phone')} type="tel" />
      </div>
      <TextField {...field('address')} />
      <div className={styles.pair}>
        <TextField {...field('postalCode')} inputMode="numeric" />
        <TextField {...field('city')} />
      </div>
      {withShare && <TextField {...field('share')} hint={words.shareHint} unit="%" inputMode="decimal" width="short" />}
    </>
  )
}
