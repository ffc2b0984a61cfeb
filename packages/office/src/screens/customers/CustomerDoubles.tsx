import type { Customer } from '@nyhem/contract/calls/customers'
import { addressOfCustomer } from '@nyhem/contract/office-pages'
import { keepApart } from '@nyhem/contract/routes/customers.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { useCustomersTexts } from '../../texts/use-customers-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { UncoverDialog } from '../../ui/UncoverDialog.tsx'
import css from '../bookings/Bookings.module.css'
import { JoinDialog } from './JoinDialog.tsx'

type Props = { customer: Customer; again: () => void }
type Other = { readonly id: string; readonly name: string }
type Asking = { readonly act: 'join' | 'apart' | 'again'; readonly other: Other }

/** Accounts that may be of the same person: joined by two of the staff, or held for another person's. */
export function CustomerDoubles({ customer, again }: Props) {
  const words = useCustomersTexts()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { id, doubles, apart, mayJoin } = customer
  const close = () => setAsking(null)
  return (
    <>
      {doubles.length > 0 && (
        <section className={css.part}>
          <h2>{words.doubles}</h2>
          <ul className={css.list}>
            {doubles.map((other) => (
              <li key={other.id}>
                <Link href={addressOfCustomer(other.id)}>{other.name}</Link>
                <small>{other.same.map((one) => words.same[one]).join(', ')}</small>
                {mayJoin && (
                  <span>
                    <Button small onClick={() => setAsking({ act: 'join', other })}>
                      {words.join.act}
                    </Button>{' '}
                    <Button small onClick={() => setAsking({ act: 'apart', other })}>
                      {words.join.apart}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {apart.length > 0 && (
        <section className={css.part}>
          <h2>{words.join.keptApart}</h2>
          <ul className={css.list}>
            {apart.map((other) => (
              <li key={other.id}>
                <Link href={addressOfCustomer(other.id)}>{other.name}</Link>
                {mayJoin && (
                  <Button small onClick={() => setAsking({ act: 'again', other })}>
                    {words.join.again}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {asking?.act === 'join' && <JoinDialog customer={customer} other={asking.other} onClose={close} />}
      {asking && asking.act !== 'join' && (
        <UncoverDialog
          title={asking.act === 'apart' ? words.join.apartTitle : words.join.again}
          act={asking.act === 'apart' ? words.join.apart : words.join.again}
          onSend={(reason) =>
            call(keepApart, {
              params: { customerId: id, otherId: asking.other.id },
              body: { isApart: asking.act === 'apart', words: reason },
            })
          }
          onClose={close}
          onShown={() => {
            close()
            again()
          }}
        />
      )}
    </>
  )
}
