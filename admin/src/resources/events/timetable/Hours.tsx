import { Box, Button } from '@mui/material'
import type { SettingsPartProps } from './SettingsScreen.tsx'
import { TimeField } from './TimeField.tsx'
import { useTimetableTexts } from './texts.ts'

/** Opening hours of each day. */
export function Hours({ settings, onChange, errorAt, days }: SettingsPartProps & { days: readonly string[] }) {
  const t = useTimetableTexts()
  const set = (nth: number, change: Partial<(typeof settings.days)[number]>) =>
    onChange({ days: settings.days.map((day, at) => (at === nth ? { ...day, ...change } : day)) })
  const [first] = settings.days
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {settings.days.map((day, nth) => (
        <Box
          key={days[nth]}
          role="group"
          aria-label={t.hours_of(days[nth] ?? '')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 }}
        >
          <Box sx={{ minWidth: 120, pt: 1 }}>{days[nth]}</Box>
          <TimeField label={t.from} value={day.from} onChange={(from) => set(nth, { from })} />
          <TimeField
            label={t.to}
            value={day.to}
            error={errorAt(`settings.days.${nth}.to`)}
            onChange={(to) => set(nth, { to })}
          />
          {nth > 0 && first && (first.from !== day.from || first.to !== day.to) && (
            <Button size="small" sx={{ mt: 0.5 }} onClick={() => set(nth, first)}>
              {t.same_hours}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
