import AddIcon from '@mui/icons-material/Add'
import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { PRESET_CATALOG } from '@olympiad/contracts/judging/preset-catalog'
import type { PresetName } from '@olympiad/contracts/judging/presets'
import { localized } from '@olympiad/contracts/lang'
import type { DivisionView } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../../auth/use-rights.ts'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import type { OfSetup } from '../EventShow.tsx'
import { eventPath } from '../event-path.ts'
import { useEventTexts } from '../event-texts.ts'
import { useEventChange } from '../use-event-change.ts'
import { ChallengeDialog } from './ChallengeDialog.tsx'
import { offeredPresets, suits } from './offered-presets.ts'

type PresetChoiceProps = OfSetup & { division: DivisionView; slug: string | undefined }

/** For a division without challenges. */
export function PresetChoice({ setup: { event }, division, slug }: PresetChoiceProps) {
  const { challenges: t } = useEventTexts()
  const translate = useTranslate()
  const lang = useLang()
  const mayWrite = useMay('write')
  const { busy, error, change } = useEventChange()
  const offered = offeredPresets(slug, division.ageLevel)
  const [chosen, setChosen] = useState<PresetName>()
  const [isOwn, setIsOwn] = useState(false)
  const preset = chosen ?? offered[0]
  if (!preset) return null
  const nameOf = (each: PresetName) => localized(PRESET_CATALOG[each], 'name', lang)
  const use = () =>
    change({ method: 'POST', address: eventPath(event.id, 'preset'), body: { division: division.id, preset } })
  return (
    <Section title={t.preset}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t.preset_what}
      </Typography>
      <RadioGroup
        aria-label={t.preset}
        value={preset}
        onChange={(_event, name) => setChosen(offered.find((each) => each === name))}
      >
        {offered.map((each) => {
          const names = PRESET_CATALOG[each].challenges.map((challenge) => localized(challenge, 'name', lang))
          return (
            <FormControlLabel
              key={each}
              value={each}
              disabled={!mayWrite}
              control={<Radio size="small" />}
              sx={{ alignItems: 'start', mb: 0.5 }}
              label={
                <Box sx={{ pt: 0.75 }}>
                  {nameOf(each)}
                  {suits(each, slug) && (
                    <Box component="span" sx={{ color: 'success.main', fontWeight: 600, fontSize: '0.8125rem' }}>
                      {' '}
                      – {t.preset_fits}
                    </Box>
                  )}
                  <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {t.preset_makes(names.join(lang === 'ar' ? '، ' : ', '))}
                  </Box>
                </Box>
              }
            />
          )
        })}
      </RadioGroup>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {translate(error, { _: error })}
        </Alert>
      )}
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button variant="contained" loading={busy} onClick={() => void use()}>
            {t.preset_use(nameOf(preset))}
          </Button>
          <Button startIcon={<AddIcon />} onClick={() => setIsOwn(true)}>
            {t.own}
          </Button>
        </Box>
      )}
      {isOwn && (
        <ChallengeDialog event={event} division={division.id} challenge={undefined} onClose={() => setIsOwn(false)} />
      )}
    </Section>
  )
}
