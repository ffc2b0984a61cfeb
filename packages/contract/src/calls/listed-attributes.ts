/** Hit fields shown in lists; a home's place on the map as well. Separate from the schemas, which browsers do not load. */
export const listedAttributes = ['name', 'minMonthlyCost', 'matching', 'fitting', 'project', 'home'] as const
export const listedHomeAttributes = [...listedAttributes, 'geo'] as const
