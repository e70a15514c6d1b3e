import { Alert, Box, Button } from '@mui/material'
import type { RecoveryCodes, SecondFactorView } from '@olympiad/contracts/calls/second-factor'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { formatDateTime } from '../format.ts'
import { DescriptionItem, DescriptionList } from '../shared/DescriptionList.tsx'
import { useLang } from '../use-lang.ts'
import { ReauthenticateDialog } from './ReauthenticateDialog.tsx'
import { useSecondFactorTexts } from './second-factor-texts.ts'

const FEW = 3

type SwitchedOnProps = { secondFactor: SecondFactorView; onChanged: (codes?: readonly string[]) => void }

export function EnabledSecondFactor({ secondFactor, onChanged }: SwitchedOnProps) {
  const notify = useNotify()
  const lang = useLang()
  const [dialog, setDialog] = useState<'renew' | 'turn_off'>()
  const { enabled_at, recovery_codes_at, recovery_left, required } = secondFactor
  const t = useSecondFactorTexts()
  const close = () => setDialog(undefined)
  return (
    <>
      <Box sx={{ width: '100%' }}>
        <DescriptionList>
          <DescriptionItem label={t.since}>{formatDateTime(enabled_at ?? '', lang)}</DescriptionItem>
          <DescriptionItem label={t.codes_left}>
            <bdi dir="ltr">{String(recovery_left)}</bdi>
          </DescriptionItem>
          <DescriptionItem label={t.codes_made}>{formatDateTime(recovery_codes_at ?? '', lang)}</DescriptionItem>
        </DescriptionList>
      </Box>
      {recovery_left <= FEW && (
        <Alert severity="warning" variant="outlined">
          {recovery_left === 0 ? t.none : t.few}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setDialog('renew')}>
          {t.renew}
        </Button>
        <Button color="error" onClick={() => setDialog('turn_off')}>
          {t.turn_off}
        </Button>
      </Box>
      {dialog === 'renew' && (
        <ReauthenticateDialog<RecoveryCodes>
          title={t.renew_title}
          confirm={t.renew}
          description={t.renew_what}
          address="/api/auth/second-factor/recovery-codes"
          onClose={close}
          onDone={({ recovery_codes }) => onChanged(recovery_codes)}
        />
      )}
      {dialog === 'turn_off' && (
        <ReauthenticateDialog
          destructive
          title={t.turn_off_title}
          confirm={t.turn_off}
          description={required ? t.turn_off_required : t.turn_off_what}
          address="/api/auth/second-factor/off"
          onClose={close}
          onDone={() => {
            notify('texts.second_factor_off', { type: 'success' })
            onChanged()
          }}
        />
      )}
    </>
  )
}
