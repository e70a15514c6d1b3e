/** `quickArgs`: arguments of a trial run. `fullArgs`: arguments of a full run of all benches in half an hour. */
export type Bench = {
  name: string
  title: string
  file: string
  quickArgs: readonly string[]
  fullArgs?: readonly string[]
  acceptsUri?: boolean
}

const SMALL = ['--sizes', '1000,2000']

export const BENCHES: readonly Bench[] = [
  {
    name: 'api',
    title: 'Calls and pages: what each costs, how long it takes, what memory is held, what grows',
    file: 'api/main.ts',
    quickArgs: ['--rounds', '1', '--seconds', '1', '--teams', '1000', '--growth', '1000,2000', '--load', '5'],
    acceptsUri: true,
  },
  {
    name: 'site',
    title: 'Pages of the site: the kept home page, bytes, Lighthouse',
    file: 'site/main.ts',
    quickArgs: ['--rounds', '1', '--runs', '1'],
  },
  {
    name: 'community',
    title: 'The forum, by its size',
    file: 'community/main.ts',
    quickArgs: [...SMALL, '--rounds', '1'],
    fullArgs: ['--rounds', '15'],
  },
  {
    name: 'db',
    title: 'The database, by its size',
    file: 'db/main.ts',
    quickArgs: ['--rounds', '1'],
    acceptsUri: true,
  },
  {
    name: 'event',
    title: 'Competition day: judges, boards and registrations at once',
    file: 'event/main.ts',
    quickArgs: ['--judges', '10', '--boards', '20', '--waves', '1', '--rounds', '1', '--registrations', '3'],
  },
  {
    name: 'pdf',
    title: 'Printing invoices and certificates',
    file: 'pdf/main.ts',
    quickArgs: ['--rounds', '1', '--documents', '4', '--memory', '10'],
  },
  { name: 'csv', title: 'Exporting teams', file: 'csv/main.ts', quickArgs: SMALL },
  { name: 'import', title: 'Importing results', file: 'import/main.ts', quickArgs: ['--rows', '1000'] },
]
