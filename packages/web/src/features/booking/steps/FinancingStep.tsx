import { minimumDownPayment } from '@nyhem/domain/booking/financing'
import { addMoney, fromMinor, type Money } from '@nyhem/domain/money'
import { formatDecimal, formatMoney } from '@nyhem/domain/sites/format'
import { useEffect, useRef, useState } from 'react'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { currencySymbol } from '../../housing-words/housing-format.ts'
import { amountInField, parseAmount, percentOf } from '../amounts.ts'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import { checkWrittenFinancing } from '../check-step.ts'
import { problemSentence } from '../problem-sentence.ts'
import { StepForm } from '../StepForm.tsx'
import { fieldId, useStepForm } from '../use-step-form.ts'

/** Own funds and loans that make the price. What is left is told as it is written. */
export function FinancingStep({ control }: StepProps) {
  const { booking: texts, bookingSteps } = useTexts()
  const words = bookingSteps.financing
  const { price, financing } = control.booking
  const { total } = price
  const [own, setOwn] = useState(financing ? amountInField(financing.ownFunds) : '')
  const [loan, setLoan] = useState(financing ? amountInField(financing.loans) : '')
  const zero = fromMinor(0, total.currency)
  const ownFunds = parseAmount(own, total.currency)
  const loans = parseAmount(loan, total.currency)
  const empty = [...(own.trim() === '' ? ['ownFundsMinor'] : []), ...(loan.trim() === '' ? ['loansMinor'] : [])]
  const form = useStepForm({
    control,
    step: 'financing',
    problems: checkWrittenFinancing({ ownFunds, loans, empty }, total),
    input: () => ({ ownFundsMinor: ownFunds?.minor ?? 0, loansMinor: loans?.minor ?? 0 }),
  })
  const labels: Readonly<Record<string, string>> = { ownFundsMinor: words.ownFunds, loansMinor: words.loans }
  const sentenceOf = (field: string) => {
    const found = form.problemOf(field)
    return found && problemSentence(found, texts, ownFunds?.minor)
  }
  const least = minimumDownPayment(total)
  const field = (name: 'ownFundsMinor' | 'loansMinor', hint: string) => ({
    name,
    id: fieldId(name),
    label: labels[name] ?? name,
    hint,
    error: sentenceOf(name),
    unit: currencySymbol(total.currency),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    width: 'medium' as const,
  })
  const rest = fromMinor(total.minor - (ownFunds ?? zero).minor, total.currency)
  return (
    <StepForm
      control={control}
      form={form}
      heading={words.heading}
      lead={words.lead(formatMoney(total))}
      labelOf={(name) => labels[name] ?? null}
      sentenceOf={sentenceOf}
    >
      <TextField
        {...field('ownFundsMinor', words.ownFundsHint(formatMoney(least)))}
        value={own}
        onChange={(event) => setOwn(event.currentTarget.value)}
        onBlur={() => ownFunds && setOwn(amountInField(ownFunds))}
      />
      <Gauge own={ownFunds ?? zero} least={least} total={total} />
      <TextField
        {...field('loansMinor', words.loansHint)}
        value={loan}
        onChange={(event) => setLoan(event.currentTarget.value)}
        onBlur={() => loans && setLoan(amountInField(loans))}
      />
      {ownFunds && rest.minor > 0 && rest.minor !== loans?.minor && (
        <div>
          <Button look="outlined" onClick={() => setLoan(amountInField(rest))}>
            {words.fillLoans(formatMoney(rest))}
          </Button>
        </div>
      )}
      <Covered own={ownFunds ?? zero} loans={loans ?? zero} total={total} />
    </StepForm>
  )
}

/** How far own funds reach, with the mark of what is needed. */
function Gauge({ own, least, total }: { own: Money; least: Money; total: Money }) {
  const words = useTexts().bookingSteps.financing
  const site = useSite()
  const bar = useRef<HTMLDivElement>(null)
  const share = percentOf(own, total)
  // Set by script, because the security policy allows no style attribute in the page itself.
  useEffect(() => {
    bar.current?.style.setProperty('--filled', `${Math.min(100, share)}%`)
  }, [share])
  return (
    <div>
      <div ref={bar} className={styles.gauge} data-low={own.minor < least.minor || undefined} aria-hidden="true" />
      <p className={styles.gaugeText}>{words.gauge(formatDecimal(share, site))}</p>
    </div>
  )
}

/** What is covered and what is left; said aloud once the person pauses. */
function Covered({ own, loans, total }: { own: Money; loans: Money; total: Money }) {
  const words = useTexts().bookingSteps.financing
  const covered = addMoney(own, loans)
  const difference = total.minor - covered.minor
  const amount = formatMoney(fromMinor(Math.abs(difference), total.currency))
  const text = difference === 0 ? words.even : difference > 0 ? words.left(amount) : words.over(amount)
  return (
    <p className={styles.sum} role="status">
      <span>
        {words.covered} {formatMoney(covered)}.
      </span>{' '}
      {text}
    </p>
  )
}
