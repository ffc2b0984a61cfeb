import { z } from 'zod'
import { interiorChoicesSchema } from '../pages/my-home.ts'

/** `POST /api/my-home/choices/{id}`: a buyer's choice; the last one applies. */
export const chooseRequestSchema = z.object({ optionId: z.string().min(1).max(100) })

/** `Locked`: the last day has passed, nothing changed. `choices` is the current state either way. */
export const chooseReplySchema = z.object({ code: z.enum(['Ok', 'Locked']), choices: interiorChoicesSchema })
