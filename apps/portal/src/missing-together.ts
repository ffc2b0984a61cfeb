/** Missing keys of partly set groups. */
export const missingTogether = <Key extends string>(
  groups: readonly (readonly Key[])[],
  values: Readonly<Partial<Record<NoInfer<Key>, unknown>>>,
): Key[] =>
  groups.flatMap((group) => {
    const missing = group.filter((key) => values[key] === undefined)
    return missing.length < group.length ? missing : []
  })
