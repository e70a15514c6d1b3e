import { Alert, Box, Button } from '@mui/material'
import type { RecoveryCodes, SecondFactorView } from '@olympiad/contracts/calls/second-factor'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { showMoment } from '../format.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useLang } from '../use-lang.ts'
import { ProofDialog } from './ProofDialog.tsx'

const FEW = 3

type SwitchedOnProps = { view: SecondFactorView; onChanged: (codes?: readonly string[]) => void }

/** A second factor that is on: since when, how many recovery codes are left, and what can be done with it. */
export function SwitchedOn({ view, onChanged }: SwitchedOnProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const lang = useLang()
  const [asked, setAsked] = useState<'renew' | 'turn_off'>()
  const { enabled_at, recovery_codes_at, recovery_left, required } = view
  const say = (name: string) => translate(`security.${name}`)
  const close = () => setAsked(undefined)
  return (
    <>
      <Box sx={{ width: '100%' }}>
        <Facts>
          <Fact label={say('since')}>{showMoment(enabled_at ?? '', lang)}</Fact>
          <Fact label={say('codes_left')}>
            <bdi dir="ltr">{String(recovery_left)}</bdi>
          </Fact>
          <Fact label={say('codes_made')}>{showMoment(recovery_codes_at ?? '', lang)}</Fact>
        </Facts>
      </Box>
      {recovery_left <= FEW && (
        <Alert severity="warning" variant="outlined">
          {say(recovery_left === 0 ? 'none' : 'few')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setAsked('renew')}>
          {say('renew')}
        </Button>
        <Button color="error" onClick={() => setAsked('turn_off')}>
          {say('turn_off')}
        </Button>
      </Box>
      {asked === 'renew' && (
        <ProofDialog<RecoveryCodes>
          title="security.renew_title"
          confirm="security.renew"
          what="security.renew_what"
          address="/api/auth/second-factor/recovery-codes"
          onClose={close}
          onDone={({ recovery_codes }) => onChanged(recovery_codes)}
        />
      )}
      {asked === 'turn_off' && (
        <ProofDialog
          destructive
          title="security.turn_off_title"
          confirm="security.turn_off"
          what={required ? 'security.turn_off_required' : 'security.turn_off_what'}
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
