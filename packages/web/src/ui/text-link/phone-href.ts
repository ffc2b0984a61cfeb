/** `tel:` address of a formatted number (RFC 3966, without its visual separators). */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
