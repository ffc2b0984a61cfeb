import type { StageBoard as Board, BoardHome } from '@nyhem/contract/calls/stage-board'
import { addressOfBooking, addressOfStage, officePages } from '@nyhem/contract/office-pages'
import { readStage } from '@nyhem/contract/routes/stage-board.paths'
import { Fragment } from 'react'
import { call } from '../../calls/call.ts'
import { Link, useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { moneyText } from '../../texts/money-text.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useStageTexts } from '../../texts/use-stage-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import { HomePanel } from './HomePanel.tsx'
import { toneOfHome } from './home-tone.ts'
import { OpeningPanel } from './OpeningPanel.tsx'
import css from './Stages.module.css'

/** The homes of a stage as they stand in the house, and one of them beside it. */
export function StageBoard({ stageId }: { stageId: string }) {
  const { navigation } = useTexts()
  const words = useStageTexts()
  const homeId = useAddress().query.get('home')
  const { answer, again } = useAnswer(stageId, () => call(readStage, { params: { stageId } }))
  const board = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={`${navigation.sales} / ${words.title}`} title={board?.name ?? words.title}>
        <Link href={officePages.stages}>{words.back}</Link>
      </Head>
      <Screen
        panel={
          homeId === null ? (
            <div className={css.panel}>
              <OpeningPanel stageId={stageId} />
              <p className={css.quiet}>{words.choose}</p>
            </div>
          ) : (
            <HomePanel key={homeId} homeId={homeId} onChanged={again} />
          )
        }
      >
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {board === null && answer.kind === 'asking' && <Loading />}
        {board && <Floors board={board} chosen={homeId} />}
      </Screen>
    </>
  )
}

function Floors({ board: { stageId, floors }, chosen }: { board: Board; chosen: string | null }) {
  const words = useStageTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.boardCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.home}</th>
            <th scope="col">{words.status}</th>
            <th scope="col" className={css.number}>
              {words.price}
            </th>
            <th scope="col">{words.holder}</th>
            <th scope="col" className={css.number}>
              {words.waiting}
            </th>
            <th scope="col">{words.ours}</th>
          </tr>
        </thead>
        {floors.map(({ floor, homes }) => (
          <tbody key={floor ?? 'none'}>
            <tr className={table.group}>
              <th scope="rowgroup" colSpan={6}>
                {words.floor(floor)}
              </th>
            </tr>
            {homes.map((home) => (
              <HomeRow key={home.homeId} stageId={stageId} home={home} isChosen={home.homeId === chosen} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function HomeRow({ stageId, home, isChosen }: { stageId: string; home: BoardHome; isChosen: boolean }) {
  const texts = useTexts()
  const words = useStageTexts()
  const { homeStatuses, statuses } = useSalesTexts()
  const { homeId, number, building, rooms, squareMetres, status, price, holder, isKeptForQueue, waiting } = home
  const size = words.rooms(rooms.toLocaleString(texts.locale), squareMetres.toLocaleString(texts.locale))
  return (
    <tr {...(isChosen ? { className: table.chosen } : {})}>
      <th scope="row">
        <Link
          href={addressOfStage(stageId, homeId)}
          data-row
          {...(isChosen ? { 'aria-current': 'true' as const } : {})}
        >
          {number}
        </Link>{' '}
        <span className={css.quiet}>{[building && words.building(building), size].filter(Boolean).join(', ')}</span>
      </th>
      <td className={table.still}>
        <Status tone={toneOfHome[status]}>{homeStatuses[status]}</Status>
      </td>
      <td className={css.number}>{price === null ? words.noPrice : moneyText(texts, price)}</td>
      <td>
        {holder && (
          <Fragment>
            <Link href={addressOfBooking(holder.bookingId)}>{holder.number}</Link>{' '}
            <span className={css.quiet}>{statuses[holder.status]}</span>
          </Fragment>
        )}
        {!holder && isKeptForQueue && <span className={css.quiet}>{words.keptForQueue}</span>}
      </td>
      <td className={css.number} data-label={words.waiting}>
        {waiting > 0 && waiting.toLocaleString(texts.locale)}
      </td>
      <td>
        {home.overridden.length > 0 && (
          <Status tone="info">{home.overridden.map((field) => words.fields[field]).join(', ')}</Status>
        )}
      </td>
    </tr>
  )
}
