/** Properties of an iCalendar event, without parameters. */
export type CalendarEvent = { method: string; event: ReadonlyMap<string, string> }

const cut = (text: string, at: number) => [text.slice(0, at), text.slice(at + 1)] as const

function property(line: string): readonly [string, string] {
  const found = /^[A-Z-]+(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*:/.exec(line)
  if (!found) throw new Error(`no property: ${line}`)
  const [head, value] = cut(line, found[0].length - 1)
  return [head.split(';')[0] ?? '', value]
}

function unfolded(file: string): string[] {
  if (!file.endsWith('\r\n')) throw new Error('the last line does not end')
  const whole = file.slice(0, -2)
  for (const line of whole.split('\r\n')) {
    if (/[\r\n]/.test(line)) throw new Error(`a line ends otherwise: ${line}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`a line is too long: ${line}`)
  }
  return whole.replaceAll('\r\n ', '').split('\r\n')
}

/**
 * Parses a file with one event by RFC 5545. Throws on violations: CR LF line endings, at most 75 bytes per line, nested
 * components, required properties exactly once.
 */
export function readCalendar(file: string): CalendarEvent {
  const [begin, ...rest] = unfolded(file).map(property)
  const eventAt = rest.findIndex(([name, value]) => name === 'BEGIN' && value === 'VEVENT')
  const ends = rest.slice(-2).map(([name, value]) => `${name}:${value}`)
  if (begin?.join(':') !== 'BEGIN:VCALENDAR' || eventAt < 0 || ends.join() !== 'END:VEVENT,END:VCALENDAR')
    throw new Error('the parts do not lie within each other')
  const calendar = new Map(rest.slice(0, eventAt))
  const inEvent = rest.slice(eventAt + 1, -2)
  const event = new Map(inEvent)
  if (event.size !== inEvent.length) throw new Error('a property stands twice')
  for (const name of ['UID', 'SUMMARY']) if (!event.get(name)) throw new Error(`the event has no ${name}`)
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND'])
    if (!/^\d{8}T\d{6}Z$/.test(event.get(name) ?? '')) throw new Error(`${name} is no moment`)
  if (calendar.get('VERSION') !== '2.0' || !calendar.get('PRODID')) throw new Error('no iCalendar 2.0')
  return { method: calendar.get('METHOD') ?? '', event }
}

export const calendarMoment = (instant: string): string => instant.replace(/[-:]/g, '').replace(/\.\d+/, '')
