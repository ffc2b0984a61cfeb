/** `onDone`: what a step came to, said above all parts. */
export type PartProps = { readonly onDone: (said: string) => void }
