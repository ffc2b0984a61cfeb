import type { ListedHouseRound } from '@nyhem/contract/calls/house-rounds'
import { addressOfHouseRound, houseRoundAddressAt } from '@nyhem/contract/office-pages'
import { listHouseRounds } from '@nyhem/contract/routes/house-rounds.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link, useAddress } from '../../entry/navigation.tsx'
import { mayDo, useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { dayText } from '../../texts/format.ts'
import { useHouseRoundsTexts } from '../../texts/use-house-rounds-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import { NotThere } from '../states/NotThere.tsx'
import css from './HouseRounds.module.css'
import { OneHouseRound } from './OneHouseRound.tsx'
import { PlanRound } from './PlanRound.tsx'
import { toneOfRound } from './round-tone.ts'

/** Rounds of houses, or one of them. */
export function HouseRounds() {
  const { path } = useAddress()
  const shown = houseRoundAddressAt(path)
  if (shown === null) return <NotThere />
  const { roundId } = shown
  return roundId === null ? <RoundList /> : <OneHouseRound key={roundId} roundId={roundId} />
}

function RoundList() {
  const texts = useTexts()
  const words = useHouseRoundsTexts()
  const me = useMe()
  const { query } = useAddress()
  const state = query.get('state') === 'finished' ? 'finished' : 'open'
  const { answer, again } = useAnswer(state, () => call(listHouseRounds, { query: { state } }))
  const [isPlanning, setPlanning] = useState(false)
  const [isPlanned, setPlanned] = useState(false)
  const rounds = answer.kind === 'failed' ? null : (answer.value?.rounds ?? null)
  return (
    <>
      <Head crumb={texts.navigation.errands} title={words.title}>
        {mayDo(me, 'answer-cases') && (
          <Button look="filled" onClick={() => setPlanning(true)}>
            {words.plan}
          </Button>
        )}
      </Head>
      <Screen>
        <FilterBar>
          <FilterChoice
            name="state"
            label={words.show}
            value={state === 'finished' ? state : ''}
            options={[
              ['', words.open],
              ['finished', words.finished],
            ]}
          />
        </FilterBar>
        {isPlanned && (
          <Message tone="good" said="status">
            {words.planned}
          </Message>
        )}
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {rounds === null && answer.kind === 'asking' && <Loading />}
        {rounds?.length === 0 && <Empty title={words.none} why={words.noneWhy} />}
        {rounds && rounds.length > 0 && <RoundTable rounds={rounds} />}
      </Screen>
      {isPlanning && (
        <PlanRound
          onClose={() => setPlanning(false)}
          onPlanned={() => {
            setPlanning(false)
            setPlanned(true)
            again()
          }}
        />
      )}
    </>
  )
}

function RoundTable({ rounds }: { rounds: readonly ListedHouseRound[] }) {
  const texts = useTexts()
  const words = useHouseRoundsTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.house}</th>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.points}</th>
            <th scope="col">{words.who}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ id, house, address, plannedOn, state, said, points, remarks, walker }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={addressOfHouseRound(id)} data-row>
                  {house}
                </Link>
                <small className={css.quiet}> {address}</small>
              </th>
              <td className={table.still}>{dayText(texts, plannedOn)}</td>
              <td>
                <Status tone={toneOfRound[state]}>{words.states[state]}</Status>
              </td>
              <td>{words.said(said, points, remarks)}</td>
              <td>{walker.isOneself ? words.me : walker.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
