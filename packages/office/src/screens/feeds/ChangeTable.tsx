import type { ShownChange } from '@nyhem/contract/calls/feeds'
import { Fragment } from 'react'
import { useFeedsTexts } from '../../texts/use-feeds-texts.tsx'
import { useHomeValueText } from '../../texts/use-home-value-text.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import css from './Feeds.module.css'
import { differenceText, useSiteNames } from './feed-values.ts'

/** Changes by site and stage, ours beside theirs. */
export function ChangeTable({ changes }: { changes: readonly ShownChange[] }) {
  const words = useFeedsTexts()
  const siteNames = useSiteNames()
  const { changeColumns: columns } = words
  const groups = Map.groupBy(changes, ({ siteId, stageName }) => `${siteId} ${stageName}`)
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.changesCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.home}</th>
            <th scope="col">{columns.field}</th>
            <th scope="col" className={css.number}>
              {columns.from}
            </th>
            <th scope="col" className={css.number}>
              {columns.to}
            </th>
            <th scope="col" className={css.number}>
              {columns.difference}
            </th>
            <th scope="col">{columns.why}</th>
          </tr>
        </thead>
        <tbody>
          {[...groups].map(([key, [first, ...rest]]) => (
            <Fragment key={key}>
              {first && (
                <>
                  <tr className={table.group}>
                    <th scope="rowgroup" colSpan={6}>
                      {first.stageName} <span className={css.quiet}>{siteNames([first.siteId])}</span>
                    </th>
                  </tr>
                  {[first, ...rest].map((change) => (
                    <ChangeRow key={`${change.homeId} ${change.field}`} change={change} />
                  ))}
                </>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ChangeRow({ change }: { change: ShownChange }) {
  const { locale } = useTexts()
  const words = useFeedsTexts()
  const valueText = useHomeValueText()
  const { changeColumns: columns } = words
  const shown = (value: ShownChange['from']) =>
    value === null && change.field === 'status' ? words.notThere : valueText(value, change.currency)
  return (
    <tr>
      <th scope="row">{change.number}</th>
      <td>{words.fields[change.field]}</td>
      <td className={css.number} data-label={columns.from}>
        {shown(change.from)}
      </td>
      <td className={css.number} data-label={columns.to}>
        {shown(change.to)}
      </td>
      <td className={css.number} data-label={columns.difference}>
        {differenceText(locale, change)}
      </td>
      <td>
        {change.why && (
          <Status tone={change.why === 'removes-booked' ? 'bad' : 'wait'}>{words.whyShown[change.why]}</Status>
        )}
        {change.isKept && change.why !== 'removes-booked' && <span className={css.quiet}> {words.kept}</span>}
      </td>
    </tr>
  )
}
