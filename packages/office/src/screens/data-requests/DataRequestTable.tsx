import type { DataRequestRow } from '@nyhem/contract/calls/data-requests'
import { addressOfDataRequest } from '@nyhem/contract/office-pages'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useDataRequestsTexts } from '../../texts/use-data-requests-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import css from '../cases/Cases.module.css'
import { DataRequestDue } from './DataRequestDue.tsx'
import { toneOfState } from './request-tone.ts'

export function DataRequestTable({ requests, isClosed }: { requests: readonly DataRequestRow[]; isClosed: boolean }) {
  const words = useDataRequestsTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{isClosed ? words.captionClosed : words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{isClosed ? words.closedAt : words.due}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.received}</th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ request }: { request: DataRequestRow }) {
  const texts = useTexts()
  const words = useDataRequestsTexts()
  const { id, number, kind, askedBy, person, state, takenBy, receivedAt, closedAt } = request
  return (
    <tr>
      <th scope="row" className={table.still}>
        <Link href={addressOfDataRequest(id)} data-row>
          {number}
        </Link>
      </th>
      <td>
        {words.kinds[kind]}
        <small className={css.quiet}>{words.ways[askedBy]}</small>
      </td>
      <td>{person?.name ?? words.deleted}</td>
      <td>
        <Status tone={toneOfState[state]}>{words.states[state]}</Status>
      </td>
      <td>{closedAt === null ? <DataRequestDue request={request} /> : momentText(texts, closedAt)}</td>
      <td>{takenBy === null ? words.unassigned : takenBy.isOneself ? words.oneself : takenBy.name}</td>
      <td className={`${table.still} ${table.quiet}`}>{momentText(texts, receivedAt)}</td>
    </tr>
  )
}
