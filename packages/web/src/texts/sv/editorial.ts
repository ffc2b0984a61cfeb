export const editorial = {}
