import { type MarkKind, markKinds, mostMarks } from '@nyhem/domain/case/photo-marks'
import { ArrowUpRight, Circle, MapPin, Square } from 'lucide-react'
import { type Dispatch, useEffect, useId, useRef, useState } from 'react'
import { usePhotoTexts } from '../../../texts/use-photo-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Message } from '../../../ui/Message.tsx'
import { MarkLayer } from './MarkLayer.tsx'
import type { MarkEdit, MarkEdits } from './mark-editor.ts'
import css from './Photo.module.css'

const icons = { arrow: ArrowUpRight, ellipse: Circle, box: Square, pin: MapPin } satisfies Record<MarkKind, unknown>

type Props = {
  src: string
  edits: MarkEdits
  numbers: ReadonlyMap<number, number>
  mayMark: boolean
  dispatch: Dispatch<MarkEdit>
  onText: (key: number) => void
}

/** What is drawn next, and the photo on which it is drawn. */
export function PhotoCanvas({ src, mayMark, ...rest }: Props) {
  const words = usePhotoTexts()
  const [kind, setKind] = useState<MarkKind>('arrow')
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading')
  const name = useId()
  const frame = useRef<HTMLDivElement>(null)
  /** Where the focus goes once a new mark is there. */
  const next = useRef<{ readonly key: number; readonly isDrawn: boolean } | null>(null)
  const { edits, dispatch, onText } = rest
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the marks are others.
  useEffect(() => {
    const made = next.current
    next.current = null
    if (made?.isDrawn) onText(made.key)
    else if (made) frame.current?.querySelector<SVGGElement>(`[data-key="${made.key}"]`)?.focus()
  }, [edits.marks])
  const isFull = edits.marks.length >= mostMarks
  return (
    <div className={css.picture}>
      {mayMark && (
        <div className={css.tools}>
          <fieldset className={css.kinds}>
            <legend>{words.kind}</legend>
            {markKinds.map((one, index) => {
              const Icon = icons[one]
              return (
                <label key={one}>
                  <input
                    type="radio"
                    name={name}
                    checked={one === kind}
                    {...(index === 0 ? { 'data-first': true } : {})}
                    onChange={() => setKind(one)}
                  />
                  <Icon size={16} aria-hidden="true" />
                  {words.kinds[one]}
                </label>
              )
            })}
          </fieldset>
          <Button
            aria-disabled={isFull}
            onClick={() => {
              if (isFull) return
              next.current = { key: edits.nextKey, isDrawn: false }
              dispatch({ act: 'add-in-middle', kind })
            }}
          >
            {words.addInMiddle}
          </Button>
        </div>
      )}
      {mayMark && (
        <p className={css.hint}>
          {isFull ? words.full(mostMarks) : words.hint} <span className={css.keys}>{words.keys}</span>
        </p>
      )}
      {state === 'failed' && <Message tone="bad">{words.noPicture}</Message>}
      <div ref={frame} className={css.frame} hidden={state === 'failed'}>
        {state === 'loading' && <Loading />}
        <img
          src={src}
          alt={words.alt(edits.marks.length)}
          draggable={false}
          onLoad={() => setState('here')}
          onError={() => setState('failed')}
        />
        <MarkLayer
          {...rest}
          kind={kind}
          mayMark={mayMark && !isFull}
          mayChange={mayMark}
          onDrawn={(key) => {
            next.current = { key, isDrawn: true }
          }}
        />
      </div>
    </div>
  )
}
