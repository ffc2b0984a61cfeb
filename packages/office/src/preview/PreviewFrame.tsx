import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePreviewTexts } from '../texts/use-preview-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import css from './preview.module.css'
import { type FrameState, useFrame } from './use-frame.ts'

export type Width = 390 | 1440

type Props = {
  width: Width
  address: string
  revision: number
  focusedBlock: string | null
  onBlock(key: string): void
}

/** The page in its true width, so that its own queries answer as in a window of that width, drawn smaller. */
export function PreviewFrame({ width, ...framed }: Props) {
  const texts = usePreviewTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const percent = useScale(stage, width)
  const { state, reload, turn } = useFrame(frame, framed)
  const { leftOut = [], borrowed = [], isUnfinished = false } = state.kind === 'shown' ? state : {}
  return (
    <figure className={css.pane} data-width={width}>
      <figcaption className={css.caption}>
        <span>{texts.caption(width, percent)}</span>
        <FrameWords state={state} />
      </figcaption>
      {state.kind === 'failed' && (
        <Message tone="bad" said="alert">
          <p>{texts.failed}</p>
          <Button small onClick={reload}>
            {texts.again}
          </Button>
        </Message>
      )}
      {isUnfinished && (
        <Message tone="wait" said="status">
          <p>{texts.unfinished}</p>
        </Message>
      )}
      {(leftOut.length > 0 || borrowed.length > 0) && (
        <Message tone="wait">
          {leftOut.length > 0 && <p>{texts.leftOut(leftOut.length)}</p>}
          {leftOut.map((key) => (
            <Button key={key} small look="quiet" onClick={() => framed.onBlock(key)}>
              {texts.toBlock}
            </Button>
          ))}
          {borrowed.length > 0 && <p>{texts.borrowed}</p>}
        </Message>
      )}
      <div ref={stage} className={css.stage} aria-busy={state.kind === 'loading' || state.kind === 'updating'}>
        {/* No forms, no windows, no way to lead the office itself elsewhere. */}
        <iframe
          key={`${framed.address} ${turn}`}
          ref={frame}
          src={framed.address}
          title={texts.frame(width)}
          className={css.frame}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
        />
      </div>
    </figure>
  )
}

function FrameWords({ state }: { state: FrameState }) {
  const texts = usePreviewTexts()
  const words: Record<FrameState['kind'], string> = {
    loading: texts.loading,
    updating: texts.updating,
    shown: state.kind === 'shown' ? texts.upToDate(state.revision) : '',
    failed: '',
  }
  return <span role="status">{words[state.kind]}</span>
}

/** In per cent: as large as the stage lets it be, never larger than it is. */
function useScale(stage: RefObject<HTMLDivElement | null>, width: Width): number {
  const [percent, setPercent] = useState(100)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const fit = () => {
      const scale = Math.min(1, element.clientWidth / width || 1)
      element.style.setProperty('--scale', String(scale))
      setPercent(Math.round(scale * 100))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    fit()
    return () => observer.disconnect()
  }, [stage, width])
  return percent
}
