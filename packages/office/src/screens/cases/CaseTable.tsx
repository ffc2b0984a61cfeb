import type { StaffCaseRow } from '@nyhem/contract/calls/staff-cases'
import { addressOfCase } from '@nyhem/contract/office-pages'
import { lowScore } from '@nyhem/domain/case/case-rating'
import { faultPlaceText } from '@nyhem/domain/case/fault-place-text'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { CaseDue } from './CaseDue.tsx'
import css from './Cases.module.css'
import { toneOfGroup } from './case-tone.ts'

export function CaseTable({ cases, isDone }: { cases: readonly StaffCaseRow[]; isDone: boolean }) {
  const words = useCasesTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{isDone ? words.captionDone : words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.where}</th>
            <th scope="col">{words.state}</th>
            {!isDone && <th scope="col">{words.due}</th>}
            <th scope="col">{words.who}</th>
            <th scope="col">{words.reported}</th>
          </tr>
        </thead>
        <tbody>
          {cases.map((one) => (
            <Row key={one.id} one={one} isDone={isDone} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ one, isDone }: { one: StaffCaseRow; isDone: boolean }) {
  const texts = useTexts()
  const words = useCasesTexts()
  const { ticketNumber, room, part, type, isUrgent, home, address, association, verdict, isWaiting, takenBy } = one
  return (
    <tr>
      <th scope="row" className={table.still}>
        <Link href={addressOfCase(one.id)} data-row>
          {ticketNumber}
        </Link>
      </th>
      <td>
        {faultPlaceText(room, part)}
        <small className={css.quiet}>{words.types[type]}</small>
      </td>
      <td>
        {home ?? address}
        <small className={css.quiet}>{association?.name ?? (home === null ? '' : address)}</small>
      </td>
      <td>
        <span className={css.states}>
          <Status tone={toneOfGroup[one.group]}>{words.status(one.status)}</Status>
          {isUrgent && <Status tone="bad">{words.urgent}</Status>}
          {one.leadNumber && <Status tone="neutral">{words.join.joinedTo(one.leadNumber)}</Status>}
          {one.score !== null && (
            <Status tone={one.score <= lowScore ? 'bad' : 'good'}>{words.rating.score(one.score)}</Status>
          )}
          {isWaiting && <Status tone="wait">{verdict ? words.verdicts[verdict] : words.unanswered}</Status>}
        </span>
      </td>
      {!isDone && (
        <td>
          <CaseDue due={one.due} />
        </td>
      )}
      <td data-label={words.who}>
        {takenBy === null ? words.unassigned : takenBy.isOneself ? words.oneself : takenBy.name}
      </td>
      <td className={`${table.still} ${table.quiet}`} data-label={words.reported}>
        {momentText(texts, one.createdAt)}
      </td>
    </tr>
  )
}
