import { createContext } from 'react'

/** True around submit buttons of a form that the browser must not submit before hydration. */
export const WaitsForScripts = createContext(false)
