import { useState } from 'react'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { nearestAllowed, parseWholeNumber } from '../../../ui/slider/whole-number.ts'

type Props = {
  name: string
  label: string
  hint?: string
  value: number
  bounds: { min: number; max: number }
  /** The number agrees with the other end. Only then does the list follow while typing. */
  fits: (value: number) => boolean
  onChange: (value: number) => void
}

/** Whole square metres. Typed text is unchanged until blur. */
export function AreaField({ name, label, hint, value, bounds, fits, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const numberOf = (text: string): number | null => {
    const number = parseWholeNumber(text)
    return number === null ? null : nearestAllowed(number, { ...bounds, step: 1 })
  }
  const write = (text: string) => {
    setTyped(text)
    const number = numberOf(text)
    if (number !== null && number !== value && fits(number)) onChange(number)
  }
  const accept = () => {
    const number = typed === null ? null : numberOf(typed)
    if (number !== null && number !== value) onChange(number)
    setTyped(null)
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      optional
      unmarked
      width="short"
      unit="m²"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed ?? String(value)}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={accept}
    />
  )
}
