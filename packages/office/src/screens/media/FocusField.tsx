import type { Medium } from '@nyhem/contract/calls/media-library'
import type { PictureRatio } from '@nyhem/contract/picture-address'
import { cropOf, type PictureFocus } from '@nyhem/contract/picture-crop'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { useMediaTexts } from '../../texts/use-media-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { pictureOf } from '../../uploads/medium-picture.ts'
import css from './Media.module.css'

const clamp = (share: number): number => Math.min(1, Math.max(0, share))
/** Whole hundredths: what the fields show is what is kept. */
const rounded = (share: number): number => Math.round(clamp(share) * 100) / 100
const percent = (share: number): number => Math.round(share * 100)

/** Of a picture that is drawn as large as fits into the middle of a box. */
function shareAt(
  box: { left: number; top: number; width: number; height: number },
  at: { width: number | null; height: number | null; clientX: number; clientY: number },
): PictureFocus {
  const [width, height] = [at.width ?? 1, at.height ?? 1]
  const scale = Math.min(box.width / width, box.height / height)
  return {
    x: rounded((at.clientX - box.left - (box.width - width * scale) / 2) / (width * scale)),
    y: rounded((at.clientY - box.top - (box.height - height * scale) / 2) / (height * scale)),
  }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where an arrow key moves the focus, by one hundredth or ten; null for other keys. */
export function movedFocus(
  focus: PictureFocus,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): PictureFocus | null {
  const step = steps[key]
  if (!step) return null
  const by = shiftKey ? 0.1 : 0.01
  return { x: rounded(focus.x + step[0] * by), y: rounded(focus.y + step[1] * by) }
}

const ratios = ['16x9', '4x5', '1x1', '21x9'] as const satisfies readonly PictureRatio[]

type Props = { medium: Medium; focus: PictureFocus; isFixed: boolean; onChange: (focus: PictureFocus) => void }

/** What stays in every crop: by pointer, arrow keys or numbers, with the crops that it yields. */
export function FocusField({ medium, focus, isFixed, onChange }: Props) {
  const { focus: words } = useMediaTexts()
  const id = useId()
  const { width, height } = medium
  if (width === null || height === null) return null

  function point({ currentTarget, clientX, clientY }: PointerEvent): void {
    if (!isFixed) onChange(shareAt(currentTarget.getBoundingClientRect(), { width, height, clientX, clientY }))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moved = isFixed ? null : movedFocus(focus, event)
    if (!moved) return
    event.preventDefault()
    onChange(moved)
  }

  const mark = Math.max(width, height) / 24
  return (
    <fieldset className={css.part}>
      <legend>{words.title}</legend>
      {!isFixed && (
        <p id={`${id}-hint`} className={css.hint}>
          {words.hint}
        </p>
      )}
      <div
        role="slider"
        tabIndex={isFixed ? -1 : 0}
        className={css.focus}
        aria-label={words.point}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(focus.x)}
        aria-valuetext={words.at(percent(focus.x), percent(focus.y))}
        aria-disabled={isFixed}
        {...(isFixed ? {} : { 'aria-describedby': `${id}-hint` })}
        onPointerDown={(event) => {
          if (!isFixed) event.currentTarget.setPointerCapture?.(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) point(event)
        }}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <image href={pictureOf(medium, 1200)} width={width} height={height} />
          <circle cx={focus.x * width} cy={focus.y * height} r={mark} className={css.halo} />
          <circle cx={focus.x * width} cy={focus.y * height} r={mark} className={css.mark} />
        </svg>
      </div>
      {!isFixed && (
        <div className={css.numbers}>
          <Share id={`${id}-x`} label={words.across} value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
          <Share id={`${id}-y`} label={words.down} value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
          <Button onClick={() => onChange({ x: 0.5, y: 0.5 })}>{words.middle}</Button>
        </div>
      )}
      <Crops medium={medium} focus={focus} size={{ width, height }} />
    </fieldset>
  )
}

type ShareProps = { id: string; label: string; value: number; onChange: (share: number) => void }

function Share({ id, label, value, onChange }: ShareProps) {
  return (
    <Field id={id} label={label}>
      {(field) => (
        <input
          {...field}
          type="number"
          min={0}
          max={100}
          value={percent(value)}
          onChange={({ target }) => onChange(rounded(target.valueAsNumber / 100 || 0))}
        />
      )}
    </Field>
  )
}

type CropsProps = { medium: Medium; focus: PictureFocus; size: { width: number; height: number } }

/** By the rule that the server crops by. */
function Crops({ medium, focus, size }: CropsProps) {
  const { focus: words } = useMediaTexts()
  return (
    <ul className={css.crops} aria-label={words.crops}>
      {ratios.map((ratio) => {
        const { left, top, width, height } = cropOf(size, ratio, focus)
        const box = [left * size.width, top * size.height, width * size.width, height * size.height]
        return (
          <li key={ratio}>
            <svg viewBox={box.map(Math.round).join(' ')} aria-hidden="true" className={css.crop}>
              <image href={pictureOf(medium)} width={size.width} height={size.height} />
            </svg>
            <span>{ratio.replace('x', ':')}</span>
          </li>
        )
      })}
    </ul>
  )
}
