import { z } from 'zod'
import { pictureSchema } from '../picture.ts'

/** Parts shared by corporate and press pages. */

/** Employee named on company pages. */
export const companyPersonSchema = z.object({
  name: z.string(),
  role: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type CompanyPerson = z.infer<typeof companyPersonSchema>

/** A reusable picture with its required caption. */
export const downloadablePictureSchema = z.object({
  picture: pictureSchema,
  caption: z.string(),
  credit: z.string(),
  /** Largest version. */
  href: z.string(),
})
export type DownloadablePicture = z.infer<typeof downloadablePictureSchema>

/** Current page and page count of a list. */
export const newsPagingSchema = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
})
export type NewsPaging = z.infer<typeof newsPagingSchema>

/** Pages of the same branch, linked above a corporate page. */
export const branchSchema = z.array(z.object({ text: z.string(), href: z.string(), current: z.boolean() }))
export type Branch = z.infer<typeof branchSchema>
