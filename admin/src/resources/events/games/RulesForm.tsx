import { Alert, Box, Button, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import type { GameSettingsForm } from '@olympiad/contracts/forms/games'
import { GAME_RULES, GAME_STAGES, type GameRules } from '@olympiad/contracts/judging/games'
import { localized } from '@olympiad/contracts/lang'
import { useState } from 'react'
import { useMay } from '../../../auth/use-rights.ts'
import { useLang } from '../../../use-lang.ts'
import { eventPath } from '../event-path.ts'
import { useEventChange } from '../use-event-change.ts'
import type { OfChallenge } from './Games.tsx'
import { useGameTexts } from './texts.ts'

type Like = 'sheets' | keyof typeof GAME_RULES | 'own'
const LIKES = ['sumo', 'robosports', 'own', 'sheets'] as const satisfies readonly Like[]

const editable = ({ forfeit: [loser, other], ...rules }: GameRules): GameSettingsForm['rules'] => ({
  ...rules,
  forfeit: [loser, other],
})
const likeOf = (settings: GameSettingsForm | null): Like => {
  if (!settings) return 'sheets'
  const same = (rules: GameRules): boolean =>
    JSON.stringify(Object.entries(editable(rules)).sort()) === JSON.stringify(Object.entries(settings.rules).sort())
  if (same(GAME_RULES.sumo)) return 'sumo'
  return same(GAME_RULES.robosports) ? 'robosports' : 'own'
}

/** Before the draw. */
export function RulesForm({ setup: { event }, challenge }: OfChallenge) {
  const t = useGameTexts()
  const lang = useLang()
  const mayWrite = useMay('write')
  const { busy, error, change } = useEventChange()
  const [like, setLike] = useState(() => likeOf(challenge.games))
  const [settings, setSettings] = useState<GameSettingsForm>(
    challenge.games ?? { stage: 'groups', third_place: true, rules: editable(GAME_RULES.sumo) },
  )
  const { rules } = settings
  const setRules = (changes: Partial<GameSettingsForm['rules']>) =>
    setSettings({ ...settings, rules: { ...rules, ...changes } })
  const choose = (chosen: Like) => {
    setLike(chosen)
    if (chosen === 'sumo' || chosen === 'robosports') setSettings({ ...settings, rules: editable(GAME_RULES[chosen]) })
  }
  const save = () =>
    change({
      method: 'PUT',
      address: eventPath(event.id, 'challenges', challenge.id, 'games', 'settings'),
      body: { settings: like === 'sheets' ? null : settings },
    })
  const number = (label: string, value: number | null, set: (value: number | null) => void, helperText?: string) => (
    <TextField
      type="number"
      size="small"
      label={label}
      value={value ?? ''}
      disabled={!mayWrite}
      {...(helperText !== undefined && { helperText })}
      onChange={({ target }) => set(target.value === '' ? null : Number(target.value))}
      sx={{ m: 0 }}
    />
  )
  return (
    <Box component="form" aria-label={t.rules_of(localized(challenge, 'name', lang))} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={GRID}>
        <TextField
          select
          size="small"
          label={t.like}
          value={like}
          disabled={!mayWrite}
          onChange={({ target }) => choose(LIKES.find((each) => each === target.value) ?? 'own')}
          sx={{ m: 0 }}
        >
          {LIKES.map((each) => (
            <MenuItem key={each} value={each}>
              {t.likes[each]}
            </MenuItem>
          ))}
        </TextField>
        {like !== 'sheets' && (
          <TextField
            select
            size="small"
            label={t.stage}
            value={settings.stage}
            disabled={!mayWrite}
            onChange={({ target }) =>
              setSettings({ ...settings, stage: GAME_STAGES.find((each) => each === target.value) ?? 'groups' })
            }
            sx={{ m: 0 }}
          >
            {GAME_STAGES.map((each) => (
              <MenuItem key={each} value={each}>
                {t.stages[each]}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {like === 'own' && (
        <Box sx={GRID}>
          {number(t.parts, rules.parts, (parts) => setRules({ parts }), t.unlimited)}
          {number(t.first_to, rules.first_to, (first_to) => setRules({ first_to }), t.unlimited)}
          <TextField
            select
            size="small"
            label={t.better}
            value={rules.better}
            disabled={!mayWrite}
            onChange={({ target }) => setRules({ better: target.value === 'low' ? 'low' : 'high' })}
            sx={{ m: 0 }}
          >
            {(['high', 'low'] as const).map((each) => (
              <MenuItem key={each} value={each}>
                {t.betters[each]}
              </MenuItem>
            ))}
          </TextField>
          {number(t.least, rules.least, (least) => setRules({ least: least ?? 0 }))}
          {number(t.most, rules.most, (most) => setRules({ most: most ?? 0 }))}
          {number(t.forfeit_loser, rules.forfeit[0], (score) => setRules({ forfeit: [score ?? 0, rules.forfeit[1]] }))}
          {number(t.forfeit_other, rules.forfeit[1], (score) => setRules({ forfeit: [rules.forfeit[0], score ?? 0] }))}
        </Box>
      )}
      {like !== 'sheets' && settings.stage === 'knock_out' && (
        <FormControlLabel
          control={
            <Checkbox
              checked={settings.third_place}
              disabled={!mayWrite}
              onChange={({ target }) => setSettings({ ...settings, third_place: target.checked })}
            />
          }
          label={t.third_place}
        />
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <div>
        <Button variant="outlined" disabled={!mayWrite || busy} onClick={save}>
          {t.save_rules}
        </Button>
      </div>
    </Box>
  )
}

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' } }
