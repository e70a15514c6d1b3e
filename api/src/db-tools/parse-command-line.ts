import { parseArgs } from 'node:util'

export const USAGE = `Works on the product's database: MONGODB_URI, else the embedded one in DATA_DIR (./data); and on its files: the
store that STORAGE_URL names, else DATA_DIR/files.

  pnpm db:backup <file>                 writes all documents and indexes into a new file
  pnpm db:keep <folder> [--keep <n>]    makes a dated backup of database and files in a folder, and keeps the newest (14)
  pnpm db:restore <backup> [--replace]  makes the database what a file holds, or database and files what a dated one
                                        holds; the product must not run
  pnpm db:copy <uri> [--replace]        copies the database to another one
  pnpm files:copy store | folder        copies the files from the folder to the store, or back

  --replace      what the target holds is replaced; without it a target that is not empty is refused
  --no-snapshot  (backup, keep, copy) nobody writes to the database now: read it as it stands, however large it is
  --every <n>    (keep) does nothing where the newest backup is younger than so many hours
  --at <time>    (keep) the moment that the backup is named by; now where it is not given
`

const COMMANDS = {
  backup: ['no-snapshot'],
  keep: ['keep', 'every', 'at', 'no-snapshot'],
  restore: ['replace'],
  copy: ['replace', 'no-snapshot'],
  files: [],
} as const satisfies Record<string, readonly string[]>

export interface ParsedCommandLine {
  readonly command: keyof typeof COMMANDS
  readonly target: string
  readonly replace: boolean
  readonly noSnapshot: boolean
  readonly keep: number
  /** In hours; 0: always make a backup. */
  readonly minAgeHours: number
  readonly takenAt: Date
}

const isCommand = (text: string | undefined): text is ParsedCommandLine['command'] =>
  Object.hasOwn(COMMANDS, text ?? '')
const KEEP = 14

export function parseCommandLine(args: readonly string[]): ParsedCommandLine | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      replace: { type: 'boolean' },
      'no-snapshot': { type: 'boolean' },
      keep: { type: 'string' },
      every: { type: 'string' },
      at: { type: 'string' },
    },
  })
  const [command, target, ...more] = positionals
  if (!isCommand(command) || target === undefined || more.length > 0) return undefined
  if (command === 'files' && target !== 'store' && target !== 'folder') return undefined
  const known: readonly string[] = COMMANDS[command]
  if (Object.keys(values).some((name) => !known.includes(name))) return undefined
  const { replace = false, 'no-snapshot': noSnapshot = false, keep = String(KEEP), every = '0', at } = values
  if (typeof replace !== 'boolean' || typeof noSnapshot !== 'boolean') return undefined
  if (typeof keep !== 'string' || !/^[1-9]\d{0,3}$/.test(keep)) return undefined
  if (typeof every !== 'string' || !/^\d{1,4}$/.test(every)) return undefined
  const moment = at === undefined ? new Date() : new Date(String(at))
  if (Number.isNaN(moment.getTime())) return undefined
  return { command, target, replace, noSnapshot, keep: Number(keep), minAgeHours: Number(every), takenAt: moment }
}
