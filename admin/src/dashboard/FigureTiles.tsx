import { Box, Card } from '@mui/material'
import type { DashboardAmount, DashboardCount, DashboardView } from '@olympiad/contracts/views/dashboard'
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

const OTHER_STATES = ['refunded_teams', 'waiting_teams', 'withdrawn_teams'] as const

export function FigureTiles({ view }: { view: DashboardView }) {
  const translate = useTranslate()
  const { teams, paid_teams, unpaid_teams, revenue, open_payments, refunded } = view
  const countText = (textKey: string, smart_count: number, more = {}) =>
    translate(`dashboard.${textKey}`, { smart_count, ...more })
  const money = (amount: number) => translate('console.money', { amount: formatRiyals(amount) })
  const standing = [
    countText('paid', paid_teams?.value ?? 0),
    ...(unpaid_teams && unpaid_teams.value > 0 ? [countText('unpaid', unpaid_teams.value)] : []),
    ...OTHER_STATES.flatMap((name) => (view[name]?.value ? [countText(name, view[name].value)] : [])),
  ].join(' · ')
  const moneyTile = (name: string, figure: DashboardAmount | undefined, below: (figure: DashboardAmount) => string) =>
    figure ? [{ name, figure, shown: money(figure.amount), below: below(figure) }] : []
  const tiles: Tile[] = [
    ...(teams ? [{ name: 'teams', figure: teams, shown: teams.value.toLocaleString('en-US'), below: standing }] : []),
    ...moneyTile('revenue', revenue, ({ value, tax }) => countText('revenue_of', value, { tax: formatRiyals(tax) })),
    ...moneyTile('open_payments', open_payments, ({ value }) => countText('open_of', value)),
    ...moneyTile('refunded', refunded, ({ value }) => countText('refunded_of', value)),
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
