/** A phone and a computer, from narrow to wide: a page opened once is widened. */
export const screenWidths = [390, 1440] as const
export type ScreenWidth = (typeof screenWidths)[number]
