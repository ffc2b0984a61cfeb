/**
 * Marks a journey that walks once, in the wide window: neither its layout nor how it is worked differs by width.
 * It asks for a keyboard, or about bytes, calls, cookies and clocks. The project of the phone leaves it out.
 */
export const once = { tag: '@once' } as const
