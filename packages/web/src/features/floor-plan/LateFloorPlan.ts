import { latePart } from '../../late-part.tsx'

/** The plan with its rooms; its code comes when it is near. */
export const LateFloorPlan = latePart(async () => (await import('./FloorPlan.tsx')).FloorPlan)
