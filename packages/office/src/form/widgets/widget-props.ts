import type { Described, FieldDescription, Widget } from '@nyhem/contract/calls/editing-forms'
import type { FieldName } from '@nyhem/contract/calls/editing-words'
import type { ReactNode } from 'react'
import type { FieldPath } from '../problems.ts'

/** A field to draw: `name` gives its words; an entry of a list has a label of its own. */
export type DrawnField = {
  field: FieldDescription
  form: string
  name: FieldName | null
  label?: string
  path: FieldPath
  value: unknown
  onChange(value: unknown): void
}

/** What ties an input to its label, hint and problem. */
export type InputProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type WidgetProps<W extends Widget> = {
  field: Described<W>
  form: string
  label: string
  labelId: string
  input: InputProps
  path: FieldPath
  value: unknown
  onChange(value: unknown): void
  /** Draws a field inside this one. */
  draw(field: DrawnField): ReactNode
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const groupOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
/** Nothing written is nothing there. */
export const filled = (text: string): string | undefined => (text === '' ? undefined : text)
