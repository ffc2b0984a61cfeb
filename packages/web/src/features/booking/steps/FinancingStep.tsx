import { minimumDownPayment } from '@nyhem/domain/booking/financing'
import { addMoney, fromMinor, type Money } from '@nyhem/domain/money'
import { formatDecimal, formatMoney } from '@nyhem/domain/sites/format'
import { useEffect, useRef } from 'react'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { currencySymbol } from '../../housing-texts/housing-format.ts'
import { amountInField, parseAmount, percentOf } from '../amounts.ts'
import styles from '../Booking.module.css'
import type { StepProps } from '../booking-control.ts'
import { checkWrittenFinancing } from '../check-step.ts'
import { StepForm } from '../StepForm.tsx'
import { useDraft } from '../use-draft.ts'
import { fieldId, useStepForm } from '../use-step-form.ts'

/** Own funds and loans that cover the price. The remainder updates while typing. */
export function FinancingStep({ control }: StepProps) {
  const { bookingSteps } = useTexts('booking')
  const strings = bookingSteps.financing
  const { price, financing } = control.booking
  const { total } = price
  const [own, setOwn] = useDraft(control, 'own', () => (financing ? amountInField(financing.ownFunds) : ''))
  const [loan, setLoan] = useDraft(control, 'loan', () => (financing ? amountInField(financing.loans) : ''))
  const zero = fromMinor(0, total.currency)
  const ownFunds = parseAmount(own, total.currency)
  const loans = parseAmount(loan, total.currency)
  const empty = [...(own.trim() === '' ? ['ownFundsMinor'] : []), ...(loan.trim() === '' ? ['loansMinor'] : [])]
  const form = useStepForm({
    control,
    step: 'financing',
    problems: checkWrittenFinancing({ ownFunds, loans, empty }, total),
    input: () => ({ ownFundsMinor: ownFunds?.minor ?? 0, loansMinor: loans?.minor ?? 0 }),
    ownMinor: ownFunds?.minor,
  })
  const labels: Readonly<Record<string, string>> = { ownFundsMinor: strings.ownFunds, loansMinor: strings.loans }
  const least = minimumDownPayment(total)
  const field = (name: 'ownFundsMinor' | 'loansMinor', hint: string) => ({
    name,
    id: fieldId(name),
    label: labels[name] ?? name,
    hint,
    error: form.sentenceOf(name),
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
      heading={strings.heading}
      lead={strings.lead(formatMoney(total))}
      labelOf={(name) => labels[name] ?? null}
    >
      <TextField
        {...field('ownFundsMinor', strings.ownFundsHint(formatMoney(least)))}
        value={own}
        onChange={(event) => setOwn(event.currentTarget.value)}
        onBlur={() => ownFunds && setOwn(amountInField(ownFunds))}
      />
      <Gauge own={ownFunds ?? zero} least={least} total={total} />
      <TextField
        {...field('loansMinor', strings.loansHint)}
        value={loan}
        onChange={(event) => setLoan(event.currentTarget.value)}
        onBlur={() => loans && setLoan(amountInField(loans))}
      />
      {ownFunds && rest.minor > 0 && rest.minor !== loans?.minor && (
        <div>
          <Button variant="outlined" onClick={() => setLoan(amountInField(rest))}>
            {strings.fillLoans(formatMoney(rest))}
          </Button>
        </div>
      )}
      <Covered own={ownFunds ?? zero} loans={loans ?? zero} total={total} />
    </StepForm>
  )
}

function Gauge({ own, least, total }: { own: Money; least: Money; total: Money }) {
  const strings = useTexts('booking').bookingSteps.financing
  const site = useSite()
  const bar = useRef<HTMLDivElement>(null)
  const share = percentOf(own, total)
  // Set by script, because the Content-Security-Policy forbids style attributes in the markup.
  useEffect(() => {
    bar.current?.style.setProperty('--filled', `${Math.min(100, share)}%`)
  }, [share])
  return (
    <div>
      <div ref={bar} className={styles.gauge} data-low={own.minor < least.minor || undefined} aria-hidden="true" />
      <p className={styles.gaugeText}>{strings.gauge(formatDecimal(share, site))}</p>
    </div>
  )
}

/** Covered and remaining amounts, announced once typing pauses. */
function Covered({ own, loans, total }: { own: Money; loans: Money; total: Money }) {
  const strings = useTexts('booking').bookingSteps.financing
  const covered = addMoney(own, loans)
  const difference = total.minor - covered.minor
  const amount = formatMoney(fromMinor(Math.abs(difference), total.currency))
  const text = difference === 0 ? strings.even : difference > 0 ? strings.left(amount) : strings.over(amount)
  return (
    <p className={styles.sum} role="status">
      <span>
        {strings.covered} {formatMoney(covered)}.
      </span>{' '}
      {text}
    </p>
  )
}
