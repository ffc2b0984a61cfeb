export const blocks = {}
