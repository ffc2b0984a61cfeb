import type { ControlFact } from '../screen-facts.ts'
import type { ScreenLint } from './lint.types.ts'

/** Types that a browser draws in its own language, order or grey. */
const own: Readonly<Record<string, string>> = {
  file: 'file button',
  date: 'date field',
  time: 'time field',
  month: 'month field',
  week: 'week field',
  'datetime-local': 'date field',
  color: 'color field',
}

function defaultOf({ tag, type, appearance, accentColor, marker, border }: ControlFact): string | null {
  if (tag === 'input' && own[type] !== undefined) return own[type]
  if (tag === 'summary') return marker.startsWith('disclosure') ? 'triangle' : null
  if (appearance === 'none') return null
  if (tag === 'select') return 'list of choices'
  if (tag === 'progress' || tag === 'meter') return tag
  if (tag === 'input' && ['checkbox', 'radio', 'range'].includes(type)) return accentColor === 'auto' ? type : null
  // Its border is drawn in relief by the browser alone.
  return border === 'outset' || border === 'inset' ? tag : null
}

export const defaultControls: ScreenLint = {
  name: 'browser-default control',
  find: ({ controls }) =>
    controls.flatMap((control) => {
      const kind = defaultOf(control)
      return kind === null ? [] : [`${kind} “${control.name}”`]
    }),
}
