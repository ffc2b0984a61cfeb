import { addSites } from '@nyhem/domain/sites/all-sites'
import { type Config, readProcessConfig } from '../config.ts'
import { type Terminal, terminal } from './terminal.ts'

export type CommandParts = {
  config: Pick<Config, 'databaseUrl' | 'directUrl' | 'dataFolder' | 'migrationUrl' | 'vaultKeys' | 'caseFiles'>
  out: Terminal
  now: () => Date
}

/** Takes arguments, returns the exit code. */
export type Command = (args: readonly string[], parts: CommandParts) => Promise<number>

/** Runs a command as this process; exit code 2 for an invalid environment. */
export async function runAsProgram(command: Command): Promise<void> {
  const reading = readProcessConfig()
  if (!reading.ok) {
    console.error(reading.problems.join('\n'))
    process.exitCode = 2
    return
  }
  addSites(reading.config.addedSites)
  process.exitCode = await command(process.argv.slice(2), {
    config: reading.config,
    out: terminal(),
    now: () => new Date(),
  })
}
