import type { ListOfficePaymentsReply } from '@nyhem/contract/calls/office-payments'
import { listOfficePayments } from '@nyhem/contract/routes/office-payments.paths'
import { classNames } from '@nyhem/web/class-names'
import { call } from '../../calls/call.ts'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { DayEnd } from './DayEnd.tsx'
import { OnePayment } from './OnePayment.tsx'
import { PaymentFilters } from './PaymentFilters.tsx'
import css from './Payments.module.css'
import { PaymentTable } from './PaymentTable.tsx'
import { PaymentTabs } from './PaymentTabs.tsx'
import { readPaymentsAddress } from './payments-address.ts'
import { Transfers } from './Transfers.tsx'

/** Payments, or transfers to our accounts that nothing has placed. */
export function Payments() {
  const { query } = useAddress()
  if (query.get('tab') === 'day') return <DayEnd />
  return query.get('list') === 'bank' ? <Transfers /> : <PaymentLists />
}

/** Payments: what waits for a person, what goes back, all, and beside them the one that is open. */
function PaymentLists() {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { query } = useAddress()
  const { list, filter, paymentId } = readPaymentsAddress(query)
  const { answer, again } = useAnswer(JSON.stringify(filter), () => call(listOfficePayments, { query: filter }))
  const value = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={texts.navigation.sales} title={words.title} />
      <PaymentTabs chosen={list} counts={value?.counts ?? null} />
      <div className={classNames(css.body, paymentId !== null && css.divided)}>
        <div className={css.list}>
          <PaymentFilters filter={filter} />
          {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
          {value === null && answer.kind === 'asking' && <Loading />}
          {value && <Found value={value} paymentId={paymentId} />}
        </div>
        {paymentId !== null && <OnePayment key={paymentId} paymentId={paymentId} />}
      </div>
    </>
  )
}

function Found({ value, paymentId }: { value: ListOfficePaymentsReply; paymentId: string | null }) {
  const words = usePaymentsTexts()
  const { query } = useAddress()
  const { list, filter } = readPaymentsAddress(query)
  const isFiltered = Object.keys(filter).length > 1
  if (value.payments.length === 0)
    return isFiltered ? (
      <Empty title={words.noneFits} why={words.noneFitsWhy} />
    ) : (
      <Empty title={words.none[list]} why={words.noneWhy[list]} />
    )
  return (
    <>
      <PaymentTable payments={value.payments} list={list} chosen={paymentId} />
      {value.next !== null && <Button onClick={() => changeQuery({ after: value.next })}>{words.more}</Button>}
      <p className={css.quiet}>{words.neverByLikeness}</p>
    </>
  )
}
