/** Hit fields shown in lists. Separate from the schemas, which browsers do not load. */
export const listedAttributes = ['name', 'minMonthlyCost', 'matching', 'fitting', 'project', 'home'] as const
