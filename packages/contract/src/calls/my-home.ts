import { z } from 'zod'
import { interiorChoicesSchema } from '../pages/my-home.ts'

/** `POST /api/my-home/choices/{id}`: what a buyer chooses; the last one stands. */
export const chooseRequestSchema = z.object({ optionId: z.string().min(1).max(100) })

/** `Locked`: its last day is over, and what stood stands. Either way the choices of the home as they are now. */
export const chooseReplySchema = z.object({ code: z.enum(['Ok', 'Locked']), choices: interiorChoicesSchema })
