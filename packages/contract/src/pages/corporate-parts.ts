import { z } from 'zod'
import { pictureSchema } from '../picture.ts'

/** Parts that pages about the company and its press pages share. */

/** Somebody of the company who is named on its pages. */
export const companyPersonSchema = z.object({
  name: z.string(),
  role: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type CompanyPerson = z.infer<typeof companyPersonSchema>

/** A picture that may be used by others, with what is to be written below it. */
export const downloadablePictureSchema = z.object({
  picture: pictureSchema,
  caption: z.string(),
  credit: z.string(),
  /** Address of the largest that there is. */
  href: z.string(),
})
export type DownloadablePicture = z.infer<typeof downloadablePictureSchema>

/** Which page of a list is shown, of how many. */
export const newsPagingSchema = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
})
export type NewsPaging = z.infer<typeof newsPagingSchema>

/** Pages of the same branch, for the row of links above a page about the company. */
export const branchSchema = z.array(z.object({ text: z.string(), href: z.string(), current: z.boolean() }))
export type Branch = z.infer<typeof branchSchema>
