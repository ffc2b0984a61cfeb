// Vite's own start-up is an inline script, which the Content-Security-Policy refuses; this is the same as a module.
// @ts-expect-error served by Vite in development only
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type })
await import('./client.tsx')
