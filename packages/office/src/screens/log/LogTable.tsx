import type { StaffEventLine, StaffMe } from '@nyhem/contract/calls/staff'
import { Fragment } from 'react'
import { useMe } from '../../entry/session.tsx'
import { dayKey, longDayText, timeText } from '../../texts/format.ts'
import type { OfficeTexts } from '../../texts/sv.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import table from '../../ui/Table.module.css'
import { placeText } from '../people/place-text.ts'

const columns = 6

/** A role and where it holds, or the page or address that something was done to. */
function whatText({ role, siteId, path }: StaffEventLine, me: StaffMe, texts: OfficeTexts): string {
  if (role !== null) return `${texts.roles[role]}, ${placeText({ siteId, path }, me, texts)}`
  const site = siteId === null ? null : (me.sites.find(({ id }) => id === siteId)?.name ?? siteId)
  return [site, path].filter((part) => part !== null).join(', ')
}

/** By day, the latest first. */
export function LogTable({ lines }: { lines: readonly StaffEventLine[] }) {
  const texts = useTexts()
  const days = [...Map.groupBy(lines, ({ at }) => dayKey(at))]
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{texts.log.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.log.when}</th>
            <th scope="col">{texts.log.who}</th>
            <th scope="col">{texts.log.did}</th>
            <th scope="col">{texts.log.about}</th>
            <th scope="col">{texts.log.what}</th>
            <th scope="col">{texts.log.reason}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(([day, ofDay]) => (
            <Fragment key={day}>
              <tr className={table.group}>
                <th scope="colgroup" colSpan={columns}>
                  {longDayText(texts, ofDay[0]?.at ?? day)}
                </th>
              </tr>
              {ofDay.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line }: { line: StaffEventLine }) {
  const texts = useTexts()
  const me = useMe()
  return (
    <tr>
      <td className={`${table.still} ${table.quiet}`}>
        <time dateTime={line.at}>{timeText(texts, line.at)}</time>
      </td>
      <td>{line.by?.name ?? texts.log.operator}</td>
      <td>{texts.log.events[line.event]}</td>
      <td>{line.about && line.about.id !== line.by?.id ? line.about.name : ''}</td>
      <td>{whatText(line, me, texts)}</td>
      <td className={table.quiet}>{line.reason}</td>
    </tr>
  )
}
