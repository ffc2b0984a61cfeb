import type { WaitingInterest } from '@nyhem/contract/calls/staff-interest'
import { momentText } from '../../texts/format.ts'
import { useInterestTexts } from '../../texts/use-interest-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import css from './Interest.module.css'

export type InterestAct = 'take' | 'answer' | 'close'
type OnAct = (interest: WaitingInterest, act: InterestAct) => void

export function InterestTable({ interest, onAct }: { interest: readonly WaitingInterest[]; onAct: OnAct }) {
  const words = useInterestTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.about}</th>
            <th scope="col">{words.since}</th>
            <th scope="col">{words.standing}</th>
            <th scope="col">{words.acts}</th>
          </tr>
        </thead>
        <tbody>
          {interest.map((one) => (
            <Row key={`${one.kind} ${one.id}`} one={one} onAct={onAct} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ one, onAct }: { one: WaitingInterest; onAct: OnAct }) {
  const texts = useTexts()
  const words = useInterestTexts()
  const { kind, name, email, phone, target, message, firstAt, lastAt, times, standing, taken, mayChange, earlier } = one
  return (
    <tr>
      <th scope="row">
        {name}
        <small className={css.quiet}>
          {email} {phone}
        </small>
      </th>
      <td>
        {words.kinds[kind]}, {target.name}
        {message && <small className={css.quiet}>{message}</small>}
      </td>
      <td>
        {momentText(texts, firstAt)}
        {times > 1 && (
          <small className={css.quiet}>
            {words.times(times)} {momentText(texts, lastAt)}
          </small>
        )}
      </td>
      <td>
        {earlier && (
          <small className={css.quiet}>
            {words.earlier[earlier.state](earlier.byName, momentText(texts, earlier.at))}
          </small>
        )}
        {taken === null && <Status tone="wait">{words.open}</Status>}
        {taken !== null && (
          <Status tone={standing === 'mine' ? 'info' : 'neutral'}>
            {standing === 'mine'
              ? words.mine(momentText(texts, taken.until))
              : words.taken(taken.by, momentText(texts, taken.until))}
          </Status>
        )}
      </td>
      <td>
        {mayChange && standing !== 'taken' && (
          <span className={css.rowActs}>
            {standing === 'open' && (
              <Button small aria-label={words.takeOf(name)} onClick={() => onAct(one, 'take')}>
                {words.take}
              </Button>
            )}
            <Button small aria-label={words.answerOf(name)} onClick={() => onAct(one, 'answer')}>
              {words.answer}
            </Button>
            <Button small look="quiet" aria-label={words.closeOf(name)} onClick={() => onAct(one, 'close')}>
              {words.close}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}
