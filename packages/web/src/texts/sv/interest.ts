export const interest = {}
