import { wholeShare } from '@nyhem/domain/booking/buyers'
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
import { problemSentence } from '../problem-sentence.ts'
import { StepForm } from '../StepForm.tsx'
import { fieldId, useStepForm } from '../use-step-form.ts'
import { type BuyerField, BuyerFields } from './BuyerFields.tsx'

/** Who buys, and how much each will own. */
export function BuyersStep({ control }: StepProps) {
  const { booking: texts, bookingSteps } = useTexts()
  const site = useSite()
  const words = bookingSteps.buyers
  const { booking } = control
  const [rows, setRows] = useState<readonly BuyerRow[]>(() => rowsOf(booking))
  const [said, setSaid] = useState('')
  const today = localDateOf(instantOf(new Date()), site.timeZone)
  const input = inputOfRows(rows)
  const problems = checkBuyers(input, { country: booking.country, buyers: booking.buyers, today })
  const form = useStepForm({ control, step: 'personal-info', problems, input: () => input })
  const sentenceOf = (field: string) => {
    const found = form.problemOf(field)
    return found && problemSentence(found, texts)
  }
  const whoIs = (index: number) => (index === 0 ? words.you : words.buyer(index + 1))
  const labelOf = (field: string) => {
    const [, index, name] = field.split('.')
    if (index === undefined || name === undefined) return field === sharesField && rows.length > 1 ? words.shares : null
    return rows.length === 1 ? words[name as BuyerField] : `${whoIs(Number(index))}, ${words[name as BuyerField]}`
  }
  const change = (key: number, name: BuyerField, value: string) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, [name]: value } : row)))
  const add = () => {
    setRows(withBuyer(rows))
    setSaid(words.added(whoIs(rows.length)))
    // The new buyer's first field, once it is there.
    requestAnimationFrame(() => document.getElementById(fieldId(`buyers.${rows.length}.firstName`))?.focus())
  }
  const remove = (key: number, index: number) => {
    setRows(withoutBuyer(rows, key))
    setSaid(words.removed(whoIs(index)))
    document.getElementById(addId)?.focus()
  }
  const isShared = rows.length > 1
  return (
    <StepForm
      control={control}
      form={form}
      heading={words.heading}
      lead={words.lead(booking.mostBuyers)}
      labelOf={labelOf}
      sentenceOf={sentenceOf}
    >
      {rows.map((row, index) => (
        <fieldset key={row.key} className={styles.buyer}>
          <legend className={styles.legend}>{whoIs(index)}</legend>
          <BuyerFields
            row={row}
            index={index}
            keptNumbers={booking.buyers.map(({ nationalNumber }) => nationalNumber)}
            withShare={isShared}
            sentenceOf={sentenceOf}
            onChange={(name, value) => change(row.key, name, value)}
          />
          {index > 0 && (
            <div>
              <Button look="quiet" onClick={() => remove(row.key, index)}>
                {words.remove(whoIs(index))}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div className={styles.ways}>
        {/* At the most there can be, the button stays for the focus that a removed buyer leaves behind. */}
        {rows.length < booking.mostBuyers && (
          <Button id={addId} look="outlined" onClick={add}>
            {words.add}
          </Button>
        )}
        {isShared && (
          <Button look="quiet" onClick={() => setRows(splitEqually(rows))}>
            {words.split}
          </Button>
        )}
      </div>
      {isShared && (
        <div id={fieldId(sharesField)} tabIndex={-1}>
          <FieldError id={fieldId(sharesField)} error={sentenceOf(sharesField)} />
          <p className={styles.sum} role="status">
            {words.sum(shareInField(sumOfShares(rows)))}. {sumOfShares(rows) === wholeShare && words.sumRight}
          </p>
          <p className={styles.note}>{words.signsToo}</p>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </StepForm>
  )
}

const addId = 'booking-add-buyer'
/** What is wrong with the shares together. */
const sharesField = 'buyers.share'
