import type { Instant, LocalDate } from '../dates.ts'
import type { Stage, VipPeriod } from './catalogue.ts'
import { type ProjectPhase, type ProjectStatus, phaseNumber, projectPhases } from './enumerations.ts'

/** Step of a stage from plan to move-in. */
export type PhaseStep = {
  readonly phase: ProjectPhase
  readonly state: 'done' | 'now' | 'next'
  readonly date: LocalDate | null
}

type PhasedStage = Pick<Stage, 'phase' | 'phaseDates' | 'vip'>

const vipPhases: readonly ProjectPhase[] = ['vip-sale', 'vip-sale-processing']
/** Shown even without a known date. */
const mainPhases: readonly ProjectPhase[] = ['planned', 'sales-start', 'build-start', 'interior-options', 'move-in']

/**
 * Steps to show, in phase order: dated, main and current ones. VIP phases only for stages with VIP sales. Source:
 * public-site specification §4, phases in order 0 to 10.
 */
export const phaseSteps = (stage: PhasedStage): readonly PhaseStep[] =>
  everyPhase(stage).filter(({ phase, state, date }) => state === 'now' || mainPhases.includes(phase) || date !== null)

/** All steps in phase order, VIP ones where applicable. Never fails. */
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

/**
 * Whether a VIP stage's sale is in the future. Source: public-site specification §4, "a VIP-status project with a
 * future date counts as pending VIP".
 */
export const isPendingVip = (
  stage: { readonly status: ProjectStatus; readonly vip: VipPeriod | null },
  now: Instant,
): boolean => stage.status === 'vip' && stage.vip !== null && stage.vip.startsAt > now
