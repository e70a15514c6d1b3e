import { Box, Card, Skeleton } from '@mui/material'
import { LinkBase, useCreatePath, useGetList, useTranslate } from 'react-admin'
import { retry } from '../data/retry.ts'
import { DISPLAY_FONT } from '../theme/tokens.ts'

const FIGURES = [
  { name: 'teams', resource: 'teams', filter: {} },
  { name: 'paid', resource: 'teams', filter: { payment_status: true } },
  { name: 'waiting', resource: 'teams', filter: { payment_status: false } },
  { name: 'open', resource: 'competions', filter: { reg_status: true } },
] as const
type Figure = (typeof FIGURES)[number]

/** How many records a list has: the total that comes with its first one. */
function FigureLink({ name, resource, filter }: Figure) {
  const translate = useTranslate()
  const path = useCreatePath()
  const { total, isPending } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    { retry },
  )
  return (
    <Box
      component={LinkBase}
      to={`${path({ resource, type: 'list' })}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      sx={{
        display: 'block',
        p: 2.5,
        color: 'text.primary',
        textDecoration: 'none',
        borderInlineEnd: '1px solid',
        borderBottom: '1px solid',
        borderColor: 'divider',
        m: '0 -1px -1px 0',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: '-4px' },
      }}
    >
      <Box sx={{ fontFamily: DISPLAY_FONT, fontWeight: 600, fontSize: '2.25rem', lineHeight: 1.2 }}>
        {isPending ? <Skeleton width={64} /> : (total ?? '–')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {translate(total === undefined && !isPending ? 'dashboard.unknown' : `dashboard.${name}`)}
      </Box>
    </Box>
  )
}

export function Figures() {
  const translate = useTranslate()
  return (
    <Card
      component="section"
      aria-label={translate('dashboard.figures')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
    >
      {FIGURES.map((figure) => (
        <FigureLink key={figure.name} {...figure} />
      ))}
    </Card>
  )
}
