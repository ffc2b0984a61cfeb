import type { Transfer, TransferPlace } from '@nyhem/contract/calls/bank-files'
import { askPlace, askTransferNote, readTransfer } from '@nyhem/contract/routes/bank-files.paths'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { ProveAgain } from '../../shell/ProveAgain.tsx'
import { moneyText } from '../../texts/money-text.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { AskForm } from './AskForm.tsx'
import { Requests } from './MoneyLines.tsx'
import css from './Payments.module.css'
import { addressOfTransfer } from './payments-address.ts'

/** A transfer, and what it may pay. */
export function OneTransfer({ transferId }: { transferId: string }) {
  const words = usePaymentsTexts()
  const { answer, again } = useAnswer(transferId, () => call(readTransfer, { params: { transferId } }))
  return (
    <section className={css.one} aria-label={words.bankTab}>
      <Link href={addressOfTransfer(null)} className={css.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {words.back}
      </Link>
      {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
      {answer.kind === 'asking' && answer.value === null && <Loading />}
      {answer.kind !== 'failed' && answer.value && <Shown transfer={answer.value} again={again} />}
    </section>
  )
}

function Shown({ transfer, again }: { transfer: Transfer; again: () => void }) {
  const texts = useTexts()
  const { bank } = usePaymentsTexts()
  const { amount, reference, message, bookedOn, account, bankRef, settledAt, approvals } = transfer
  return (
    <>
      <h2 className={css.title}>{bank.title(moneyText(texts, amount))}</h2>
      <dl className={css.facts}>
        <dt>{bank.from}</dt>
        <dd>{[reference, message].filter(Boolean).join(', ') || bank.nothingWritten}</dd>
        <dt>{bank.day}</dt>
        <dd>{bookedOn}</dd>
        <dt>{bank.account}</dt>
        <dd>{account}</dd>
        <dt>{bank.ref}</dt>
        <dd>{bankRef}</dd>
      </dl>
      {settledAt === null ? <Open transfer={transfer} again={again} /> : <p>{bank.settled}</p>}
      <Requests approvals={approvals} />
    </>
  )
}

/** `note`: the question is to be ended. */
type Act = TransferPlace | 'note' | null

function Open({ transfer, again }: { transfer: Transfer; again: () => void }) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { bank, ask } = words
  const [act, setAct] = useState<Act>(null)
  const [isSent, setSent] = useState(false)
  const { transferId, amount, places, mayAsk, isProven, approvals } = transfer
  const waits = approvals.some(({ state }) => state === 'waiting')
  const mayAct = mayAsk && isProven && !waits
  const done = () => {
    setAct(null)
    setSent(true)
    again()
  }
  return (
    <section className={css.part}>
      <h3>{bank.places}</h3>
      <p role="status">{isSent ? ask.sent : ''}</p>
      {waits && !isSent && <p className={css.quiet}>{ask.waits}</p>}
      {!mayAsk && <p className={css.quiet}>{ask.notYours}</p>}
      {mayAsk && !isProven && <ProveAgain />}
      {places.length === 0 && <p className={css.quiet}>{bank.noPlaces}</p>}
      {places.length > 0 && <Places places={places} {...(mayAct ? { onChoose: setAct } : {})} />}
      {mayAct && (
        <div className={css.acts}>
          <Button look="quiet" aria-expanded={act === 'note'} onClick={() => setAct(act === 'note' ? null : 'note')}>
            {ask.note}
          </Button>
        </div>
      )}
      {mayAct && act === 'note' && (
        <AskForm
          act="payment-note"
          why={ask.noteWhy}
          onSend={(given) => call(askTransferNote, { params: { transferId }, body: given })}
          onDone={done}
        />
      )}
      {mayAct && act !== null && act !== 'note' && (
        <AskForm
          key={act.payable.id}
          act="place-payment"
          why={bank.placeWhy(moneyText(texts, amount), act.number)}
          onSend={(given) =>
            call(askPlace, { params: { transferId }, body: { ...given, payable: act.payable, due: act.due } })
          }
          onDone={done}
        />
      )}
    </section>
  )
}

function Places({ places, onChoose }: { places: readonly TransferPlace[]; onChoose?: (place: TransferPlace) => void }) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { bank } = words
  return (
    <table className={css.compare}>
      <caption>{bank.placesCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{bank.due}</th>
          <th scope="col">{bank.dueOn}</th>
          <th scope="col">{bank.why}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {places.map((place) => {
          const { payable, number, home, due, dueOn, isNamed, fits } = place
          const name = payable.kind === 'booking' ? words.booking(number) : words.invoice(number)
          return (
            <tr key={payable.id}>
              <th scope="row">
                {name}
                {home && <span className={css.quiet}> {home}</span>}
              </th>
              <td>{moneyText(texts, due)}</td>
              <td>{dueOn ?? ''}</td>
              <td>
                <Status tone={isNamed ? 'good' : 'neutral'}>{isNamed ? bank.named : bank.sameAmount}</Status>
                {!fits && <Status tone="bad">{bank.otherAmount}</Status>}
              </td>
              <td>
                {fits && onChoose && (
                  <Button small aria-label={bank.placeOn(number)} onClick={() => onChoose(place)}>
                    {bank.place}
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
