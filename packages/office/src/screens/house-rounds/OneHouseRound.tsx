import type { HouseRound, HouseRoundReply } from '@nyhem/contract/calls/house-rounds'
import { officePages } from '@nyhem/contract/office-pages'
import { makeHouseCase, readHouseRound, stepHouseRound } from '@nyhem/contract/routes/house-rounds.paths'
import { type HouseRoundStep, houseRoundMoves, houseRoundSteps } from '@nyhem/domain/house-round/house-round'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { dayText } from '../../texts/format.ts'
import { useHouseRoundsTexts } from '../../texts/use-house-rounds-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useSend } from '../../ui/use-send.ts'
import css from './HouseRounds.module.css'
import { PointCard } from './PointCard.tsx'
import { toneOfRound } from './round-tone.ts'
import { countUnsent, roundWithUnsent } from './unsent-words.ts'
import { useUnsent } from './use-unsent.ts'

/** One round, walked with one thumb. What is said is shown at once and sent as the network allows. */
export function OneHouseRound({ roundId }: { roundId: string }) {
  const words = useHouseRoundsTexts()
  const { answer, again, set } = useAnswer(roundId, () => call(readHouseRound, { params: { roundId } }))
  const round = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={round ? `${words.title} / ${round.house}` : words.title} title={round ? round.house : words.title}>
        <Link href={officePages.houseRounds}>{words.back}</Link>
      </Head>
      <Screen>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {round === null && answer.kind === 'asking' && <Loading />}
        {round && <Walk round={round} onRound={set} />}
      </Screen>
    </>
  )
}

type Said = { readonly code: HouseRoundReply['code']; readonly turn: number }

function Walk({ round: known, onRound }: { round: HouseRound; onRound: (round: HouseRound) => void }) {
  const texts = useTexts()
  const words = useHouseRoundsTexts()
  const { id: roundId } = known
  const { unsent, problem, refused, say, addPhoto, settle } = useUnsent(roundId, onRound)
  const { isSending, problem: failed, send } = useSend()
  const [said, setSaid] = useState<Said | null>(null)
  const round = roundWithUnsent(known, unsent)
  const waiting = countUnsent(unsent)

  async function act(ask: Parameters<typeof send<HouseRoundReply>>[0]): Promise<void> {
    const reply = await send(ask)
    if (!reply) return
    onRound(reply.round)
    setSaid((before) => ({ code: reply.code, turn: (before?.turn ?? 0) + 1 }))
  }
  const step = (name: HouseRoundStep) =>
    act(() => call(stepHouseRound, { params: { roundId }, body: { step: name, version: known.version } }))

  return (
    <>
      <p className={css.marks}>
        <Status tone={toneOfRound[round.state]}>{words.states[round.state]}</Status>
        <span>
          {words.said(round.said, round.points, round.list.filter(({ word }) => word?.verdict === 'remark').length)}
        </span>
      </p>
      <p className={css.quiet}>
        {words.kinds[round.houseKind]}, {round.address}. {dayText(texts, round.plannedOn)},{' '}
        {round.walker.isOneself ? words.me : round.walker.name}.
      </p>
      {waiting > 0 && problem && (
        <Message tone="wait" said="status">
          {words.unsentAll(waiting)}
        </Message>
      )}
      {failed && <Problem problem={failed} what={texts.states.notSaved} />}
      {said && said.code !== 'Ok' && (
        <Message key={said.turn} tone="wait" said="alert">
          {words.codes[said.code]}
        </Message>
      )}
      {round.state !== 'under-way' && round.state !== 'finished' && round.mayWalk && <p>{words.toStart}</p>}
      {round.state === 'finished' && <p>{words.report}</p>}
      <ol className={css.points}>
        {round.list.map((point) => (
          <PointCard
            key={point.id}
            point={point}
            round={round}
            isUnsent={unsent.words.some(({ pointId }) => pointId === point.id)}
            waitingPhotos={unsent.photos.filter(({ pointId }) => pointId === point.id).length}
            refused={refused.find(({ pointId }) => pointId === point.id)}
            isMaking={isSending}
            onSay={(word) => say(point.id, word)}
            onPhoto={(file) => addPhoto(point.id, file)}
            onCase={() => void act(() => call(makeHouseCase, { params: { roundId, pointId: point.id } }))}
            onSettle={() => settle(point.id)}
          />
        ))}
      </ol>
      {round.mayWalk && (
        <div className={css.steps}>
          {houseRoundSteps
            .filter((name) => houseRoundMoves[round.state][name] !== undefined)
            .map((name) => (
              <Button
                key={name}
                look={name === 'withdraw' || name === 'pause' ? 'plain' : 'filled'}
                disabled={isSending || (name === 'finish' && waiting > 0)}
                onClick={() => void step(name)}
              >
                {words.steps[name]}
              </Button>
            ))}
        </div>
      )}
    </>
  )
}
