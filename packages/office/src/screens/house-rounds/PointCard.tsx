import type { HousePoint, HouseRound, SaidPoint } from '@nyhem/contract/calls/house-rounds'
import { addressOfCase } from '@nyhem/contract/office-pages'
import { mostPointPhotos, pointVerdicts } from '@nyhem/domain/house-round/house-round'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useHouseRoundsTexts } from '../../texts/use-house-rounds-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import css from './HouseRounds.module.css'
import { RemarkForm } from './RemarkForm.tsx'
import type { Refused } from './use-unsent.ts'

const toneOf = { 'in-order': 'good', remark: 'wait', 'not-reachable': 'neutral' } as const satisfies Record<
  (typeof pointVerdicts)[number],
  StatusTone
>

type Props = {
  point: HousePoint
  round: Pick<HouseRound, 'state' | 'mayWalk' | 'hasCases'>
  isUnsent: boolean
  waitingPhotos: number
  refused: Refused | undefined
  isMaking: boolean
  onSay: (said: SaidPoint) => void
  onPhoto: (file: Blob) => void
  onCase: () => void
  onSettle: () => void
}

/** One point: three large answers, what a remark says, and its photos. */
export function PointCard(props: Props) {
  const { point, round, isUnsent, waitingPhotos, refused, onSay, onPhoto, onSettle } = props
  const words = useHouseRoundsTexts()
  const [isWriting, setWriting] = useState(false)
  const { place, lookAt, word, version } = point
  const canSay = round.mayWalk && round.state === 'under-way' && point.case === null
  /** What is in order needs none. */
  const showsPhotos = word !== null && word.verdict !== 'in-order'
  const photoCount = point.photos.length + waitingPhotos
  return (
    <li className={css.point}>
      <div>
        <h2>{place}</h2>
        <p className={css.quiet}>{lookAt}</p>
      </div>
      <Standing point={point} isUnsent={isUnsent} />
      {refused && (
        <Message tone="wait" said="alert">
          <p>
            {Object.hasOwn(words.codes, refused.why)
              ? words.codes[refused.why as keyof typeof words.codes]
              : refused.why}
          </p>
          {refused.said && (
            <>
              <p>
                {words.yours([words.verdicts[refused.said.verdict], refused.said.words].filter(Boolean).join(': '))}
              </p>
              {canSay && (
                <Button small onClick={() => refused.said && onSay({ ...refused.said, version })}>
                  {words.sayAnyway}
                </Button>
              )}{' '}
            </>
          )}
          <Button small onClick={onSettle}>
            {words.keepTheirs}
          </Button>
        </Message>
      )}
      {canSay && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not fields of a form
        <div className={css.verdicts} role="group" aria-label={words.verdictsOf(place)}>
          {pointVerdicts.map((verdict) => (
            <button
              key={verdict}
              type="button"
              aria-pressed={(isWriting ? 'remark' : word?.verdict) === verdict}
              onClick={() => {
                setWriting(verdict === 'remark')
                if (verdict !== 'remark') onSay({ verdict, words: '', urgency: null, version })
              }}
            >
              {words.verdicts[verdict]}
            </button>
          ))}
        </div>
      )}
      {canSay && isWriting && (
        <RemarkForm
          word={word}
          onCancel={() => setWriting(false)}
          onSave={(said) => {
            setWriting(false)
            onSay({ ...said, version })
          }}
        />
      )}
      <Photos point={point} waiting={waitingPhotos} />
      {canSay && (isWriting || showsPhotos) && photoCount < mostPointPhotos && (
        <label className={css.photo}>
          <span>
            <Camera size={18} aria-hidden="true" /> {words.photo}
          </span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={words.photoOf(place)}
            onChange={({ target }) => {
              for (const file of target.files ?? []) onPhoto(file)
              target.value = ''
            }}
          />
        </label>
      )}
      <CaseOfPoint {...props} />
    </li>
  )
}

function Standing({ point: { word, said }, isUnsent }: { point: HousePoint; isUnsent: boolean }) {
  const texts = useTexts()
  const words = useHouseRoundsTexts()
  if (word === null) return null
  return (
    <div>
      <p className={css.marks}>
        <Status tone={toneOf[word.verdict]}>{words.verdicts[word.verdict]}</Status>
        {word.urgency && (
          <Status tone={word.urgency === 'urgent' ? 'bad' : 'info'}>{words.urgencies[word.urgency]}</Status>
        )}
        {isUnsent && <Status tone="wait">{words.unsent}</Status>}
      </p>
      {word.words !== '' && <p className={css.words}>{word.words}</p>}
      {said && !isUnsent && <p className={css.quiet}>{words.saidBy(said.by, momentText(texts, said.at))}</p>}
    </div>
  )
}

function Photos({ point: { place, photos }, waiting }: { point: HousePoint; waiting: number }) {
  const words = useHouseRoundsTexts()
  return (
    <>
      {photos.length > 0 && (
        <div className={css.photos}>
          {photos.map(({ id, href, previewHref }, index) => (
            <a key={id} href={href} download>
              <img src={previewHref} alt={words.photoAlt(place, index + 1)} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {waiting > 0 && (
        <p className={css.quiet}>
          {words.photos(waiting)}: {words.unsent}
        </p>
      )}
    </>
  )
}

function CaseOfPoint({ point, round, isUnsent, waitingPhotos, isMaking, onCase }: Props) {
  const words = useHouseRoundsTexts()
  if (point.case !== null)
    return (
      <p>
        <Link href={addressOfCase(point.case.id)}>{words.toCase(point.case.number)}</Link>
      </p>
    )
  if (point.word?.verdict !== 'remark' || !round.hasCases || !round.mayWalk || round.state === 'withdrawn') return null
  return (
    <div className={css.acts}>
      <Button
        aria-label={words.makeCaseOf(point.place)}
        disabled={isUnsent || waitingPhotos > 0 || isMaking}
        onClick={onCase}
      >
        {words.makeCase}
      </Button>
    </div>
  )
}
