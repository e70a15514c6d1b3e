import { Box, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material'
import { challengeRoundName } from '@olympiad/contracts/judging/round-name'
import { isSession, MAX_RUN_MINUTES, type RoundPlan, taskOf } from '@olympiad/contracts/judging/timetable-settings'
import type { EventSetup } from '@olympiad/contracts/views/judging'
import { useLang } from '../../../use-lang.ts'
import { NumberField } from '../sheet/NumberField.tsx'
import { useDivisionNames } from '../use-division-names.ts'
import type { SettingsPartProps } from './TimetableSettings.tsx'
import { useTimetableTexts } from './texts.ts'

type RoundPlansProps = SettingsPartProps & { setup: EventSetup }

const keyOf = ({ challenge, round }: Pick<RoundPlan, 'challenge' | 'round'>): string => taskOf(challenge, round)

/** Choice of the rounds in the timetable, with their minutes and the round that each follows. */
export function RoundPlans({ setup: { event, challenges }, settings, onChange, errorAt }: RoundPlansProps) {
  const t = useTimetableTexts()
  const lang = useLang()
  const { nameOf } = useDivisionNames(event.divisions)
  const { rounds } = settings
  const nameOfRound = ({ challenge: id, round }: Pick<RoundPlan, 'challenge' | 'round'>): string => {
    const challenge = challenges.find((each) => each.id === id)
    return challenge ? challengeRoundName(challenge, round, lang) : ''
  }
  const set = (nth: number, change: Partial<RoundPlan>) =>
    onChange({ rounds: rounds.map((plan, at) => (at === nth ? { ...plan, ...change } : plan)) })
  return (
    <>
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        {t.rounds_lead}
      </Typography>
      {event.divisions.map((division) => {
        const own = rounds.flatMap((plan, nth) => {
          const challenge = challenges.find(({ id }) => id === plan.challenge)
          return challenge?.division === division.id ? [{ plan, nth, challenge }] : []
        })
        if (own.length === 0) return null
        return (
          <Box component="section" key={division.id} sx={{ mt: 2.5 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {nameOf(division)}
            </Typography>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {own.map(({ plan, nth, challenge }) => {
                const name = nameOfRound(plan)
                const hasPhases = challenge.mode === 'block' && !isSession(challenge)
                const number = (field: 'minutes' | 'practice' | 'check', least: number) => (
                  <NumberField
                    label={t[field]}
                    value={plan[field]}
                    error={errorAt(`settings.rounds.${nth}.${field}`) && t.wrong_number(least, MAX_RUN_MINUTES)}
                    onChange={(value = Number.NaN) => set(nth, { [field]: value })}
                    width={104}
                  />
                )
                return (
                  <li key={keyOf(plan)}>
                    <Box role="group" aria-label={name} sx={ROW}>
                      <FormControlLabel
                        sx={{ flex: '1 1 240px', minWidth: 0, mr: 0 }}
                        control={
                          <Checkbox
                            checked={plan.planned}
                            slotProps={{ input: { 'aria-label': `${name}: ${t.planned}` } }}
                            onChange={(_event, planned) => set(nth, { planned })}
                          />
                        }
                        label={name}
                      />
                      {plan.planned && (
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 }}>
                          {number('minutes', 1)}
                          {hasPhases && number('practice', 0)}
                          {hasPhases && number('check', 0)}
                          <TextField
                            select
                            label={t.after}
                            value={plan.after ? keyOf(plan.after) : ''}
                            error={errorAt(`settings.rounds.${nth}.after`) !== undefined}
                            helperText={errorAt(`settings.rounds.${nth}.after`)}
                            onChange={({ target }) => {
                              const chosen = rounds.find((each) => keyOf(each) === target.value)
                              set(nth, { after: chosen ? { challenge: chosen.challenge, round: chosen.round } : null })
                            }}
                            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                            sx={{ m: 0, width: 240 }}
                          >
                            <MenuItem value="">{t.after_none}</MenuItem>
                            {rounds
                              .filter((each) => keyOf(each) !== keyOf(plan))
                              .map((each) => (
                                <MenuItem key={keyOf(each)} value={keyOf(each)}>
                                  {nameOfRound(each)}
                                </MenuItem>
                              ))}
                          </TextField>
                        </Box>
                      )}
                    </Box>
                  </li>
                )
              })}
            </Box>
          </Box>
        )
      })}
    </>
  )
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const
