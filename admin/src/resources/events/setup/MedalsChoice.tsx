import { Alert, MenuItem, TextField, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminEvent, ChallengeView } from '@olympiad/contracts/views/judging'
import { useTranslate } from 'react-admin'
import { useMay } from '../../../auth/use-rights.ts'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import { eventPath } from '../event-path.ts'
import { useEventTexts } from '../event-texts.ts'
import { useEventChange } from '../use-event-change.ts'

type MedalsChoiceProps = {
  event: AdminEvent
  division: AdminEvent['divisions'][number]
  challenges: readonly ChallengeView[]
}

/** The server refuses challenges whose most points are not known, and says why. */
export function MedalsChoice({ event, division, challenges }: MedalsChoiceProps) {
  const { medals: t } = useEventTexts()
  const translate = useTranslate()
  const lang = useLang()
  const mayWrite = useMay('write')
  const { busy, error, change, clearErrors } = useEventChange()
  const choose = (challenge: string) => {
    const body = { division: division.id, challenge: challenge || null }
    return change({ method: 'PUT', address: eventPath(event.id, 'medals'), body })
  }
  return (
    <Section title={t.title}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t.lead}
      </Typography>
      <TextField
        select
        size="small"
        label={t.choice}
        value={division.medals ?? ''}
        disabled={!mayWrite}
        onChange={({ target }) => void choose(target.value)}
        // Disabled while it is saved, it would lose the focus.
        slotProps={{ select: { displayEmpty: true, readOnly: busy }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: '100%', sm: 440 }, m: 0 }}
      >
        <MenuItem value="">{t.off}</MenuItem>
        {challenges.map((challenge) => (
          <MenuItem key={challenge.id} value={challenge.id}>
            {t.by(localized(challenge, 'name', lang))}
          </MenuItem>
        ))}
      </TextField>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }} onClose={clearErrors}>
          {translate(error, { _: error })}
        </Alert>
      )}
    </Section>
  )
}
