/** Where the imports so far are asked for, and under what they are kept meanwhile. */
export const IMPORTS_ADDRESS = '/api/admin/results/imports'
export const IMPORTS = ['results', 'imports'] as const
