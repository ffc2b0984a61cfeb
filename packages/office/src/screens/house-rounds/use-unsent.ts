import type { HouseRound, HouseRoundReply, SaidPoint } from '@nyhem/contract/calls/house-rounds'
import { sayHousePoint } from '@nyhem/contract/routes/house-rounds.paths'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type KeptUnsent, openUnsent } from '../../autosave/unsent-edits.ts'
import { type CallProblem, type CallResult, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { sendPhoto } from './send-photo.ts'
import { countUnsent, nothingUnsent, type Unsent, type UnsentPhoto, withoutWord, withWord } from './unsent-words.ts'

/** Between two tries without an answer, in milliseconds. */
const againMs = 4_000

/** What will not be sent again, and what was said. */
export type Refused = { readonly pointId: string; readonly why: string; readonly said: SaidPoint | null }

const keyOf = (roundId: string) => `house-round ${roundId}`

/**
 * Words and photos are shown at once, kept in the browser, and sent one after another, again and again until they are
 * answered.
 */
export function useUnsent(
  roundId: string,
  onRound: (round: HouseRound) => void,
  store: KeptUnsent<Unsent> = openUnsent<Unsent>(),
) {
  const { heed } = useSession()
  const [unsent, setUnsent] = useState<Unsent>(nothingUnsent)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const waiting = useRef(nothingUnsent)
  const isSending = useRef(false)
  const hear = useRef(onRound)
  hear.current = onRound
  const kept = useRef(store)

  const keep = useCallback(
    (changed: Unsent) => {
      waiting.current = changed
      setUnsent(changed)
      const { current } = kept
      const done = countUnsent(changed) === 0 ? current.drop(keyOf(roundId)) : current.keep(keyOf(roundId), changed)
      // Without room in the browser it stands on the page alone.
      done.catch((cause: unknown) => console.warn('nothing is kept in the browser', cause))
    },
    [roundId],
  )

  /** Null: it has been answered. */
  const take = useCallback(
    (of: Omit<Refused, 'why'>, result: CallResult<HouseRoundReply>, forget: () => Unsent): CallProblem | null => {
      if (!result.ok && isTemporary(result.problem)) return result.problem
      keep(forget())
      const why = result.ok ? result.value.code : result.problem.code
      if (why !== 'Ok')
        setRefused((before) => [...before.filter(({ pointId }) => pointId !== of.pointId), { ...of, why }])
      if (result.ok) hear.current(result.value.round)
      return null
    },
    [keep],
  )

  const sendNext = useCallback(async (): Promise<CallProblem | null> => {
    const [word] = waiting.current.words
    if (word) {
      const { pointId, ...said } = word
      const result = heed(await call(sayHousePoint, { params: { roundId, pointId }, body: said }))
      return take({ pointId, said }, result, () => withoutWord(waiting.current, word, result.ok ? result.value : null))
    }
    const [photo] = waiting.current.photos
    if (!photo) return null
    const result = heed(await sendPhoto(roundId, photo))
    const { photoKey, pointId } = photo
    return take({ pointId, said: null }, result, () => ({
      ...waiting.current,
      photos: waiting.current.photos.filter((one) => one.photoKey !== photoKey),
    }))
  }, [heed, roundId, take])

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    let trouble: CallProblem | null = null
    while (trouble === null && countUnsent(waiting.current) > 0) trouble = await sendNext()
    setProblem(trouble)
    isSending.current = false
  }, [sendNext])

  // What a closed page has left.
  useEffect(() => {
    let isWanted = true
    kept.current.read(keyOf(roundId)).then(
      (left) => {
        if (!isWanted || left === null || countUnsent(waiting.current) > 0) return
        waiting.current = left
        setUnsent(left)
        void send()
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [roundId, send])

  const count = countUnsent(unsent)
  useEffect(() => {
    if (count === 0) return
    const now = () => void send()
    const timer = setInterval(now, againMs)
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [count, send])

  const settle = useCallback(
    (pointId: string) => setRefused((before) => before.filter((one) => one.pointId !== pointId)),
    [],
  )
  const say = useCallback(
    (pointId: string, said: SaidPoint) => {
      settle(pointId)
      keep(withWord(waiting.current, { pointId, ...said }))
      void send()
    },
    [keep, send, settle],
  )
  const addPhoto = useCallback(
    (pointId: string, file: Blob) => {
      const photo: UnsentPhoto = { pointId, photoKey: crypto.randomUUID(), file }
      keep({ ...waiting.current, photos: [...waiting.current.photos, photo] })
      void send()
    },
    [keep, send],
  )
  return { unsent, problem, refused, say, addPhoto, settle }
}

/** Sent again later: nothing came back, the session is over, or the server has trouble. */
const isTemporary = ({ code }: CallProblem): boolean =>
  !['Forbidden', 'NotFound', 'InvalidInput', 'TooLarge', 'UnsupportedMediaType'].includes(code)
