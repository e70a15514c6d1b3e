import { Box, Link, Typography } from '@mui/material'
import type { DashboardCount } from '@olympiad/contracts/views/dashboard'
import { LinkBase, useTranslate } from 'react-admin'
import { filteredListPath } from '../shared/filtered-list-path.ts'

type BarRow = { figure: DashboardCount; name: string }

/** The list is the chart, so that screen readers need no second version. */
export function BarList({ rows }: { rows: readonly BarRow[] }) {
  const translate = useTranslate()
  const filled = rows.filter(({ figure }) => figure.value > 0).toSorted((a, b) => b.figure.value - a.figure.value)
  const empty = rows.filter(({ figure }) => figure.value === 0)
  const most = Math.max(...filled.map(({ figure }) => figure.value))
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {filled.map(({ figure, name }) => (
          <Box
            component="li"
            key={JSON.stringify(figure.filter)}
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
                sm: 'minmax(0, 2fr) minmax(0, 3fr) 52px',
              },
              gap: 1.5,
              alignItems: 'center',
              fontSize: '0.875rem',
            }}
          >
            <Link
              component={LinkBase}
              to={filteredListPath(figure)}
              color="text.primary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {name}
            </Link>
            <Box aria-hidden sx={{ height: 14, bgcolor: 'action.hover' }}>
              <Box
                sx={{
                  height: '100%',
                  width: `${(figure.value / most) * 100}%`,
                  minWidth: 2,
                  bgcolor: 'primary.main',
                  borderStartEndRadius: 2,
                  borderEndEndRadius: 2,
                }}
              />
            </Box>
            <Box sx={{ textAlign: 'end', fontWeight: 600 }}>{figure.value.toLocaleString('en-US')}</Box>
          </Box>
        ))}
      </Box>
      {empty.length > 0 && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1.5 }}>
          {translate('dashboard.none_yet', { names: empty.map(({ name }) => name).join(' · ') })}
        </Typography>
      )}
    </>
  )
}
