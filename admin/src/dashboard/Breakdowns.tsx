import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import { useTranslate } from 'react-admin'
import { Section } from '../shared/Section.tsx'
import { useLang } from '../use-lang.ts'
import { BarList } from './BarList.tsx'

export function Breakdowns({ view }: { view: DashboardView }) {
  const translate = useTranslate()
  const lang = useLang()
  const ofAll = view.season === 'all'
  const competitions = (view.competitions ?? []).map((figure) => {
    const name = localized(figure, 'name', lang)
    return { figure, name: ofAll ? `${name} – ${localized(figure.season, 'name', lang)}` : name }
  })
  const regions = (view.regions ?? []).map((figure) => ({
    figure,
    name: lang === 'ar' ? figure.ar_name : figure.en_name,
  }))
  const levels = (view.age_levels ?? []).map((figure) => ({
    figure,
    name: translate(`age_level.${figure.title}`, { _: figure.title }),
  }))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Section title={translate('dashboard.by_competition')}>
          <BarList rows={competitions} />
        </Section>
        <Section title={translate('dashboard.by_age_level')}>
          <BarList rows={levels} />
        </Section>
      </Box>
      <Section title={translate('dashboard.by_region')}>
        <BarList rows={regions} />
      </Section>
    </Box>
  )
}
