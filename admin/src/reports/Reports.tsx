import { Box, Button, Skeleton, Typography } from '@mui/material'
import { buildUrl } from '@olympiad/contracts/call'
import { getReport } from '@olympiad/contracts/calls/reports'
import { localized } from '@olympiad/contracts/lang'
import { comparisonNote, reportLabels, reportNotes } from '@olympiad/contracts/report-labels'
import { REPORT_DIMENSIONS, type ReportDimension, type ReportView } from '@olympiad/contracts/views/reports'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Title, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useRight } from '../auth/use-rights.ts'
import { CHART_HEIGHT } from '../dashboard/ChartSection.tsx'
import { httpClient } from '../data/http-client.ts'
import { shouldRetry } from '../data/should-retry.ts'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { EmptyState } from '../shared/EmptyState.tsx'
import { LoadError } from '../shared/LoadError.tsx'
import { Section } from '../shared/Section.tsx'
import { ALL_SEASONS, useChosenSeason } from '../shared/use-chosen-season.ts'
import { useLang } from '../use-lang.ts'
import { ReportFiles } from './ReportFiles.tsx'
import { ReportNav } from './ReportNav.tsx'
import { ReportTable } from './ReportTable.tsx'
import { reportTexts } from './texts.ts'

const SeasonLinesChart = lazy(async () => ({
  default: (await import('../dashboard/SeasonLinesChart.tsx')).SeasonLinesChart,
}))

/** Competitions for an edited address. */
const dimensionIn = (params: URLSearchParams): ReportDimension =>
  REPORT_DIMENSIONS.find((by) => by === params.get('by')) ?? 'competition'

function Loading() {
  const translate = useTranslate()
  return (
    <Box role="status" aria-busy="true" aria-label={translate('console.loading')} sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton variant="rectangular" height={320} />
    </Box>
  )
}

function SeasonButtons() {
  const t = reportTexts[useLang()]
  const { seasons, choose, nameOf } = useChosenSeason()
  return (
    <EmptyState subject="seasons" title={t.one_season} hint={t.one_season_hint}>
      {seasons.map(({ id }) => (
        <Button key={id} variant="outlined" onClick={() => choose(id)}>
          {nameOf(id)}
        </Button>
      ))}
    </EmptyState>
  )
}

const pointsOf = ({ rows }: ReportView) =>
  rows.flatMap(({ to, figures: { so_far } }) => {
    const toNumber = (count: unknown) => (typeof count === 'number' ? count : null)
    return to && so_far ? [{ to, total: toNumber(so_far.now), before: toNumber(so_far.before) }] : []
  })

function Chart({ view, step }: { view: ReportView; step: 'day' | 'week' }) {
  const lang = useLang()
  const t = reportTexts[lang]
  const labels = {
    total: localized(view.season, 'name', lang),
    before: view.before ? localized(view.before, 'name', lang) : undefined,
  }
  return (
    <Section title={t.chart}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t.chart_hint}
      </Typography>
      <Suspense fallback={<Skeleton variant="rectangular" height={CHART_HEIGHT} />}>
        <SeasonLinesChart
          points={pointsOf(view)}
          step={step}
          labels={labels}
          format={(teams) => teams.toLocaleString('en-US')}
        />
      </Suspense>
    </Section>
  )
}

const isEmpty = ({ total, before }: ReportView): boolean =>
  before === null && (total.teams ?? total.students)?.now === 0

function Report({ view }: { view: ReportView }) {
  const lang = useLang()
  const t = reportTexts[lang]
  if (isEmpty(view)) return <EmptyState subject="teams" title={t.empty} hint={t.empty_hint} />
  const step = view.time?.step
  return (
    <>
      {step && <Chart view={view} step={step} />}
      <Section title={`${reportLabels(lang).by[view.by]} – ${localized(view.season, 'name', lang)}`}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {comparisonNote(view, lang)}
        </Typography>
        <ReportTable key={`${view.by} ${view.season.id}`} view={view} />
        <Box
          component="ul"
          sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 2, mb: 0, paddingInlineStart: 2.5 }}
        >
          {reportNotes(view, lang).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      </Section>
    </>
  )
}

function SeasonReport({ season, by }: { season: string; by: ReportDimension }) {
  const t = reportTexts[useLang()]
  const { data, error, refetch } = useQuery({
    queryKey: ['report', season, by],
    retry: shouldRetry,
    queryFn: async ({ signal }): Promise<ReportView> =>
      (await httpClient(buildUrl(getReport, { season, by }), { signal })).json,
  })
  if (error) return <LoadError onRetry={() => refetch()}>{t.failed}</LoadError>
  return data ? <Report view={data} /> : <Loading />
}

/** Of the season of the console's bar. */
export function Reports() {
  const mayRead = useRight('teams.read')
  const [params] = useSearchParams()
  const { chosen } = useChosenSeason()
  const by = dimensionIn(params)
  if (!mayRead) return <AccessDenied />
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="reports.title" />
      {chosen === ALL_SEASONS ? (
        <SeasonButtons />
      ) : (
        <>
          <ReportNav current={by} />
          {chosen && <ReportFiles season={chosen} by={by} />}
          {chosen ? <SeasonReport season={chosen} by={by} /> : <Loading />}
        </>
      )}
    </Box>
  )
}
