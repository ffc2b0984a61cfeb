import { type ComponentType, createElement, type ReactElement, use } from 'react'

/** Component in a separate chunk that can be preloaded. */
export type LazyTemplate<Props extends object> = ((props: Props) => ReactElement) & {
  /** Afterwards the component renders synchronously. */
  readonly preload: () => Promise<void>
}

/** Fetched once, then available synchronously. */
export type LazyCode<Props extends object> = {
  current(): ComponentType<Props> | null
  fetch(): Promise<ComponentType<Props>>
}

/** A failed download is retried on the next call. */
export function lazyCode<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyCode<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  return {
    current: () => loaded,
    fetch() {
      loading ??= load().then(
        (component) => {
          loaded = component
          return component
        },
        (cause: unknown) => {
          loading = null
          throw cause
        },
      )
      return loading
    },
  }
}

const made: (() => Promise<unknown>)[] = []

/** Includes templates registered by other templates, since the server renders whole pages at once. */
export async function preloadTemplates(): Promise<void> {
  for (let known = 0; known < made.length; ) {
    const fresh = made.slice(known)
    known = made.length
    await Promise.all(fresh.map((fetch) => fetch()))
  }
}

/**
 * Like `React.lazy`, but synchronous when preloaded: the server renders in one pass, and hydration needs no Suspense
 * boundary that could show a fallback.
 */
export function lazyTemplate<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyTemplate<Props> {
  const code = lazyCode(load)
  made.push(code.fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per registry entry, when the module is loaded
  const Template = (props: Props) => createElement(code.current() ?? use(code.fetch()), props)
  return Object.assign(Template, { preload: async () => void (await code.fetch()) })
}
