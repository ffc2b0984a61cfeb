import { latePart } from '../../late-part.tsx'

/** The residence explorer; its code comes when it is near. What it is chosen by are links until then. */
export const LateResidenceExplorer = latePart(async () => (await import('./ResidenceExplorer.tsx')).ResidenceExplorer)
