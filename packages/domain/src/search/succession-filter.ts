/** Value of the municipality filter that lets every municipality through. Source: fault-reports specification §2.6. */
export const allMunicipalities = 'alla-kommuner'

/** Name of the filter in an address. */
export const successionQueryNames = { municipality: 'kommun' } as const
