import { withoutSecrets } from './address.ts'
import { type Asked, asked, USAGE } from './asked.ts'
import { backup } from './backup.ts'
import { copy } from './copy.ts'
import { wordsOf } from './failure.ts'
import { copyFiles, filesFolder, hasStore } from './files.ts'
import { keepBackup } from './keep.ts'
import { type Place, placeOf } from './product.ts'
import type { Say } from './progress.ts'
import { restore } from './restore.ts'

/** The environment of a command: its variables, its two outputs, and the signal that ends it. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>
  say: Say
  complain: Say
  signal: AbortSignal
}

/** Runs a command line. @returns the exit code: 1 where it failed, 2 where it can't be understood */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { env, complain } = surroundings
  const wish = asked(args)
  if (wish === undefined) {
    complain(USAGE.trimEnd())
    return 2
  }
  const place = placeOf(env)
  try {
    await run(wish, place, surroundings)
    return 0
  } catch (error) {
    const given = 'uri' in place ? place.uri : undefined
    complain(withoutSecrets(withoutSecrets(wordsOf(error), given), wish.target))
    return 1
  }
}

async function run({ command, target, ...wishes }: Asked, place: Place, surroundings: Surroundings): Promise<void> {
  const { env, say, signal } = surroundings
  const options = { ...wishes, say, signal }
  if (command === 'backup') await backup(place, target, options)
  else if (command === 'keep')
    await keepBackup(place, target, { ...options, files: hasStore(env) ? undefined : filesFolder(env) })
  else if (command === 'restore') await restore(place, target, { ...options, env })
  else if (command === 'copy') await copy(place, target, options)
  else await copyFiles(env, target === 'store' ? 'store' : 'folder', say, signal)
}
