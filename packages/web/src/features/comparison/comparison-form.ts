/** Id of the form that the boxes of a page belong to: they lie in tables and rows, outside it. */
export const comparisonForm = 'comparison-form'
