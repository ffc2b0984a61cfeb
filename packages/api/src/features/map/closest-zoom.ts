/** The closest zoom that the embedded base map holds; drawings come nearer by enlarging it. */
export const closestZoom = 10
