import type { ShownSwitch } from '@nyhem/contract/calls/operator'
import { endSwitch, listSwitches } from '@nyhem/contract/routes/operator.paths'
import type { ProviderMethod } from '@nyhem/domain/booking/payment'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import { useOperatorTexts } from '../../texts/use-operator-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import css from './Operator.module.css'
import type { PartProps } from './part-props.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { SwitchOff } from './SwitchOff.tsx'
import { useSiteName } from './use-site-name.ts'

type Asked = 'new' | ShownSwitch | null

/** What is switched off at which site, and what else can be. */
export function Switches({ onDone }: PartProps) {
  const { switches: words } = useOperatorTexts()
  const { answer, again, set } = useAnswer('switches', () => call(listSwitches))
  const [asked, setAsked] = useState<Asked>(null)
  const nameOf = useSwitchName()
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (answer.value === null) return <Loading />
  const { switches } = answer.value
  const done = (said: string, value: typeof answer.value) => {
    set(value)
    onDone(said)
    setAsked(null)
  }
  return (
    <section>
      <div className={css.heading}>
        <h2>{words.heading}</h2>
        <Button look="filled" onClick={() => setAsked('new')}>
          {words.new}
        </Button>
      </div>
      {switches.length === 0 ? (
        <Empty title={words.none} why={words.noneWhy} />
      ) : (
        <SwitchTable switches={switches} onSwitchOn={setAsked} />
      )}
      {asked === 'new' && (
        <SwitchOff onClose={() => setAsked(null)} onDone={(value) => done(words.done, { switches: value.switches })} />
      )}
      {asked !== null && asked !== 'new' && (
        <ReasonDialog
          act="switch-on"
          title={words.onTitle(nameOf(asked))}
          label={words.on}
          ask={(reason) => call(endSwitch, { params: { switchId: asked.id }, body: { reason } })}
          onClose={() => setAsked(null)}
          onReply={({ code, switches: left }) => done(code === 'Gone' ? words.gone : words.undone, { switches: left })}
        />
      )}
    </section>
  )
}

function useSwitchName() {
  const { switches: words } = useOperatorTexts()
  return ({ of, method }: ShownSwitch): string =>
    method === null ? words.functions[of] : `${words.functions[of]}, ${words.methods[method as ProviderMethod]}`
}

type TableProps = { switches: readonly ShownSwitch[]; onSwitchOn: (one: ShownSwitch) => void }

function SwitchTable({ switches, onSwitchOn }: TableProps) {
  const texts = useTexts()
  const { reasons } = useSalesTexts()
  const { switches: words } = useOperatorTexts()
  const siteName = useSiteName()
  const nameOf = useSwitchName()
  const { columns } = words
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.of}</th>
            <th scope="col">{columns.site}</th>
            <th scope="col">{columns.until}</th>
            <th scope="col">{columns.why}</th>
            <th scope="col">{columns.by}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {switches.map((one) => (
            <tr key={one.id}>
              <th scope="row">{nameOf(one)}</th>
              <td>{siteName(one.siteId)}</td>
              <td>{one.until === null ? words.untilChanged : momentText(texts, one.until)}</td>
              <td>
                {reasons[one.reason]} {one.words && <span className={css.quiet}>{one.words}</span>}
              </td>
              <td>
                {one.by}, {momentText(texts, one.since)}
              </td>
              <td>
                <Button small onClick={() => onSwitchOn(one)} aria-label={words.onTitle(nameOf(one))}>
                  {words.on}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
