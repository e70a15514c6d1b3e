import { Box, Card } from '@mui/material'
import type { DashboardView, Figure } from '@olympiad/contracts/views/dashboard'
import { LinkBase, useTranslate } from 'react-admin'
import { showRiyals } from '../format.ts'
import { addressOf } from '../shared/address-of.ts'
import { DISPLAY_FONT } from '../theme/tokens.ts'

type Tile = { name: string; figure: Figure; shown: string; below: string }

/** A figure as the way to its list. */
function FigureTile({ name, figure, shown, below }: Tile) {
  const translate = useTranslate()
  return (
    <Box
      component={LinkBase}
      to={addressOf(figure)}
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

/** Teams and money of the season. */
export function FigureTiles({ view }: { view: DashboardView }) {
  const translate = useTranslate()
  const { teams, paid_teams, unpaid_teams, refunded_teams, revenue, open_payments, refunded } = view
  const counted = (words: string, smart_count: number, more = {}) =>
    translate(`dashboard.${words}`, { smart_count, ...more })
  const money = (amount: number) => translate('console.money', { amount: showRiyals(amount) })
  const standing = [
    counted('paid', paid_teams.value),
    counted('unpaid', unpaid_teams.value),
    ...(refunded_teams.value > 0 ? [counted('refunded_teams', refunded_teams.value)] : []),
  ].join(' · ')
  const tiles: Tile[] = [
    { name: 'teams', figure: teams, shown: teams.value.toLocaleString('en-US'), below: standing },
    {
      name: 'revenue',
      figure: revenue,
      shown: money(revenue.amount),
      below: counted('revenue_of', revenue.value, { tax: showRiyals(revenue.tax) }),
    },
    {
      name: 'open_payments',
      figure: open_payments,
      shown: money(open_payments.amount),
      below: counted('open_of', open_payments.value),
    },
    {
      name: 'refunded',
      figure: refunded,
      shown: money(refunded.amount),
      below: counted('refunded_of', refunded.value),
    },
  ]
  return (
    <Card
      component="section"
      aria-label={translate('dashboard.figures')}
      sx={{
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
