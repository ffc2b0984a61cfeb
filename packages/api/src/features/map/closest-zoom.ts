/** Highest zoom in the embedded base map; drawings enlarge it. */
export const closestZoom = 10
