import { Box, Card } from '@mui/material'
import type { DashboardCount, DashboardView } from '@olympiad/contracts/views/dashboard'
import { LinkBase, useTranslate } from 'react-admin'
import { formatRiyals } from '../format.ts'
import { filteredListPath } from '../shared/filtered-list-path.ts'
import { steppedCard } from '../theme/stepped.ts'
import { DISPLAY_FONT } from '../theme/type.ts'

type Tile = { name: string; figure: DashboardCount; shown: string; below: string }

function FigureTile({ name, figure, shown, below }: Tile) {
  const translate = useTranslate()
  return (
    <Box
      component={LinkBase}
      to={filteredListPath(figure)}
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
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 600 }}>
        {translate(`dashboard.${name}`)}
      </Box>
      <Box
        sx={{
          fontFamily: DISPLAY_FONT,
          fontWeight: 600,
          fontSize: { xs: '1.5rem', lg: '1.875rem' },
          lineHeight: 1.4,
          overflowWrap: 'anywhere',
        }}
      >
        {shown}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{below}</Box>
    </Box>
  )
}

export function FigureTiles({ view }: { view: DashboardView }) {
  const translate = useTranslate()
  const { teams, paid_teams, unpaid_teams, refunded_teams, revenue, open_payments, refunded } = view
  const countText = (textKey: string, smart_count: number, more = {}) =>
    translate(`dashboard.${textKey}`, { smart_count, ...more })
  const money = (amount: number) => translate('console.money', { amount: formatRiyals(amount) })
  const standing = [
    countText('paid', paid_teams.value),
    ...(unpaid_teams.value > 0 ? [countText('unpaid', unpaid_teams.value)] : []),
    ...(refunded_teams.value > 0 ? [countText('refunded_teams', refunded_teams.value)] : []),
  ].join(' · ')
  const tiles: Tile[] = [
    { name: 'teams', figure: teams, shown: teams.value.toLocaleString('en-US'), below: standing },
    {
      name: 'revenue',
      figure: revenue,
      shown: money(revenue.amount),
      below: countText('revenue_of', revenue.value, { tax: formatRiyals(revenue.tax) }),
    },
    {
      name: 'open_payments',
      figure: open_payments,
      shown: money(open_payments.amount),
      below: countText('open_of', open_payments.value),
    },
    {
      name: 'refunded',
      figure: refunded,
      shown: money(refunded.amount),
      below: countText('refunded_of', refunded.value),
    },
  ]
  return (
    <Card
      component="section"
      aria-label={translate('dashboard.figures')}
      sx={{
        ...steppedCard,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {tiles.map((tile) => (
        <FigureTile key={tile.name} {...tile} />
      ))}
    </Card>
  )
}
