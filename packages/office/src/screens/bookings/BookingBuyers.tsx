import type { SalesBooking } from '@nyhem/contract/calls/sales-bookings'
import { uncoverBuyers } from '@nyhem/contract/routes/sales-bookings.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { mayDo, useMe } from '../../entry/session.tsx'
import { momentText } from '../../texts/format.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Bookings.module.css'

type Uncovered = readonly { readonly position: number; readonly email: string; readonly phone: string }[]

/** Contact details are masked until somebody says why. */
export function BookingBuyers({ booking: { id, buyers } }: { booking: SalesBooking }) {
  const texts = useTexts()
  const { booking: words } = useSalesTexts()
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<Uncovered>([])
  const share = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 2 })
  return (
    <section className={css.part}>
      <h2>{words.buyers}</h2>
      {buyers.length === 0 && <p className={css.quiet}>{words.noBuyers}</p>}
      <ul className={css.list}>
        {buyers.map((buyer) => {
          const { email, phone } = shown.find(({ position }) => position === buyer.position) ?? buyer
          return (
            <li key={buyer.position}>
              <strong>{buyer.name}</strong>
              <span>{email}</span>
              <span>{phone}</span>
              <small>
                {words.share(share.format(buyer.share / 100))}{' '}
                {buyer.signedAt ? words.hasSigned(momentText(texts, buyer.signedAt)) : words.notSigned}
                {!buyer.hasAccount && `. ${words.noAccount}`}
              </small>
            </li>
          )
        })}
      </ul>
      {buyers.length > 0 && shown.length === 0 && mayDo(me, 'sell') && (
        <p>
          <Button small onClick={() => setAsking(true)}>
            {words.show}
          </Button>
        </p>
      )}
      {isAsking && (
        <Uncover
          bookingId={id}
          onClose={() => setAsking(false)}
          onShown={(uncovered) => {
            setShown(uncovered)
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}

type Props = { bookingId: string; onClose: () => void; onShown: (shown: Uncovered) => void }

function Uncover({ bookingId, onClose, onShown }: Props) {
  const texts = useTexts()
  const { booking: words } = useSalesTexts()
  const { problem, isSending, send } = useSend()
  const id = useId()
  const [why, setWhy] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await send(() => call(uncoverBuyers, { params: { bookingId }, body: { words: why.trim() } }))
    if (reply?.code === 'Ok') onShown(reply.buyers)
    else setMissing(reply?.code === 'Words')
  }

  return (
    <Dialog title={words.show} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.failed} />}
        <Field id={id} label={words.showWhy} hint={words.showHint} error={isMissing ? words.showMissing : null}>
          {(field) => <input {...field} maxLength={300} value={why} onChange={({ target }) => setWhy(target.value)} />}
        </Field>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.showAct}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
