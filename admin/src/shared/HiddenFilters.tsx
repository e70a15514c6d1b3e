import { Box, Button, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { useListContext, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { NOTICE_BAR } from './notice-bar.ts'
import { SEASON } from './season-in-address.ts'

/** `at.from` filters by `at`. */
const fieldOf = ({ props }: ReactElement): string | undefined =>
  typeof props === 'object' && props !== null && 'source' in props ? String(props.source).split('.')[0] : undefined

/** Shows filters from the address that the list has no input for, so that nobody mistakes a part for all. */
export function HiddenFilters({ filters = [] }: { filters: ReactElement[] | undefined }) {
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const resource = useResourceContext()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const shown = new Set([...filters.map(fieldOf), SEASON])
  const others = Object.keys(filterValues).filter((name) => !shown.has(name))
  if (others.length === 0) return null
  const fields = others.map((source) => labelOf({ source, ...(resource && { resource }) }))
  const rest = Object.fromEntries(Object.entries(filterValues).filter(([name]) => shown.has(name)))
  return (
    <Box role="status" sx={NOTICE_BAR}>
      <Typography variant="body2">{translate('console.narrowed', { fields: fields.join(', ') })}</Typography>
      <Button size="small" onClick={() => setFilters(rest, displayedFilters)}>
        {translate('console.show_all')}
      </Button>
    </Box>
  )
}
