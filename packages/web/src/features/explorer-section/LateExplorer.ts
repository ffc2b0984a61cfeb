import { viewAddressStart } from '@nyhem/domain/explorer/view-address'
import { latePart } from '../../late-part.tsx'

/** The way into the home; its code comes when it is near. */
export const LateExplorer = latePart(async () => (await import('./ExplorerSection.tsx')).ExplorerSection)

/** Whether the page was asked for with the viewer open. Nothing is open where there is no address yet. */
export const asksForViewer = (): boolean =>
  typeof location !== 'undefined' && location.hash.startsWith(viewAddressStart)
