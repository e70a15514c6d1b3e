import { backup } from './backup.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFiles, filesFolder, hasStore } from './files.ts'
import { redactSecrets } from './mongo-uri.ts'
import { type ParsedCommandLine, parseCommandLine, USAGE } from './parse-command-line.ts'
import { type DatabaseLocation, readDatabaseLocation } from './product-database.ts'
import type { Print } from './progress.ts'
import { restore } from './restore.ts'
import { rotateBackups } from './rotate-backups.ts'
import { errorMessage } from './tool-error.ts'

export type CommandContext = {
  env: Readonly<Record<string, string | undefined>>
  print: Print
  printError: Print
  signal: AbortSignal
}

/** @returns the exit code: 1 for a failure, 2 for a wrong command line */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<0 | 1 | 2> {
  const { env, printError } = context
  const parsed = parseCommandLine(args)
  if (parsed === undefined) {
    printError(USAGE.trimEnd())
    return 2
  }
  const location = readDatabaseLocation(env)
  try {
    await run(parsed, location, context)
    return 0
  } catch (error) {
    const uri = 'uri' in location ? location.uri : undefined
    printError(redactSecrets(redactSecrets(errorMessage(error), uri), parsed.target))
    return 1
  }
}

async function run(
  { command, target, ...settings }: ParsedCommandLine,
  location: DatabaseLocation,
  context: CommandContext,
): Promise<void> {
  const { env, print, signal } = context
  const options = { ...settings, print, signal }
  if (command === 'backup') await backup(location, target, options)
  else if (command === 'keep')
    await rotateBackups(location, target, { ...options, files: hasStore(env) ? undefined : filesFolder(env) })
  else if (command === 'restore') await restore(location, target, { ...options, env })
  else if (command === 'copy') await copyDatabase(location, target, options)
  else await copyFiles(env, target === 'store' ? 'store' : 'folder', print, signal)
}
