/** What a redirect comes from: a content file, a moved page, a page that was taken down, somebody of the staff. */
export const redirectOrigins = ['file', 'move', 'take-down', 'editor'] as const
export type RedirectOrigin = (typeof redirectOrigins)[number]
