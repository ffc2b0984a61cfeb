import type { Instant, LocalDate } from '../dates.ts'
import type { Stage, VipPeriod } from './catalogue.ts'
import { type ProjectPhase, type ProjectStatus, phaseNumber, projectPhases } from './enumerations.ts'

/** One step of a stage's way from plan to moved in. */
export type PhaseStep = {
  readonly phase: ProjectPhase
  readonly state: 'done' | 'now' | 'next'
  readonly date: LocalDate | null
}

type PhasedStage = Pick<Stage, 'phase' | 'phaseDates' | 'vip'>

const vipPhases: readonly ProjectPhase[] = ['vip-sale', 'vip-sale-processing']
/** Shown even where their date is not known yet. */
const mainPhases: readonly ProjectPhase[] = ['planned', 'sales-start', 'build-start', 'interior-options', 'move-in']

/**
 * The steps to show for a stage, in the order of the phases: those with a date, the main ones, and the one it is in.
 * Phases of VIP sale are left out of stages without one. Source: public-site specification §4, phases in order 0 to 10.
 */
export const phaseSteps = (stage: PhasedStage): readonly PhaseStep[] =>
  everyPhase(stage).filter(({ phase, state, date }) => state === 'now' || mainPhases.includes(phase) || date !== null)

/** All steps of a stage in the order of the phases; those of VIP sale where it has one. Never fails. */
export function everyPhase(stage: PhasedStage): readonly PhaseStep[] {
  const current = phaseNumber(stage.phase)
  return projectPhases
    .filter((phase) => phase === stage.phase || stage.vip !== null || !vipPhases.includes(phase))
    .map((phase) => ({
      phase,
      state: phaseNumber(phase) < current ? 'done' : phase === stage.phase ? 'now' : 'next',
      date: stage.phaseDates[phase] ?? null,
    }))
}

/** Whether a VIP stage's sale lies ahead. Source: public-site specification §4, "a VIP-status project with a future date counts as pending VIP". */
export const isPendingVip = (
  stage: { readonly status: ProjectStatus; readonly vip: VipPeriod | null },
  now: Instant,
): boolean => stage.status === 'vip' && stage.vip !== null && stage.vip.startsAt > now
