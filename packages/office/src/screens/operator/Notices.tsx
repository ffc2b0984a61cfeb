import type { ShownNotice } from '@nyhem/contract/calls/operator'
import { listNotices } from '@nyhem/contract/routes/operator.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import { useOperatorTexts } from '../../texts/use-operator-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import css from './Operator.module.css'
import type { PartProps } from './part-props.ts'
import { useSiteName } from './use-site-name.ts'

/** What visitors are told on the status pages. */
export function Notices({ onDone }: PartProps) {
  const texts = useTexts()
  const { notices: words } = useOperatorTexts()
  const siteName = useSiteName()
  const { answer, again, set } = useAnswer('notices', () => call(listNotices))
  const [asked, setAsked] = useState<ShownNotice | 'new' | null>(null)
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (answer.value === null) return <Loading />
  const { notices } = answer.value
  const titleOf = ({ words: said }: ShownNotice) => Object.values(said)[0]?.title ?? ''
  const { columns } = words
  return (
    <section>
      <div className={css.heading}>
        <h2>{words.heading}</h2>
        <Button look="filled" onClick={() => setAsked('new')}>
          {words.new}
        </Button>
      </div>
      <p className={css.quiet}>{words.lead}</p>
      {notices.length === 0 ? (
        <Empty title={words.none} why={words.noneWhy} />
      ) : (
        <div className={table.wrap}>
          <table className={table.table}>
            <caption>{words.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{columns.title}</th>
                <th scope="col">{columns.sites}</th>
                <th scope="col">{columns.time}</th>
                <th scope="col">{columns.by}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {notices.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    {titleOf(one)} <span className={css.quiet}>{words.kinds[one.kind]}</span>
                  </th>
                  <td>{one.sites.map(siteName).join(', ')}</td>
                  <td>
                    {one.endsAt === null
                      ? words.ongoing(momentText(texts, one.startsAt))
                      : words.until(momentText(texts, one.startsAt), momentText(texts, one.endsAt))}
                  </td>
                  <td>{one.writtenBy}</td>
                  <td>
                    <Button small onClick={() => setAsked(one)} aria-label={words.changeOf(titleOf(one))}>
                      {words.change}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked && (
        <NoticeDialog
          known={asked === 'new' ? null : asked}
          onClose={() => setAsked(null)}
          onDone={(value) => {
            setAsked(null)
            set({ notices: value.notices })
            onDone(words.saved)
          }}
        />
      )}
    </section>
  )
}
