import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material'
import { MAX_BREAKS } from '@olympiad/contracts/judging/timetable-settings'
import { localized } from '@olympiad/contracts/lang'
import { useLang } from '../../../use-lang.ts'
import type { SettingsPartProps } from './SettingsScreen.tsx'
import { BREAK_PRESETS } from './settings.ts'
import { TimeField } from './TimeField.tsx'
import { useTimetableTexts } from './texts.ts'

const ALL_DAYS = ''

/** Prayer, lunch and others. */
export function Breaks({ settings, onChange, errorAt, days }: SettingsPartProps & { days: readonly string[] }) {
  const t = useTimetableTexts()
  const lang = useLang()
  const { breaks } = settings
  const set = (nth: number, change: Partial<(typeof breaks)[number]>) =>
    onChange({ breaks: breaks.map((pause, at) => (at === nth ? { ...pause, ...change } : pause)) })
  const add = (pause: Omit<(typeof breaks)[number], 'day'>) =>
    onChange({ breaks: [...breaks, { ...pause, day: null }] })
  const offered = BREAK_PRESETS.filter(({ name_en }) => breaks.every((pause) => pause.name_en !== name_en))
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t.breaks_lead}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {breaks.map((pause, nth) => {
          const path = `settings.breaks.${nth}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a break has nothing else of its own
            <Box component="li" key={nth} aria-label={t.break_nth(nth + 1)} sx={ROW}>
              <TextField
                label={t.break_ar}
                value={pause.name}
                error={errorAt(`${path}.name`) !== undefined}
                helperText={errorAt(`${path}.name`)}
                onChange={({ target }) => set(nth, { name: target.value })}
                slotProps={{ htmlInput: { lang: 'ar', dir: 'rtl', maxLength: 80 } }}
                sx={{ m: 0, flex: '1 1 160px' }}
              />
              <TextField
                label={t.break_en}
                value={pause.name_en}
                error={errorAt(`${path}.name_en`) !== undefined}
                helperText={errorAt(`${path}.name_en`)}
                onChange={({ target }) => set(nth, { name_en: target.value })}
                slotProps={{ htmlInput: { lang: 'en', dir: 'ltr', maxLength: 80 } }}
                sx={{ m: 0, flex: '1 1 160px' }}
              />
              <TimeField label={t.from} value={pause.from} onChange={(from) => set(nth, { from })} />
              <TimeField
                label={t.to}
                value={pause.to}
                error={errorAt(`${path}.to`)}
                onChange={(to) => set(nth, { to })}
              />
              {days.length > 1 && (
                <TextField
                  select
                  label={t.break_day}
                  value={pause.day === null ? ALL_DAYS : String(pause.day)}
                  onChange={({ target }) => set(nth, { day: target.value === ALL_DAYS ? null : Number(target.value) })}
                  slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                  sx={{ m: 0, width: 150 }}
                >
                  <MenuItem value={ALL_DAYS}>{t.break_all_days}</MenuItem>
                  {days.map((name, at) => (
                    <MenuItem key={name} value={String(at)}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
              )}
              <IconButton
                aria-label={t.remove_break(localized(pause, 'name', lang) || t.break_nth(nth + 1))}
                onClick={() => onChange({ breaks: breaks.toSpliced(nth, 1) })}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
      </Box>
      {breaks.length < MAX_BREAKS && (
        <Box role="group" aria-label={t.break_presets} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {offered.map((preset) => (
            <Button key={preset.name_en} size="small" startIcon={<AddIcon />} onClick={() => add(preset)}>
              {localized(preset, 'name', lang)}
            </Button>
          ))}
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => add({ name: '', name_en: '', from: 10 * 60, to: 10 * 60 + 15 })}
          >
            {t.own_break}
          </Button>
        </Box>
      )}
    </>
  )
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 } as const
