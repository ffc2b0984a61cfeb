import { fileTargets } from './fuzz-files.fixture.ts'
import type { FuzzTarget } from './fuzz-target.fixture.ts'
import { textTargets } from './fuzz-texts.fixture.ts'

/** Every parser of files, tokens, addresses and lines that come from outside. */
export const fuzzTargets: readonly FuzzTarget[] = [...fileTargets, ...textTargets]
