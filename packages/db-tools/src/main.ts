import { withoutSecrets } from './address.ts'
import { type Asked, asked, USAGE } from './asked.ts'
import { backup } from './backup.ts'
import { copy } from './copy.ts'
import { Failure, wordsOf } from './failure.ts'
import { copyFiles, filesFolder, hasStore } from './files.ts'
import { keepBackup } from './keep.ts'
import { placeOf } from './product.ts'
import { restore } from './restore.ts'

async function run({ command, target, ...wishes }: Asked): Promise<void> {
  const ending = new AbortController()
  const end = () => ending.abort(new Failure('It was ended from outside.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const { env } = process
  const place = placeOf(env)
  const options = { ...wishes, say, signal: ending.signal }
  try {
    if (command === 'backup') await backup(place, target, options)
    else if (command === 'keep')
      await keepBackup(place, target, { ...options, files: hasStore(env) ? undefined : filesFolder(env) })
    else if (command === 'restore') await restore(place, target, { ...options, env })
    else if (command === 'copy') await copy(place, target, options)
    else await copyFiles(env, target === 'store' ? 'store' : 'folder', say, ending.signal)
  } catch (error) {
    const given = 'uri' in place ? place.uri : undefined
    process.stderr.write(`${withoutSecrets(withoutSecrets(wordsOf(error), given), target)}\n`)
    process.exitCode = 1
  }
}

const wish = asked(process.argv.slice(2))
if (wish === undefined) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else await run(wish)
