import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Progress } from './Progress.tsx'
import type { Import } from './use-import.ts'

type WritePanelProps = {
  state: Import
  /** What was asked for is not there yet. */
  incomplete: boolean
  onWrite: (replaceCertificates: boolean) => void
  /** Checks the same file again; undefined where nothing was checked yet. */
  onCheckAgain: (() => void) | undefined
}

/** The button that writes, what keeps it from that, and how far it is. */
export function WritePanel({ state: { busy, checked, failed }, incomplete, onWrite, onCheckAgain }: WritePanelProps) {
  const translate = useTranslate()
  const say = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const [replaces, setReplaces] = useState(false)
  const counts = checked?.preview.counts
  const toWrite = counts ? counts.new + counts.changed : 0
  const certificates = checked?.preview.rows.filter(({ certificate }) => certificate !== null).length ?? 0
  const kept = counts !== undefined && (counts.bad > 0 || toWrite === 0 || (certificates > 0 && !replaces))
  const moving = busy && busy !== 'sending' ? busy : undefined
  return (
    <Box>
      {incomplete && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {translate('texts.fill_all_fields')}
        </Alert>
      )}
      {failed && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 2 }}
          {...(onCheckAgain && {
            action: (
              <Button color="inherit" size="small" onClick={onCheckAgain}>
                {say('check_again')}
              </Button>
            ),
          })}
        >
          {translate(failed, { _: failed })}
        </Alert>
      )}
      {certificates > 0 && counts?.bad === 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {say('certificates', { smart_count: certificates })} {translate('resources.results.certificates_will')}
          <div>
            <FormControlLabel
              disabled={busy !== undefined}
              control={<Checkbox checked={replaces} onChange={(_event, on) => setReplaces(on)} />}
              label={translate('resources.results.certificates_replace')}
            />
          </div>
        </Alert>
      )}
      <Button variant="contained" size="large" disabled={kept || busy !== undefined} onClick={() => onWrite(replaces)}>
        {toWrite > 0 ? say('submit_count', { smart_count: toWrite }) : say('submit')}
      </Button>
      {busy && (
        <Progress
          words={
            moving ? say(`progress.${moving.step}`, { done: moving.done, of: moving.of }) : say('progress.sending')
          }
          share={moving && moving.of > 0 ? moving.done / moving.of : undefined}
        />
      )}
    </Box>
  )
}
