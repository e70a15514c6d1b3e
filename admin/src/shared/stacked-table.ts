/** Parts of a table whose cells stand under each other in a narrow window. */
export const stackedHead = { display: { xs: 'none', md: 'table-header-group' } } as const
export const stackedRow = {
  display: { xs: 'block', md: 'table-row' },
  py: { xs: 0.75, md: 0 },
  borderBottom: { xs: '1px solid', md: 0 },
  borderColor: { xs: 'divider' },
  '&:last-of-type': { borderBottom: 0 },
} as const
export const stackedCell = {
  display: { xs: 'block', md: 'table-cell' },
  py: { xs: 0.5, md: 0.75 },
  borderBottom: { xs: 0, md: '1px solid' },
  borderColor: { md: 'divider' },
} as const

/** With the name of its column, whose head a narrow window hides. */
export const stackedNamedCell = (name: string) =>
  ({
    ...stackedCell,
    '&::before': { content: { xs: JSON.stringify(`${name}: `), md: 'none' }, color: 'text.secondary' },
  }) as const
