export const ui = {}
