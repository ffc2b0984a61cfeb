import { z } from 'zod'
import { shortText } from '../content-fields.ts'

export const textSearchFields = z.strictObject({ heading: shortText })
