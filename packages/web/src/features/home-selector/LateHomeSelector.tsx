import { latePart } from '../../late-part.tsx'

/** The homes of a stage to choose between; its code comes when it is near. What it is chosen by are links until then. */
export const LateHomeSelector = latePart(async () => (await import('./HomeSelector.tsx')).HomeSelector)
