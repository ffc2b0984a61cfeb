import type { Stage } from './catalogue.ts'
import { phaseNumber } from './enumerations.ts'

/** Whether the stage's homes stand: its status says so, or its phase has reached move-in. Never fails. */
export const isBuilt = ({ phase, status }: Pick<Stage, 'phase' | 'status'>): boolean =>
  status === 'move-in-ready' || phaseNumber(phase) >= phaseNumber('move-in')
