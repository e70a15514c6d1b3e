import type { importResults, listImports } from '@olympiad/contracts/calls/admin-results'

/** Where the imports so far are asked for, and under what they are kept meanwhile. */
export const IMPORTS_ADDRESS: (typeof importResults | typeof listImports)['path'] = '/api/admin/results/imports'
export const IMPORTS = ['results', 'imports'] as const
