import { addDays, addMonths, type LocalDate } from '@nyhem/domain/dates'

const dateFields = new Set(['from', 'until', 'date'])
const relative = /^([+-])(\d{1,4})([dwm])$/

/** Resolves `-30d`, `+2w`, `+2m` in date fields relative to the load date. */
export function resolveRelativeDates(value: unknown, today: LocalDate): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveRelativeDates(item, today))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      dateFields.has(name) && typeof item === 'string' ? resolveDay(item, today) : resolveRelativeDates(item, today),
    ]),
  )
}

function resolveDay(text: string, today: LocalDate): string {
  const match = relative.exec(text.trim())
  if (!match) return text
  const count = Number(`${match[1]}${match[2]}`)
  if (match[3] === 'm') return addMonths(today, count)
  return addDays(today, match[3] === 'w' ? count * 7 : count)
}
