import type { ListTransfersReply } from '@nyhem/contract/calls/bank-files'
import { listTransfers } from '@nyhem/contract/routes/bank-files.paths'
import { classNames } from '@nyhem/web/class-names'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { changeQuery, Link, useAddress } from '../../entry/navigation.tsx'
import { mayDo, useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { moneyText } from '../../texts/money-text.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import { OneTransfer } from './OneTransfer.tsx'
import css from './Payments.module.css'
import { PaymentTabs } from './PaymentTabs.tsx'
import { addressOfTransfer } from './payments-address.ts'
import { TakeBankFile } from './TakeBankFile.tsx'

/** Transfers to our accounts that wait for a person, and the bank's files. */
export function Transfers() {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { query } = useAddress()
  const [isTaking, setTaking] = useState(false)
  const [said, setSaid] = useState('')
  const after = query.get('after')
  const chosen = query.get('transfer')
  const { answer, again } = useAnswer(`transfers ${after}`, () =>
    call(listTransfers, { query: after === null ? {} : { after } }),
  )
  const value = answer.kind === 'failed' ? null : answer.value
  const mayTake = mayDo(useMe(), 'ask-refund')
  return (
    <>
      <Head crumb={texts.navigation.sales} title={words.title}>
        {mayTake && <Button onClick={() => setTaking(true)}>{words.bank.take}</Button>}
      </Head>
      <PaymentTabs chosen="bank" counts={null} />
      <div className={classNames(css.body, chosen !== null && css.divided)}>
        <div className={css.list}>
          <p role="status">{said}</p>
          {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
          {value === null && answer.kind === 'asking' && <Loading />}
          {value && <Found value={value} chosen={chosen} />}
        </div>
        {chosen !== null && <OneTransfer key={chosen} transferId={chosen} />}
      </div>
      {isTaking && (
        <TakeBankFile
          isProven={value?.isProven ?? true}
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

function Found({ value, chosen }: { value: ListTransfersReply; chosen: string | null }) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { bank } = words
  if (value.transfers.length === 0) return <Empty title={bank.none} why={bank.noneWhy} />
  return (
    <>
      <div className={table.wrap}>
        <table className={table.table}>
          <caption>{bank.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{bank.from}</th>
              <th scope="col">{bank.day}</th>
              <th scope="col" className={css.number}>
                {words.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {value.transfers.map(({ transferId, reference, message, bookedOn, amount, account }) => (
              <tr key={transferId} className={classNames(transferId === chosen && table.chosen)}>
                <th scope="row" className={css.what}>
                  <Link
                    href={addressOfTransfer(transferId)}
                    data-row
                    {...(transferId === chosen ? { 'aria-current': 'true' as const } : {})}
                  >
                    {reference ?? message ?? bank.nothingWritten}
                  </Link>
                  <span className={css.quiet}>{account}</span>
                </th>
                <td className={table.still}>{bookedOn}</td>
                <td className={css.number}>{moneyText(texts, amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {value.next !== null && <Button onClick={() => changeQuery({ after: value.next })}>{words.more}</Button>}
      <p className={css.quiet}>{words.neverByLikeness}</p>
    </>
  )
}
