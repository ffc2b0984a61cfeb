import { LateResidenceExplorer } from '../../features/residence-explorer/LateResidenceExplorer.tsx'
import type { BlockProps } from '../registry.ts'

/** The homes of a stage that an editor has chosen, beside pictures of their houses, and the way to the stage. */
export const ResidenceExplorerBlock = ({ id, model }: BlockProps<'residence-explorer'>) => (
  <LateResidenceExplorer id={id} {...model} />
)
