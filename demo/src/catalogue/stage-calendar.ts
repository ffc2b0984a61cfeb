import { addDays, addMonths, type LocalDate } from '@nyhem/domain/dates'
import type { MoveIn, VipPeriod } from '@nyhem/domain/housing/catalogue'
import { type ProjectPhase, projectPhases } from '@nyhem/domain/housing/enumerations'
import type { Site } from '@nyhem/domain/sites/site'
import { fractionOf } from './chance.ts'
import { dayInMonth, momentOf, monthEnd, monthStart } from './demo-days.ts'
import type { StageSeed } from './project-seed.ts'
import { type Situation, situations } from './situations.ts'

export type StageCalendar = {
  readonly moveIn: MoveIn
  readonly phaseDates: Partial<Record<ProjectPhase, LocalDate>>
  readonly vip: VipPeriod | null
  readonly salesStart: LocalDate | null
}

type Dated = Pick<StageSeed, 'situation' | 'shiftMonths' | 'vipWas'>

/** In phase order. */
export function calendarOf(stageId: string, stage: Dated, site: Site, today: LocalDate): StageCalendar {
  const situation: Situation = situations[stage.situation]
  const phaseDates = phaseDatesOf(stageId, situation, stage.shiftMonths, today)
  const vipDays = site.has.vip ? vipDaysOf(stage, phaseDates, today) : null
  const moveIn = moveInOf(stageId, situation, stage.shiftMonths, today)
  const dates = {
    ...(site.has.vip ? phaseDates : withoutVip(phaseDates)),
    ...(vipDays ? { 'vip-sale': vipDays[0], 'vip-sale-processing': vipDays[1] } : {}),
    ...('move-in' in phaseDates ? { 'move-in': moveIn.from } : {}),
  }
  return {
    moveIn,
    phaseDates: dates,
    vip: vipDays && {
      startsAt: momentOf(vipDays[0], '09:00', site.timeZone),
      endsAt: momentOf(vipDays[1], '18:00', site.timeZone),
    },
    salesStart: dates['sales-start'] ?? null,
  }
}

/** First and last VIP day: the situation's, or two weeks before others could choose. */
function vipDaysOf(
  stage: Dated,
  phaseDates: StageCalendar['phaseDates'],
  today: LocalDate,
): [LocalDate, LocalDate] | null {
  const { vipDays }: Situation = situations[stage.situation]
  if (vipDays) return [addDays(today, vipDays[0]), addDays(today, vipDays[1])]
  const open = phaseDates['pre-selling'] ?? phaseDates['sales-start']
  return stage.vipWas && open ? [addDays(open, -21), addDays(open, -7)] : null
}

function phaseDatesOf(stageId: string, situation: Situation, shift: number, today: LocalDate) {
  const now = projectPhases.indexOf(situation.phase)
  const dates: Partial<Record<ProjectPhase, LocalDate>> = {}
  let earliest = addMonths(today, -200)
  for (const [index, phase] of projectPhases.entries()) {
    const months = situation.months[phase]
    if (months === undefined) continue
    // Shifted dates stay on their side of today, so that the phase remains true.
    const moved = index <= now ? Math.min(months + shift, 0) : Math.max(months + shift, 1)
    const day =
      index <= now
        ? dayInMonth(`${stageId} ${phase}`, today, moved)
        : dayInMonth(`${stageId} ${phase}`, today, moved + 1)
    const later = day > earliest ? day : addDays(earliest, 14)
    dates[phase] = index <= now && later > today ? today : later
    earliest = dates[phase]
  }
  return dates
}

const withoutVip = ({ 'vip-sale': _sale, 'vip-sale-processing': _processing, ...dates }: StageCalendar['phaseDates']) =>
  dates

function moveInOf(stageId: string, situation: Situation, shift: number, today: LocalDate): MoveIn {
  const [from, to] = situation.moveInMonths
  const months = from < 0 ? Math.min(from + shift, -1) : from + shift
  if (situation.moveInDetermined || to === null)
    return { from: determinedDay(stageId, today, months), to: null, determined: true }
  return { from: monthStart(today, months), to: monthEnd(today, to + shift), determined: false }
}

/** Keys are handed over on a weekday in mid-month. */
function determinedDay(stageId: string, today: LocalDate, months: number): LocalDate {
  const first = monthStart(today, months)
  const day = addDays(first, 8 + Math.floor(fractionOf(`keys ${stageId}`) * 14))
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? addDays(day, 1) : weekday === 6 ? addDays(day, 2) : day
}
