import { machine, table } from '../report.ts'
import type { ControlResult } from './control-run.ts'
import type { ScenarioResult } from './run-scenario.ts'

const list = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts].map(([what, count]) => `${what} ${count}`).join(', ')

/** What the runs came to, in Markdown. */
export function reportOf({
  control,
  results,
}: {
  control: readonly ControlResult[]
  results: readonly ScenarioResult[]
}): string {
  const rules = results[0]?.verdicts.map(({ rule }) => rule) ?? []
  const verdictOf = (result: ScenarioResult, rule: string): string => {
    const verdict = result.verdicts.find((one) => one.rule === rule)
    if (!verdict) return ''
    return verdict.broken.length === 0 ? `${verdict.checked}, none broken` : `**${verdict.broken.length} broken**`
  }
  const row = (what: string, of: (result: ScenarioResult) => string | number) => [what, ...results.map(of)]
  return `# Bookings under faults

Written by \`npm run faults\`, which stands in \`bench/src/faults\`: what is done to the product, and by which rules it is judged.
${machine()}, PostgreSQL on the same machine.

## The race is one

Many want one home at the same moment, on two servers. Without the unique index \`booking_keeps_home\` homes are sold twice;
with it, other homes of the same database, never.

${table(
  ['index', 'homes', 'wanted by', 'holds', 'homes sold twice', 'answers by status'],
  control.map(({ guard, homes, wanted, holds, soldTwice, answers }) => [
    guard,
    homes,
    `${wanted} each`,
    holds,
    soldTwice,
    list(answers),
  ]),
)}

## Servers that are killed

Homes are bought by the flow with a payment, as each country has it: held, filled in, signed, and paid, each home wanted by two
at once. In Sweden one signs by BankID and pays by Swish or card, in Norway on Signicat's pages and by Svea's card, in Finland
on Signicat's pages and at a bank through Paytrail. Servers get SIGKILL up to 40 ms after a call at a point that chance picks, and are started again with a clock that is up
to a minute off. Providers tell of payments not at all, once, several times, late, and again at moments that mean nothing;
Paytrail also brings words of before after the last, rightly signed. Notices with a wrong secret or signature come in between,
and some payments are told with another amount or another currency. People cancel while
their money is under way, pay twice, are declined, go away, or pay when their time is over, by a clock that is moved 32
minutes ahead of the providers'; in the end all clocks are moved on by 50 hours.

${table(
  ['', ...results.map(({ scenario }) => scenario.name)],
  [
    row('homes', ({ scenario }) => scenario.homes),
    row('bookings', ({ statuses }) => [...statuses.values()].reduce((sum, count) => sum + count, 0)),
    row('how they ended', ({ statuses }) => list(statuses)),
    row('what buyers wanted', ({ ways }) => list(ways)),
    row('kills', ({ happened }) => happened.kills),
    row('kills with such calls under way', ({ happened }) => list(happened.killedAt)),
    row('calls', ({ happened }) => happened.calls),
    row('calls cut off or not taken, and made again', ({ happened }) => happened.cutOff),
    row('answers that nobody should get', ({ happened }) => happened.unexpected.length),
    row('notices repeated at random', ({ happened }) => happened.repeated),
    row('notices that say what is not so, rightly signed', ({ happened }) => happened.stale),
    row('notices forged, all refused', ({ happened }) => happened.forged),
    row('payments told wrongly', ({ happened }) => happened.falsified),
    row('errors logged', ({ complaints }) => complaints.length),
    row('seconds', ({ seconds }) => seconds.toFixed(0)),
    row('seed', ({ scenario }) => scenario.seed),
  ],
)}

## What must hold

${table(
  ['rule', ...results.map(({ scenario }) => scenario.name)],
  rules.map((rule) => [rule, ...results.map((result) => verdictOf(result, rule))]),
)}
`
}
