/**
 * A program that measures something; `quickly` are its arguments where it is only tried whether it works, `wholly` where it is
 * one of all, which are to be done in half an hour.
 */
export type Bench = {
  name: string
  title: string
  /** Beside this file. */
  file: string
  quickly: readonly string[]
  wholly?: readonly string[]
  takesUri?: boolean
}

const SMALL = ['--sizes', '1000,2000']

/** All benches, in the order of the report. */
export const BENCHES: readonly Bench[] = [
  {
    name: 'api',
    title: 'Calls and pages: what each costs, how long it takes, what memory is held, what grows',
    file: 'api/main.ts',
    quickly: ['--rounds', '1', '--seconds', '1', '--teams', '1000', '--growth', '1000,2000', '--load', '5'],
    takesUri: true,
  },
  {
    name: 'site',
    title: 'Pages of the site: the kept home page, bytes, Lighthouse',
    file: 'site/main.ts',
    quickly: ['--rounds', '1', '--runs', '1'],
  },
  {
    name: 'community',
    title: 'The forum, by its size',
    file: 'community/main.ts',
    quickly: [...SMALL, '--rounds', '1'],
    wholly: ['--rounds', '15'],
  },
  {
    name: 'db',
    title: 'The database, by its size',
    file: 'db/main.ts',
    quickly: ['--rounds', '1'],
    takesUri: true,
  },
  {
    name: 'pdf',
    title: 'Printing invoices and certificates',
    file: 'pdf/main.ts',
    quickly: ['--rounds', '1', '--documents', '4', '--memory', '10'],
  },
  { name: 'csv', title: 'Exporting teams', file: 'csv/main.ts', quickly: SMALL },
  { name: 'import', title: 'Importing results', file: 'import/main.ts', quickly: ['--rows', '1000'] },
]
