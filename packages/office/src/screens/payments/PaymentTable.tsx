import type { ListedPayment, PaymentList } from '@nyhem/contract/calls/office-payments'
import { classNames } from '@nyhem/web/class-names'
import { Link, useAddress } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { moneyText } from '../../texts/money-text.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import table from '../../ui/Table.module.css'
import { PaymentStatus } from './PaymentStatus.tsx'
import css from './Payments.module.css'
import { addressOfPayment } from './payments-address.ts'

type Props = { payments: readonly ListedPayment[]; list: PaymentList; chosen: string | null }

/** Beside an open payment without the columns that it shows itself. */
export function PaymentTable({ payments, list, chosen }: Props) {
  const words = usePaymentsTexts()
  const isNarrow = chosen !== null
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.captions[list]}</caption>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.status}</th>
            {!isNarrow && <th scope="col">{words.method}</th>}
            {!isNarrow && <th scope="col">{words.since}</th>}
            <th scope="col" className={css.number}>
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <Line
              key={payment.paymentId}
              payment={payment}
              isChosen={payment.paymentId === chosen}
              isNarrow={isNarrow}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = { payment: ListedPayment; isChosen: boolean; isNarrow: boolean }

function Line({ payment, isChosen, isNarrow }: LineProps) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { query } = useAddress()
  const { payable, method, since, createdAt, reported, amount } = payment
  const number = payable.kind === 'booking' ? words.booking(payable.number) : words.invoice(payable.number)
  const when = momentText(texts, since ?? createdAt)
  return (
    <tr className={classNames(isChosen && table.chosen)}>
      <th scope="row" className={css.what}>
        <Link
          href={addressOfPayment(query, payment.paymentId)}
          data-row
          {...(isChosen ? { 'aria-current': 'true' as const } : {})}
        >
          {payable.home ?? number}
        </Link>
        <span className={css.quiet}>{[payable.home && number, isNarrow && when].filter(Boolean).join(', ')}</span>
      </th>
      <td>
        <PaymentStatus payment={payment} />
      </td>
      {!isNarrow && <td className={table.still}>{words.methods[method]}</td>}
      {!isNarrow && <td className={table.still}>{when}</td>}
      <td className={css.number}>{moneyText(texts, reported?.amount ?? amount)}</td>
    </tr>
  )
}
