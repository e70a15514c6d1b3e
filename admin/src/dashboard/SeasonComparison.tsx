import { Link, Typography } from '@mui/material'
import { formatChange } from '@olympiad/contracts/format-change'
import { localized } from '@olympiad/contracts/lang'
import type { DashboardComparison, DashboardCount, DashboardView } from '@olympiad/contracts/views/dashboard'
import { LinkBase, useTranslate } from 'react-admin'
import { formatDate, formatRiyals } from '../format.ts'
import { filteredListPath } from '../shared/filtered-list-path.ts'
import { Section } from '../shared/Section.tsx'
import { useLang } from '../use-lang.ts'
import { FigureTable } from './FigureTable.tsx'

type Row = { name: string; now: number; earlier: number; show: (value: number) => string; figure?: DashboardCount }

const count = (value: number): string => value.toLocaleString('en-US')

function showEarlier({ earlier, show, figure }: Row) {
  if (!figure) return show(earlier)
  return (
    <Link component={LinkBase} to={filteredListPath(figure)} color="text.primary" underline="always">
      {show(earlier)}
    </Link>
  )
}

export function SeasonComparison({ view, before }: { view: DashboardView; before: DashboardComparison }) {
  const translate = useTranslate()
  const lang = useLang()
  const rows: Row[] = [
    { name: 'teams', now: view.teams?.value ?? 0, earlier: before.teams.value, show: count, figure: before.teams },
    {
      name: 'paid_teams',
      now: view.paid_teams?.value ?? 0,
      earlier: before.paid_teams.value,
      show: count,
      figure: before.paid_teams,
    },
    ...(view.revenue && before.amount !== undefined
      ? [{ name: 'revenue', now: view.revenue.amount, earlier: before.amount, show: formatRiyals }]
      : []),
  ]
  const season = localized(before.season, 'name', lang)
  return (
    <Section title={translate('dashboard.compared', { season })}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate(`dashboard.${before.from === before.to ? 'compared_day' : 'compared_days'}`, {
          ...before.day_numbers,
          begin: formatDate(before.from, lang),
          end: formatDate(before.to, lang),
        })}
      </Typography>
      <FigureTable
        rows={rows}
        keyOf={({ name }) => name}
        head={({ name }) => translate(`dashboard.${name}`)}
        columns={[
          [translate('dashboard.this_season'), ({ now, show }) => <b>{show(now)}</b>],
          [season, showEarlier],
          [translate('dashboard.change'), ({ now, earlier }) => <span dir="ltr">{formatChange(now, earlier)}</span>],
        ]}
        sx={{ maxWidth: 720 }}
      />
    </Section>
  )
}
