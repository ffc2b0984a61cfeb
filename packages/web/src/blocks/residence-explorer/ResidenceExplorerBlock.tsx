import { LazyResidenceExplorer } from '../../features/residence-explorer/LateResidenceExplorer.tsx'
import type { BlockProps } from '../block-props.ts'

export const ResidenceExplorerBlock = ({ id, model }: BlockProps<'residence-explorer'>) => (
  <LazyResidenceExplorer id={id} {...model} />
)
