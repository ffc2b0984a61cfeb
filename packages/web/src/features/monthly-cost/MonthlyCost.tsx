import { type MonthlyCostTerms, monthlyCost } from '@nyhem/domain/housing/monthly-cost'
import { fromMajor, type Money, toMajorRounded } from '@nyhem/domain/money'
import { formatMoney, formatPercent, groupThousands, percentNumber } from '@nyhem/domain/sites/format'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { SliderField } from '../../ui/slider/SliderField.tsx'
import { currencySymbol } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import { type CostPart, CostParts } from './CostParts.tsx'
import styles from './MonthlyCost.module.css'
import { parsePercent } from './parse-percent.ts'

const highestRate = 1_500

export function MonthlyCost({ terms, isLet }: { terms: MonthlyCostTerms; isLet: boolean }) {
  const language = useHousing('home')
  const { site, texts } = language
  // A deposit is small, and few banks lend it: no loan until somebody asks for one.
  const [withLoan, setWithLoan] = useState(!isLet)
  const [downPayment, setDownPayment] = useState<Money>(isLet ? terms.price : terms.minimumDownPayment)
  const [rateBasisPoints, setRate] = useState(terms.rateBasisPoints)
  const { currency } = terms.price
  const cost = monthlyCost(terms, { downPayment, rateBasisPoints })
  const smallest = toMajorRounded(terms.minimumDownPayment)
  const percent = (basisPoints: number) => formatPercent(basisPoints, site)
  const relief = terms.interestRelief.basisPoints > 0

  const parts: readonly CostPart[] = [
    {
      key: 'interest',
      label: relief ? texts.monthly.interest : texts.monthly.interestPlain,
      amount: cost.interestAfterRelief,
    },
    {
      key: 'amortisation',
      label:
        cost.amortisationBasisPoints > 0
          ? texts.monthly.amortisation(percent(cost.amortisationBasisPoints))
          : texts.monthly.noAmortisation,
      amount: cost.amortisation,
    },
    { key: 'fee', label: isLet ? texts.tenancy.rent : texts.monthly.fee, amount: cost.monthlyFee },
    {
      key: 'operating',
      label: isLet ? texts.letMonthly.operating : texts.monthly.operating,
      amount: cost.operatingCost,
    },
    { key: 'municipal', label: texts.monthly.municipal, amount: cost.municipalFees },
  ]
  // A zero fee is omitted; amortisation stays, because its absence is informative.
  const shown = parts.filter((part) => part.amount.minor > 0 || (withLoan && part.key === 'amortisation'))

  return (
    <>
      <Heading level={2} size="heading-2" id="monthly-heading">
        {texts.monthly.heading}
      </Heading>
      {withLoan && (
        <div className={styles.choices}>
          <SliderField
            id="down-payment"
            label={isLet ? texts.letMonthly.downPayment : texts.monthly.downPayment}
            hint={texts.monthly.downPaymentHint(formatMoney(terms.minimumDownPayment))}
            value={toMajorRounded(downPayment)}
            onChange={(value) => setDownPayment(fromMajor(value, currency))}
            unit={currencySymbol(currency)}
            format={groupThousands}
            min={smallest}
            max={toMajorRounded(terms.price)}
            step={stepFor(toMajorRounded(terms.price))}
          />
          <SliderField
            id="rate"
            label={texts.monthly.rate}
            hint={texts.monthly.rateHint}
            value={rateBasisPoints}
            onChange={setRate}
            unit="%"
            format={(value) => percentNumber(value, site)}
            parse={parsePercent}
            min={0}
            max={highestRate}
            step={5}
          />
        </div>
      )}
      <CostParts parts={shown} total={cost.total} />
      <p className={styles.basis}>
        {withLoan
          ? (isLet ? texts.letMonthly : texts.monthly).basis(formatMoney(terms.price), formatMoney(cost.loan))
          : texts.letMonthly.basisWithoutLoan}
      </p>
      {!withLoan && (
        <Button
          variant="outlined"
          onClick={() => {
            setDownPayment(terms.minimumDownPayment)
            setWithLoan(true)
          }}
        >
          {texts.letMonthly.withLoan}
        </Button>
      )}
    </>
  )
}

/** Steps large enough for touch: about a thousandth of the price. */
const stepFor = (price: number): number => (price > 1_000_000 ? 5_000 : 500)
