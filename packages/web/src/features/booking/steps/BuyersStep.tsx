import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { useState } from 'react'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { FieldError } from '../../../ui/fields/Field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/VisuallyHidden.tsx'
import { shareInField } from '../amounts.ts'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import {
  type BuyerRow,
  inputOfRows,
  rowsOf,
  splitEqually,
  sumOfShares,
  withBuyer,
  withoutBuyer,
} from '../buyer-rows.ts'
import { checkBuyers } from '../check-step.ts'
import { StepForm } from '../StepForm.tsx'
import { useDraft } from '../use-draft.ts'
import { fieldId, useStepForm } from '../use-step-form.ts'
import { type BuyerField, BuyerFields } from './BuyerFields.tsx'

export function BuyersStep({ control }: StepProps) {
  const { bookingSteps } = useTexts('booking')
  const site = useSite()
  const strings = bookingSteps.buyers
  const { booking } = control
  const [rows, setRows] = useDraft<readonly BuyerRow[]>(control, 'rows', () => rowsOf(booking))
  const [said, setSaid] = useState('')
  const today = localDateOf(instantOf(new Date()), site.timeZone)
  const input = inputOfRows(rows)
  const problems = checkBuyers(input, { country: booking.country, buyers: booking.buyers, today })
  const form = useStepForm({ control, step: 'personal-info', problems, input: () => input })
  const whoIs = (index: number) => (index === 0 ? strings.you : strings.buyer(index + 1))
  const labelOf = (field: string) => {
    const [, index, name] = field.split('.')
    if (index === undefined || name === undefined)
      return field === sharesField && rows.length > 1 ? strings.shares : null
    return rows.length === 1 ? strings[name as BuyerField] : `${whoIs(Number(index))}, ${strings[name as BuyerField]}`
  }
  const change = (key: number, name: BuyerField, value: string) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, [name]: value } : row)))
  const add = () => {
    form.startFields(`buyers.${rows.length}.`)
    setRows(withBuyer(rows))
    setSaid(strings.added(whoIs(rows.length)))
    // Focuses the new buyer's first field once rendered.
    requestAnimationFrame(() => document.getElementById(fieldId(`buyers.${rows.length}.firstName`))?.focus())
  }
  const remove = (key: number, index: number) => {
    setRows(withoutBuyer(rows, key))
    setSaid(strings.removed(whoIs(index)))
    document.getElementById(addId)?.focus()
  }
  const isShared = rows.length > 1
  return (
    <StepForm
      control={control}
      form={form}
      heading={strings.heading}
      lead={strings.lead(booking.mostBuyers)}
      labelOf={labelOf}
    >
      {rows.map((row, index) => (
        <fieldset key={row.key} className={styles.buyer}>
          <legend className={styles.legend}>{whoIs(index)}</legend>
          <BuyerFields
            row={row}
            index={index}
            storedNumbers={booking.buyers.map(({ nationalNumber }) => nationalNumber)}
            withShare={isShared}
            sentenceOf={form.sentenceOf}
            onChange={(name, value) => change(row.key, name, value)}
          />
          {index > 0 && (
            <div>
              <Button variant="quiet" onClick={() => remove(row.key, index)}>
                {strings.remove(whoIs(index))}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div className={styles.ways}>
        {/* At the maximum the button stays, to receive focus when a buyer is removed. */}
        {rows.length < booking.mostBuyers && (
          <Button id={addId} variant="outlined" onClick={add}>
            {strings.add}
          </Button>
        )}
        {isShared && (
          <Button variant="quiet" onClick={() => setRows(splitEqually(rows))}>
            {strings.split}
          </Button>
        )}
      </div>
      {isShared && (
        <div id={fieldId(sharesField)} tabIndex={-1}>
          <FieldError id={fieldId(sharesField)} error={form.sentenceOf(sharesField)} />
          <p className={styles.sum} role="status">
            {strings.sum(shareInField(sumOfShares(rows)))}.
          </p>
          <p className={styles.note}>{strings.signsToo}</p>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </StepForm>
  )
}

const addId = 'booking-add-buyer'
const sharesField = 'buyers.share'
