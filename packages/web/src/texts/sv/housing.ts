export const housing = {}
