import type { importResults, listImports } from '@olympiad/contracts/calls/admin-results'

/** Also the cache key of the list. */
export const IMPORTS_PATH: (typeof importResults | typeof listImports)['path'] = '/api/admin/results/imports'
export const IMPORTS_QUERY_KEY = ['results', 'imports'] as const
