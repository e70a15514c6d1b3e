import { parseArgs } from 'node:util'
import { withoutSecrets } from './address.ts'
import { backup } from './backup.ts'
import { copy } from './copy.ts'
import { Failure, wordsOf } from './failure.ts'
import { placeOf } from './product.ts'
import { restore } from './restore.ts'

const USAGE = `Works on the product's database: MONGODB_URI, else the embedded one in DATA_DIR (./data).

  pnpm db:backup <file>              writes all documents and indexes into a new file
  pnpm db:restore <file> [--replace] makes the database what a backup holds; the product must not run
  pnpm db:copy <uri> [--replace]     copies the database to another one

  --replace      what the target holds is replaced; without it a target that is not empty is refused
  --no-snapshot  (backup, copy) nobody writes to the database now: read it as it stands, however large it is
`

interface Asked {
  readonly command: 'backup' | 'restore' | 'copy'
  readonly target: string
  readonly replace: boolean
  readonly noSnapshot: boolean
}

/** What the command line asks for, or undefined if that can't be understood. */
function asked(args: readonly string[]): Asked | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    options: { replace: { type: 'boolean' }, 'no-snapshot': { type: 'boolean' } },
  })
  const { replace = false, 'no-snapshot': noSnapshot = false, ...others } = values
  const [command, target, ...more] = positionals
  if (target === undefined || more.length > 0 || Object.keys(others).length > 0) return undefined
  if (typeof replace !== 'boolean' || typeof noSnapshot !== 'boolean') return undefined
  if (command === 'backup') return replace ? undefined : { command, target, replace, noSnapshot }
  if (command === 'restore') return noSnapshot ? undefined : { command, target, replace, noSnapshot }
  return command === 'copy' ? { command, target, replace, noSnapshot } : undefined
}

async function run({ command, target, replace, noSnapshot }: Asked): Promise<void> {
  const ending = new AbortController()
  const end = () => ending.abort(new Failure('It was ended from outside.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const place = placeOf(process.env)
  const options = { say, signal: ending.signal, replace, noSnapshot }
  try {
    if (command === 'backup') await backup(place, target, options)
    else if (command === 'restore') await restore(place, target, options)
    else await copy(place, target, options)
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
