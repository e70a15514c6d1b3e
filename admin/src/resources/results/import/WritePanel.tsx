import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Progress } from '../../../shared/Progress.tsx'
import type { ImportState } from './use-import.ts'

type WritePanelProps = {
  state: ImportState
  incomplete: boolean
  onWrite: (replaceCertificates: boolean) => void
  onCheckAgain: (() => void) | undefined
}

export function WritePanel({ state: { busy, checked, error }, incomplete, onWrite, onCheckAgain }: WritePanelProps) {
  const translate = useTranslate()
  const t = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const [replaces, setReplaces] = useState(false)
  const counts = checked?.preview.counts
  const writeCount = counts ? counts.new + counts.changed : 0
  const certificates = checked?.preview.rows.filter(({ certificate }) => certificate !== null).length ?? 0
  const isBlocked = counts !== undefined && (counts.bad > 0 || writeCount === 0 || (certificates > 0 && !replaces))
  const progress = busy && busy !== 'sending' ? busy : undefined
  return (
    <Box>
      {incomplete && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {translate('texts.fill_all_fields')}
        </Alert>
      )}
      {error && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 2 }}
          {...(onCheckAgain && {
            action: (
              <Button color="inherit" size="small" onClick={onCheckAgain}>
                {t('check_again')}
              </Button>
            ),
          })}
        >
          {translate(error, { _: error })}
        </Alert>
      )}
      {certificates > 0 && counts?.bad === 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t('certificates', { smart_count: certificates })} {translate('resources.results.certificates_will')}
          <div>
            <FormControlLabel
              disabled={busy !== undefined}
              control={<Checkbox checked={replaces} onChange={(_event, on) => setReplaces(on)} />}
              label={translate('resources.results.certificates_replace')}
            />
          </div>
        </Alert>
      )}
      <Button
        variant="contained"
        size="large"
        disabled={isBlocked || busy !== undefined}
        onClick={() => onWrite(replaces)}
      >
        {writeCount > 0 ? t('submit_count', { smart_count: writeCount }) : t('submit')}
      </Button>
      {busy && (
        <Progress
          words={
            progress ? t(`progress.${progress.step}`, { done: progress.done, of: progress.of }) : t('progress.sending')
          }
          share={progress && progress.of > 0 ? progress.done / progress.of : undefined}
        />
      )}
    </Box>
  )
}
