import type { LedgerMovement } from '@nyhem/contract/calls/office-payments'
import { momentText } from '../../texts/format.ts'
import { moneyText } from '../../texts/money-text.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import css from './Payments.module.css'

/** Movements of the ledger, each with both sides. */
export function Ledger({ movements }: { movements: readonly LedgerMovement[] }) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { ledger } = words
  return (
    <section className={css.part}>
      <h3>{ledger.heading}</h3>
      {movements.length === 0 && <p className={css.quiet}>{ledger.none}</p>}
      {movements.length > 0 && (
        <table className={css.compare}>
          <caption>{ledger.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{ledger.movement}</th>
              <th scope="col">{ledger.account}</th>
              <th scope="col" className={css.number}>
                {words.amount}
              </th>
              <th scope="col">{ledger.when}</th>
            </tr>
          </thead>
          <tbody>
            {movements.flatMap(({ kind, at, entries }) =>
              entries.map(({ account, amount }) => (
                <tr key={`${kind}-${account}`}>
                  <th scope="row">{ledger.kinds[kind]}</th>
                  <td>{ledger.accounts[account]}</td>
                  <td className={css.number}>{moneyText(texts, amount)}</td>
                  <td>{momentText(texts, at)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
    </section>
  )
}
