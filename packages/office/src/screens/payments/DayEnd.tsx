import type { DayOfMethod, ReadDayReply } from '@nyhem/contract/calls/provider-reports'
import { readDay } from '@nyhem/contract/routes/provider-reports.paths'
import type { Currency } from '@nyhem/domain/money'
import { useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { changeQuery, Link, useAddress } from '../../entry/navigation.tsx'
import { mayDo, useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { moneyText } from '../../texts/money-text.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import css from './Payments.module.css'
import { PaymentTabs } from './PaymentTabs.tsx'
import { addressOfPayment } from './payments-address.ts'
import { TakeReport } from './TakeReport.tsx'

/** What each provider reports of a day, held against the ledger. */
export function DayEnd() {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const id = useId()
  const { query } = useAddress()
  const [isTaking, setTaking] = useState(false)
  const [said, setSaid] = useState('')
  const day = query.get('day')
  const { answer, again } = useAnswer(`day ${day}`, () => call(readDay, { query: day === null ? {} : { day } }))
  const value = answer.kind === 'failed' ? null : answer.value
  const mayTake = mayDo(useMe(), 'ask-refund')
  return (
    <>
      <Head crumb={texts.navigation.sales} title={words.title}>
        {mayTake && <Button onClick={() => setTaking(true)}>{words.day.take}</Button>}
      </Head>
      <PaymentTabs chosen="day" counts={null} />
      <div className={css.body}>
        <div className={css.list}>
          <FilterBar>
            <label htmlFor={`${id}-day`}>{words.day.chosen}</label>
            <input
              id={`${id}-day`}
              type="date"
              value={day ?? value?.day ?? ''}
              onChange={({ target }) => changeQuery({ day: target.value })}
            />
          </FilterBar>
          <p role="status">{said}</p>
          {answer.kind === 'failed' &&
            (answer.problem.code === 'Forbidden' ? (
              <p>{words.day.ofCompany}</p>
            ) : (
              <Failed problem={answer.problem} again={again} />
            ))}
          {value === null && answer.kind === 'asking' && <Loading />}
          {value && <Shown value={value} />}
        </div>
      </div>
      {isTaking && (
        <TakeReport
          onClose={() => setTaking(false)}
          onTaken={(what) => {
            setTaking(false)
            setSaid(what)
            again()
          }}
        />
      )}
    </>
  )
}

function Shown({ value }: { value: ReadDayReply }) {
  const { day: words } = usePaymentsTexts()
  return (
    <>
      <table className={css.compare}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.method}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col" className={css.number}>
              {words.reported}
            </th>
            <th scope="col" className={css.number}>
              {words.booked}
            </th>
            <th scope="col">{words.result}</th>
          </tr>
        </thead>
        <tbody>
          {value.methods.map((one) => (
            <Sums key={one.method} of={one} />
          ))}
        </tbody>
      </table>
      {value.methods
        .filter(({ differences }) => differences.length > 0)
        .map((one) => (
          <Differences key={one.method} of={one} />
        ))}
    </>
  )
}

function Sums({ of: { method, sums, ...rest } }: { of: DayOfMethod }) {
  const texts = useTexts()
  const { day: words, methods } = usePaymentsTexts()
  const shown = (minor: number, currency: Currency) => moneyText(texts, { minor, currency })
  if (sums.length === 0)
    return (
      <tr>
        <th scope="row">{methods[method]}</th>
        <td colSpan={3} className={css.quiet}>
          {words.nothing}
        </td>
        <td>
          <Result of={rest} />
        </td>
      </tr>
    )
  return sums.map(({ kind, currency, reportedMinor, bookedMinor }, nth) => (
    <tr key={`${kind} ${currency}`}>
      <th scope="row">{methods[method]}</th>
      <td>{words.kinds[kind]}</td>
      <td className={css.number}>{shown(reportedMinor, currency)}</td>
      <td className={css.number}>{shown(bookedMinor, currency)}</td>
      <td>{nth === 0 && <Result of={rest} />}</td>
    </tr>
  ))
}

function Result({ of }: { of: Pick<DayOfMethod, 'isReported' | 'isInBalance' | 'differences'> }) {
  const { day: words } = usePaymentsTexts()
  if (of.isInBalance) return <Status tone="good">{words.balance}</Status>
  if (!of.isReported) return <Status tone="wait">{words.notReported}</Status>
  return <Status tone="bad">{words.differs(of.differences.length)}</Status>
}

function Differences({ of: { method, differences } }: { of: DayOfMethod }) {
  const texts = useTexts()
  const { day: words, methods } = usePaymentsTexts()
  const shown = (minor: number | null, currency: Currency) =>
    minor === null ? words.missing : moneyText(texts, { minor, currency })
  const toPayment = (paymentId: string) => addressOfPayment(new URLSearchParams({ list: 'all' }), paymentId)
  return (
    <section className={css.part}>
      <h2>{words.differences(methods[method])}</h2>
      <table className={css.compare}>
        <caption>{words.differences(methods[method])}</caption>
        <thead>
          <tr>
            <th scope="col">{words.reference}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col" className={css.number}>
              {words.reported}
            </th>
            <th scope="col" className={css.number}>
              {words.booked}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ kind, reference, currency, reportedMinor, bookedMinor, paymentId }) => (
            <tr key={`${kind} ${reference} ${currency}`}>
              <th scope="row">
                {paymentId === null ? reference : <Link href={toPayment(paymentId)}>{reference}</Link>}
              </th>
              <td>{words.kinds[kind]}</td>
              <td className={css.number}>{shown(reportedMinor, currency)}</td>
              <td className={css.number}>{shown(bookedMinor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
