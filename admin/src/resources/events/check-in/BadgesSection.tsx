import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Checkbox, FormControlLabel, MenuItem, Typography } from '@mui/material'
import type { BadgeKind } from '@olympiad/contracts/calls/badges'
import { useId, useState } from 'react'
import { useDownload } from '../../../data/use-download.ts'
import { DialogField } from '../../../shared/DialogField.tsx'
import { Progress } from '../../../shared/Progress.tsx'
import { Section } from '../../../shared/Section.tsx'
import type { OfSetup } from '../EventShow.tsx'
import { eventPath } from '../event-path.ts'
import { useDivisionNames } from '../use-division-names.ts'
import { useCheckInTexts } from './texts.ts'

const KINDS: readonly BadgeKind[] = ['teams', 'staff']
const ALL = ''

export function BadgesSection({ setup: { event } }: OfSetup) {
  const t = useCheckInTexts()
  const { nameOf } = useDivisionNames(event.divisions)
  const { busy, download } = useDownload()
  const [of, setOf] = useState<string>('teams')
  const [division, setDivision] = useState(ALL)
  const [names, setNames] = useState(false)
  const helpId = useId()
  const query = new URLSearchParams({
    of,
    ...(of === 'teams' && division !== ALL && { division }),
    ...(of === 'teams' && names && { names: '1' }),
  })
  return (
    <Section title={t.badges}>
      <Typography color="text.secondary">{t.badges_what}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
        <DialogField select size="small" label={t.of} value={of} disabled={busy} onChange={setOf}>
          {KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t.kinds[kind]}
            </MenuItem>
          ))}
        </DialogField>
        {of === 'teams' && event.divisions.length > 1 && (
          <DialogField
            select
            size="small"
            label={t.division}
            value={division}
            disabled={busy}
            onChange={setDivision}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value={ALL}>{t.any_division}</MenuItem>
            {event.divisions.map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {nameOf(each)}
              </MenuItem>
            ))}
          </DialogField>
        )}
      </Box>
      {of === 'teams' && (
        <>
          <FormControlLabel
            label={t.names}
            disabled={busy}
            control={
              <Checkbox
                checked={names}
                onChange={() => setNames(!names)}
                slotProps={{ input: { 'aria-describedby': helpId } }}
              />
            }
          />
          <Typography id={helpId} variant="body2" color="text.secondary">
            {t.names_what}
          </Typography>
        </>
      )}
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        loading={busy}
        loadingPosition="start"
        sx={{ mt: 1.5 }}
        onClick={() => void download(`${eventPath(event.id, 'badges.pdf')}?${query}`)}
      >
        {t.save}
      </Button>
      {busy && <Progress words={t.printing} />}
    </Section>
  )
}
