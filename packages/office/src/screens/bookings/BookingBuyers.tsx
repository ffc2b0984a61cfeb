import type { SalesBooking } from '@nyhem/contract/calls/sales-bookings'
import { uncoverBuyers } from '@nyhem/contract/routes/sales-bookings.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { mayDo, useMe } from '../../entry/session.tsx'
import { momentText } from '../../texts/format.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { UncoverDialog } from '../../ui/UncoverDialog.tsx'
import css from './Bookings.module.css'

type Uncovered = readonly { readonly position: number; readonly email: string; readonly phone: string }[]

/** Contact details are masked until somebody says why. */
export function BookingBuyers({ booking: { id, buyers } }: { booking: SalesBooking }) {
  const texts = useTexts()
  const { booking: words, uncover } = useSalesTexts()
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
            {uncover.title}
          </Button>
        </p>
      )}
      {isAsking && (
        <UncoverDialog
          onSend={(words) => call(uncoverBuyers, { params: { bookingId: id }, body: { words } })}
          onClose={() => setAsking(false)}
          onShown={(reply) => {
            setShown(reply.buyers)
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}
